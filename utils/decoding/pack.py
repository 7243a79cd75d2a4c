"""A model's output layer in the order in which the processor reads it."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.transformer.linear import has_hooks

ROWS = 512  # for about so many the order is chosen; it serves any number


class PackedLinear(nn.Module):
    """A linear map without a bias, for inference on a CPU.

    For a few rows and a whole vocabulary of outputs, most of the time of a product goes into bringing the weights into
    the order that the processor wants. Here oneDNN does that once, and again only if they change. The results are the
    plain map's up to rounding. On another device, or in another precision, it is the plain map.

    Args:
        linear: the plain map.
    """

    def __init__(self, linear: nn.Linear) -> None:
        super().__init__()
        self.weight, self.bias = linear.weight, None
        self.in_features, self.out_features = linear.in_features, linear.out_features
        self._packed: Tensor | None = None
        self._version = -1  # of the weights that were packed

    def forward(self, x: Tensor) -> Tensor:
        """Map ``x``, ``(..., D)``, to ``(..., V)``."""
        if not (x.is_cpu and self.weight.is_cpu and x.dtype == self.weight.dtype == torch.float32):
            return F.linear(x, self.weight)
        version = 0 if self.weight.is_inference() else self.weight._version
        if self._packed is None or self._version != version:
            self._packed = torch.ops.mkldnn._reorder_linear_weight(self.weight.detach(), ROWS)
            self._version = version
        out: Tensor = torch.ops.mkldnn._linear_pointwise(x, self._packed, None, "none", [], "")
        return out


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
