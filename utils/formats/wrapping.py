"""Wrap the translation of a subtitle into lines."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from utils.language.layout import NOT_FIRST, NOT_LAST
from utils.text.graphemes import graphemes, is_cjk, units
from utils.text.Segment import Kind, Piece

COLUMNS = 40  # of a line: 20 Japanese characters
_PAUSE = frozenset("、。，．？！…」』）,.?!")
_HIRAGANA = re.compile("[ぁ-ん]")


@dataclass(frozen=True)
class _Box:
    """A part of a line that stays whole: text with its width, or a tag without any."""

    raw: str
    text: str
    width: int
    kind: Kind


def wrap(pieces: Sequence[Piece], lines: int, newline: str) -> str:
    """Return pieces as text of at most so many lines.

    There are only as many lines as the text needs, and these are about equally long. A line ends at a space, or between
    Japanese characters, after punctuation or a particle if there is one nearby.

    Args:
        pieces: of a translation.
        lines: the most there may be.
        newline: the line break.
    """
    boxes = [box for piece in pieces for box in _boxes(piece)]
    total = sum(box.width for box in boxes)
    number = min(lines - sum(box.raw.count("\n") for box in boxes), -(-total // COLUMNS))
    breaks: set[int] = set()
    for line in range(1, number):
        candidates = [(at, offset) for at, offset in _candidates(boxes) if at not in breaks]
        if candidates:
            ideal = total * line / number
            breaks.add(min(candidates, key=lambda one: (abs(one[1] - ideal) - _bonus(boxes, one[0]), one[0]))[0])
    return _joined(boxes, breaks, newline)


def _boxes(piece: Piece) -> list[_Box]:
    if piece.kind is Kind.TEXT and piece.raw == piece.text:
        return [_Box(unit, unit, text_width(unit), piece.kind) for unit in units(piece.text)]
    return [_Box(piece.raw, piece.text, text_width(piece.text), piece.kind)]


def text_width(text: str) -> int:
    """Return the columns that a text takes: two for a full-width character."""
    return sum(2 if unicodedata.east_asian_width(cluster[0]) in "WF" else 1 for cluster in graphemes(text))


def _candidates(boxes: Sequence[_Box]) -> list[tuple[int, int]]:
    """Return the boxes before which a line may end, with the width before them."""
    found = []
    offset = 0
    before = ""  # the last visible character
    space = False
    for at, box in enumerate(boxes):
        if box.text and not box.text.isspace():
            if before and _may_break(before, box.text[0], space=space):
                found.append((at, offset))
            before, space = box.text[-1], False
        elif box.text:
            space = True
        offset += box.width
    return found


def _may_break(before: str, behind: str, *, space: bool) -> bool:
    if behind in NOT_FIRST or before in NOT_LAST:
        return False
    return space or is_cjk(before) or is_cjk(behind)


def _bonus(boxes: Sequence[_Box], at: int) -> int:
    """Return how many columns a line may be longer or shorter for a better place to end."""
    before = "".join(box.text for box in boxes[max(0, at - 4) : at]).rstrip()[-1:]
    if before in _PAUSE:
        return 8
    particle = _HIRAGANA.match(before) and not _HIRAGANA.match(boxes[at].text)
    return 4 if particle else 0


def _joined(boxes: Sequence[_Box], breaks: set[int], newline: str) -> str:
    """Return the text with line breaks; these come before opening tags, and replace spaces."""
    written: list[str] = []
    opening: list[str] = []  # tags that belong to the next word
    for at, box in enumerate(boxes):
        if at in breaks:
            while written and written[-1].isspace():
                written.pop()
            written.append(newline)
        if box.kind is Kind.OPEN:
            opening.append(box.raw)
            continue
        written += [*opening, box.raw]
        opening = []
    return "".join([*written, *opening])
