"""Character offsets of tokens in a text as it was given, although tokenizers see its NFKC form."""

import unicodedata
from collections.abc import Sequence

from utils.text.Tokenizer import Span, normalize


def to_original(text: str, spans: Sequence[Span]) -> list[Span]:
    """Convert spans of the NFKC form of a text to spans of the text itself.

    A character that NFKC expands (㍻ → 平成) is the whole span of each part of its expansion; characters that it merges
    (half-width ｶ and ﾞ → ガ) are one span together.

    Args:
        text: as it was given.
        spans: start and end in ``normalize(text)``; an empty span stays empty.
    """
    if unicodedata.is_normalized("NFKC", text):
        return list(spans)
    origins = _origins(text)
    ends = [end for _, end in origins]
    result = []
    for start, end in spans:
        if start < end:
            result.append((origins[start][0], ends[end - 1]))
        else:
            place = origins[start][0] if start < len(origins) else len(text)
            result.append((place, place))
    return result


def _origins(text: str) -> list[Span]:
    """Return, for each character of the NFKC form of a text, the span of characters that it comes from."""
    origins: list[Span] = []
    start, normalized = 0, ""
    for end, character in enumerate(text):
        alone = normalize(character)
        together = normalize(text[start : end + 1])
        if start < end and not _joins(alone) and together == normalized + alone:
            origins += [(start, end)] * len(normalized)
            start, together = end, alone
        normalized = together
    return origins + [(start, len(text))] * len(normalized)


def _joins(normalized: str) -> bool:
    """Return whether a character, given in NFKC, is a combining mark, which may be reordered with those before it."""
    return any(unicodedata.combining(character) for character in unicodedata.normalize("NFD", normalized)[:1])
