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
    raise NotImplementedError
