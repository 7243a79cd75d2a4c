"""Precision of attention under mixed precision (``torch.autocast``), chosen by what is fast and accurate."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import torch
from torch import Tensor

Forward = TypeVar("Forward", bound=Callable[..., Any])


def products_in(x: Tensor) -> torch.dtype:
    """Return the dtype in which matrix products of ``x`` are computed here: that of autocast, or its own."""
    device = x.device.type
    return torch.get_autocast_dtype(device) if _is_autocast(device) else x.dtype


def _is_autocast(device: str) -> bool:
    return torch.amp.is_autocast_available(device) and torch.is_autocast_enabled(device)


def widest(device: torch.device) -> torch.dtype:
    """Return the widest float of a device: float64, except on Apple's GPUs, which have none."""
    return torch.float32 if device.type == "mps" else torch.float64


def fused_is_faster(q: Tensor, dropout_rate: float) -> bool:
    """Return whether torch's fused attention is faster than the written-out equation.

    Not on a CPU with dropout, for which it has no fused kernel, nor in bfloat16, in which its backward pass takes
    several times as long as the products of the equation.
    """
    slow = q.is_cpu and (dropout_rate > 0 or (products_in(q) == torch.bfloat16 and torch.is_grad_enabled()))
    return not slow


def full_precision(forward: Forward) -> Forward:
    """Decorate a ``forward`` whose exponentials or sums need float32: there is no autocast inside."""

    @wraps(forward)
    def in_float32(self: Any, *tensors: Any, **options: Any) -> Any:
        device = tensors[0].device.type
        if not _is_autocast(device):
            return forward(self, *tensors, **options)
        wide = [x.float() if isinstance(x, Tensor) and x.is_floating_point() else x for x in tensors]
        with torch.autocast(device, enabled=False):
            return forward(self, *wide, **options)

    return in_float32  # type: ignore[return-value]
