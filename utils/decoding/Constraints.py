"""Lexical constraints on a translation."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from utils.errors import UserError
from utils.text.Tokenizer import normalize


@dataclass(frozen=True)
class Constraints:
    """Texts that a translation has to begin with, contain or avoid.

    Texts are normalized to NFKC, as translations are.

    Args:
        prefix: the translation begins with this text.
        include: groups of alternatives; of each group, the translation contains at least one.
        exact: texts that it contains exactly once.
        avoid: texts that it does not contain.
        sources: for each group of ``include``, the source text that it translates, if known: of a long line that is
            translated in parts, the part with this text gets the group.

    Raises:
        UserError: if two of them contradict each other, or one is empty.
    """

    prefix: str = ""
    include: tuple[tuple[str, ...], ...] = ()
    exact: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Normalize all texts, drop alternatives that must be avoided, and check what is left."""
        avoid = tuple(dict.fromkeys(map(normalize, self.avoid)))
        exact = tuple(dict.fromkeys(map(normalize, self.exact)))
        groups = [tuple(dict.fromkeys(map(normalize, group))) for group in self.include]
        for text in (*avoid, *exact, *(text for group in groups for text in group)):
            if not text.strip():
                raise UserError("a constraint is empty; it must have at least one character")
        prefix = normalize(self.prefix)
        _require_without(avoid, [prefix], "the translation must begin with")
        for group in groups:
            _require_without(avoid, group, "the translation must contain")
        _require_without(avoid, exact, "the translation must contain")
        allowed = tuple(tuple(text for text in group if not _first_in(avoid, text)) for group in groups)
        for name, value in (("prefix", prefix), ("include", allowed), ("exact", exact), ("avoid", avoid)):
            object.__setattr__(self, name, value)

    @property
    def none(self) -> bool:
        """Return whether nothing is constrained."""
        return not (self.prefix or self.include or self.exact or self.avoid)

    def of_parts(self, texts: Sequence[str]) -> "list[Constraints]":
        """Distribute the constraints among the parts of a line that are translated separately.

        The first part gets the prefix, all parts avoid the same. A group goes to the part with its source, an exact
        text to the part that contains it; if there is none, to the longest part.
        """
        if len(texts) == 1:
            return [self]
        longest = max(range(len(texts)), key=lambda index: len(texts[index]))
        lowered = [normalize(text).lower() for text in texts]

        def home(wanted: str) -> int:
            found = (index for index, text in enumerate(lowered) if wanted and normalize(wanted).lower() in text)
            return next(found, longest)

        sources = [*self.sources, *[""] * (len(self.include) - len(self.sources))]
        places = [home(source) for source in sources]
        parts = []
        for index in range(len(texts)):
            include = tuple(group for group, place in zip(self.include, places, strict=True) if place == index)
            exact = tuple(text for text in self.exact if home(text) == index)
            prefix = self.prefix if index == 0 else ""
            parts.append(replace(self, prefix=prefix, include=include, exact=exact, sources=()))
        return parts


def _first_in(avoid: Sequence[str], text: str) -> str | None:
    """Return the first of some texts that another text contains."""
    return next((one for one in avoid if one in text), None)


def _require_without(avoid: Sequence[str], texts: Sequence[str], what: str) -> None:
    """Raise if all of some texts contain one that must be avoided.

    Raises:
        UserError: naming both.
    """
    found = [_first_in(avoid, text) for text in texts]
    if texts and None not in found:
        raise UserError(f"contradictory constraints: {what} {texts[0]!r}, but must not contain {found[0]!r}")


FREE = Constraints()
