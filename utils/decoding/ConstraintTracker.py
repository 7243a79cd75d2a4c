"""Which constraints of one sentence a hypothesis has met, token by token."""

from functools import cached_property
from typing import NamedTuple

import numpy as np

from utils.decoding.Constraints import Constraints
from utils.decoding.TokenTexts import Ints, TokenTexts, occurs_at_end, partial_match
from utils.errors import UserError
from utils.text.special import EOS

UNKNOWN = b"\xff"  # in place of UNK: no text contains it
NONE: Ints = np.empty(0, np.int64)


class Progress(NamedTuple):
    """What of a hypothesis matters for the constraints.

    Args:
        rest: of the forced prefix that is still missing.
        tail: the end of the text so far, as much as a constrained text may begin in.
        met: a bit for each group of texts that the hypothesis contains.
    """

    rest: bytes
    tail: bytes
    met: int


class ConstraintTracker:
    """Follow the constraints of one sentence.

    Constraints are about text, not tokens: a text counts wherever it occurs, whatever its segmentation. All results are
    memoized, as the hypotheses of a sentence share most of their progress.

    Args:
        constraints: of the sentence.
        texts: of the target vocabulary.
        spaced: whether the language has spaces between words: then a text that must be contained begins a word.

    Raises:
        UserError: if a text cannot be spelled with the vocabulary.
    """

    def __init__(self, constraints: Constraints, texts: TokenTexts, *, spaced: bool) -> None:
        self._texts = texts
        space = " " if spaced else ""
        groups = [*constraints.include, *((text,) for text in constraints.exact)]
        self._groups = [[f"{space}{text}".encode() for text in group] for group in groups]
        self._exact = range(len(constraints.include), len(groups))  # groups that must not occur again
        self._avoid = [text.encode() for text in constraints.avoid]
        longest = max(map(len, [*self._avoid, *(text for group in self._groups for text in group)]), default=1)
        self._tail = max(1, longest - 1)  # an empty tail means that there is no text yet
        prefix = f" {constraints.prefix}".encode() if constraints.prefix else b""
        self.start = Progress(prefix, b"", 0)
        self._steps: dict[tuple[Progress, int], Progress] = {}
        self._rules: dict[tuple[Progress, bool], tuple[Ints | None, Ints]] = {}
        self._advancing: dict[Progress, Ints] = {}
        self._needs: dict[Progress, int] = {}
        self._banks: dict[Progress, int] = {}
        for text in [prefix, *(text for group in self._groups for text in group)]:
            if texts.spelling_length(text) == float("inf"):
                raise UserError(f"{text.decode().strip()!r}: cannot be spelled with the vocabulary of this run")

    @property
    def groups(self) -> int:
        """Return the number of groups of which one text must be contained."""
        return len(self._groups)

    @cached_property
    def length(self) -> int:
        """Return the number of tokens that the constrained texts take at least."""
        return self.need(self.start) + int(self._texts.spelling_length(self.start.rest))

    def step(self, progress: Progress, token: int) -> Progress:
        """Return the progress after one more token."""
        key = progress, token
        if (known := self._steps.get(key)) is None:
            known = self._steps[key] = self._step(progress, self._texts.surfaces[token] or UNKNOWN)
        return known

    def _step(self, progress: Progress, added: bytes) -> Progress:
        met = progress.met
        for index, group in enumerate(self._groups):
            if not met >> index & 1 and any(occurs_at_end(progress.tail, added, text) for text in group):
                met |= 1 << index
        text = progress.tail + added
        return Progress(progress.rest[len(added) :], text[max(0, len(text) - self._tail) :], met)

    def is_complete(self, progress: Progress) -> bool:
        """Return whether the hypothesis may end here."""
        return not progress.rest and progress.met == (1 << len(self._groups)) - 1

    def bank(self, progress: Progress) -> int:
        """Return how far a hypothesis is: twice the number of groups met, and one more within a text of another."""
        if (known := self._banks.get(progress)) is None:
            partial = any(partial_match(progress.tail, text) for text in self._missing(progress))
            known = self._banks[progress] = 2 * progress.met.bit_count() + partial
        return known

    def _missing(self, progress: Progress) -> list[bytes]:
        """Return the texts of all groups that are not met."""
        return [text for index, group in enumerate(self._groups) if not progress.met >> index & 1 for text in group]

    def need(self, progress: Progress) -> int:
        """Return the number of tokens that the missing groups take at least, one after the other.

        Of several texts that have begun only one can be continued, and only one can be the first of the sentence.
        """
        if (known := self._needs.get(progress)) is None:
            length = self._texts.spelling_length
            missing = [group for index, group in enumerate(self._groups) if not progress.met >> index & 1]
            whole = [min(map(length, group)) for group in missing]
            next_one = [
                min(length(rest) for text in group for rest in self._rests(progress, text)) for group in missing
            ]
            saved = max((one - other for one, other in zip(whole, next_one, strict=True)), default=0)
            known = self._needs[progress] = int(sum(whole) - saved)
        return known

    def need_from_anew(self, progress: Progress) -> int:
        """Return the number of tokens that the missing groups take if what has begun of them is given up."""
        return self.need(progress._replace(rest=b"", tail=UNKNOWN))

    def _rests(self, progress: Progress, text: bytes) -> list[bytes]:
        """Return what may be written next to complete a text: all of it, or the rest of what has begun."""
        begun = partial_match(progress.tail, text)
        # The first token of a sentence begins with a space, which is not part of its text.
        whole = text if progress.tail or progress.rest or text.startswith(b" ") else b" " + text
        return [whole, text[begun:]] if begun else [whole]

    def advancing(self, progress: Progress) -> Ints:
        """Return the tokens that begin or continue a missing text."""
        if (known := self._advancing.get(progress)) is None:
            rests = {rest for text in self._missing(progress) for rest in self._rests(progress, text)}
            found = [self._texts.continuing(rest) for rest in sorted(rests)]
            known = np.unique(np.concatenate(found)) if found and not progress.rest else NONE
            self._advancing[progress] = known
        return known

    def rule(self, progress: Progress, *, hurried: bool) -> tuple[Ints | None, Ints]:
        """Return the only tokens that are allowed next, or None; and tokens that are forbidden.

        Args:
            progress: of the hypothesis.
            hurried: whether only the missing texts may follow.
        """
        key = progress, hurried
        if (known := self._rules.get(key)) is None:
            known = self._rules[key] = self._rule(progress, hurried)
        return known

    def _rule(self, progress: Progress, hurried: bool) -> tuple[Ints | None, Ints]:
        if progress.rest:
            return self._texts.continuing(progress.rest), NONE
        if hurried and (need := self.need(progress)):
            tokens = self.advancing(progress).tolist()
            nearer = np.array([one for one in tokens if self.need(self.step(progress, one)) < need], np.int64)
            allowed = nearer[~np.isin(nearer, self._forbidden(progress))]
            return allowed if allowed.size else nearer, NONE  # what must be contained matters more
        forbidden = self._forbidden(progress)
        return None, forbidden if self.is_complete(progress) else np.append(forbidden, EOS)

    def _forbidden(self, progress: Progress) -> Ints:
        """Return the tokens that would complete a text to avoid, or a second occurrence of an exact one."""
        again = [text for index in self._exact if progress.met >> index & 1 for text in self._groups[index]]
        found = [NONE]
        for text in (*self._avoid, *again):
            found.append(self._texts.containing(text))
            for size in range(1, min(len(progress.tail), len(text) - 1) + 1):
                if progress.tail.endswith(text[:size]):
                    found.append(self._texts.starting_with(text[size:]))
        return np.unique(np.concatenate(found)) if len(found) > 1 else NONE
