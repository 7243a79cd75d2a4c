"""Tensors as plain numbers of a few digits."""

from typing import Any

from torch import Tensor

DIGITS = 4  # significant digits


def number(value: float) -> float:
    """Round to a few significant digits."""
    return float(f"{value:.{DIGITS}g}")


def rounded(numbers: Tensor) -> Any:
    """Return a tensor as nested lists of rounded numbers."""
    values = numbers.detach().float().cpu()
    return _rounded(values.tolist())


def _rounded(values: Any) -> Any:
    return [_rounded(value) for value in values] if isinstance(values, list) else number(values)
