"""The linear maps inside the layers: made and initialised in one place, and joined when they share an input."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch.nn.functional as F
from torch import Tensor, nn

from layers.transformer.PackedLinear import PackedLinear, concatenate


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


def join(linears: Sequence[nn.Module]) -> Joined | None:
    """Put linear maps together, if nothing is lost by it.

    None if one has been replaced (by an adapter, say), quantised or hung hooks on: such a map wants to be called.
    """
    kind = type(linears[0])
    plain: list[Any] = [linear for linear in linears if type(linear) is kind and not has_hooks(linear)]
    if kind not in (nn.Linear, PackedLinear) or len(plain) < len(linears):
        return None
    if len({linear.bias is None for linear in plain}) > 1:
        return None
    widths = tuple(linear.out_features for linear in plain)
    if kind is PackedLinear and PackedLinear.can_keep():
        return Joined(plain[0].together_with(plain[1:]), widths)
    weight, bias = concatenate(plain)
    return Joined(partial(F.linear, weight=weight, bias=bias), widths)


def project_jointly(x: Tensor, linears: Sequence[nn.Module], joined: Joined | None = None) -> tuple[Tensor, ...]:
    """Apply several linear maps to one input by a single matrix product.

    The same as ``tuple(linear(x) for linear in linears)``, but one wide product keeps the cores busier
    than several narrow ones. Joining the weights costs little: they are far smaller than the activations. Who
    has joined them before gives ``joined``.
    """
    joined = joined or join(linears)
    return tuple(linear(x) for linear in linears) if joined is None else joined(x)


def has_hooks(module: nn.Module) -> bool:
    """Whether calling the module does more than its ``forward``."""
    return any((module._forward_hooks, module._forward_pre_hooks, module._backward_hooks, module._backward_pre_hooks))
