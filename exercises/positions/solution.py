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
    position = torch.arange(length).unsqueeze(1)  # (T, 1)
    even = torch.arange(0, d_model, 2)  # the 2i of the equation, one for each pair of columns
    angle = position / 10_000 ** (even / d_model)  # (T, ceil(D / 2))
    table = torch.empty(length, d_model)
    table[:, 0::2] = angle.sin()
    table[:, 1::2] = angle[:, : d_model // 2].cos()  # if D is odd, the last sine has no cosine
    return table
