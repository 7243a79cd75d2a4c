"""A segment of a document: text to translate, with what must survive the translation inside it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The kinds of pieces of a segment."""

    TEXT = "text"  # is translated
    ITEM = "item"  # stays verbatim, and behaves like a word: a URL, a placeholder
    OPEN = "open"  # an opening tag
    CLOSE = "close"  # a closing tag
    POINT = "point"  # a tag that stands alone, or a comment


@dataclass(frozen=True)
class Piece:
    """A piece of a segment.

    Args:
        kind: of the piece.
        raw: the piece as the document has it.
        text: of TEXT, for the model: without entities. Of ITEM, the text as a reader sees it.
        name: of a tag, in small letters.
        written: of TEXT, how the document writes each character of ``text``; empty if as it is.
        breaks: of POINT, whether it separates the words on both sides, as ``<br>`` does.
        loose: of ITEM, whether it may stand outside the sentence, as an emoji does.
    """

    kind: Kind
    raw: str
    text: str = ""
    name: str = ""
    written: tuple[str, ...] = ()
    breaks: bool = False
    loose: bool = False

    def part(self, start: int, end: int, kind: Kind = Kind.TEXT, *, loose: bool = False) -> "Piece":
        """Return a part of a TEXT piece, as a piece of any kind."""
        raw = "".join(self.written[start:end]) if self.written else self.text[start:end]
        return Piece(kind, raw, self.text[start:end], written=self.written[start:end], loose=loose)


def plain(text: str) -> Piece:
    """Return a TEXT piece that the document has as it is."""
    return Piece(Kind.TEXT, text, text)


@dataclass(frozen=True)
class Segment:
    """A sequence of pieces that is translated as one text.

    Args:
        pieces: in the order of the document.
        escape: turns translated text into what the document needs: entities in HTML.
    """

    pieces: tuple[Piece, ...]
    escape: Callable[[str], str] = str

    @property
    def raw(self) -> str:
        """Return the segment as the document has it."""
        return join(self.pieces)


def join(pieces: tuple[Piece, ...]) -> str:
    """Return pieces as text of a document."""
    return "".join(piece.raw for piece in pieces)
