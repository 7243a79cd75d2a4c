"""Greedy search."""

from collections.abc import Callable

import torch
from torch import Tensor

BOS, EOS = 2, 3  # the ids of the beginning and the end of a sentence


def greedy(next_log_probs: Callable[[Tensor], Tensor], sentences: int, limit: int) -> list[list[int]]:
    """Translate a batch: take the likeliest token at each step.

    Args:
        next_log_probs: the model: prefixes ``(B, t)``, which begin with BOS, to the log-probabilities ``(B, V)`` of
            their next tokens.
        sentences: ``B``.
        limit: the longest translation, EOS included.

    Returns:
        The tokens of each translation, without BOS and EOS.
    """
    raise NotImplementedError
