"""Attention masks. Every mask of the project is built here, by one convention.

A mask is boolean and ``True`` means *may attend*. It broadcasts to ``(B, T, S)`` or, with a mask per
head, to ``(B, H, T, S)``: ``B`` batch, ``H`` heads, ``T`` target positions (the queries), ``S`` source
positions (the keys). Masks combine with ``&``.
"""

import torch
from torch import Tensor


def pad_mask(ids: Tensor, pad_idx: int) -> Tensor:
    """Return a mask that allows tokens and hides padding.

    Args:
        ids: token ids, ``(B, S)``.
        pad_idx: the id that stands for padding.

    Returns:
        ``(B, 1, S)``: one row for all targets of a sentence.
    """
    return (ids != pad_idx).unsqueeze(-2)  # (B, 1, S)


def causal_mask(target_length: int, source_length: int | None = None, *, device: torch.device | None = None) -> Tensor:
    """Return a mask that allows every query itself and earlier positions, never the future.

    Args:
        target_length: number of queries, ``T``.
        source_length: number of keys, ``S``; ``T`` unless given. With a key/value cache ``S > T``: the
            queries are then the last ``T`` of ``S`` positions.
        device: of the mask.

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
    """Validate a mask against the attention scores that it is for.

    Args:
        mask: from a caller.
        scores_shape: shape of the scores, ``(..., T, S)``.

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
        return  # sizes are symbols there, and comparing them would specialize the graph
    fits = len(mask.shape) <= len(scores_shape) and all(
        size in (1, wanted) for size, wanted in zip(reversed(mask.shape), reversed(scores_shape), strict=False)
    )
    if not fits:
        hint = "; a padding mask of (B, S) needs .unsqueeze(1), see pad_mask" if mask.dim() == 2 else ""
        raise ValueError(f"mask of shape {tuple(mask.shape)} does not fit attention scores {tuple(scores_shape)}{hint}")


def check_heads(q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None, d_k: int) -> None:
    """Validate queries ``(..., T, K)``, keys ``(..., S, K)``, values ``(..., S, d_v)`` and the mask against each other.

    Raises:
        ValueError: if the shapes do not fit each other.
        TypeError: if the mask is not boolean.
    """
    shapes = f"q {tuple(q.shape)}, k {tuple(k.shape)}, v {tuple(v.shape)}"
    if min(q.dim(), k.dim(), v.dim()) < 2:
        raise ValueError(f"q, k and v need a length and a width, got {shapes}")
    if q.shape[-1] != d_k or k.shape[-1] != d_k:
        raise ValueError(f"q and k must be d_k={d_k} wide, got {shapes}")
    if k.shape[-2] != v.shape[-2]:
        raise ValueError(f"every key needs a value, got {shapes}")
    if mask is not None:
        # torch.broadcast_shapes imports seconds' worth of modules when it is first called; mostly it is not needed.
        same = q.shape[:-2] == k.shape[:-2]
        leading = q.shape[:-2] if same else torch.broadcast_shapes(q.shape[:-2], k.shape[:-2])
        check_mask(mask, torch.Size((*leading, q.shape[-2], k.shape[-2])))
