"""Sinusoidal positional encoding."""

import torch
from torch import Tensor


def positional_encoding(length: int, d_model: int) -> Tensor:
    """Return the table of sines and cosines.

    Args:
        length: number of positions, ``T``.
        d_model: number of columns, ``D``.

    Returns:
        ``(T, D)``; the first row is position 0.
    """
    raise NotImplementedError
