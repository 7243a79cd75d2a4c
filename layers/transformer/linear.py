"""The linear maps inside the layers: made and initialised in one place, and joined when they share an input."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn


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

    weight: Tensor
    bias: Tensor | None
    widths: tuple[int, ...]

    def __call__(self, x: Tensor) -> tuple[Tensor, ...]:
        """What each of the maps gives."""
        parts: tuple[Tensor, ...] = F.linear(x, self.weight, self.bias).split(self.widths, dim=-1)
        return parts


def join(linears: Sequence[nn.Module]) -> Joined | None:
    """Put linear maps together, if nothing is lost by it.

    None if one has been replaced (by an adapter, say), quantised or hung hooks on: such a map wants to be called.
    """
    plain = [linear for linear in linears if type(linear) is nn.Linear and not has_hooks(linear)]
    if len(plain) < len(linears) or len({linear.bias is None for linear in plain}) > 1:
        return None
    weight = torch.cat([linear.weight for linear in plain])
    bias = None if plain[0].bias is None else torch.cat([linear.bias for linear in plain])
    return Joined(weight, bias, tuple(linear.out_features for linear in plain))


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
