"""The interface of document formats."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from utils.text.Segment import Piece, Segment


class Format(ABC):
    """A document whose text is translated, while everything else stays as it is, byte for byte.

    Args:
        text: of the document, without a byte order mark.
        name: of the document, for messages.

    Raises:
        UserError: if the document is not valid, naming the line.
    """

    @abstractmethod
    def __init__(self, text: str, name: str) -> None:
        """Parse the document."""

    @abstractmethod
    def segments(self) -> list[Segment]:
        """Return the segments to translate, in order."""

    @abstractmethod
    def assemble(self, translations: Sequence[tuple[Piece, ...]]) -> str:
        """Return the document with the translations of its segments."""
