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
    prefixes = torch.full((sentences, 1), BOS)  # (B, 1)
    for _ in range(limit - 1):  # then there is room for EOS only
        best = next_log_probs(prefixes).argmax(-1)  # (B,)
        prefixes = torch.cat([prefixes, best.unsqueeze(1)], dim=1)  # (B, t + 1)
        if (prefixes == EOS).any(1).all():
            break
    rows = [prefix[1:] for prefix in prefixes.tolist()]
    return [row[: row.index(EOS)] if EOS in row else row for row in rows]
