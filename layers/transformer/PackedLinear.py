"""A linear map whose weights are kept in the order in which the processor reads them."""

from collections.abc import Sequence

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.transformer.Kept import Kept

ROWS = 512  # for about so many the order is chosen; it serves any number
GRAIN = 8  # more rows than these come in multiples of them: oneDNN compiles its code anew for every number of rows


class PackedLinear(nn.Module):
    """A linear map for inference on a CPU.

    For a few rows, most of the time of a product goes into bringing the weights into the order that the processor
    wants. Here oneDNN does that once, so this is for weights that will not change any more (see :class:`.Kept`). The
    results are the plain map's up to rounding. With gradients, for other numbers of rows than are wanted, on another
    device, in another precision or in a compiled model, it is the plain map.

    Args:
        weight: ``(outputs, inputs)``.
        bias: ``(outputs,)``.
        rows: how many are mapped in this way; any number unless given.
    """

    def __init__(self, weight: Tensor, bias: Tensor | None = None, *, rows: range | None = None) -> None:
        super().__init__()
        self.weight, self.bias, self.rows = weight, bias, rows
        self.out_features, self.in_features = weight.shape
        self._packed: Kept[Tensor] = Kept()
        self._together: Kept[PackedLinear] = Kept()

    @classmethod
    def of(cls, linear: nn.Linear, *, rows: range | None = None) -> "PackedLinear":
        """The same map, with the same parameters."""
        return cls(linear.weight, linear.bias, rows=rows)

    def together_with(self, others: "Sequence[PackedLinear]") -> "PackedLinear":
        """This map and others of the same input as one, whose outputs stand side by side."""
        linears = (self, *others)
        weights = [weight for one in linears for weight in (one.weight, one.bias) if weight is not None]
        return self._together.of(weights, lambda: PackedLinear(*concatenate(linears), rows=self.rows))

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return f"{self.in_features}, {self.out_features}, bias={self.bias is not None}, rows={self.rows}"

    def forward(self, x: Tensor) -> Tensor:
        """Map ``x``, ``(..., inputs)``, to ``(..., outputs)``."""
        rows = x.numel() // self.in_features
        if rows == 0 or (self.rows is not None and rows not in self.rows) or not self._is_for(x):
            return F.linear(x, self.weight, self.bias)
        packed = self._packed.of((self.weight,), self._pack)
        flat = x.reshape(rows, self.in_features)
        if rows > GRAIN and rows % GRAIN:
            flat = F.pad(flat, (0, 0, 0, -rows % GRAIN))
        out: Tensor = torch.ops.mkldnn._linear_pointwise(flat, packed, self.bias, "none", [], "")
        return out[:rows].view(*x.shape[:-1], self.out_features)

    def _is_for(self, x: Tensor) -> bool:
        return (
            x.is_cpu
            and self.weight.is_cpu
            and x.dtype == self.weight.dtype == torch.float32
            and not torch.is_autocast_enabled("cpu")
            and self.can_keep()
        )

    @staticmethod
    def can_keep() -> bool:
        """Whether what is made from weights now may be used again: not if it is part of a graph."""
        return not torch.is_grad_enabled() and not torch.compiler.is_compiling()

    def _pack(self) -> Tensor:
        packed: Tensor = torch.ops.mkldnn._reorder_linear_weight(self.weight.detach(), ROWS)
        return packed


def concatenate(linears: Sequence[nn.Linear | PackedLinear]) -> tuple[Tensor, Tensor | None]:
    """Weight and bias of several maps side by side; all of them have a bias, or none."""
    biases = [linear.bias for linear in linears if linear.bias is not None]
    return torch.cat([linear.weight for linear in linears]), torch.cat(biases) if biases else None


def can_pack() -> bool:
    """Whether this torch has what :class:`PackedLinear` needs."""
    return torch.backends.mkldnn.is_available() and hasattr(torch.ops.mkldnn, "_reorder_linear_weight")
