"""An encoder layer, pre-norm."""

import math

import torch
import torch.nn.functional as F
from torch import Tensor

Weights = dict[str, Tensor]


def linear(x: Tensor, weights: Weights, name: str) -> Tensor:
    """Apply a linear map, for example "self_attention.w_q", to ``x``."""
    return F.linear(x, weights[f"{name}.weight"], weights[f"{name}.bias"])


def norm(x: Tensor, weights: Weights, name: str) -> Tensor:
    """Apply a layer normalization, for example "add_norm_1.norm", to ``x``."""
    return F.layer_norm(x, x.shape[-1:], weights[f"{name}.weight"], weights[f"{name}.bias"])


def encoder_layer(x: Tensor, mask: Tensor, weights: Weights, heads: int) -> Tensor:
    """Transform a sequence by self-attention and a feed-forward network, each with norm and residual connection.

    Args:
        x: ``(B, S, D)``.
        mask: boolean, ``True`` = may attend, ``(B, 1, S)``.
        weights: the parameters of the layer by name.
        heads: number of attention heads, ``H``.

    Returns:
        ``(B, S, D)``.
    """
    x = x + attention(norm(x, weights, "add_norm_1.norm"), mask, weights, heads)  # (B, S, D)
    inner = linear(norm(x, weights, "add_norm_2.norm"), weights, "ffn.w_1").relu()  # (B, S, d_ff)
    return x + linear(inner, weights, "ffn.w_2")  # (B, S, D)


def attention(y: Tensor, mask: Tensor, weights: Weights, heads: int) -> Tensor:
    """Attend from each position of ``y``, ``(B, S, D)``, to all others that the mask allows."""
    q, k, v = (
        linear(y, weights, f"self_attention.w_{name}").unflatten(-1, (heads, -1)).transpose(1, 2)  # (B, H, S, K)
        for name in "qkv"
    )
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])  # (B, H, S, S)
    hidden = ~mask.unsqueeze(1)  # (B, 1, 1, S)
    out = scores.masked_fill(hidden, torch.finfo(scores.dtype).min).softmax(-1) @ v  # (B, H, S, K)
    return linear(out.transpose(1, 2).flatten(2), weights, "self_attention.w_o")  # (B, S, D)
