"""A linear layer with packed weights, in the memory layout of the processor."""

from collections.abc import Sequence

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.fast.derived import Derived

ROWS = 512  # typical number of rows, for which the layout is chosen; it serves any number
MULTIPLE = 8  # larger numbers of rows are padded to a multiple: oneDNN compiles its code for every number of rows


class PackedLinear(nn.Module):
    """A linear layer for inference on a CPU.

    For a few rows, most of the time of a product is spent on packing the weights into the processor's layout. Here
    oneDNN packs them once, so the weights must not change any more (see :class:`.Derived`). The results are those of
    ``nn.Linear`` up to rounding. With gradients, for numbers of rows outside ``rows``, on another device, in another
    precision or in a compiled model, it computes as ``nn.Linear``.

    Args:
        weight: ``(outputs, inputs)``.
        bias: ``(outputs,)``.
        rows: numbers of rows that use packed weights; any number unless given.
        dtype: of the packed weights and their products; with bfloat16, the input is rounded to it, too.
    """

    def __init__(
        self,
        weight: Tensor,
        bias: Tensor | None = None,
        *,
        rows: range | None = None,
        dtype: torch.dtype = torch.float32,
    ) -> None:
        super().__init__()
        self.weight, self.bias, self.rows, self.dtype = weight, bias, rows, dtype
        self.out_features, self.in_features = weight.shape
        self._packed: Derived[tuple[Tensor, Tensor | None]] = Derived()
        self._together: Derived[PackedLinear] = Derived()

    @classmethod
    def of(cls, linear: nn.Linear, *, rows: range | None = None, dtype: torch.dtype = torch.float32) -> "PackedLinear":
        """Build from a linear layer, with the same parameters; weights for certain numbers of rows change their layout.

        A single row is multiplied faster by a matrix that is stored by columns.
        """
        if rows is not None:
            linear.weight.data = by_columns(linear.weight.detach())
        return cls(linear.weight, linear.bias, rows=rows, dtype=dtype)

    def together_with(self, others: "Sequence[PackedLinear]") -> "PackedLinear":
        """Return this layer and others of the same input as one, with concatenated outputs."""
        linears = (self, *others)
        weights = [weight for one in linears for weight in (one.weight, one.bias) if weight is not None]

        def join() -> PackedLinear:
            weight, bias = concatenate(linears)
            weight = weight if self.rows is None else by_columns(weight)
            return PackedLinear(weight, bias, rows=self.rows, dtype=self.dtype)

        return self._together.of(weights, join)

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return f"{self.in_features}, {self.out_features}, bias={self.bias is not None}, rows={self.rows}"

    def forward(self, x: Tensor) -> Tensor:
        """Map ``x``, ``(..., inputs)``, to ``(..., outputs)``."""
        rows = x.numel() // self.in_features
        if rows == 0 or (self.rows is not None and rows not in self.rows) or not self._is_for(x):
            return F.linear(x, self.weight, self.bias)
        packed, bias = self._packed.of((self.weight,), self._pack)
        flat = x.reshape(rows, self.in_features).to(self.dtype)
        if rows > MULTIPLE and rows % MULTIPLE:
            flat = F.pad(flat, (0, 0, 0, -rows % MULTIPLE))
        if _onednn_computes(self.dtype):
            out: Tensor = torch.ops.mkldnn._linear_pointwise(flat, packed, bias, "none", [], "")
        else:
            out = F.linear(flat, packed, bias)
        return out[:rows].to(x.dtype).view(*x.shape[:-1], self.out_features)

    def _is_for(self, x: Tensor) -> bool:
        return (
            x.is_cpu
            and self.weight.is_cpu
            and x.dtype == self.weight.dtype == torch.float32
            and not torch.is_autocast_enabled("cpu")
            and self.can_cache()
        )

    @staticmethod
    def can_cache() -> bool:
        """Return whether tensors derived from weights may be cached: not if they are part of a graph."""
        return not torch.is_grad_enabled() and not torch.compiler.is_compiling()

    def _pack(self) -> tuple[Tensor, Tensor | None]:
        weight = self.weight.detach().to(self.dtype).contiguous()
        bias = None if self.bias is None else self.bias.detach().to(self.dtype)
        if not _onednn_computes(self.dtype):
            return weight, bias
        return torch.ops.mkldnn._reorder_linear_weight(weight, ROWS), bias


def _onednn_computes(dtype: torch.dtype) -> bool:
    """Return whether oneDNN has code for a dtype on this processor; torch itself computes in bfloat16 on any."""
    return dtype == torch.float32 or bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())


def by_columns(weight: Tensor) -> Tensor:
    """Return a copy of a matrix that is stored column by column."""
    return weight.t().contiguous().t()


def concatenate(linears: Sequence[nn.Linear | PackedLinear]) -> tuple[Tensor, Tensor | None]:
    """Concatenate weights and biases of several layers; all of them have a bias, or none."""
    biases = [linear.bias for linear in linears if linear.bias is not None]
    return torch.cat([linear.weight for linear in linears]), torch.cat(biases) if biases else None


def can_pack() -> bool:
    """Return whether this build of torch supports :class:`PackedLinear`."""
    return torch.backends.mkldnn.is_available() and hasattr(torch.ops.mkldnn, "_reorder_linear_weight")
