"""Sentence segmentation: of texts that are too long for a model, and of paragraphs."""

import re
from collections.abc import Callable, Iterator, Sequence

# After these a sentence may end: Western marks with a space behind them, Japanese ones anywhere; closing quotes and
# brackets belong to the sentence before.
_END = re.compile(r"""(?<=[.!?…])["'”’)\]]*\s+|(?<=[。！？])[」』”’）)]*\s*""")
_PAUSE = re.compile(r"(?<=[,;:])\s+|(?<=[、，；：])\s*")
_SPACE = re.compile(r"\s+")
LONG = 1 << 16  # characters that are never tokenized together: no model takes so many

# A paragraph is only split before a capital letter or a digit, and not behind an abbreviation or an initial.
_START = re.compile(r"""["'“‘(\[]*[A-Z0-9\ufffc]""")
_ABBREVIATION = re.compile(
    r"\b(?:[A-Za-z]|(?:[A-Za-z]\.)+[A-Za-z]|Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Gen|Sen|Gov|Capt|Lt|Col|St|Mt|Ft|No|Nos|Vol|Fig|Figs"
    r"|pp?|vs|cf|al|ca|approx|Inc|Ltd|Co|Corp|Jr|Sr|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat"
    r"|Sun)\.$"
)

Lengths = Callable[[Sequence[str]], Sequence[int]]


def split(text: str, lengths: Lengths, limit: int) -> list[str]:
    """Segment a text into parts that fit: at sentence ends; longer sentences at commas, at spaces, or anywhere.

    Every character is measured a few times, however long the text is, and never too many of them together.

    Args:
        text: one line.
        lengths: how long texts are for the model.
        limit: a part must be shorter than this.

    Returns:
        The parts in order, each of them whole sentences as long as these fit. One part, the text itself, if that fits.
    """
    parts = _segment([text], lengths, limit, (_END, _PAUSE, _SPACE))
    return [part for part in parts if part.strip()]


def sentences(text: str) -> list[str]:
    """Segment a text at all its sentence ends; the sentences together are the text."""
    return _pieces(text, _END)


def _segment(texts: list[str], lengths: Lengths, limit: int, places: tuple[re.Pattern[str], ...]) -> Iterator[str]:
    """Yield texts that fit, and the others split at the boundaries of the first pattern, recursively."""
    for text, length in zip(texts, _measure(texts, lengths, limit), strict=True):
        if length < limit or len(text) <= 1:  # of a single character that does not fit, the model gets the beginning
            yield text
        elif not places:
            yield from _segment(_even_pieces(text, length, limit), lengths, limit, ())
        else:
            pieces = _pieces(text, places[0])
            if places[0] is not _END:  # sentences stay separate, smaller pieces are joined again
                # The space behind a piece is a part of the next word's first token, and no token of its own.
                pieces = _join(pieces, _measure([piece.rstrip() for piece in pieces], lengths, limit), limit - 1)
            yield from _segment(pieces, lengths, limit, places[1:])


def _measure(texts: list[str], lengths: Lengths, limit: int) -> list[int]:
    """Return the lengths of texts, tokenized in chunks; a text of very many characters just counts as too long."""
    measured: list[int] = []
    chunk: list[str] = []
    characters = 0
    for text in texts:
        chunk.append(text)
        characters += len(text)
        if characters >= LONG:
            measured += _measure_chunk(chunk, lengths, limit)
            chunk, characters = [], 0
    return measured + _measure_chunk(chunk, lengths, limit)


def _measure_chunk(texts: list[str], lengths: Lengths, limit: int) -> list[int]:
    found = iter(lengths([text for text in texts if len(text) < LONG]))
    return [next(found) if len(text) < LONG else max(limit, len(text)) for text in texts]


def _join(pieces: list[str], lengths: list[int], limit: int) -> list[str]:
    """Join neighbors for as long as their lengths together stay below the limit."""
    joined: list[list[str]] = []
    total = limit
    for piece, length in zip(pieces, lengths, strict=True):
        if total + length < limit:
            joined[-1].append(piece)
            total += length
        else:
            joined.append([piece])
            total = length
    return ["".join(group) for group in joined]


def _even_pieces(text: str, length: int, limit: int) -> list[str]:
    """Split a text into pieces of equal numbers of characters, at least two, and as many as should fit."""
    count = max(2, -(-length // max(1, limit - 1)))
    size = -(-len(text) // count)
    return [text[start : start + size] for start in range(0, len(text), size)]


def _pieces(text: str, places: re.Pattern[str]) -> list[str]:
    """Split a text after every match, which stays with the piece before it."""
    ends = [match.end() for match in places.finditer(text)]
    starts = [0, *ends]
    return [piece for start, end in zip(starts, [*ends, len(text)], strict=True) if (piece := text[start:end])]


def sentence_starts(text: str) -> list[int]:
    """Return where sentences begin, except for the first one."""
    starts = []
    for match in _END.finditer(text):
        before = text[max(0, match.start() - 20) : match.start()]
        japanese = before[-1:] in "。！？"
        if match.end() < len(text) and (
            japanese or (_START.match(text, match.end()) and not _ABBREVIATION.search(before))
        ):
            starts.append(match.end())
    return starts
