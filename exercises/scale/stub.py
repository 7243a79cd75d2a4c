"""Scale the scores by √K."""

import math

import torch
from torch import Tensor


def attention_scores(q: Tensor, k: Tensor) -> Tensor:
    """Return the score of every query with every key: their product, divided by √K.

    Args:
        q: queries, ``(..., T, K)``.
        k: keys, ``(..., S, K)``.

    Returns:
        ``(..., T, S)``.
    """
    raise NotImplementedError
