r"""Attention in two steps: the weights of each query over the keys, then the weighted sum of the values.

.. math:: \mathrm{Attention}(Q, X) = \sum_j \alpha(Q, X)_j \, v_j

In code: ``weights @ values``, with weights ``(..., T, S)`` and values ``(..., S, D)``. Self-attention is this with
queries, keys and values from the same tensor, cross-attention with the queries from another one. The weights are soft
(``soft_weights``) or hard (``hard_weights``).
"""

import torch
from torch import Tensor

from layers.common.softmax import soft_weights


def hard_weights(scores: Tensor, mask: Tensor | None = None) -> Tensor:
    """Return hard attention weights: each query attends to its best key and to nothing else.

    Gradients flow as if the weights were soft ("straight through", Bengio et al. 2013), as choosing has none.

    Args:
        scores: ``(..., T, S)``.
        mask: boolean, ``True`` = may attend, broadcastable to the scores; everything unless given.

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
