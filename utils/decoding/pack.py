"""Packed weights for inference on a CPU."""

import torch
from torch import nn

from layers.fast.PackedLinear import PackedLinear, can_pack
from layers.fast.projection import has_hooks

# Numbers of rows for which inner layers use packed weights: the hypotheses of a few sentences. For one row they gain
# nothing, and large batches have so many different numbers of rows that compiling for each would cancel the gain.
FEW = range(2, 33)
MANY = range(2, 1 << 30)  # in bfloat16, whose products are so much faster that compiling pays


def pack(model: nn.Module, dtype: torch.dtype = torch.float32) -> None:
    """Replace the linear layers of a model, or of an ensemble's members, by packed ones where that is possible.

    The model must not be trained afterwards. Its weights take about twice the memory. The output layer, by far the
    widest, is packed for any number of rows.

    Args:
        model: to translate with.
        dtype: of the packed weights: float32, or bfloat16 on a CPU that is fast in it.
    """
    if not can_pack():
        return
    inner = FEW if dtype == torch.float32 else MANY
    for module in list(model.modules()):
        for name, linear in list(module.named_children()):
            if type(linear) is nn.Linear and _can_be_packed(linear):
                rows = None if name == "output" else inner
                setattr(module, name, PackedLinear.of(linear, rows=rows, dtype=dtype))


def _can_be_packed(linear: nn.Linear) -> bool:
    return linear.weight.is_cpu and linear.weight.dtype == torch.float32 and not has_hooks(linear)
