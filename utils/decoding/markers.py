"""Markers: short texts that stand for kept items while a model translates.

A marker is a capital letter and some letters of a code, ``QB`` for example: a model that knows nothing of markers can
copy it as it copies a name. All markers of a sentence begin with the same letter, which no code contains, and have the
same length, so that none of them is found inside another or across two of them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, product

from utils.text.Tokenizer import normalize

_FIRST = "QXZVJKWGFDPBYH"
_CODE = "BCDFGHJKLMNPRSTVWXZ"  # no vowels: a marker spells no word
_LATIN = re.compile("[A-Za-z0-9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]")
_WIDE = 0xFEE0  # from a letter to its full-width form


@dataclass(frozen=True)
class Hit:
    """A marker in a translation.

    Args:
        start: of the marker.
        end: of the marker.
        index: of the marker.
        rank: 0 as it should be, 1 in another case or width or with spaces inside, 2 as a part of a word.
    """

    start: int
    end: int
    index: int
    rank: int


def choose_markers(number: int, text: str) -> tuple[str, ...]:
    """Return so many markers that do not occur in a text, whatever the case, width or spaces."""
    folded = _fold(text)
    width = 1
    while True:
        for first in _FIRST:
            code = _CODE.replace(first, "")
            markers = tuple(first + "".join(letters) for letters in islice(product(code, repeat=width), number))
            if len(markers) == number and not any(marker in folded for marker in markers):
                return markers
        width += 1


def find_markers(text: str, markers: Sequence[str]) -> list[Hit]:
    """Return the markers in a translation, also changed ones, unless a changed one is a part of a word."""
    if not markers:
        return []
    indices = {marker: index for index, marker in enumerate(markers)}
    matches = [match for match in _pattern(markers[0]).finditer(text) if _fold(match[0]) in indices]
    starts, ends = {match.start() for match in matches}, {match.end() for match in matches}
    hits = []
    for match in matches:
        start, end = match.span()
        attached = (start > 0 and start not in ends and _LATIN.match(text[start - 1])) or (
            end < len(text) and end not in starts and _LATIN.match(text[end])
        )
        intact = match[0] in indices
        if intact or not attached:
            hits.append(Hit(start, end, indices[_fold(match[0])], 2 if attached else 0 if intact else 1))
    return hits


def _pattern(marker: str) -> re.Pattern[str]:
    """Return an expression that matches every marker of the same form, in any case and width, with spaces inside."""
    code = _letters(_CODE.replace(marker[0], ""))
    return re.compile(_letters(marker[0]) + rf"(?:\s*{code})" * (len(marker) - 1))


def _letters(capitals: str) -> str:
    """Return a character class of letters in both cases and widths."""
    both = capitals + capitals.lower()
    return f"[{both}{''.join(chr(ord(letter) + _WIDE) for letter in both)}]"


def _fold(text: str) -> str:
    return "".join(normalize(text).upper().split())
