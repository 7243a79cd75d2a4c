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
    lowest = torch.finfo(scores.dtype).min  # finite: -inf would give 0 / 0 in a row that is hidden altogether
    scores = scores.masked_fill(~mask, lowest)  # a copy; hidden scores count neither in the maximum nor in the sum
    powers = (scores - scores.amax(-1, keepdim=True)).exp()  # at most exp(0) = 1, so nothing overflows
    weights = powers / powers.sum(-1, keepdim=True)  # (..., T, S): rows sum to 1 ...
    return weights.masked_fill(~mask, 0.0)  # ... and a hidden row, uniform until here, becomes zero
