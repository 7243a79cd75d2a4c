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


def project_jointly(x: Tensor, linears: Sequence[nn.Linear]) -> tuple[Tensor, ...]:
    """Apply several linear maps to one input by a single matrix product.

    The same as ``tuple(linear(x) for linear in linears)``, but one wide product keeps the cores busier
    than several narrow ones. Joining the weights costs little: they are far smaller than the activations.
    """
    weight = torch.cat([linear.weight for linear in linears])
    bias = None if linears[0].bias is None else torch.cat([linear.bias for linear in linears])
    parts: tuple[Tensor, ...] = F.linear(x, weight, bias).split([linear.out_features for linear in linears], dim=-1)
    return parts
