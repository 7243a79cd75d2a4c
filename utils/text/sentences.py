"""Cutting a text that is too long for a model, where it hurts least."""

import re
from collections.abc import Callable, Iterator

# After these a sentence may end: Western marks with a space behind them, Japanese ones anywhere; closing quotes and
# brackets belong to the sentence before.
_END = re.compile(r"""(?<=[.!?…])["'”’)\]]*\s+|(?<=[。！？])[」』”’）)]*\s*""")  # noqa: RUF001
_PAUSE = re.compile(r"(?<=[,;:])\s+|(?<=[、，；：])\s*")  # noqa: RUF001
_SPACE = re.compile(r"\s+")


def split(text: str, fits: Callable[[str], bool]) -> list[str]:
    """Cut a text into parts that fit: at sentence ends; what is still too long at commas, at spaces, or anywhere.

    Args:
        text: one line.
        fits: whether a part is short enough.

    Returns:
        The parts in order, each of them whole sentences as long as these fit. One part, the text itself, if that fits.
    """
    if fits(text):
        return [text]
    parts = [part for sentence in _cut(text, _END) for part in _shorten(sentence, fits)]
    return [part for part in parts if part.strip()]


def _shorten(sentence: str, fits: Callable[[str], bool]) -> Iterator[str]:
    """Parts of a sentence, as few as the places to cut allow."""
    if fits(sentence):
        yield sentence
        return
    for places in (_PAUSE, _SPACE):
        pieces = _cut(sentence, places)
        if len(pieces) > 1:
            for part in _pack(pieces, fits):
                yield from _shorten(part, fits)
            return
    middle = len(sentence) // 2
    if middle == 0:  # a single character that does not fit: the model will have to do with its beginning
        yield sentence
        return
    yield from _shorten(sentence[:middle], fits)
    yield from _shorten(sentence[middle:], fits)


def _pack(pieces: list[str], fits: Callable[[str], bool]) -> list[str]:
    """Join neighbours for as long as they fit."""
    packed = [pieces[0]]
    for piece in pieces[1:]:
        joined = packed[-1] + piece
        if fits(joined):
            packed[-1] = joined
        else:
            packed.append(piece)
    return packed


def _cut(text: str, places: re.Pattern[str]) -> list[str]:
    """The text's pieces; what matches stays with the piece before it."""
    ends = [match.end() for match in places.finditer(text)]
    starts = [0, *ends]
    return [piece for start, end in zip(starts, [*ends, len(text)], strict=True) if (piece := text[start:end])]
