"""The causal mask."""

import torch
from torch import Tensor


def causal_mask(target_length: int, source_length: int) -> Tensor:
    """Return a mask that allows every query itself and earlier positions.

    Args:
        target_length: number of queries, ``T``: the last ``T`` of ``S`` positions.
        source_length: number of keys, ``S``.

    Returns:
        ``(T, S)``, boolean, ``True`` = may attend.
    """
    raise NotImplementedError


def decoder_mask(ids: Tensor, pad_idx: int) -> Tensor:
    """Return the mask of the decoder's self-attention, which hides the future and padding.

    Args:
        ids: token ids of the target, ``(B, T)``.
        pad_idx: the id of padding.

    Returns:
        ``(B, T, T)``, boolean, ``True`` = may attend.
    """
    raise NotImplementedError
