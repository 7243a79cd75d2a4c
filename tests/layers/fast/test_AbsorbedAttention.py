"""Attention with absorbed projections against multi-head attention itself."""

import pytest
import torch
from torch import Tensor

from layers import MultiHeadAttention
from layers.fast.AbsorbedAttention import AbsorbedAttention
from layers.fast.cache import CrossCache
from tests.helpers import randomize

D, H, S, R = 24, 3, 5, 4


def attention(*, bias: bool) -> tuple[MultiHeadAttention, Tensor, Tensor]:
    """Return a layer, a source ``(1, S, D)`` and rows ``(R, D)`` that attend to it."""
    torch.manual_seed(0)
    built = MultiHeadAttention(D, H, bias=bias).double()
    randomize(built)
    return built.eval(), torch.randn(1, S, D).double(), torch.randn(R, D).double()


def absorb(layer: MultiHeadAttention, source: Tensor) -> AbsorbedAttention:
    cache = CrossCache()
    cache.project(layer, source, source)
    assert cache.k is not None
    assert cache.v is not None
    return AbsorbedAttention.of(layer, cache.k, cache.v)


@torch.inference_mode()
@pytest.mark.parametrize("bias", [True, False])
def test_it_equals_multi_head_attention(bias: bool) -> None:
    layer, source, rows = attention(bias=bias)
    expected = layer(rows.unsqueeze(0), source, source).squeeze(0)  # the rows as query positions of one sentence
    torch.testing.assert_close(absorb(layer, source)(rows), expected, rtol=0.0, atol=1e-12)


@torch.inference_mode()
def test_each_row_attends_by_itself() -> None:
    layer, source, rows = attention(bias=True)
    absorbed = absorb(layer, source)
    together = absorbed(rows)
    for index in range(R):
        torch.testing.assert_close(absorbed(rows[index : index + 1])[0], together[index], rtol=0.0, atol=1e-12)
