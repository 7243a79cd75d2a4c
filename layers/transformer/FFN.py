"""Position-wise feed-forward network (Vaswani et al. 2017, section 3.3)."""

from collections.abc import Callable
from functools import partial

import torch.nn.functional as F
from torch import Tensor, nn

from layers.common.Dropout import Dropout
from layers.common.init import xavier_linear
from layers.fast.projection import project

ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": F.relu,
    "gelu": F.gelu,
    "gelu_tanh": partial(F.gelu, approximate="tanh"),
    "silu": F.silu,
    "swiglu": F.silu,
}


class FFN(nn.Module):
    r"""Two linear maps with a non-linearity between, applied to every position separately.

    .. math::
        \mathrm{FFN}(x) &= \max(0, x W_1 + b_1) W_2 + b_2 \\
        \text{SwiGLU:} \quad \mathrm{FFN}(x) &= (\mathrm{silu}(x W_1 + b_1) \odot (x W_3 + b_3)) W_2 + b_2

    Args:
        d_model: width of input and output.
        d_ff: inner width.
        activation: "relu" as in the paper, "gelu", "gelu_tanh" (its approximation in GPT-2), "silu" (also
            called swish), or "swiglu", which has a third matrix (Shazeer 2020).
        dropout_rate: dropout of the inner activations.

    Raises:
        ValueError: if the activation is unknown.
    """

    def __init__(self, d_model: int, d_ff: int, *, activation: str = "relu", dropout_rate: float = 0.0) -> None:
        super().__init__()
        if activation not in ACTIVATIONS:
            raise ValueError(f"unknown activation {activation!r}; choose one of {', '.join(ACTIVATIONS)}")
        self.w_1 = xavier_linear(d_model, d_ff)
        self.w_2 = xavier_linear(d_ff, d_model)
        self.w_3 = xavier_linear(d_model, d_ff) if activation == "swiglu" else None
        self.activation = ACTIVATIONS[activation]
        self.activation_name = activation
        self.dropout = Dropout(dropout_rate)

    def extra_repr(self) -> str:
        """Show the activation when the module is printed."""
        return f"activation={self.activation_name}"

    def forward(self, x: Tensor) -> Tensor:
        """Transform each position of ``x``, ``(..., D)``."""
        if self.w_3 is None:
            inner = self.activation(self.w_1(x))  # (..., d_ff)
        else:
            wide, gate = project((x, x), (self.w_1, self.w_3))
            inner = self.activation(wide) * gate  # (..., d_ff)
        out: Tensor = self.w_2(self.dropout(inner))  # (..., D)
        return out
