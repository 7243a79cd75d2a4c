import pytest
import torch
from torch import nn

from layers import FFN, RMSNorm
from tests.helpers import randomize


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_equals_torchs_own(dtype: torch.dtype) -> None:
    ours, theirs = RMSNorm(7, eps=1e-3).to(dtype), nn.RMSNorm(7, eps=1e-3, dtype=dtype)
    randomize(ours)
    theirs.load_state_dict(ours.state_dict())
    x = torch.randn(3, 5, 7, dtype=dtype)
    one, other = x.clone().requires_grad_(), x.clone().requires_grad_()
    torch.testing.assert_close(ours(one), theirs(other))
    ours(one).square().sum().backward()
    theirs(other).square().sum().backward()
    torch.testing.assert_close(one.grad, other.grad)
    torch.testing.assert_close(ours.weight.grad, theirs.weight.grad)


def test_large_numbers_in_half_precision_stay_finite() -> None:
    x = torch.full((2, 4), 3e4, dtype=torch.float16)
    torch.testing.assert_close(RMSNorm(4).half()(x), torch.ones(2, 4, dtype=torch.float16))


def test_a_gated_feed_forward_network_equals_the_equation() -> None:
    layer, x = FFN(6, 10, activation="swiglu").double(), torch.randn(2, 3, 6, dtype=torch.float64)
    randomize(layer)
    assert layer.w_3 is not None
    wide = layer.w_1(x)
    expected = layer.w_2(wide * torch.sigmoid(wide) * layer.w_3(x))
    torch.testing.assert_close(layer(x), expected)
