"""Beam search."""

from collections.abc import Callable

import torch
from torch import Tensor

BOS, EOS = 2, 3  # the ids of the beginning and the end of a sentence


def beam_search(
    next_log_probs: Callable[[Tensor], Tensor], beam: int, limit: int, alpha: float
) -> tuple[list[int], float]:
    """Translate a sentence: follow the most probable prefixes, and return the finished one with the best score.

    Args:
        next_log_probs: the model: prefixes ``(n, t)``, which begin with BOS, to the log-probabilities ``(n, V)`` of
            their next tokens.
        beam: number of hypotheses, live and finished together.
        limit: the longest translation, EOS included.
        alpha: length penalty: the score is the log-probability divided by length ** alpha.

    Returns:
        The tokens of the translation, without BOS and EOS, and its score.
    """
    raise NotImplementedError
