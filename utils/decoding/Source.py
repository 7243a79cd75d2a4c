"""A line to translate, tokenized."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """A part of a line that is translated in one piece."""

    text: str
    ids: list[int]  # without EOS


@dataclass(frozen=True)
class Source:
    """A line with its ids, and the parts in which it is translated.

    Args:
        text: the line.
        ids: of the whole line, without EOS; None for a line of so many characters that it was not tokenized as a whole.
        parts: one, the line itself, if it is not too long for the model; none if it is blank.
    """

    text: str
    ids: list[int] | None
    parts: tuple[Part, ...]
