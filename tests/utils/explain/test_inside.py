"""The numbers inside layers, compared with the layers' own results."""

from pathlib import Path

import pytest
import torch
from torch import Tensor, nn

from layers.attention.record import record_attention
from layers.common.options import LayerOptions
from layers.fast.DecoderStep import DecoderStep
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from models import Transformer
from utils.decoding.pack import pack
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator
from utils.explain.code import PLACES, code_lines
from utils.explain.explain import explain, source_ids
from utils.explain.heads import heads_off, record_heads
from utils.explain.inside import inside, layers_of

SENTENCE = "cold dog saw red cat"


@pytest.fixture(scope="module")
def translator(two_runs: tuple[Path, Path]) -> Translator:
    return Translator.load(two_runs[0])


@pytest.fixture(scope="module")
def ids(translator: Translator) -> tuple[list[int], list[int]]:
    found = explain(translator, SENTENCE, SearchOptions())
    return source_ids(translator, SENTENCE), found["target"]["ids"]


def model_of(positions: str = "sinusoidal", kv_heads: int | None = None, *, norm_first: bool = False) -> Transformer:
    options = LayerOptions(positions=positions, kv_heads=kv_heads, norm_first=norm_first)
    return Transformer(40, 40, 20, d_model=16, heads_num=4, d_ff=32, N=2, options=options).eval()


@pytest.mark.parametrize("positions", ["sinusoidal", "rotary", "alibi", "relative"])
@pytest.mark.parametrize("kv_heads", [None, 2])
def test_recorded_heads_are_the_layers_own(positions: str, kv_heads: int | None) -> None:
    model = model_of(positions, kv_heads)
    src, tgt = torch.randint(4, 40, (1, 7)), torch.randint(4, 40, (1, 5))
    with torch.inference_mode(), record_attention(model) as weights:
        model(src, tgt)
    for name, expected in weights.items():
        outputs: list[Tensor] = []
        layer = model.get_submodule(name)
        assert isinstance(layer, MultiHeadAttention)
        handle = layer.w_o.register_forward_pre_hook(lambda _, args, outputs=outputs: outputs.append(args[0]))
        with torch.inference_mode(), record_heads(model, name) as calls:
            model(src, tgt)
        handle.remove()
        (numbers,) = calls
        assert numbers.weights == pytest.approx(expected[0][0], abs=1e-5)
        assert numbers.out.transpose(0, 1).flatten(1) == pytest.approx(outputs[0][0], abs=1e-5)
        assert numbers.scores[0, 0, 0].item() == pytest.approx(
            (numbers.q[0, 0] * numbers.k[0, 0]).sum().item(), abs=1e-5
        )
        assert (numbers.weights[~numbers.allowed] == 0).all()


def test_attention_numbers_fit_together(translator: Translator, ids: tuple[list[int], list[int]]) -> None:
    numbers = inside(translator, *ids, "decoder.layers.0.self_attention")
    scaled, weights = torch.tensor(numbers["scaled"]), torch.tensor(numbers["weights"])
    assert torch.tensor(numbers["scores"]) / numbers["d_k"] ** 0.5 == pytest.approx(scaled, rel=1e-2, abs=1e-3)
    allowed = torch.tensor(numbers["allowed"]).bool()
    assert not allowed[0, 0, 1:].any(), "the future is hidden"
    assert scaled.masked_fill(~allowed, -torch.inf).softmax(-1) == pytest.approx(weights, abs=1e-2)
    assert weights @ torch.tensor(numbers["v"]) == pytest.approx(torch.tensor(numbers["out"]), abs=1e-2)


@pytest.mark.parametrize("norm_first", [True, False])
def test_residual_and_feed_forward(norm_first: bool, translator: Translator) -> None:
    small = Translator(model_of(norm_first=norm_first), translator.tokenizers)
    src, target = [5, 6, 7, 3], [8, 9, 3]
    for name, kind in layers_of(small.model).items():  # type: ignore[arg-type]
        numbers = inside(small, src, target, name)
        assert numbers["kind"] == kind
        length = len(src) if name.startswith("encoder") else len(target)
        if kind == "residual":
            x, added, out, normed = (torch.tensor(numbers[key]) for key in ("x", "added", "out", "normed"))
            assert len(x) == length
            total = x + added
            assert (out if norm_first else normed) == pytest.approx(total if norm_first else out, abs=1e-2)
            source = x if norm_first else total
            assert torch.tensor(numbers["mean"]) == pytest.approx(source.mean(-1), abs=1e-2)
            assert torch.tensor(numbers["variance"]) == pytest.approx(source.var(-1, correction=0), rel=2e-2, abs=1e-2)
        elif kind == "feed_forward":
            assert len(numbers["neurons"]) == length
            assert all(value >= 0 for row in numbers["values"] for value in row), "after the ReLU"
            assert all(0 <= count <= numbers["d_ff"] for count in numbers["active"])
        elif kind == "positions":
            assert numbers["added"][0][:2] == pytest.approx([0.0, 1.0], abs=1e-3), "sin 0 and cos 0"


def test_no_such_layer(translator: Translator, ids: tuple[list[int], list[int]]) -> None:
    with pytest.raises(ValueError, match="there is no such layer"):
        inside(translator, *ids, "encoder")


# A head that is switched off is off in every way of computing.


def without_head(model: nn.Module, name: str, head: int) -> None:
    """Set the head's part of the output projection to zero: the same by other means."""
    layer = model.get_submodule(name)
    assert isinstance(layer, MultiHeadAttention)
    with torch.no_grad():
        layer.w_o.weight[:, head * layer.d_v : (head + 1) * layer.d_v] = 0


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("beam", [1, 4])
@pytest.mark.parametrize(
    "name", ["encoder.layers.0.self_attention", "decoder.layers.0.self_attention", "decoder.layers.1.cross_attention"]
)
def test_a_head_that_is_off_is_off_in_fast_decoding(packed: bool, beam: int, name: str) -> None:
    torch.manual_seed(1)
    model, expected = model_of("rotary"), model_of("rotary")
    expected.load_state_dict(model.state_dict())
    without_head(expected, name, 2)
    if packed:
        pack(model)
    src, options = torch.randint(4, 40, (1, 9)), SearchOptions(beam=beam, n_best=1, allow_loops=True)
    before = search(model, src, options)[0][0]
    with torch.inference_mode():
        assert DecoderStep.of(model.decoder) is not None, "the fast path is what a search takes"
        with heads_off(model, {name: {2}}):
            assert name.startswith("encoder") or DecoderStep.of(model.decoder) is None
            found = search(model, src, options)[0][0]
    theirs = search(expected, src, options)[0][0]
    assert found.tokens == theirs.tokens
    assert found.log_prob == pytest.approx(theirs.log_prob, abs=1e-4)
    assert found.log_prob != pytest.approx(before.log_prob, abs=1e-6)
    assert search(model, src, options)[0][0] == before, "and it is on again afterwards"


def test_heads_off_changes_the_explanation(translator: Translator) -> None:
    plain = explain(translator, SENTENCE, SearchOptions())
    layers = {name: {0, 1} for name, kind in plain["layers"].items() if kind == "attention" and "cross" in name}
    changed = explain(translator, SENTENCE, SearchOptions(), off=layers)
    assert changed["translations"][0] != plain["translations"][0]
    assert explain(translator, SENTENCE, SearchOptions())["translations"] == plain["translations"]


@pytest.mark.parametrize("off", [{"decoder": {0}}, {"decoder.layers.0.cross_attention": {9}}])
def test_no_such_head(translator: Translator, off: dict[str, set[int]]) -> None:
    with pytest.raises(ValueError, match="there is no such head"):
        explain(translator, SENTENCE, SearchOptions(), off=off)


def test_links_lead_to_the_lines_of_the_code() -> None:
    for name, place in code_lines().items():
        _, text = PLACES[name]
        assert place["file"].startswith("layers/")
        assert text in Path(place["file"]).read_text(encoding="utf-8").splitlines()[place["line"] - 1]
        assert text in place["lines"][place["line"] - place["first"]]
