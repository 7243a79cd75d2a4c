"""Softmax over allowed positions."""

import torch
from torch import Tensor


def masked_softmax(scores: Tensor, mask: Tensor) -> Tensor:
    """Return attention weights: the softmax of each row over the positions that the mask allows.

    Args:
        scores: ``(..., T, S)``.
        mask: boolean, ``True`` = may attend, broadcastable to the scores.

    Returns:
        ``(..., T, S)``: hidden positions are 0, and so are rows in which everything is hidden.
    """
    raise NotImplementedError
