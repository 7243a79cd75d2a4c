import pytest
import torch
from torch import nn

from models import Ensemble, Transformer
from utils.decoding.pack import PackedLinear, pack_output


@pytest.mark.parametrize("rows", [1, 5, 64, 700])
@pytest.mark.parametrize("width", [7, 32, 200, 8000])
def test_equals_the_plain_map(rows: int, width: int) -> None:
    linear, x = nn.Linear(24, width, bias=False), torch.randn(rows, 24)
    with torch.inference_mode():
        torch.testing.assert_close(PackedLinear(linear)(x), linear(x), rtol=1e-5, atol=1e-5)
        torch.testing.assert_close(PackedLinear(linear)(x.view(rows, 1, 24)), linear(x.view(rows, 1, 24)))


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
