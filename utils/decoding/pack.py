"""Models whose linear maps are in the order in which the processor reads them."""

import torch
from torch import nn

from layers.transformer.linear import has_hooks
from layers.transformer.PackedLinear import PackedLinear, can_pack

# Numbers of rows for which inner maps are packed: the candidates of a few sentences. One row is mapped as fast plainly.
# And a batch takes so many different numbers of rows that compiling for each of them would eat what is gained.
FEW = range(2, 33)


def pack(model: nn.Module) -> None:
    """Replace the linear maps of a model, or of those that it consists of, where that can be done.

    The model is not to be trained any more. Its weights then exist about twice, once as they were. The output layer,
    which has by far the most outputs, is packed for any number of rows.
    """
    if not can_pack():
        return
    for module in list(model.modules()):
        for name, linear in list(module.named_children()):
            if type(linear) is nn.Linear and _can_be_packed(linear):
                setattr(module, name, PackedLinear.of(linear, rows=None if name == "output" else FEW))


def _can_be_packed(linear: nn.Linear) -> bool:
    return linear.weight.is_cpu and linear.weight.dtype == torch.float32 and not has_hooks(linear)
