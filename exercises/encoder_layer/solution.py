"""An encoder layer, pre-norm."""

import math
from types import SimpleNamespace

import torch
from torch import Tensor


def encoder_layer(x: Tensor, mask: Tensor, parts: SimpleNamespace, heads: int) -> Tensor:
    """Transform a sequence by self-attention and a feed-forward network, each with norm and residual connection.

    Args:
        x: ``(B, S, D)``.
        mask: boolean, ``True`` = may attend, ``(B, 1, S)``.
        parts: the trained parts of the layer, to be called: w_q, w_k, w_v, w_o, w_1, w_2, norm_1 and norm_2.
        heads: number of attention heads, ``H``.

    Returns:
        ``(B, S, D)``.
    """
    x = x + attention(parts.norm_1(x), mask, parts, heads)  # (B, S, D)
    inner = parts.w_1(parts.norm_2(x)).relu()  # (B, S, d_ff)
    out: Tensor = x + parts.w_2(inner)  # (B, S, D)
    return out


def attention(y: Tensor, mask: Tensor, parts: SimpleNamespace, heads: int) -> Tensor:
    """Attend from each position of ``y``, ``(B, S, D)``, to all others that the mask allows."""
    q, k, v = (
        project(y).unflatten(-1, (heads, -1)).transpose(1, 2)  # (B, H, S, K)
        for project in (parts.w_q, parts.w_k, parts.w_v)
    )
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])  # (B, H, S, S)
    hidden = ~mask.unsqueeze(1)  # (B, 1, 1, S)
    weights = scores.masked_fill(hidden, torch.finfo(scores.dtype).min).softmax(-1)  # (B, H, S, S)
    mixed: Tensor = parts.w_o((weights @ v).transpose(1, 2).flatten(2))  # (B, S, D)
    return mixed
