from copy import deepcopy
from pathlib import Path

import pytest
import torch
from torch import nn

from models import Ensemble, Seq2SeqAttention, Transformer
from tests.helpers import ids_of_lengths
from utils.decoding import SearchOptions, Translator
from utils.decoding.pack import PackedLinear, pack_output
from utils.decoding.search import search
from utils.export.ctranslate2_model import export
from utils.training import trained


@pytest.mark.parametrize("rows", [1, 5, 13, 64, 700])
@pytest.mark.parametrize("width", [7, 32, 200, 8000])
def test_equals_the_plain_map(rows: int, width: int) -> None:
    linear, x = nn.Linear(24, width, bias=False), torch.randn(rows, 24)
    with torch.inference_mode():
        torch.testing.assert_close(PackedLinear(linear)(x), linear(x), rtol=1e-5, atol=1e-5)
        for shape in ((rows, 1, 24), (1, rows, 24), (0, rows, 24)):
            inputs = x[: shape[0] * shape[1]].view(shape)
            torch.testing.assert_close(PackedLinear(linear)(inputs), linear(inputs), rtol=1e-5, atol=1e-5)


def test_gradients_and_lower_precision_are_the_plain_maps() -> None:
    linear, x = nn.Linear(24, 40, bias=False), torch.randn(3, 24)
    PackedLinear(linear)(x).square().sum().backward()
    assert linear.weight.grad is not None
    assert linear.weight.grad.abs().sum() > 0
    with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16):
        assert PackedLinear(linear)(x).dtype == linear(x).dtype == torch.bfloat16


def test_can_be_copied_after_use() -> None:
    packed, x = PackedLinear(nn.Linear(24, 40, bias=False)), torch.randn(3, 24)
    with torch.inference_mode():
        expected = packed(x)
        torch.testing.assert_close(deepcopy(packed)(x), expected)


@pytest.mark.parametrize("kind", [Transformer, Seq2SeqAttention])
def test_a_search_finds_the_same(kind: type[Transformer | Seq2SeqAttention]) -> None:
    torch.manual_seed(1)
    net = (model() if kind is Transformer else Seq2SeqAttention(30, 30, 20, 16, 1)).eval()
    for parameter in net.parameters():
        parameter.data.normal_(0, 0.5)
    src, options = ids_of_lengths([3 + index % 9 for index in range(40)], 30), SearchOptions(beam=5, n_best=2)
    expected = search(net, src, options)
    pack_output(net)
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
            pack_output(net)
            torch.testing.assert_close(net(src, tgt), expected)
    assert isinstance(one.output, PackedLinear)
    assert all(isinstance(member.output, PackedLinear) for member in several.members)


def test_what_cannot_be_packed_is_left_alone() -> None:
    double, hooked, biased = model().double(), model(), model()
    hooked.output.register_forward_hook(lambda *_: None)
    biased.output = nn.Linear(16, 30)
    for net in (double, hooked, biased):
        pack_output(net)
        assert type(net.output) is nn.Linear


def test_changed_weights_and_other_precisions_are_seen() -> None:
    linear, x = nn.Linear(24, 40, bias=False), torch.randn(3, 24)
    packed = PackedLinear(linear)
    with torch.no_grad():
        packed(x)
        linear.weight.mul_(2)
        torch.testing.assert_close(packed(x), linear(x))
        torch.testing.assert_close(packed.double()(x.double()), linear(x.double()))
        assert packed.to("meta")(x.to("meta")).device.type == "meta"


def test_a_translators_model_can_still_be_exported(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    found = trained.load(two_runs[0])
    Translator.of([found])
    export(found, tmp_path / "model")
    assert (tmp_path / "model" / "model.bin").stat().st_size > 1000
