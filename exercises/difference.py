"""Comparison of a result with the expected one."""

import math
import traceback
from dataclasses import dataclass, field
from numbers import Number
from pathlib import Path
from typing import Any, Self

import torch
from torch import Tensor

from utils.commands.invocation import shown
from utils.language.Text import Text

RTOL, ATOL = 1e-4, 1e-5

SHAPE = Text("expected shape {expected}, got {got}{place}", "形が違います。正しくは {expected}、実際は {got}{place}")
DTYPE = Text(
    "expected a tensor of {expected}, got one of {got}{place}",
    "型が違います。正しくは {expected}、実際は {got}{place}",
)
NAN = Text(
    "got NaN at {index}, where {expected} is expected{place}",
    "{index} が NaN です。正しくは {expected}{place}",
)
VALUES = Text(
    "expected {expected} at {index}, got {got}; {count} of {total} numbers are wrong{place}",
    "{index} の値が違います。正しくは {expected}、実際は {got}（{total} 個のうち {count} 個が違います）{place}",
)
VALUE = Text("expected {expected}, got {got}{place}", "正しくは {expected}、実際は {got}{place}")
COUNT = Text(
    "expected {expected} items, got {got}: {items}{place}",
    "要素の数が違います。正しくは {expected}、実際は {got}: {items}{place}",
)
NOTHING = Text(
    "got None, where a result is expected: is there a return?{place}",
    "結果が None です。return を書き忘れていませんか{place}",
)
KIND = Text(
    "expected a result of type {expected}, got {got}{place}", "型が違います。正しくは {expected}、実際は {got}{place}"
)
RAISED = Text("your code raised {error}{where}", "コードがエラーになりました: {error}{where}")
PLACE = Text(" (in part {number} of the result)", "（結果の {number} 番目の要素）")
NO_PLACE = Text("", "")


@dataclass(frozen=True)
class Raised:
    """An exception in place of a result; two are equal if their types and messages are."""

    kind: str
    message: str
    where: str = field(default="", compare=False)  # line of the file
    function: str = field(default="", compare=False)  # of that line

    @classmethod
    def of(cls, error: BaseException, file: str | None) -> Self:
        """Describe an exception, with the last line of a file that it has passed through."""
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
        if not frames:
            return cls(type(error).__name__, str(error))
        last = frames[-1]
        where = f"\n    {shown(Path(last.filename))}:{last.lineno}: {last.line}"
        return cls(type(error).__name__, str(error), where, last.name)

    @property
    def is_stub(self) -> bool:
        """Return whether it was raised by a function that is not written yet; torch's own has a message."""
        return self.kind == NotImplementedError.__name__ and not self.message and bool(self.function)


def difference(expected: Any, got: Any, place: Text = NO_PLACE) -> Text | None:
    """Describe the first difference between two results, or return None if they agree.

    Args:
        expected: tensor, number, text, a sequence of these, or :class:`Raised`.
        got: the result to compare.
        place: where in a larger result.
    """
    kinds = {"expected": type(expected).__name__, "got": type(got).__name__}
    expected, got = _plain(expected), _plain(got)
    if isinstance(got, Raised):
        text = f"{got.kind}: {got.message}" if got.message else got.kind
        return None if got == expected else RAISED.format(error=text, where=got.where)
    if got is None:
        return None if expected is None else _at(NOTHING, place)
    if isinstance(expected, Tensor) and isinstance(got, Tensor):
        return _tensors(expected, got, place)
    if isinstance(expected, list) and isinstance(got, list):
        return _lists(expected, got, place)
    if isinstance(expected, Number) and isinstance(got, Number):
        return None if _close(expected, got) else _at(VALUE, place, expected=_short(expected), got=_short(got))
    if type(expected) is not type(got):
        return _at(KIND, place, **kinds)
    return None if expected == got else _at(VALUE, place, expected=repr(expected), got=repr(got))


def _plain(value: Any) -> Any:
    """Return tensors without dimensions as numbers, and tuples as lists."""
    if isinstance(value, Tensor) and value.dim() == 0:
        return value.item()
    return list(value) if isinstance(value, tuple) else value


def _at(text: Text, place: Text, **values: object) -> Text:
    """Fill in a text and the place that it ends with."""
    return Text(text.en.format(place=place.en, **values), text.ja.format(place=place.ja, **values))


def _tensors(expected: Tensor, got: Tensor, place: Text) -> Text | None:
    if expected.shape != got.shape:
        return _at(SHAPE, place, expected=tuple(expected.shape), got=tuple(got.shape))
    if _kind(expected) != _kind(got):
        return _at(DTYPE, place, expected=expected.dtype, got=got.dtype)
    right, mine = expected.detach().double(), got.detach().double()
    wrong = ~torch.isclose(mine, right, rtol=RTOL, atol=ATOL, equal_nan=True)
    if not wrong.any():
        return None
    broken = wrong & mine.isnan()
    index = (broken if broken.any() else wrong).nonzero()[0].tolist()
    values: dict[str, object] = {"index": index, "expected": _short(expected[tuple(index)].item())}
    if broken.any():
        return _at(NAN, place, **values)
    values |= {"got": _short(got[tuple(index)].item()), "count": int(wrong.sum()), "total": wrong.numel()}
    return _at(VALUES, place, **values)


def _kind(tensor: Tensor) -> str:
    """Return the kind of numbers of a tensor: precision does not matter."""
    if tensor.dtype == torch.bool:
        return "boolean"
    return "floating" if tensor.is_floating_point() else "integer"


def _lists(expected: list[Any], got: list[Any], place: Text) -> Text | None:
    for number, (right, mine) in enumerate(zip(expected, got, strict=False), start=1):
        found = difference(right, mine, place if place.en else PLACE.format(number=number))
        if found is not None:
            return found
    if len(expected) != len(got):
        return _at(COUNT, place, expected=len(expected), got=len(got), items=got)
    return None


def _close(expected: Any, got: Any) -> bool:
    both_nan = expected != expected and got != got
    return both_nan or math.isclose(expected, got, rel_tol=RTOL, abs_tol=ATOL)


def _short(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)
