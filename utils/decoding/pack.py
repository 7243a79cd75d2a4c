"""A model's output layer in the order in which the processor reads it."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.transformer.linear import has_hooks

ROWS = 512  # for about so many the order is chosen; it serves any number
GRAIN = 8  # more rows than these come in multiples of them: oneDNN compiles its code anew for every number of rows


class PackedLinear(nn.Module):
    """A linear map without a bias, for inference on a CPU.

    For a few rows and a whole vocabulary of outputs, most of the time of a product goes into bringing the weights into
    the order that the processor wants. Here oneDNN does that once, and again when they have changed (not by way of
    ``.data``, which cannot be noticed). The results are the plain map's up to rounding. With gradients, on another
    device, in another precision or in a compiled model, it is the plain map.

    Args:
        linear: the plain map.
    """

    def __init__(self, linear: nn.Linear) -> None:
        super().__init__()
        self.weight, self.bias = linear.weight, None
        self.in_features, self.out_features = linear.in_features, linear.out_features
        self._packed: Tensor | None = None
        self._source = (0, 0)  # address and version of the weights that were packed

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_packed": None}  # which cannot be copied, but made again

    def forward(self, x: Tensor) -> Tensor:
        """Map ``x``, ``(..., D)``, to ``(..., V)``."""
        rows = x.numel() // self.in_features
        if rows == 0 or not self._is_for(x):
            return F.linear(x, self.weight)
        source = (self.weight.data_ptr(), 0 if self.weight.is_inference() else self.weight._version)
        if self._packed is None or self._source != source:
            self._packed = torch.ops.mkldnn._reorder_linear_weight(self.weight.detach(), ROWS)
            self._source = source
        flat = x.reshape(rows, self.in_features)
        if rows > GRAIN and rows % GRAIN:
            flat = F.pad(flat, (0, 0, 0, -rows % GRAIN))
        out: Tensor = torch.ops.mkldnn._linear_pointwise(flat, self._packed, None, "none", [], "")
        return out[:rows].view(*x.shape[:-1], self.out_features)

    def _is_for(self, x: Tensor) -> bool:
        return (
            x.is_cpu
            and self.weight.is_cpu
            and x.dtype == self.weight.dtype == torch.float32
            and not torch.is_grad_enabled()
            and not torch.is_autocast_enabled("cpu")
            and not torch.compiler.is_compiling()
        )


def pack_output(model: nn.Module) -> None:
    """Replace the output layer of a model, or of those that it consists of, where that can be done."""
    for module in list(model.modules()):
        output = getattr(module, "output", None)
        if type(output) is nn.Linear and _can_be_packed(output):
            module.output = PackedLinear(output)


def _can_be_packed(linear: nn.Linear) -> bool:
    return (
        torch.backends.mkldnn.is_available()
        and hasattr(torch.ops.mkldnn, "_reorder_linear_weight")
        and linear.weight.is_cpu
        and linear.weight.dtype == torch.float32
        and linear.bias is None
        and not has_hooks(linear)
    )
