"""Residual connection, dropout and layer normalisation around a sub-layer (Vaswani et al. 2017, sections 3.1, 5.4)."""

from collections.abc import Callable

from torch import Tensor, nn

from layers.transformer.Dropout import Dropout
from layers.transformer.RMSNorm import RMSNorm


class AddNorm(nn.Module):
    r"""Wrap a sub-layer so that deep stacks train.

    .. math::
        \text{post-norm (the paper):} \quad & \mathrm{LayerNorm}(x + \mathrm{Dropout}(\mathrm{Sublayer}(x))) \\
        \text{pre-norm:} \quad & x + \mathrm{Dropout}(\mathrm{Sublayer}(\mathrm{LayerNorm}(x)))

    Pre-norm leaves a straight path from input to output and trains without a careful warm-up
    (Xiong et al. 2020); its stack needs one more norm at the end.

    Args:
        d_model: width of the input.
        dropout_rate: share of the sub-layer's output dropped in training.
        layer_norm_eps: added to the variance.
        norm_first: pre-norm instead of post-norm.
        norm: normalises instead of layer normalisation.
    """

    def __init__(
        self,
        d_model: int,
        dropout_rate: float = 0.0,
        layer_norm_eps: float = 1e-5,
        *,
        norm_first: bool = False,
        norm: nn.LayerNorm | RMSNorm | None = None,
    ) -> None:
        super().__init__()
        self.norm = norm or nn.LayerNorm(d_model, eps=layer_norm_eps)
        self.dropout = Dropout(dropout_rate)
        self.norm_first = norm_first

    def extra_repr(self) -> str:
        """Show where the norm stands when the module is printed."""
        return "pre-norm" if self.norm_first else "post-norm"

    def forward(self, x: Tensor, sublayer: Callable[[Tensor], Tensor]) -> Tensor:
        """Apply ``sublayer`` to ``x``, ``(..., D)``, and add the result to ``x``."""
        if self.norm_first:
            out: Tensor = x + self.dropout(sublayer(self.norm(x)))
        else:
            out = self.norm(x + self.dropout(sublayer(x)))
        return out
