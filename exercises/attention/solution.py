"""Scaled dot-product attention."""

import math

import torch
from torch import Tensor


def attention(q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Attend from queries to keys and values.

    Args:
        q: queries, ``(..., T, K)``.
        k: keys, ``(..., S, K)``.
        v: values, ``(..., S, d_v)``.
        mask: boolean, ``True`` = may attend, broadcastable to ``(..., T, S)``; everything unless given.

    Returns:
        The outputs ``(..., T, d_v)`` and the weights ``(..., T, S)``; zeros in a row that may attend to nothing.
    """
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])  # (..., T, S)
    if mask is None:
        weights = scores.softmax(-1)  # (..., T, S)
    else:
        weights = scores.masked_fill(~mask, torch.finfo(scores.dtype).min).softmax(-1).masked_fill(~mask, 0.0)
    return weights @ v, weights  # (..., T, d_v), (..., T, S)
