"""Attention with linear biases, ALiBi (Press et al. 2022)."""

import torch
from torch import Tensor, nn

from layers.common.options import POSITIONS


@POSITIONS.register("alibi")
class AlibiBias(nn.Module):
    r"""Lower the scores of distant positions, in every head at its own rate.

    .. math:: b_{h, i, j} = -m_h\, |i - j|, \qquad m_h = 2^{-8 h / H}, \quad h = 1, \dots, H

    Nothing is learned, so a model can be applied to sequences longer than those it was trained on.

    Args:
        h: number of heads.
        causal: keys are never later than queries; it makes no difference here.
    """

    applied_to = "scores"

    slopes: Tensor

    def __init__(self, h: int, *, causal: bool = False) -> None:  # noqa: ARG002 - distances count in both directions
        super().__init__()
        slopes = 2 ** (-8 * torch.arange(1, h + 1, dtype=torch.float64) / h)
        self.register_buffer("slopes", slopes.to(torch.get_default_dtype()), persistent=False)

    def forward(self, queries: int, keys: int) -> Tensor:
        """Return the biases ``(H, T, S)`` of the last ``queries`` of ``keys`` positions."""
        position = torch.arange(keys, device=self.slopes.device)
        distance = (position[keys - queries :].unsqueeze(1) - position).abs()  # (T, S)
        return -self.slopes.view(-1, 1, 1) * distance
