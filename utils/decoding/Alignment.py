"""Word alignments of a sentence and its translation."""

from dataclasses import asdict, dataclass
from typing import Any

DIGITS = 4  # decimals of a probability in JSON


@dataclass(frozen=True)
class Word:
    """A word and its characters: ``text`` is ``line[start:end]``."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Link:
    """Indices of a source word and of a target word that translates it, and the probability of the link."""

    source: int
    target: int
    probability: float


@dataclass(frozen=True)
class Alignment:
    """Which words of a translation belong to which words of the source.

    Args:
        source: words of the source, in order.
        target: words of the translation, in order.
        links: sorted by source word, then by target word. A word may have any number of links, also none.
    """

    source: tuple[Word, ...]
    target: tuple[Word, ...]
    links: tuple[Link, ...]

    def pharaoh(self) -> str:
        """Return the links as ``0-2 1-0``: indices of source and target words, from 0."""
        return " ".join(f"{link.source}-{link.target}" for link in self.links)

    def to_json(self) -> dict[str, Any]:
        """Return words and links as a dictionary for JSON."""
        links = [asdict(link) | {"probability": round(link.probability, DIGITS)} for link in self.links]
        sides = {"source": self.source, "target": self.target}
        return {name: [asdict(word) for word in words] for name, words in sides.items()} | {"links": links}
