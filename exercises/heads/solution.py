"""Split into heads, and merge them."""

from torch import Tensor


def split_heads(x: Tensor, heads: int) -> Tensor:
    """Split the vectors into heads.

    Args:
        x: ``(B, T, D)``.
        heads: number of heads, ``H``, which divides ``D``.

    Returns:
        ``(B, H, T, K)`` with ``K = D / H``; head 0 has the first ``K`` numbers of each vector.
    """
    batch, length, width = x.shape
    return x.reshape(batch, length, heads, width // heads).transpose(1, 2)  # (B, T, H, K) -> (B, H, T, K)


def merge_heads(x: Tensor) -> Tensor:
    """Concatenate the heads at each position.

    Args:
        x: ``(B, H, T, K)``.

    Returns:
        ``(B, T, H * K)``.
    """
    batch, heads, length, width = x.shape
    return x.transpose(1, 2).reshape(batch, length, heads * width)  # (B, T, H, K) -> (B, T, H * K)
