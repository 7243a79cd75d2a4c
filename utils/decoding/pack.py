"""A model's output layer in the order in which the processor reads it."""

import torch
from torch import Tensor, nn

from layers.transformer.linear import has_hooks

ROWS = 512  # for about so many the order is chosen; it serves any number


class PackedLinear(nn.Module):
    """A linear map without a bias whose weights stay as they are, for inference on a CPU.

    For a few rows and a whole vocabulary of outputs, most of the time of a product goes into bringing the weights into
    the order that the processor wants. Here oneDNN does that once. The results are the plain map's up to rounding.

    Args:
        linear: the plain map.
    """

    def __init__(self, linear: nn.Linear) -> None:
        super().__init__()
        self.weight, self.out_features = linear.weight, linear.out_features
        self._packed: Tensor = torch.ops.mkldnn._reorder_linear_weight(linear.weight.detach(), ROWS)

    def forward(self, x: Tensor) -> Tensor:
        """Map ``x``, ``(..., D)``, to ``(..., V)``."""
        out: Tensor = torch.ops.mkldnn._linear_pointwise(x, self._packed, None, "none", [], "")
        return out


def pack_output(model: nn.Module) -> None:
    """Replace the output layer of a model, or of those that it consists of, where that can be done.

    The weights must not change any more.
    """
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
