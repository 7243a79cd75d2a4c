"""Root mean square normalization (Zhang and Sennrich 2019)."""

import torch
from torch import Tensor, nn

from layers.common.options import NORMS


@NORMS.register("rms")
class RMSNorm(nn.Module):
    r"""Divide each position by its root mean square, and multiply each dimension by a learned gain.

    .. math:: \mathrm{RMSNorm}(x) = \frac{x}{\sqrt{\frac{1}{D} \sum_i x_i^2 + \epsilon}} \odot g

    Layer normalization without subtracting the mean and without a bias.

    Args:
        d_model: width of the input.
        eps: added to the mean square.
    """

    def __init__(self, d_model: int, eps: float = 1e-5) -> None:
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(d_model))

    def forward(self, x: Tensor) -> Tensor:
        """Normalize ``x``, ``(..., D)``."""
        wide = x.to(torch.promote_types(x.dtype, torch.float32))  # squares overflow in half precision
        normal = wide * (wide.square().mean(-1, keepdim=True) + self.eps).rsqrt()
        return normal.to(x.dtype) * self.weight

    def extra_repr(self) -> str:
        """Show the width when the module is printed."""
        return f"{len(self.weight)}, eps={self.eps}"
