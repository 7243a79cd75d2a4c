"""Cross-entropy with label smoothing."""

import torch
from torch import Tensor


def smoothed_loss(logits: Tensor, labels: Tensor, epsilon: float, pad: int) -> Tensor:
    """Return the mean cross-entropy of smoothed targets and the model, over all tokens but padding.

    Args:
        logits: ``(B, T, V)``.
        labels: ``(B, T)``.
        epsilon: share of the target probability that is spread uniformly over all V tokens.
        pad: the label of padding.

    Returns:
        A scalar.
    """
    raise NotImplementedError
