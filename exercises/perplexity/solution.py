"""Perplexity."""

import math
from collections.abc import Sequence

from torch import Tensor

PAD = 0  # the label of padding


def perplexity(batches: Sequence[tuple[Tensor, Tensor]]) -> float:
    """Return the perplexity of a test set: exp of the mean negative log-likelihood of its tokens.

    Args:
        batches: each the logits ``(B, T, V)`` and the labels ``(B, T)``; the label of padding is PAD.
    """
    total, tokens = 0.0, 0
    for logits, labels in batches:
        log_probs = logits.log_softmax(-1)  # (B, T, V)
        nll = -log_probs.gather(-1, labels.unsqueeze(-1)).squeeze(-1)  # (B, T)
        real = labels != PAD  # (B, T)
        total += float(nll[real].sum())
        tokens += int(real.sum())
    return math.exp(total / tokens)
