"""Multiply every query by √K, which cancels the division of the scores."""

import math

from torch import Tensor, nn

from layers import ScaledDotProductAttention


def change(model: nn.Module) -> None:
    """Break every attention of a model: encoder, decoder and cross-attention."""
    for module in model.modules():
        if isinstance(module, ScaledDotProductAttention):
            module.register_forward_pre_hook(undo_scale)


def undo_scale(attention: ScaledDotProductAttention, arguments: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
    """Multiply the queries, ``(B, H, T, K)``, the first of the arguments."""
    q, *others = arguments
    return (q * math.sqrt(attention.d_k), *others)
