"""Linear layers that share an input, as one matrix product."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch.nn.functional as F
from torch import Tensor, nn

from layers.fast.PackedLinear import PackedLinear, concatenate


def project(inputs: Sequence[Tensor], linears: Sequence[nn.Module]) -> tuple[Tensor, ...]:
    """Return ``tuple(linear(x) for x, linear in zip(inputs, linears))``.

    Inputs that are one and the same tensor are projected by a single product: one wide product keeps the cores busier
    than several narrow ones. Joining the weights costs little: they are far smaller than the activations.
    """
    if all(x is inputs[0] for x in inputs):
        joined = join(linears)
        if joined is not None:
            return joined(inputs[0])
    elif len(inputs) > 1 and all(x is inputs[1] for x in inputs[1:]):
        return linears[0](inputs[0]), *project(inputs[1:], linears[1:])
    return tuple(linear(x) for x, linear in zip(inputs, linears, strict=True))


@dataclass(frozen=True)
class Joined:
    """Several linear layers of one input as a single one."""

    linear: Callable[[Tensor], Tensor]
    widths: tuple[int, ...]

    def __call__(self, x: Tensor) -> tuple[Tensor, ...]:
        """Return the output of each layer."""
        parts: tuple[Tensor, ...] = self.linear(x).split(self.widths, dim=-1)
        return parts


def join(linears: Sequence[nn.Module]) -> Joined | None:
    """Concatenate the weights of linear layers.

    Returns:
        None if one has been replaced (by an adapter, say), quantized or given hooks: such a layer must be called.
    """
    kind = type(linears[0])
    plain: list[Any] = [linear for linear in linears if type(linear) is kind and not has_hooks(linear)]
    if kind not in (nn.Linear, PackedLinear) or len(plain) < len(linears):
        return None
    if len({linear.bias is None for linear in plain}) > 1:
        return None
    widths = tuple(linear.out_features for linear in plain)
    if kind is PackedLinear and PackedLinear.can_cache():
        return Joined(plain[0].together_with(plain[1:]), widths)
    weight, bias = concatenate(plain)
    return Joined(partial(F.linear, weight=weight, bias=bias), widths)


def has_hooks(module: nn.Module) -> bool:
    """Return whether calling the module does more than its ``forward``."""
    return any((module._forward_hooks, module._forward_pre_hooks, module._backward_hooks, module._backward_pre_hooks))
