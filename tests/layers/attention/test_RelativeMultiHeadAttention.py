import pytest
import torch

from layers import RelativeMultiHeadAttention, pad_mask
from tests.helpers import HALF_DTYPES, randomize
from tests.reference.loops import relative_heads


def build() -> RelativeMultiHeadAttention:
    layer = RelativeMultiHeadAttention(8, 2).double()
    randomize(layer)
    return layer


@pytest.mark.parametrize(("length", "past"), [(1, 0), (4, 0), (3, 5), (5, 2), (1, 4)])
def test_is_the_equation(length: int, past: int) -> None:
    layer, x, memory = build(), *(torch.randn(2, n, 8, dtype=torch.float64) for n in (length, past))
    out = layer(x, memory if past else None)
    torch.testing.assert_close(out, relative_heads(layer, x, memory))


def test_a_memory_is_as_good_as_a_longer_context() -> None:
    layer, x = build(), torch.randn(2, 9, 8, dtype=torch.float64)
    whole = layer(x)
    torch.testing.assert_close(layer(x[:, 5:], x[:, :5]), whole[:, 5:])
    torch.testing.assert_close(layer(x[:, :5]), whole[:, :5])


def test_only_distance_counts() -> None:
    """The same tokens further on in a sequence, with nothing else to see, give the same result."""
    layer, x = build(), torch.randn(1, 4, 8, dtype=torch.float64)
    longer = torch.cat([torch.randn(1, 3, 8, dtype=torch.float64), x], 1)
    hidden = torch.ones(1, 1, 7, dtype=torch.bool)
    hidden[..., :3] = False
    torch.testing.assert_close(layer(longer, mask=hidden)[:, 3:], layer(x))


def test_no_gradient_flows_into_the_memory() -> None:
    layer = build()
    x, memory = (torch.randn(1, 3, 8, dtype=torch.float64, requires_grad=True) for _ in range(2))
    layer(x, memory).sum().backward()
    assert x.grad is not None
    assert memory.grad is None


def test_padding_and_wrong_sizes() -> None:
    layer, x = build(), torch.randn(2, 4, 8, dtype=torch.float64)
    mask = pad_mask(torch.tensor([[0, 5, 6, 7], [4, 5, 6, 7]]), 0)
    out = layer(x, mask=mask)
    assert out.isfinite().all()
    torch.testing.assert_close(out[0, 1:], layer(x[:1, 1:])[0])
    x.requires_grad_()
    layer(x, mask=mask).square().sum().backward()
    assert x.grad is not None
    assert x.grad.isfinite().all()
    for dtype in HALF_DTYPES:
        half = layer.to(dtype)(x.detach().to(dtype) * 30, mask=mask)
        assert half.isfinite().all()
        assert half.dtype == dtype
    with pytest.raises(ValueError, match="d_model=8 is not divisible by 3 heads"):
        RelativeMultiHeadAttention(8, 3)
