"""A segment as the model sees it: items replaced by markers, tags taken out; and the way back."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from utils.decoding.Alignment import Alignment
from utils.decoding.Constraints import Constraints
from utils.decoding.markers import Hit, choose_markers, find_markers
from utils.decoding.projection import Placed, insert_missing, project, with_origins
from utils.decoding.rendering import render
from utils.text.ItemPatterns import ItemPatterns
from utils.text.Segment import Kind, Piece, Segment
from utils.text.tags import pairs

_SENTENCE_END = (".", "!", "?", "…", ":", "。", "！", "？", "：")


@dataclass(frozen=True)
class Cleaned:
    """A translation with every marker at most once.

    Args:
        text: with markers.
        parts: the same as text and indices of items.
    """

    text: str
    parts: tuple[str | int, ...]


class Masked:
    """A segment prepared for translation.

    Spaces around it stay, and so do tags around all of it and emoji at its edges; the sentence between them is
    translated. Of that sentence, every item and every tag comes back exactly once, whatever the model does.

    Args:
        segment: to translate.
        patterns: of the items to keep; None if only those that the segment has already.
    """

    def __init__(self, segment: Segment, patterns: ItemPatterns | None = None) -> None:
        self._segment = segment
        pieces = tuple(_with_items(segment.pieces, patterns))
        low, high = find_sentence(pieces)
        self._head, self._middle, self._tail = pieces[:low], pieces[low:high], pieces[high:]
        self._items = [piece for piece in self._middle if piece.kind is Kind.ITEM]
        text = "\n".join(piece.text for piece in pieces if piece.kind is Kind.TEXT)
        self._markers = choose_markers(len(self._items), text) if self._items else ()
        self._beside = [
            _neighbors(self._middle, at) for at, piece in enumerate(self._middle) if piece.kind is Kind.ITEM
        ]
        self._spans: list[tuple[int, int]] = []
        self._tags: list[Placed] = []
        self._tight = False  # whether words stand right next to tags that break lines
        has_words = any(map(str.isalpha, "".join(p.text for p in self._middle if p.kind is Kind.TEXT)))
        self.source = self._build().rstrip() if has_words else ""
        # Copies of an item that a model may write; text that the source also has elsewhere is none.
        items = (piece.text for piece in pieces if piece.kind is Kind.ITEM and piece.text)
        copied = dict.fromkeys(item for item in items if item not in text)
        self._copies = [_copies_of(item) for item in copied]

    @property
    def constraints(self) -> Constraints:
        """Return the constraints by which a search keeps the markers."""
        return Constraints(exact=self._markers) if self.source else Constraints()

    def clean(self, translation: str) -> Cleaned:
        """Remove from a translation what is no translation: markers that occur again, copies of items.

        Of several equal markers the one stays that is written best; of these, the one nearest to its place in the
        source.
        """
        kept = self._best(find_markers(translation, self._markers), len(translation))
        parts: list[str | int] = []
        end = 0
        for hit in sorted(kept, key=lambda hit: hit.start):
            parts += [translation[end : hit.start], hit.index]
            end = hit.end
        parts.append(translation[end:])
        texts = tuple(self._without_remains(part) if isinstance(part, str) else part for part in parts)
        parts = [part for part in texts if part != ""]
        return Cleaned("".join(part if isinstance(part, str) else self._markers[part] for part in parts), tuple(parts))

    def has_all(self, cleaned: Cleaned, alignment: Alignment | None = None) -> bool:
        """Return whether a translation has every item, or a name that the alignment shows to stand for it."""
        there = {part for part in cleaned.parts if isinstance(part, int)}
        if self.source and len(there) < len(self._items) and alignment is not None:
            found = with_origins(cleaned.parts, self._markers, self._spans, self.source, alignment)
            there |= {unit.rendering for unit in found if unit.rendering is not None}
        return not self.source or len(there) == len(self._items)

    def needs_alignment(self, cleaned: Cleaned) -> bool:
        """Return whether the alignment with a translation is of use: for tags, and for missing items."""
        return bool(self.source and cleaned.text != self.source and (self._tags or not self.has_all(cleaned)))

    def restore(self, cleaned: Cleaned, alignment: Alignment | None = None) -> tuple[Piece, ...]:
        """Return the translation of the segment, with its items and tags.

        A translation that equals the source gives the segment as it was, to the last byte.

        Args:
            cleaned: the translation.
            alignment: of :attr:`source` with the text of ``cleaned``; positions are proportional without it.
        """
        if not self.source or cleaned.text == self.source:
            return self._segment.pieces
        found = with_origins(cleaned.parts, self._markers, self._spans, self.source, alignment)
        insert_missing(found, self._markers, self._spans, len(self.source))
        laid = list(project(self._tags, found, self.source))
        translated = render(laid, self._items, self._beside, self._segment.escape, tight=self._tight)
        return (*self._head, *translated, *self._tail)

    def _build(self) -> str:
        """Return the text for the model; note where its items and tags are."""
        source = ""
        pad = False  # whether a letter that comes next needs a space before it
        for piece in self._middle:
            if piece.kind is Kind.TEXT:
                if pad and piece.text[:1].isalnum():
                    source += " "
                source = _append(source, piece.text)
            elif piece.kind is Kind.ITEM:
                if source[-1:].isalnum():
                    source += " "
                marker = self._markers[len(self._spans)]
                self._spans.append((len(source), len(source) + len(marker)))
                source += marker
            else:
                self._tags.append(Placed(piece, len(source)))
                if piece.breaks and source and not source[-1].isspace():
                    source += " "
                    self._tight = True
            pad = piece.kind is Kind.ITEM or (pad and piece.kind is not Kind.TEXT)
        return source

    def _best(self, hits: Sequence[Hit], length: int) -> list[Hit]:
        """Return the best hit of every marker."""
        best: dict[int, tuple[int, float, Hit]] = {}
        for hit in hits:
            expected = self._spans[hit.index][0] / max(1, len(self.source))
            key = hit.rank, abs(hit.start / max(1, length) - expected), hit
            if hit.index not in best or key[:2] < best[hit.index][:2]:
                best[hit.index] = key
        return [hit for _, _, hit in best.values()]

    def _without_remains(self, text: str) -> str:
        """Remove markers and copies of items from text between items."""
        while True:  # what is left may be a marker again
            spans = [(hit.start, hit.end) for hit in find_markers(text, self._markers)]
            for pattern in self._copies:
                spans = spans or [match.span() for match in pattern.finditer(text)]
            if not spans:
                return text
            for start, end in reversed(spans):
                text = _removed(text, start, end)


def _with_items(pieces: Sequence[Piece], patterns: ItemPatterns | None) -> Iterator[Piece]:
    """Yield pieces, with the items of their text as pieces of their own."""
    for piece in pieces:
        if piece.kind is not Kind.TEXT:
            yield piece
            continue
        end = 0
        for found in patterns.find(piece.text) if patterns is not None else ():
            yield from _words(piece, end, found.start)
            yield piece.part(found.start, found.end, Kind.ITEM, loose=found.loose)
            end = found.end
        yield from _words(piece, end, len(piece.text))


def _words(piece: Piece, start: int, end: int) -> Iterator[Piece]:
    """Yield a part of a text, with the white space at its ends as pieces of their own."""
    text = piece.text[start:end]
    first = start + len(text) - len(text.lstrip())
    last = max(first, start + len(text.rstrip()))
    for low, high in ((start, first), (first, last), (last, end)):
        if low < high:
            yield piece.part(low, high)


def find_sentence(pieces: Sequence[Piece]) -> tuple[int, int]:
    """Return where the sentence begins and ends: without spaces, tags and emoji around it."""
    partners = pairs(pieces)
    low, high = 0, len(pieces)
    while low < high:
        if _is_outside(pieces[low]):
            low += 1
        elif _is_outside(pieces[high - 1]) or (
            pieces[high - 1].kind is Kind.ITEM and _endsfind_sentence(pieces[low : high - 1])
        ):
            high -= 1
        elif partners.get(low) == high - 1:
            low, high = low + 1, high - 1
        elif partners.get(low) == low + 1:
            low += 2
        else:
            break
    return low, high


def _is_outside(piece: Piece) -> bool:
    return piece.kind is Kind.POINT or piece.loose or (piece.kind is Kind.TEXT and not piece.text.strip())


def _endsfind_sentence(pieces: Sequence[Piece]) -> bool:
    """Return whether the last word of some pieces ends a sentence."""
    for piece in reversed(pieces):
        if piece.kind is Kind.TEXT and (text := piece.text.rstrip()):
            return text.endswith(_SENTENCE_END)
        if piece.kind is not Kind.TEXT:
            break
    return False


def _neighbors(pieces: Sequence[Piece], at: int) -> tuple[str, str]:
    """Return the characters of text right before and behind a piece."""
    before, behind = pieces[at - 1 : at], pieces[at + 1 : at + 2]
    left = before[0].text[-1:] if before and before[0].kind is Kind.TEXT else ""
    return left, behind[0].text[:1] if behind and behind[0].kind is Kind.TEXT else ""


def _append(source: str, text: str) -> str:
    """Append text, with one space for each run of white space, and none at the beginning."""
    words = text.split()
    if not words:
        return source if not source or source[-1].isspace() else source + " "
    if text[0].isspace() and source and not source[-1].isspace():
        source += " "
    return source + " ".join(words) + (" " if text[-1].isspace() else "")


def _removed(text: str, start: int, end: int) -> str:
    """Return a text without a part, and without a space that is left over."""
    before, behind = text[:start], text[end:]
    if before[-1:].isspace() and (not behind or behind[0].isspace()):
        before = before.rstrip()
    elif not before:
        behind = behind.lstrip()
    return before + behind


def _copies_of(item: str) -> re.Pattern[str]:
    """Return an expression for copies of an item: a word or number only if it is whole, others with their word."""
    if item.isalnum():
        return re.compile(rf"(?<![A-Za-z0-9]){re.escape(item)}(?![A-Za-z0-9])")
    return re.compile(_rest(item[0]) + re.escape(item) + _rest(item[-1]))


def _rest(edge: str) -> str:
    """Return an expression for the rest of the word or number of which a character is a part."""
    return "[0-9]*" if "0" <= edge <= "9" else "[A-Za-z]*" if edge.isascii() and edge.isalpha() else ""
