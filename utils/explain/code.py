"""The lines of code that compute what the page shows."""

import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from const.path import ROOT
from layers.common.softmax import soft_weights
from layers.positions.Rotary import Rotary
from layers.transformer.AddNorm import AddNorm
from layers.transformer.FFN import FFN
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.PositionalEncoding import AddPositionalEncoding
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention

AROUND = 4  # lines to show before and after

# The function of each step, and a text in the line that computes it.
PLACES: dict[str, tuple[Callable[..., Any], str]] = {
    "project": (MultiHeadAttention.forward, "project((q, k, v)"),
    "scores": (ScaledDotProductAttention.attend, "scores = q /"),
    "mask": (soft_weights, "weights = scores.masked_fill"),
    "softmax": (soft_weights, "weights = scores.masked_fill"),
    "values": (ScaledDotProductAttention.attend, "self.dropout(weights) @ v"),
    "mix": (MultiHeadAttention.attend, "self.w_o("),
    "pre_norm": (AddNorm.forward, "x + self.dropout(sublayer(self.norm(x)))"),
    "post_norm": (AddNorm.forward, "self.norm(x + self.dropout"),
    "feed_forward": (FFN.forward, "self.activation(self.w_1"),
    "feed_forward_out": (FFN.forward, "self.w_2("),
    "positions": (AddPositionalEncoding.forward, "return x + self.table"),
    "rotary": (Rotary.rotate, "torch.stack"),
}


@cache
def code_lines() -> dict[str, dict[str, Any]]:
    """Return file, line number and the lines around it for each step.

    Raises:
        LookupError: if a line is not there any more.
    """
    found = {}
    for name, (function, text) in PLACES.items():
        lines, first = inspect.getsourcelines(function)
        offset = next((index for index, line in enumerate(lines) if text in line), None)
        if offset is None:
            raise LookupError(f"{function.__qualname__} has no line with {text!r}")
        begin, end = max(0, offset - AROUND), offset + AROUND + 1
        found[name] = {
            "file": Path(inspect.getfile(function)).resolve().relative_to(ROOT.resolve()).as_posix(),
            "line": first + offset,
            "first": first + begin,
            "lines": [line.rstrip("\n") for line in lines[begin:end]],
        }
    return found
