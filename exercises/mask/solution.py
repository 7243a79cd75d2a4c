"""The padding mask."""

from torch import Tensor


def padding_mask(ids: Tensor, pad_idx: int) -> Tensor:
    """Return a mask that allows tokens and hides padding.

    Args:
        ids: token ids, ``(B, S)``.
        pad_idx: the id of padding.

    Returns:
        ``(B, 1, S)``, boolean, ``True`` = may attend.
    """
    is_token = ids != pad_idx  # (B, S)
    return is_token.unsqueeze(1)  # (B, 1, S): the same row for all queries
