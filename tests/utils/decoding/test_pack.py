from pathlib import Path

import pytest
import torch
from torch import nn

from layers import LayerOptions
from layers.fast.PackedLinear import PackedLinear
from models import Ensemble, Seq2SeqAttention, Transformer
from tests.helpers import Operations, ids_of_lengths
from utils.decoding import SearchOptions, Translator
from utils.decoding.pack import pack
from utils.decoding.search import search
from utils.export.registry import EXPORTS
from utils.runs import trained


@pytest.mark.parametrize("kind", [Transformer, Seq2SeqAttention])
def test_a_search_finds_the_same(kind: type[Transformer | Seq2SeqAttention]) -> None:
    torch.manual_seed(1)
    net = (model() if kind is Transformer else Seq2SeqAttention(30, 30, 20, 16, 1)).eval()
    for parameter in net.parameters():
        parameter.data.normal_(0, 0.5)
    src, options = ids_of_lengths([3 + index % 9 for index in range(40)], 30), SearchOptions(beam=5, n_best=2)
    expected = search(net, src, options)
    pack(net)
    for ours, plain in zip(search(net, src, options), expected, strict=True):
        assert [one.tokens for one in ours] == [one.tokens for one in plain]
        assert [one.log_prob for one in ours] == pytest.approx([one.log_prob for one in plain], abs=1e-3)


def model() -> Transformer:
    torch.manual_seed(0)
    return Transformer(30, 30, 20, 16, 2, 32, 1, tie_embeddings="all").eval()


def test_models_and_ensembles_give_the_same_scores() -> None:
    src, tgt = torch.tensor([[5, 6, 7, 3], [8, 9, 3, 0]]), torch.tensor([[2, 11, 12], [2, 13, 14]])
    one, several = model(), Ensemble([model(), model()])
    with torch.inference_mode():
        plain = [net(src, tgt) for net in (one, several)]
        for net, expected in zip((one, several), plain, strict=True):
            pack(net)
            torch.testing.assert_close(net(src, tgt), expected)
    assert isinstance(one.output, PackedLinear)
    assert all(isinstance(member.output, PackedLinear) for member in several.members)


def test_what_cannot_be_packed_is_left_alone() -> None:
    double, hooked = model().double(), model()
    hooked.output.register_forward_hook(lambda *_: None)
    for net in (double, hooked):
        pack(net)
        assert type(net.output) is nn.Linear


@pytest.mark.parametrize(
    ("options", "width"),
    [(LayerOptions(norm_first=True), 16 + 16 + 16), (LayerOptions(activation="swiglu", kv_heads=1), 16 + 8 + 8)],
)
@pytest.mark.parametrize("sentences", [1, 3, 12])
def test_few_rows_are_mapped_by_packed_weights_and_the_same(options: LayerOptions, width: int, sentences: int) -> None:
    torch.manual_seed(0)
    net = Transformer(30, 30, 20, 16, 2, 40, 2, options=options).eval()
    src, search_options = ids_of_lengths([5 + index for index in range(sentences)], 30), SearchOptions(beam=4, n_best=2)
    expected = search(net, src, search_options)
    pack(net)
    assert not any(type(module) is nn.Linear for module in net.modules())
    with Operations() as operations:
        found = search(net, src, search_options)
    for ours, plain in zip(found, expected, strict=True):
        assert [one.tokens for one in ours] == [one.tokens for one in plain]
        assert [one.log_prob for one in ours] == pytest.approx([one.log_prob for one in plain], abs=1e-4)
    packed = [shape[-1] for shape in operations.shapes("mkldnn::_linear_pointwise")]
    assert width in packed, "queries, keys and values by one product with packed weights"


def test_without_onednn_nothing_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    net = model()
    monkeypatch.setattr(torch.backends.mkldnn, "is_available", lambda: False)
    pack(net)
    assert not any(isinstance(module, PackedLinear) for module in net.modules())


def test_a_translators_model_can_still_be_exported(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    found = trained.load(two_runs[0])
    Translator.of([found])
    EXPORTS["ctranslate2"].load().export(found, tmp_path / "model")
    assert (tmp_path / "model" / "model.bin").stat().st_size > 1000
