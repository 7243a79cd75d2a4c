import pytest
import torch
from torch import Tensor, nn

from layers import AddNorm
from tests.helpers import gradcheck_module, randomize


def normalize(x: Tensor, eps: float = 1e-5) -> Tensor:
    """Layer normalization by its definition."""
    mean = x.mean(-1, keepdim=True)
    variance = ((x - mean) ** 2).mean(-1, keepdim=True)
    return (x - mean) / (variance + eps).sqrt()


def test_post_norm() -> None:
    x, linear = torch.randn(2, 3, 4), nn.Linear(4, 4)
    torch.testing.assert_close(AddNorm(4)(x, linear), normalize(x + linear(x)))


def test_pre_norm() -> None:
    x, linear = torch.randn(2, 3, 4), nn.Linear(4, 4)
    torch.testing.assert_close(AddNorm(4, norm_first=True)(x, linear), x + linear(normalize(x)))


def test_eps_is_used() -> None:
    x = torch.randn(2, 3, 4)
    torch.testing.assert_close(AddNorm(4, 0.0, 0.5)(x, torch.zeros_like), normalize(x, 0.5))


@pytest.mark.parametrize("norm_first", [False, True])
def test_dropout_spares_the_residual(norm_first: bool) -> None:
    x = torch.randn(2, 3, 4)
    add_norm = AddNorm(4, 0.999_999, norm_first=norm_first)
    torch.testing.assert_close(add_norm(x, torch.ones_like), x if norm_first else normalize(x))
    add_norm.eval()
    expected = x + 1 if norm_first else normalize(x + torch.ones_like(x))
    torch.testing.assert_close(add_norm(x, torch.ones_like), expected)


@pytest.mark.parametrize("norm_first", [False, True])
def test_gradcheck(norm_first: bool) -> None:
    add_norm = AddNorm(4, norm_first=norm_first)
    randomize(add_norm)
    assert gradcheck_module(add_norm, torch.randn(2, 3, 4), sublayer=torch.tanh)
