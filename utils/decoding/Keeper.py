"""Translate segments so that what must survive does."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from utils.decoding.Alignment import Alignment
from utils.decoding.Constraints import Constraints
from utils.decoding.Masked import Cleaned, Masked
from utils.decoding.sentences import join_sentences, split_sentences
from utils.errors import UserError
from utils.text.ItemPatterns import ItemPatterns
from utils.text.Segment import Piece, Segment, join
from utils.text.tags import parse_line

Translate = Callable[[Sequence[str], Sequence[Constraints]], Sequence[str]]
Align = Callable[[Sequence[str], Sequence[str]], Sequence[Alignment]]


class Keeper:
    """Mask what must survive a translation, and put it back, with any model.

    An item is replaced by a marker. A translation that lacks a marker, and has no name in its place, is searched again
    under the constraint to contain it: a model that spells markers as names would otherwise write both. Tags are taken
    out, and projected onto the translation by word alignment. Whatever the model does, every item and every tag comes
    back exactly once.

    .. code-block:: python

        keeper = Keeper(ItemPatterns())
        masked = [keeper.mask(line) for line in ["Open <b>%s</b>.", "Mail a@example.com."]]
        found = translator.translate([one.source for one in masked])
        lines = [join(pieces) for pieces in keeper.restore(masked, found)]

    Args:
        patterns: of the items to keep; None if only tags, and the items that a document's format has found.
        align: returns word alignments of sources with translations; None for proportional positions.
    """

    def __init__(self, patterns: ItemPatterns | None = None, align: Align | None = None) -> None:
        self.patterns, self._align = patterns, align

    def mask(self, segment: str | Segment) -> Masked:
        """Return a line or segment as the model should see it."""
        if isinstance(segment, str):
            segment = parse_line(segment)
        return Masked(segment, self.patterns)

    def restore(self, masked: Sequence[Masked], translations: Sequence[str]) -> list[tuple[Piece, ...]]:
        """Return translations with their items and tags.

        Args:
            masked: from :meth:`mask`.
            translations: of their sources.
        """
        cleaned = [one.clean(text) for one, text in zip(masked, translations, strict=True)]
        wanted = [at for at, one in enumerate(masked) if one.needs_alignment(cleaned[at])]
        aligned = self._aligned(masked, cleaned, wanted)
        return [one.restore(cleaned[at], aligned.get(at)) for at, one in enumerate(masked)]

    def incomplete(self, masked: Sequence[Masked], translations: Sequence[str]) -> list[int]:
        """Return the indices of translations that lack an item, and should be searched again under constraints.

        Args:
            masked: from :meth:`mask`.
            translations: of their sources.
        """
        cleaned = [one.clean(text) for one, text in zip(masked, translations, strict=True)]
        wanted = [at for at, one in enumerate(masked) if not one.has_all(cleaned[at])]
        aligned = self._aligned(masked, cleaned, wanted)
        return [at for at in wanted if not masked[at].has_all(cleaned[at], aligned.get(at))]

    def _aligned(
        self, masked: Sequence[Masked], cleaned: Sequence[Cleaned], wanted: Sequence[int]
    ) -> dict[int, Alignment]:
        """Return the alignments of some translations, by index; none if the model cannot align words."""
        if self._align is not None and wanted:
            sources, targets = [masked[at].source for at in wanted], [cleaned[at].text for at in wanted]
            with suppress(UserError):  # a model without attention to the source
                return dict(zip(wanted, self._align(sources, targets), strict=True))
        return {}

    def translate(self, segments: Sequence[Segment], translate: Translate) -> list[tuple[Piece, ...]]:
        """Return the translations of the segments of a document, sentence by sentence.

        Args:
            segments: in any number.
            translate: translates texts under constraints. Items survive also if it ignores these.
        """
        sentences = [split_sentences(segment) for segment in segments]
        masked = [self.mask(sentence) for paragraph in sentences for sentence in paragraph]
        wanted = [one for one in masked if one.source]
        texts = list(translate([one.source for one in wanted], [Constraints()] * len(wanted)))
        again = [(at, wanted[at]) for at in self.incomplete(wanted, texts)]
        if again:
            better = translate([one.source for _, one in again], [one.constraints for _, one in again])
            for (at, _), text in zip(again, better, strict=True):
                texts[at] = text
        found = iter(texts)
        restored = iter(self.restore(masked, [next(found) if one.source else "" for one in masked]))
        found_pieces = [[next(restored) for _ in paragraph] for paragraph in sentences]
        return [
            segment.pieces if "".join(map(join, pieces)) == segment.raw else join_sentences(pieces)
            for segment, pieces in zip(segments, found_pieces, strict=True)
        ]
