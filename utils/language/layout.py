"""Width and line breaks of text on a terminal, where a Japanese character takes two columns."""

import re
import unicodedata

# Japanese line breaking (kinsoku): no line begins with the former or ends with the latter.
NOT_FIRST = frozenset("、。，．・：；！？)）]］}｝〕〉》」』】’”ー～…ぁぃぅぇぉっゃゅょゎ")
NOT_FIRST |= frozenset("ァィゥェォッャュョヮ々,.:;?!%％")
NOT_LAST = frozenset("(（[［{｛〔〈《「『【‘“$¥￥")

_WORD = re.compile("[ァ-ヺー]{2}|[一-鿿々]{2}")  # two characters that mostly belong to one word


def columns(text: str) -> int:
    """Return the columns that a text takes on a terminal."""
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Return a text with spaces after it, up to a width in columns."""
    return text + " " * (width - columns(text))


def wrap(text: str, width: int) -> list[str]:
    """Wrap a paragraph into lines of at most so many columns.

    Lines end at spaces, or between Japanese characters as far as the rules for punctuation allow, but not within
    words in katakana or kanji. Only a word that is wider than a line stays wider.
    """
    lines: list[str] = []
    line = ""
    for unit in _units(text):
        if line and columns(line + unit.rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += unit if line else unit.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


def _units(text: str) -> list[str]:
    """Return the parts of a text between which lines may break: words with the space after them, and characters."""
    units: list[str] = []
    for part in re.findall(r"\s+|[^\s]", text):
        before = units[-1][-1] if units else " "
        if units and (part in NOT_FIRST or before in NOT_LAST or not _breaks(before, part[0])):
            units[-1] += " " if part.isspace() else part
        else:
            units.append(" " if part.isspace() else part)
    return units


def _breaks(before: str, behind: str) -> bool:
    """Return whether there may be a line break between two characters, punctuation apart."""
    if behind.isspace() or _WORD.fullmatch(before + behind):
        return False
    return before.isspace() or _columns(before) == 2 or _columns(behind) == 2
