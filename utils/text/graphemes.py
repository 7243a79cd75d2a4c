"""Segment text into grapheme clusters, and into units inside which no tag or line break may come."""

import re
import unicodedata
from collections.abc import Iterator

_JOINER = "\u200d"
_EXTENDING = ("Mn", "Me", "Mc")  # categories of combining marks; variation selectors and the keycap are among them
# Half-width voiced sound marks, emoji modifiers (skin tones), and the tags that spell the flag of a region.
_MODIFIERS = re.compile("[\uff9e\uff9f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
_REGIONAL = re.compile("[\U0001f1e6-\U0001f1ff]")  # two of them are a flag

_CJK = "\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
_IS_CJK = re.compile(f"[{_CJK}]")
_WORD = re.compile(
    "[\u30a1-\u30fa\u30fc-\u30ff]+"  # katakana: a name or a loan word
    r"|\d+(?:[.,]\d+)*"
    rf"|(?:(?![{_CJK}\d_])\w)+(?:['’-](?:(?![{_CJK}\d_])\w)+)*"
)


def graphemes(text: str) -> Iterator[str]:
    """Yield the grapheme clusters of a text: what a reader takes for one character.

    Covers what occurs in practice: combining marks, flags, keycaps, skin tones, sequences with a zero-width joiner.
    """
    start = 0
    for index in range(1, len(text)):
        if not _joined(text, start, index):
            yield text[start:index]
            start = index
    if text:
        yield text[start:]


def _joined(text: str, start: int, index: int) -> bool:
    """Return whether the character at an index belongs to the cluster that begins at ``start``."""
    sign, before = text[index], text[index - 1]
    if before == "\r" and sign == "\n":
        return True
    if sign == _JOINER or before == _JOINER or _MODIFIERS.match(sign) or unicodedata.category(sign) in _EXTENDING:
        return not before.isspace()
    return index == start + 1 and bool(_REGIONAL.match(before) and _REGIONAL.match(sign))


def units(text: str) -> Iterator[str]:
    """Yield a text in units that must stay whole: words, numbers, runs of katakana, and single grapheme clusters."""
    clusters = list(graphemes(text))
    offset, index = 0, 0
    while index < len(clusters):
        match = _WORD.match(text, offset)
        end = match.end() if match else offset + 1
        unit = ""
        while index < len(clusters) and offset + len(unit) < end:
            unit += clusters[index]
            index += 1
        offset += len(unit)
        yield unit


def is_hiragana(sign: str) -> bool:
    """Return whether a character is hiragana: of a particle or an ending, before which no word begins."""
    return "\u3041" <= sign[:1] <= "\u309f"


def is_cjk(sign: str) -> bool:
    """Return whether a character is of a script without spaces between words: kana, kanji and their punctuation."""
    return bool(_IS_CJK.match(sign))
