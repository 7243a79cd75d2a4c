"""Cross-entropy with label smoothing."""

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
    log_probs = logits.log_softmax(-1)  # (B, T, V)
    nll = -log_probs.gather(-1, labels.unsqueeze(-1)).squeeze(-1)  # (B, T)
    uniform = -log_probs.mean(-1)  # (B, T)
    loss = (1 - epsilon) * nll + epsilon * uniform  # (B, T)
    return loss[labels != pad].mean()
