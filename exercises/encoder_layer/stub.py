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
    raise NotImplementedError
