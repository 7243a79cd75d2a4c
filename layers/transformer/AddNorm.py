"""Residual connection, dropout and normalization of a sub-layer (Vaswani et al. 2017, sections 3.1 and 5.4)."""

from collections.abc import Callable

from torch import Tensor, nn

from layers.common.Dropout import Dropout
from layers.common.options import NORMS


class AddNorm(nn.Module):
    r"""Wrap a sub-layer so that deep stacks train.

    .. math::
        \text{post-norm (the paper):} \quad & \mathrm{LayerNorm}(x + \mathrm{Dropout}(\mathrm{Sublayer}(x))) \\
        \text{pre-norm:} \quad & x + \mathrm{Dropout}(\mathrm{Sublayer}(\mathrm{LayerNorm}(x)))

    Pre-norm leaves a straight path from input to output and trains without a careful warm-up (Xiong et al. 2020); its
    stack needs one more norm at the end.

    Args:
        d_model: width of the input.
        dropout_rate: dropout of the sub-layer's output.
        layer_norm_eps: added to the variance.
        norm_first: pre-norm instead of post-norm.
        norm: "layer" or "rms".
    """

    def __init__(
        self,
        d_model: int,
        dropout_rate: float = 0.0,
        layer_norm_eps: float = 1e-5,
        *,
        norm_first: bool = False,
        norm: str = "layer",
    ) -> None:
        super().__init__()
        self.norm = NORMS.find(norm)(d_model, eps=layer_norm_eps)
        self.dropout = Dropout(dropout_rate)
        self.norm_first = norm_first

    def extra_repr(self) -> str:
        """Show the position of the norm when the module is printed."""
        return "pre-norm" if self.norm_first else "post-norm"

    def forward(self, x: Tensor, sublayer: Callable[[Tensor], Tensor]) -> Tensor:
        """Apply ``sublayer`` to ``x``, ``(..., D)``, and add the result to ``x``."""
        if self.norm_first:
            out: Tensor = x + self.dropout(sublayer(self.norm(x)))
        else:
            out = self.norm(x + self.dropout(sublayer(x)))
        return out
