"""Initialization of linear maps."""

from torch import nn


def xavier_linear(d_in: int, d_out: int, *, bias: bool = True) -> nn.Linear:
    """Return a linear map with Xavier-uniform weights and zero biases."""
    linear = nn.Linear(d_in, d_out, bias=bias)
    nn.init.xavier_uniform_(linear.weight)
    if bias:
        nn.init.zeros_(linear.bias)
    return linear
