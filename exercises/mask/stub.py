"""The padding mask."""

import torch
from torch import Tensor


def padding_mask(ids: Tensor, pad_idx: int) -> Tensor:
    """Return a mask that allows tokens and hides padding.

    Args:
        ids: token ids, ``(B, S)``.
        pad_idx: the id of padding.

    Returns:
        ``(B, 1, S)``, boolean, ``True`` = may attend.
    """
    raise NotImplementedError
