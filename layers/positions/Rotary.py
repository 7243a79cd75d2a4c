"""Rotary position embedding (Su et al. 2021)."""

import torch
from torch import Tensor, nn

from layers.common.options import POSITIONS
from layers.fast.precision import widest


@POSITIONS.register("rotary")
class Rotary(nn.Module):
    r"""Rotate every pair of dimensions of a query or key by an angle proportional to its position.

    .. math::
        \begin{pmatrix} x'_{2i} \\ x'_{2i+1} \end{pmatrix} =
        \begin{pmatrix} \cos m\theta_i & -\sin m\theta_i \\ \sin m\theta_i & \cos m\theta_i \end{pmatrix}
        \begin{pmatrix} x_{2i} \\ x_{2i+1} \end{pmatrix}, \qquad \theta_i = 10000^{-2i / d_k}

    The product of a query at position m and a key at position n then depends on m - n alone.

    Args:
        d_k: width of queries and keys; even.
        base: 10000 of the equation; a larger one rotates more slowly.

    Raises:
        ValueError: if the width is odd.
    """

    applied_to = "heads"

    def __init__(self, d_k: int, base: float = 10_000.0) -> None:
        super().__init__()
        if d_k % 2:
            raise ValueError(f"dimensions are rotated in pairs, so d_k must be even, got {d_k}")
        self.d_k, self.base = d_k, base

    def forward(self, x: Tensor, offset: int = 0) -> Tensor:
        """Rotate ``x``, ``(..., T, K)``, whose first position is ``offset``."""
        return self.rotate(x, *self.angles(offset, x.shape[-2], x))

    def angles(self, offset: int, length: int, like: Tensor) -> tuple[Tensor, Tensor]:
        """Return cosines and sines of the angles, ``(T, K / 2)`` each, with dtype and device of a tensor."""
        dtype = widest(like.device)
        positions = torch.arange(offset, offset + length, device=like.device, dtype=dtype)
        frequencies = self.base ** (-torch.arange(0, self.d_k, 2, device=like.device, dtype=dtype) / self.d_k)
        angles = positions.unsqueeze(1) * frequencies  # (T, K / 2)
        return angles.cos().to(like.dtype), angles.sin().to(like.dtype)

    @staticmethod
    def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        """Rotate ``x``, ``(..., T, K)``, by given angles."""
        even, odd = x[..., 0::2], x[..., 1::2]  # (..., T, K / 2)
        return torch.stack([even * cos - odd * sin, even * sin + odd * cos], dim=-1).flatten(-2)

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return f"{self.d_k}, base={self.base:g}"
