"""Perplexity."""

import math
from collections.abc import Sequence

import torch
from torch import Tensor

PAD = 0  # the label of padding


def perplexity(batches: Sequence[tuple[Tensor, Tensor]]) -> float:
    """Return the perplexity of a test set: exp of the mean negative log-likelihood of its tokens.

    Args:
        batches: each the logits ``(B, T, V)`` and the labels ``(B, T)``; the label of padding is PAD.
    """
    raise NotImplementedError
