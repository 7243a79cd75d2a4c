"""Translation of lines and documents with everything that the user asks for."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from utils.decoding.Alignment import Alignment
from utils.decoding.Confidence import Doubt
from utils.decoding.Constraints import Constraints
from utils.decoding.Control import Control
from utils.decoding.Keeper import Keeper
from utils.decoding.mbr import choose
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TextTranslator import TextTranslator
from utils.decoding.Translation import Translation
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.text.Segment import Piece, Segment, join

Done = Callable[[int, int], object]


@dataclass(frozen=True)
class TranslatedLine:
    """The translations of a line.

    Args:
        translations: best first.
        doubts: the model's confidence in each; None if training did not measure it.
        alignments: of the words of each, if requested.
    """

    translations: list[Translation]
    doubts: list[Doubt | None]
    alignments: list[Alignment]


class LineTranslator:
    """Translate lines under constraints, with kept items, minimum Bayes risk and alignments.

    Args:
        translator: any engine.
        options: how to search.
        control: prefixes, glossary and strings to avoid.
        keeper: of items and tags that must survive; None to translate lines as they are.
        mbr: choose one of the samples by minimum Bayes risk.
        align: whether to align the words of every translation; the translator must be a ``Translator``.
    """

    def __init__(
        self,
        translator: TextTranslator,
        options: SearchOptions,
        *,
        control: Control | None = None,
        keeper: Keeper | None = None,
        mbr: bool = False,
        align: bool = False,
    ) -> None:
        self.translator, self.options, self.keeper = translator, options, keeper
        self._control = control or Control()
        self._mbr, self._align = mbr, align

    def translate(self, lines: Sequence[str], done: Done | None = None, offset: int = 0) -> list[TranslatedLine]:
        """Translate lines.

        Args:
            lines: in any number.
            done: called after every batch with the number of lines that are done, and of all.
            offset: number of lines that came before these.

        Raises:
            UserError: if a constraint cannot be met.
        """
        if self.keeper is None:
            found = self._search(lines, self._control.of(lines, offset), None, done, offset)
            return [self._line(*one) for one in zip(lines, found, self._alignments(lines, found), strict=True)]
        masked = [self.keeper.mask(line) for line in lines]
        sources = [one.source for one in masked]
        given = self._control.of(sources, offset) or [Constraints()] * len(sources)
        found = self._search(sources, given, None, done, offset)
        again = self.keeper.incomplete(masked, [one_line(translations[0].text) for translations in found])
        if again:
            kept = [masked[at].constraints for at in again]
            better = self._search([sources[at] for at in again], [given[at] for at in again], kept, done, offset)
            for at, translations in zip(again, better, strict=True):
                found[at] = translations
        repeated = [one for one, translations in zip(masked, found, strict=True) for _ in translations]
        texts = [one_line(translation.text) for translations in found for translation in translations]
        restored = iter(self.keeper.restore(repeated, texts))
        return [
            self._line(source, [replace(one, text=join(next(restored))) for one in translations], [])
            for source, translations in zip(sources, found, strict=True)
        ]

    def translate_segments(
        self, segments: Sequence[Segment], keeper: Keeper, done: Done | None = None, offset: int = 0
    ) -> list[tuple[Piece, ...]]:
        """Translate the segments of a document sentence by sentence, and return each with its items and tags.

        Args:
            segments: from a ``Format``.
            keeper: of tags and items.
            done: as of :meth:`translate`.
            offset: as of :meth:`translate`.
        """

        def translate(lines: Sequence[str], constraints: Sequence[Constraints]) -> list[str]:
            return [
                one_line(found[0].text)
                for found in self._search(lines, self._control.of(lines, offset), constraints, done, offset)
            ]

        return keeper.translate(segments, translate)

    def _search(
        self,
        lines: Sequence[str],
        constraints: Sequence[Constraints] | None,
        kept: Sequence[Constraints] | None,
        done: Done | None,
        offset: int,
    ) -> list[list[Translation]]:
        """Search with all constraints; items survive also with an engine that does not support these."""
        found = None
        if kept is not None and isinstance(self.translator, Translator):
            given = constraints or [Constraints()] * len(lines)
            both = [_both(one, other) for one, other in zip(given, kept, strict=True)]
            with suppress(UserError):  # a vocabulary of words cannot spell a marker
                found = self.translator.search(lines, self.options, done, offset=offset, constraints=both)
        if found is None:
            found = self.translator.search(lines, self.options, done, offset=offset, constraints=constraints)
        return [[choose(samples)] for samples in found] if self._mbr else found

    def _alignments(self, lines: Sequence[str], found: Sequence[Sequence[Translation]]) -> list[list[Alignment]]:
        """Align every translation of every line, if that is requested."""
        if not self._align or not isinstance(self.translator, Translator):
            return [[] for _ in lines]
        sources = [line for line, translations in zip(lines, found, strict=True) for _ in translations]
        alignments = iter(self.translator.align(sources, [one for translations in found for one in translations]))
        return [[next(alignments) for _ in translations] for translations in found]

    def _line(self, source: str, found: list[Translation], alignments: list[Alignment]) -> TranslatedLine:
        return TranslatedLine(found, [self.translator.judge(source, one) for one in found], alignments)


def one_line(text: str) -> str:
    """Join the lines of a text."""
    return " ".join(text.splitlines())


def _both(one: Constraints, other: Constraints) -> Constraints:
    """Return constraints of the user together with those of kept items."""
    return replace(one, exact=(*one.exact, *other.exact), avoid=(*one.avoid, *other.avoid))
