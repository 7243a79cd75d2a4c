"""Softmax over the positions that a query may attend to."""

import torch
from torch import Tensor


def soft_weights(scores: Tensor, mask: Tensor | None = None) -> Tensor:
    r"""Return attention weights: the softmax of the scores over the positions that the mask allows.

    .. math:: \alpha_j = \frac{\exp(s_j)\,[\mathrm{mask}_j]}{\sum_i \exp(s_i)\,[\mathrm{mask}_i]}

    Args:
        scores: ``(..., T, S)``.
        mask: boolean, ``True`` = may attend, broadcastable to the scores; everything unless given.

    Returns:
        ``(..., T, S)``: rows sum to 1, or to 0 where nothing may be attended to.
    """
    if mask is None:
        return scores.softmax(dim=-1)
    # The lowest finite number, not -inf: softmax of a row that is masked altogether must not be NaN ...
    weights = scores.masked_fill(~mask, torch.finfo(scores.dtype).min).softmax(dim=-1)
    return weights.masked_fill(~mask, 0.0)  # ... and becomes zero here instead of uniform
