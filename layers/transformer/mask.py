"""Attention masks. Every mask of the project is made here, by one convention.

A mask is boolean and ``True`` means *may attend*. It broadcasts to ``(B, T, S)`` or, with a mask per
head, to ``(B, H, T, S)``: ``B`` batch, ``H`` heads, ``T`` target positions (the queries), ``S`` source
positions (the keys). Masks combine with ``&``.
"""

import torch
from torch import Tensor


def pad_mask(ids: Tensor, pad_idx: int) -> Tensor:
    """Let every query see the real tokens and none of the padding.

    Args:
        ids: token ids, ``(B, S)``.
        pad_idx: the id that stands for padding.

    Returns:
        ``(B, 1, S)``: one row for all targets of a sentence.
    """
    return (ids != pad_idx).unsqueeze(-2)  # (B, 1, S)


def causal_mask(target_length: int, source_length: int | None = None, *, device: torch.device | None = None) -> Tensor:
    """Let every query see itself and what came before it, never the future.

    Args:
        target_length: number of queries, ``T``.
        source_length: number of keys, ``S``; ``T`` unless given. With a key/value cache ``S > T``: the
            queries are then the last ``T`` of ``S`` positions.
        device: where to make the mask.

    Returns:
        ``(T, S)``.

    Raises:
        ValueError: if there are more queries than positions.
    """
    if source_length is None:
        source_length = target_length
    if target_length > source_length:
        raise ValueError(f"causal_mask: {target_length} queries cannot be the last of {source_length} positions")
    ones = torch.ones(target_length, source_length, dtype=torch.bool, device=device)
    return ones.tril(source_length - target_length)  # (T, S)


def check_mask(mask: Tensor, scores_shape: torch.Size) -> None:
    """Refuse a mask that is not boolean or does not fit the attention scores it is meant for.

    Raises:
        TypeError: if the mask is not boolean.
        ValueError: if its shape does not broadcast to ``scores_shape``.
    """
    if mask.dtype != torch.bool:
        raise TypeError(
            f"mask must be boolean with True = may attend, got {mask.dtype}; "
            "write mask.bool(), or mask == 0 if yours marks what to hide"
        )
    if torch.compiler.is_compiling():
        return  # sizes are symbols there, and comparing them would fix them
    try:
        fits = torch.broadcast_shapes(mask.shape, scores_shape) == scores_shape
    except RuntimeError:
        fits = False
    if not fits:
        raise ValueError(f"mask of shape {tuple(mask.shape)} does not fit attention scores {tuple(scores_shape)}")
