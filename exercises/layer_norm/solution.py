"""Layer normalization."""

from torch import Tensor


def layer_norm(x: Tensor, gamma: Tensor, beta: Tensor, eps: float = 1e-5) -> Tensor:
    """Normalize each vector to mean 0 and variance 1, then scale and shift its dimensions.

    Args:
        x: ``(..., D)``.
        gamma: factors, ``(D,)``.
        beta: summands, ``(D,)``.
        eps: added to the variance.

    Returns:
        ``(..., D)``.
    """
    centered = x - x.mean(-1, keepdim=True)  # (..., D)
    variance = centered.square().mean(-1, keepdim=True)  # (..., 1)
    return gamma * centered / (variance + eps).sqrt() + beta  # (..., D)
