"""The linear maps inside the layers: made and initialised in one place, and joined when they share an input."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.transformer.Kept import Kept
from layers.transformer.PackedLinear import PackedLinear

JOINABLE = (nn.Linear, PackedLinear)


def xavier_linear(d_in: int, d_out: int, *, bias: bool = True) -> nn.Linear:
    """Make a linear map with Xavier-uniform weights and zero biases."""
    linear = nn.Linear(d_in, d_out, bias=bias)
    nn.init.xavier_uniform_(linear.weight)
    if bias:
        nn.init.zeros_(linear.bias)
    return linear


@dataclass(frozen=True)
class Joined:
    """Several linear maps of one input as a single one."""

    linear: Callable[[Tensor], Tensor]
    widths: tuple[int, ...]

    def __call__(self, x: Tensor) -> tuple[Tensor, ...]:
        """What each of the maps gives."""
        parts: tuple[Tensor, ...] = self.linear(x).split(self.widths, dim=-1)
        return parts


def join(linears: Sequence[nn.Linear | PackedLinear]) -> Joined:
    """Put linear maps of one kind together, all with a bias or all without."""
    first, biases = linears[0], [linear.bias for linear in linears if linear.bias is not None]
    weight, bias = torch.cat([linear.weight for linear in linears]), torch.cat(biases) if biases else None
    packed = PackedLinear(weight, bias, rows=first.rows) if isinstance(first, PackedLinear) else None
    return Joined(packed or partial(F.linear, weight=weight, bias=bias), tuple(one.out_features for one in linears))


def project_jointly(x: Tensor, linears: Sequence[nn.Module], kept: Kept[Joined] | None = None) -> tuple[Tensor, ...]:
    """Apply several linear maps to one input by a single matrix product.

    The same as ``tuple(linear(x) for linear in linears)``, but one wide product keeps the cores busier than several
    narrow ones. A map that has been replaced (by an adapter, say), quantised or hung hooks on is called by itself.

    Args:
        x: ``(..., inputs)``.
        linears: the maps.
        kept: where to keep the joined weights from call to call, when there are no gradients. (In training, joining
            them costs little: they are far smaller than the activations.)
    """
    kind = type(linears[0])
    plain: list[Any] = [one for one in linears if type(one) is kind and not has_hooks(one)]
    if kind not in JOINABLE or len(plain) < len(linears) or len({one.bias is None for one in plain}) > 1:
        return tuple(linear(x) for linear in linears)
    if kept is None or torch.is_grad_enabled() or torch.compiler.is_compiling():
        return join(plain)(x)
    weights = [weight for one in plain for weight in (one.weight, one.bias) if weight is not None]
    return kept.of(weights, lambda: join(plain))(x)


def has_hooks(module: nn.Module) -> bool:
    """Whether calling the module does more than its ``forward``."""
    return any((module._forward_hooks, module._forward_pre_hooks, module._backward_hooks, module._backward_pre_hooks))
