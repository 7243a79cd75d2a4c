"""Softmax over the first few positions of every row."""

import torch
from torch import Tensor

from layers.common.softmax import soft_weights


def valid_mask(valid_lens: Tensor, shape: torch.Size) -> Tensor:
    """Return a mask that allows the first ``valid_lens`` keys.

    Args:
        valid_lens: ``(B,)``, one for each example, or ``(B, T)``, one for each of its queries.
        shape: of the scores, ``(B, T, S)``.

    Returns:
        ``(B, 1, S)`` or ``(B, T, S)``, boolean, ``True`` = may attend.

    Raises:
        ValueError: if the lengths do not fit the scores.
        TypeError: if they are not integers.
    """
    if valid_lens.is_floating_point() or valid_lens.dtype == torch.bool:
        raise TypeError(f"valid_lens must be integers, got {valid_lens.dtype}")
    if valid_lens.shape not in (shape[:1], shape[:2]):
        raise ValueError(
            f"valid_lens of shape {tuple(valid_lens.shape)} do not fit scores {tuple(shape)}; "
            f"expected {tuple(shape[:1])}, one for each example, or {tuple(shape[:2])}, one for each query"
        )
    if valid_lens.dim() == 1:
        valid_lens = valid_lens.unsqueeze(1)  # (B, 1)
    return torch.arange(shape[-1], device=valid_lens.device) < valid_lens.unsqueeze(-1)  # (B, 1 or T, S)


def masked_softmax(X: Tensor, valid_lens: Tensor | None = None) -> Tensor:  # noqa: N803 - the published name
    r"""Return the softmax of the last dimension over the first ``valid_lens`` positions.

    .. math::
        \mathrm{softmax}(x, n)_j = \begin{cases}
            \exp(x_j) / \sum_{i < n} \exp(x_i) & j < n \\
            0 & j \ge n
        \end{cases}

    Args:
        X: scores, ``(B, T, S)``.
        valid_lens: number of valid positions of ``S``: ``(B,)``, for each example, or ``(B, T)``, for each query;
            all of them unless given.

    Returns:
        Weights ``(B, T, S)``. A row without a valid position is zero.

    Raises:
        ValueError: if ``X`` is not three-dimensional, or the lengths do not fit it.
        TypeError: if the lengths are not integers.
    """
    if X.dim() != 3:
        raise ValueError(f"X must be (batch, queries, keys), got {tuple(X.shape)}")
    return soft_weights(X, None if valid_lens is None else valid_mask(valid_lens, X.shape))
