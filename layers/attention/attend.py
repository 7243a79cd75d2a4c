"""Attention in two steps: how much each query looks at each key, and the sum of the values in these shares."""

import torch
from torch import Tensor


def attend(weights: Tensor, values: Tensor) -> Tensor:
    r"""The weighted sum of the values.

    .. math:: \mathrm{Attention}(Q, X) = \sum_j \alpha(Q, X)_j \, v_j

    Self-attention is this with queries, keys and values from the same tensor, cross-attention with the queries from
    another one.

    Args:
        weights: :math:`\alpha`, ``(..., T, S)``.
        values: ``(..., S, D)``.

    Returns:
        ``(..., T, D)``.
    """
    return weights @ values


def soft_weights(scores: Tensor, mask: Tensor | None = None) -> Tensor:
    r"""Soft attention: each query looks at every key, at the better ones more.

    .. math:: \alpha(Q, X)_j = \frac{\exp(s_j)}{\sum_i \exp(s_i)}

    Args:
        scores: how well each key matches each query, ``(..., T, S)``.
        mask: boolean, ``True`` = may attend, broadcastable to the scores; all unless given.

    Returns:
        Weights ``(..., T, S)``: rows sum to 1, or to 0 where nothing may be attended to.
    """
    if mask is None:
        return scores.softmax(dim=-1)
    return scores.masked_fill(~mask, torch.finfo(scores.dtype).min).softmax(dim=-1).masked_fill(~mask, 0.0)


def hard_weights(scores: Tensor, mask: Tensor | None = None) -> Tensor:
    """Hard attention: each query looks at its best key and at nothing else.

    Gradients flow as if the weights had been soft ("straight through", Bengio et al. 2013), as choosing has none.

    Args:
        scores: ``(..., T, S)``.
        mask: boolean, ``True`` = may attend, broadcastable to the scores; all unless given.

    Returns:
        Weights ``(..., T, S)``: one 1 a row, or none where nothing may be attended to. Of equal scores, the first wins.
    """
    soft = soft_weights(scores, mask)
    if mask is not None:
        scores = scores.masked_fill(~mask, torch.finfo(scores.dtype).min)
    hard = torch.zeros_like(soft).scatter_(-1, scores.argmax(dim=-1, keepdim=True), 1.0)
    if mask is not None:
        hard = hard.masked_fill(~mask, 0.0)
    return hard + (soft - soft.detach())
