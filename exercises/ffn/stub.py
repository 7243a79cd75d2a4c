"""The feed-forward network."""

import torch
from torch import Tensor


def feed_forward(x: Tensor, w_1: Tensor, b_1: Tensor, w_2: Tensor, b_2: Tensor) -> Tensor:
    """Apply two linear maps with a ReLU between them to each vector.

    Args:
        x: ``(..., D)``.
        w_1: ``(D, d_ff)``.
        b_1: ``(d_ff,)``.
        w_2: ``(d_ff, D)``.
        b_2: ``(D,)``.

    Returns:
        ``(..., D)``.
    """
    raise NotImplementedError
