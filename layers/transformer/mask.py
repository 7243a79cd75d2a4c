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


def past_mask(mask_pad: Tensor, length: int) -> Tensor | None:
    """Let each of the newest positions see the past without padding.

    Args:
        mask_pad: the padding mask of all positions, ``(B, 1, S)``.
        length: how many positions are new, ``T``.

    Returns:
        ``(B, T, S)``; None if a single new position may see all there is, since no mask is faster than one.
    """
    if length == 1 and not torch.compiler.is_compiling() and mask_pad.all():
        return None
    return mask_pad & causal_mask(length, mask_pad.shape[-1], device=mask_pad.device)


def check_mask(mask: Tensor, scores_shape: torch.Size, heads: int | None = None) -> None:
    """Refuse a mask that is not boolean or does not fit the attention scores it is meant for.

    Args:
        mask: what a caller passed.
        scores_shape: shape of the scores without a dimension of heads, ``(..., T, S)``.
        heads: number of heads; a mask with one dimension more than the scores has one of heads.

    Raises:
        TypeError: if the mask is not boolean.
        ValueError: if its shape does not broadcast to the scores.
    """
    if mask.dtype != torch.bool:
        raise TypeError(
            f"mask must be boolean with True = may attend, got {mask.dtype}; "
            "write mask.bool(), or mask == 0 if yours marks what to hide"
        )
    if torch.compiler.is_compiling():
        return  # sizes are symbols there, and comparing them would fix them
    with_heads = scores_shape if heads is None else torch.Size((*scores_shape[:-2], heads, *scores_shape[-2:]))
    if broadcasts_to(mask.shape, with_heads if mask.dim() == len(with_heads) else scores_shape):
        return
    expected = f"{tuple(scores_shape)}" + ("" if heads is None else f" or, with heads, {tuple(with_heads)}")
    hint = "; a padding mask of (B, S) needs .unsqueeze(1), see pad_mask" if mask.dim() == 2 else ""
    raise ValueError(f"mask of shape {tuple(mask.shape)} does not fit attention scores {expected}{hint}")


def broadcast(a: torch.Size, b: torch.Size) -> torch.Size:
    """The shape that two shapes broadcast to; mostly they are the same."""
    # torch's function does this, too, but imports seconds' worth of modules when it is first called.
    return a if a == b else torch.broadcast_shapes(a, b)


def broadcasts_to(shape: torch.Size, target: torch.Size) -> bool:
    """Whether a tensor of one shape can be expanded to another."""
    if len(shape) > len(target):
        return False
    return all(size in (1, wanted) for size, wanted in zip(reversed(shape), reversed(target), strict=False))
