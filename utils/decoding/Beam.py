"""The hypotheses of a beam search, live and finished."""

import math

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from layers.fast.RowGroups import RowGroups
from utils.decoding.choose import Found, find_best, forbid_repeats, sample
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import BOS, EOS, PAD

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

COMPACT_BELOW = 0.75  # remove finished sentences from the batch when at most this share of it is live


class Beam:
    """Hold the live and finished hypotheses of a batch.

    ``B`` sentences are live, and a table has capacity for ``K`` hypotheses of each. Most sentences have fewer, so the
    model only computes rows, ``R`` of them, one for each live hypothesis.

    The bookkeeping is in numpy: it is many operations on tiny arrays, for which numpy's overhead is a fraction of
    torch's, and it needs no GPU.

    Args:
        limits: maximum length of each sentence, EOS included, ``(B,)``; EOS is forced there.
        options: how to search.
    """

    def __init__(self, limits: Tensor, options: SearchOptions) -> None:
        count, self.device, self.options = len(limits), limits.device, options
        self.limits: Ints = limits.numpy(force=True)
        self.table: Floats = np.zeros((count, 1), np.float32)  # log-probabilities, (B, K); -inf: an empty slot
        self.slots: Ints = np.arange(count)  # index of each row in the flattened table, (R,)
        self.history: Ints = np.full((count, 1), BOS)  # the tokens of each row, (R, T)
        # Log-probability of each token of each row, (R, T - 1), if requested.
        self.token_scores: Floats | None = np.zeros((count, 0), np.float32) if options.token_scores else None
        self.remaining: Ints = np.full(count, options.width)  # hypotheses of each sentence that may still finish, (B,)
        self.worst = np.full(count, -math.inf)  # the score to beat in order to be among the n best, (B,)
        self.sentences: Ints = np.arange(count)  # index of each live sentence in the results, (B,)
        self.finished: list[list[Hypothesis]] = [[] for _ in range(count)]
        self._never = torch.tensor([PAD, BOS], device=self.device)
        self._generator = torch.Generator(self.device).manual_seed(options.seed)

    @property
    def last(self) -> Tensor:
        """Return the last token of every row, ``(R,)``."""
        return self._tensor(self.history[:, -1])

    @property
    def groups(self) -> RowGroups:
        """Return the sentence of each row; for a full table in order, the number of rows per sentence is enough."""
        in_order = self.slots.size == self.table.size and bool((self.slots[1:] > self.slots[:-1]).all())
        return RowGroups(self.table.shape[1], None if in_order else self._tensor(self.slots))

    def _tensor(self, numbers: Ints) -> Tensor:
        return torch.from_numpy(numbers.astype(np.int64, copy=False)).to(self.device)

    @property
    def samples(self) -> int:
        """Return how many tokens to sample for each row: at BOS, which all samples share, one for each of them."""
        return self.options.width if self.history.shape[1] == 1 else 1

    @property
    def expansions(self) -> int:
        """Return how many continuations of a sentence to rank; with refill twice the beam, as half may be EOS."""
        return 2 * self.options.beam if self.options.refill else int(self.remaining.max())

    def forbid(self, log_probs: Tensor, rows: slice) -> None:
        """Set forbidden next tokens to -inf, in place: PAD, BOS, repeated n-grams, and all but EOS at the length limit.

        Args:
            log_probs: of every next token of some rows, ``(r, V)``.
            rows: which.
        """
        if self.options.no_repeat:
            forbid_repeats(log_probs, self._tensor(self.history[rows, 1:]), self.options.no_repeat)
        log_probs.index_fill_(1, self._never, -math.inf)
        at_limit = self.limits <= self.history.shape[1]
        if at_limit.any():
            ending = self._tensor(np.flatnonzero(at_limit[self.slots[rows] // self.table.shape[1]]))
            end = log_probs[ending, EOS]
            log_probs[ending] = -math.inf
            log_probs[ending, EOS] = end

    def find(self, log_probs: Tensor, rows: slice) -> Found:  # noqa: ARG002 - for beams whose rows differ
        """Return next tokens of some rows, from the log-probabilities of all, ``(r, V)``: the likeliest, or samples."""
        if self.options.sample:
            return sample(log_probs, self.samples, self.options, self._generator)
        return find_best(log_probs, self.expansions)

    def advance(self, found: Found) -> tuple[Tensor | None, Tensor | None]:
        """Select the live hypotheses of the next step, and move the finished ones out of the beam.

        Args:
            found: next tokens of every row, ``(R, W)``: samples, or the :attr:`expansions` best, or all.

        Returns:
            The row that each live hypothesis continues, None if each continues its own; and the indices of live
            sentences if the batch was compacted.
        """
        if self._append(found):
            return None, None
        log_probs, rows, tokens = self._continue(found)  # (B, W)
        exists = np.isfinite(log_probs)
        ended = exists & (tokens == EOS)
        live = exists & ~ended
        rank = np.arange(tokens.shape[1])
        if self.options.refill:
            ended &= rank < self.options.beam
            live &= live.cumsum(1) <= self.options.beam
        elif not self.options.sample:
            ended &= rank < self._places()[:, None]
            live &= rank < self._places()[:, None]
        if ended.any():
            self._finish(log_probs, rows, ended)
            self.remaining = self.remaining - ended.sum(1)
            live &= self.remaining[:, None] > 0
        log_probs[~live] = -math.inf
        live &= ~self._cannot_improve(log_probs)[:, None]
        chosen, sentences = self._extend(log_probs, rows, tokens, live)
        return self._tensor(chosen), None if sentences is None else self._tensor(sentences)

    def _append(self, found: Found) -> bool:
        """Append a token to every row, if no sentence has more than one hypothesis and none ends: most greedy steps.

        Returns:
            Whether that was possible; otherwise nothing is changed.
        """
        if self.options.width != 1 or self.options.refill or self.table.shape[1] != 1:
            return False
        tokens, log_probs = found.tokens.numpy(force=True), found.log_probs.numpy(force=True)
        if tokens.shape[1] != 1 or EOS in tokens or not math.isfinite(log_probs.sum()):
            return False
        self.table.reshape(-1)[self.slots] += log_probs[:, 0]
        self.history = np.concatenate([self.history, tokens], axis=1)
        if self.token_scores is not None:
            self.token_scores = np.concatenate([self.token_scores, log_probs], axis=1)
        return True

    def _continue(self, found: Found) -> tuple[Floats, Ints, Ints]:
        """Return continuations of each sentence: log-probabilities, the rows they continue and tokens, ``(B, W)``.

        In descending order, or in the order of sampling; -inf where there is none.
        """
        width = found.tokens.shape[1]
        log_probs = np.full((self.table.size, width), -math.inf, np.float32)
        tokens, rows = np.zeros((self.table.size, width), np.int64), np.zeros((self.table.size, width), np.int64)
        log_probs[self.slots] = found.log_probs.numpy(force=True)
        log_probs += self.table.reshape(-1, 1)
        tokens[self.slots] = found.tokens.numpy(force=True)
        rows[self.slots] = np.arange(len(self.slots))[:, None]
        shape = len(self.table), self.table.shape[1] * width
        log_probs, rows, tokens = log_probs.reshape(shape), rows.reshape(shape), tokens.reshape(shape)
        if self.options.sample:
            return log_probs, rows, tokens
        best = np.arange(len(self.table))[:, None], self._select(log_probs, rows, tokens)
        return log_probs[best], rows[best], tokens[best]

    def _select(self, log_probs: Floats, rows: Ints, tokens: Ints) -> Ints:  # noqa: ARG002 - see find
        """Return the indices of the best continuations of each sentence, ``(B, W)``, in descending order."""
        return greatest(log_probs, self.expansions)

    def _places(self) -> Ints:
        """Return the number of continuations of each sentence to retain, ``(B,)``."""
        return self.remaining

    def _extend(self, log_probs: Floats, rows: Ints, tokens: Ints, live: Bools) -> tuple[Ints, Ints | None]:
        """Extend the live hypotheses, ``(B, W)``; compact the batch if enough of its sentences are finished."""
        alive: Ints = np.flatnonzero(live.any(1))
        sentences = alive if len(alive) <= COMPACT_BELOW * len(live) else None
        if sentences is not None:
            log_probs, rows, tokens, live = log_probs[alive], rows[alive], tokens[alive], live[alive]
            self.limits, self.remaining, self.worst = self.limits[alive], self.remaining[alive], self.worst[alive]
            self.sentences = self.sentences[alive]
        rank = live.cumsum(1)
        most = int(rank.max(initial=0))
        rank += np.arange(len(rank))[:, None] * most - 1  # now indices into the flattened table
        parents = rows[live]  # (R,)
        order = minimal_reorder(parents)
        parents = parents[order]
        if self.token_scores is not None:
            last = log_probs[live][order] - self._log_probs()[parents]
            self.token_scores = np.concatenate([self.token_scores[parents], last[:, None]], axis=1)
        self.slots = rank[live][order]
        self.table = np.full((len(rank), most), -math.inf, np.float32)
        self.table.reshape(-1)[self.slots] = log_probs[live][order]
        self.history = np.concatenate([self.history[parents], tokens[live][order, None]], axis=1)
        return parents, sentences

    def _finish(self, log_probs: Floats, rows: Ints, ended: Bools) -> None:
        """Store hypotheses that ended in EOS."""
        length = self.history.shape[1]  # BOS not counted, EOS counted
        index = ended.nonzero()[0]
        parents = rows[ended]
        paths = self.history[parents, 1:].tolist()
        scores = self._finished_token_scores(parents, log_probs[ended])
        for row, path, log_prob, tokens in zip(index.tolist(), paths, log_probs[ended].tolist(), scores, strict=True):
            found = self.finished[self.sentences[row]]
            found.append(Hypothesis(tuple(path), log_prob, self.options.score(log_prob, length), tuple(tokens)))
            if len(found) >= self.options.n_best:
                self.worst[row] = _sorted(found)[self.options.n_best - 1].score

    def _log_probs(self) -> Floats:
        """Return the log-probability of each row so far, ``(R,)``."""
        log_probs: Floats = self.table.reshape(-1)[self.slots]
        return log_probs

    def _finished_token_scores(self, rows: Ints, log_probs: Floats) -> list[list[float]]:
        """Return the log-probability of every token of rows that end, EOS last; empty if not requested."""
        if self.token_scores is None:
            return [[] for _ in rows]
        last = log_probs - self._log_probs()[rows]
        scores: list[list[float]] = np.concatenate([self.token_scores[rows], last[:, None]], axis=1).tolist()
        return scores

    def _cannot_improve(self, log_probs: Floats) -> Bools:
        """Return whether no live hypothesis of a sentence can still enter its n-best list, ``(B,)``.

        The bound is optimistic: the log-probability as it is, which can only decrease, at the maximum length.
        """
        if self.options.sample or self.options.refill:
            return np.zeros(len(log_probs), np.bool_)
        hopeless: Bools = log_probs.max(1) / self.limits**self.options.length_penalty <= self.worst
        return hopeless

    def results(self) -> list[list[Hypothesis]]:
        """Return the finished hypotheses, best first; an empty one of score -inf where the model gave NaN or inf."""
        nothing = [Hypothesis((), -math.inf, -math.inf)]
        return [_sorted(found)[: self.options.n_best] or nothing for found in self.finished]


def greatest(scores: Floats, count: int) -> Ints:
    """Return the indices of the ``count`` greatest values of each row ``(B, W)``, in descending order."""
    if count == 1:
        best: Ints = scores.argmax(1)
        return best[:, None]
    if count >= scores.shape[1]:
        return np.argsort(-scores, axis=1)
    some = np.argpartition(-scores, count - 1, axis=1)[:, :count]
    order = np.argsort(-np.take_along_axis(scores, some, 1), axis=1)
    return np.take_along_axis(some, order, 1)


def minimal_reorder(parents: Ints) -> Ints:
    """Return a permutation that leaves as many rows as possible at the index of the row that they continue.

    The decoding state of such rows is not copied.

    Args:
        parents: the row that each new row continues, ``(R,)``.

    Returns:
        The new row for each index, ``(R,)``.
    """
    count = len(parents)
    first = np.full(max(count, parents.max(initial=0) + 1), count)
    first[parents[::-1]] = np.arange(count)[::-1]  # of the rows that continue the same one, the first stays ...
    order = first[:count]  # ... if that index still exists
    free = order == count
    if free.any():
        moves = np.ones(count, np.bool_)
        moves[order[~free]] = False
        order[free] = moves.nonzero()[0]
    return order


def _sorted(found: list[Hypothesis]) -> list[Hypothesis]:
    return sorted(found, key=lambda hypothesis: -hypothesis.score)
