"""The linear maps inside the layers: made and initialised in one place, and joined when they share an input."""

from collections.abc import Sequence

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


def project_jointly(x: Tensor, linears: Sequence[nn.Module]) -> tuple[Tensor, ...]:
    """Apply several linear maps to one input by a single matrix product.

    The same as ``tuple(linear(x) for linear in linears)``, but one wide product keeps the cores busier
    than several narrow ones. Joining the weights costs little: they are far smaller than the activations.
    A map that somebody has replaced (by an adapter, say), quantised or hung hooks on is called by itself.
    """
    plain = [linear for linear in linears if type(linear) is nn.Linear and not has_hooks(linear)]
    if len(plain) < len(linears) or len({linear.bias is None for linear in plain}) > 1:
        return tuple(linear(x) for linear in linears)
    weight = torch.cat([linear.weight for linear in plain])
    bias = None if plain[0].bias is None else torch.cat([linear.bias for linear in plain])
    parts: tuple[Tensor, ...] = F.linear(x, weight, bias).split([linear.out_features for linear in plain], dim=-1)
    return parts


def has_hooks(module: nn.Module) -> bool:
    """Whether calling the module does more than its ``forward``."""
    return any((module._forward_hooks, module._forward_pre_hooks, module._backward_hooks, module._backward_pre_hooks))
