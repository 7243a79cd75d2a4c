"""A beam search whose hypotheses have to meet constraints."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import torch
from torch import Tensor

from utils.decoding.Beam import Beam, Bools, Floats, Ints, greatest
from utils.decoding.choose import Found
from utils.decoding.ConstraintTracker import ConstraintTracker, Progress
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import EOS

MOSTLY = math.log(
    0.5
)  # the log-probability of EOS above which a hypothesis that is not complete has nothing else to say


class ConstrainedBeam(Beam):
    """Hold the hypotheses of a batch of sentences with lexical constraints.

    A prefix and texts to avoid only mask tokens. Texts that must be contained take more: a hypothesis that begins one
    is less likely than one that does not, and would fall out of the beam. So hypotheses compete within banks (grid beam
    search, Hokamp & Liu 2017; dynamic beam allocation, Post & Vilar 2018): those that have met as many groups, and
    those that are within the text of another group. Each bank has half the beam. Beside the likeliest tokens, every
    hypothesis is continued by the tokens that begin or continue a missing text, in any segmentation. Nothing else is
    allowed where the model would rather end, and when the length limit leaves room for the missing texts alone: so
    every constraint is met.

    Args:
        limits: as of :class:`Beam`; lengthened by the constrained texts, up to ``max_len``.
        options: how to search.
        trackers: of each sentence.
        max_len: the most tokens that the model can write, EOS included.
    """

    def __init__(
        self, limits: Tensor, options: SearchOptions, trackers: Sequence[ConstraintTracker], max_len: int
    ) -> None:
        needed = torch.tensor([tracker.length for tracker in trackers], device=limits.device)
        super().__init__((limits + needed).clamp(max=max_len), replace(options, refill=False))
        self.trackers = list(trackers)
        self.progress: list[Progress] = [tracker.start for tracker in trackers]  # of each row
        self._bank = max(1, options.beam // 2)
        self._more = 2 * self._bank + max((tracker.groups for tracker in trackers), default=0)

    @property
    def expansions(self) -> int:
        """Return how many of its likeliest continuations to rank for a hypothesis."""
        return self.options.beam

    def _rows_of(self, rows: slice) -> list[tuple[ConstraintTracker, Progress, int]]:
        """Return tracker, progress and length limit of some rows."""
        sentences = (self.slots[rows] // self.table.shape[1]).tolist()
        return [
            (self.trackers[sentence], progress, int(self.limits[sentence]))
            for sentence, progress in zip(sentences, self.progress[rows], strict=True)
        ]

    def forbid(self, log_probs: Tensor, rows: slice) -> None:
        """Set forbidden next tokens to -inf, in place: as :class:`Beam` does, and by the constraints."""
        length = self.history.shape[1]
        ending = (log_probs[:, EOS] > MOSTLY).tolist()
        banned: list[tuple[int, Ints]] = []
        limited: list[tuple[int, Ints]] = []
        for row, (tracker, progress, limit) in enumerate(self._rows_of(rows)):
            if limit <= length:
                continue  # EOS is forced
            last_chance = tracker.need_from_anew(progress) >= limit - length  # any other token may end what has begun
            allowed, forbidden = tracker.rule(progress, hurried=last_chance or ending[row])
            if allowed is not None:
                limited.append((row, allowed))
            elif forbidden.size:
                banned.append((row, forbidden))
        rows_limited, tokens_limited = self._pairs(limited)
        kept = log_probs[rows_limited, tokens_limited]  # not even a repeated n-gram is blocked here
        super().forbid(log_probs, rows)
        log_probs[self._pairs(banned)] = -math.inf
        if limited:
            log_probs[torch.tensor([row for row, _ in limited], device=self.device)] = -math.inf
            log_probs[rows_limited, tokens_limited] = kept

    def _pairs(self, found: Sequence[tuple[int, Ints]]) -> tuple[Tensor, Tensor]:
        """Return rows and tokens as two flat index tensors."""
        empty = np.empty(0, np.int64)
        rows = np.concatenate([empty, *(np.full(len(tokens), row) for row, tokens in found)])
        return self._tensor(rows), self._tensor(np.concatenate([empty, *(tokens for _, tokens in found)]))

    def find(self, log_probs: Tensor, rows: slice) -> Found:
        """Return the likeliest next tokens of some rows, and the likeliest that begin or continue a missing text."""
        best = super().find(log_probs, rows)
        if self.options.sample:
            return best
        advancing = [tracker.advancing(progress) for tracker, progress, _ in self._rows_of(rows)]
        tokens = np.full((len(advancing), max(self._more, *map(len, advancing))), -1)
        for row, some in enumerate(advancing):
            tokens[row, : len(some)] = some
        more = self._tensor(tokens)  # (r, A)
        new = (more >= 0) & (more.unsqueeze(2) != best.tokens.unsqueeze(1)).all(2)
        more = more.clamp(min=0)
        scores, order = log_probs.gather(1, more).masked_fill(~new, -math.inf).topk(self._more, dim=1)
        nothing = torch.full_like(scores[:, :1], -math.inf)  # a column that fills the selection, see _select
        return Found(
            torch.cat([best.log_probs, scores, nothing], 1),
            torch.cat([best.tokens, more.gather(1, order), torch.zeros_like(more[:, :1])], 1),
        )

    def _append(self, found: Found) -> bool:  # noqa: ARG002 - hypotheses of several banks are compared in every step
        return False

    def _select(self, log_probs: Floats, rows: Ints, tokens: Ints) -> Ints:
        """Return the indices of the continuations to retain, ``(B, W)``: the best few of each bank."""
        chosen = [
            self._best_of_banks(sentence, log_probs[sentence], rows[sentence], tokens[sentence])
            if tracker.groups
            else greatest(log_probs[sentence : sentence + 1], int(self._places()[sentence]))[0]
            for sentence, tracker in enumerate(self.trackers)
        ]
        nothing = log_probs.shape[1] // self.table.shape[1] - 1  # the last continuation of the first row is none
        table = np.full((len(chosen), max(1, *map(len, chosen))), nothing)
        for sentence, some in enumerate(chosen):
            table[sentence, : len(some)] = some
        return table

    def _best_of_banks(self, sentence: int, log_probs: Floats, rows: Ints, tokens: Ints) -> Ints:
        """Return the best continuations of each bank of a sentence, in descending order."""
        tracker = self.trackers[sentence]
        used: dict[int, int] = {}
        chosen = []
        for index in np.argsort(-log_probs, kind="stable").tolist():
            if log_probs[index] == -math.inf:
                break
            before, token = self.progress[rows[index]], int(tokens[index])
            bank = 2 * tracker.groups if token == EOS else tracker.bank(tracker.step(before, token))
            if used.get(bank, 0) < self._bank:
                used[bank] = used.get(bank, 0) + 1
                chosen.append(index)
        return np.array(chosen, np.int64)

    def _places(self) -> Ints:
        """Return the number of continuations of each sentence to retain, ``(B,)``."""
        banks = np.array([2 * tracker.groups + 1 for tracker in self.trackers])
        return np.where(banks > 1, self._bank * banks, super()._places())

    def _extend(self, log_probs: Floats, rows: Ints, tokens: Ints, live: Bools) -> tuple[Ints, Ints | None]:
        """Extend the live hypotheses, and follow their constraints."""
        parents, sentences = super()._extend(log_probs, rows, tokens, live)
        if sentences is not None:
            self.trackers = [self.trackers[sentence] for sentence in sentences]
        before, last = self.progress, self.history[:, -1].tolist()
        owners = (self.slots // max(1, self.table.shape[1])).tolist()
        self.progress = [
            self.trackers[owner].step(before[parent], token)
            for owner, parent, token in zip(owners, parents.tolist(), last, strict=True)
        ]
        return parents, sentences
