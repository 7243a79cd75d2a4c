"""Split into heads, and merge them."""

import torch
from torch import Tensor


def split_heads(x: Tensor, heads: int) -> Tensor:
    """Split the vectors into heads.

    Args:
        x: ``(B, T, D)``.
        heads: number of heads, ``H``, which divides ``D``.

    Returns:
        ``(B, H, T, K)`` with ``K = D / H``; head 0 has the first ``K`` numbers of each vector.
    """
    raise NotImplementedError


def merge_heads(x: Tensor) -> Tensor:
    """Concatenate the heads at each position.

    Args:
        x: ``(B, H, T, K)``.

    Returns:
        ``(B, T, H * K)``.
    """
    raise NotImplementedError
