"""The candidates that a search follows."""

import math

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from layers.transformer.Candidates import Candidates
from utils.decoding.choose import Found, forbid_repeats
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import BOS, EOS, PAD

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

LEAVE = 0.75  # finished sentences leave the batch when no more than this share of it is left


class Beam:
    """The candidates of a batch, and those that are finished.

    There are ``B`` sentences still in it, and a table has room for ``K`` candidates of each. Most of them have fewer:
    so a model sees only rows, ``R`` of them, each a candidate that exists.

    All of this is a few numbers, and many small steps with them. So they are numpy's, whose steps take a fraction of
    the time of torch's, and need no GPU.

    Args:
        limits: the most tokens, EOS included, of each sentence, ``(B,)``; EOS is forced there.
        options: how to search.
    """

    def __init__(self, limits: Tensor, options: SearchOptions) -> None:
        count, self.device, self.options = len(limits), limits.device, options
        self.limits: Ints = limits.numpy(force=True)
        self.table: Floats = np.zeros((count, 1), np.float32)  # log-probabilities, (B, K); -inf: there is no candidate
        self.places: Ints = np.arange(count)  # where in the table each row stands, counted sentence by sentence, (R,)
        self.history: Ints = np.full((count, 1), BOS)  # the tokens of each row, (R, T)
        self.left: Ints = np.full(count, options.width)  # how many candidates of each sentence may still finish, (B,)
        self.worst = np.full(count, -math.inf)  # the score that a candidate must beat to be among the n best, (B,)
        self.sentences: Ints = np.arange(count)  # which of the results they are, (B,)
        self.finished: list[list[Hypothesis]] = [[] for _ in range(count)]

    @property
    def last(self) -> Tensor:
        """The newest token of every row, ``(R,)``."""
        return self._tensor(self.history[:, -1])

    @property
    def candidates(self) -> Candidates:
        """Where the rows stand, as a model wants to know it: of a full table in order it need not know more."""
        in_order = self.places.size == self.table.size and bool((self.places[1:] > self.places[:-1]).all())
        return Candidates(self.table.shape[1], None if in_order else self._tensor(self.places))

    def _tensor(self, numbers: Ints) -> Tensor:
        return torch.from_numpy(numbers.astype(np.int64, copy=False)).to(self.device)

    @property
    def draws(self) -> int:
        """How many tokens to draw for each candidate: from the first, which all samples share, one for each of them."""
        return self.options.width if self.history.shape[1] == 1 else 1

    @property
    def wanted(self) -> int:
        """How many continuations of a sentence to look at; if all of the beam finish, as many others go on."""
        return 2 * self.options.beam if self.options.refill else int(self.left.max())

    def forbid(self, log_probs: Tensor, rows: slice) -> None:
        """Make impossible what must not come next, in place.

        Args:
            log_probs: of every next token of some rows, ``(r, V)``.
            rows: which.
        """
        if self.options.no_repeat:
            forbid_repeats(log_probs, self._tensor(self.history[rows, 1:]), self.options.no_repeat)
        log_probs[:, PAD] = log_probs[:, BOS] = -math.inf
        at_limit = self.limits <= self.history.shape[1]
        if at_limit.any():
            ending = self._tensor(np.flatnonzero(at_limit[self.places[rows] // self.table.shape[1]]))
            end = log_probs[ending, EOS]
            log_probs[ending] = -math.inf
            log_probs[ending, EOS] = end

    def advance(self, found: Found) -> tuple[Tensor, Tensor | None]:
        """Choose what goes on of all that was found for the rows, and put aside what is finished.

        Args:
            found: next tokens of every row, ``(R, W)``: drawn, or as many of the best as are :attr:`wanted`, or all.

        Returns:
            Which rows go on, and which sentences if not all.
        """
        log_probs, rows, tokens = self._continue(found)  # (B, W)
        there = np.isfinite(log_probs)
        ended = there & (tokens == EOS)
        going = there & ~ended
        rank = np.arange(tokens.shape[1])
        if self.options.refill:
            ended &= rank < self.options.beam
            going &= going.cumsum(1) <= self.options.beam
        elif not self.options.sample:
            ended &= rank < self.left[:, None]
            going &= rank < self.left[:, None]
        if ended.any():
            self._finish(log_probs, rows, ended)
            self.left = self.left - ended.sum(1)
            going &= self.left[:, None] > 0
        log_probs[~going] = -math.inf
        going &= ~self._are_hopeless(log_probs)[:, None]
        chosen, sentences = self._go_on(log_probs, rows, tokens, going)
        return self._tensor(chosen), None if sentences is None else self._tensor(sentences)

    def _continue(self, found: Found) -> tuple[Floats, Ints, Ints]:
        """Continuations of each sentence: their log-probabilities, the rows they continue and their tokens, ``(B, W)``.

        The best first, or all in the order in which they were drawn; -inf where there is none.
        """
        width = found.tokens.shape[1]
        log_probs = np.full((self.table.size, width), -math.inf, np.float32)
        tokens, rows = np.zeros((self.table.size, width), np.int64), np.zeros((self.table.size, width), np.int64)
        log_probs[self.places] = found.log_probs.numpy(force=True)
        log_probs += self.table.reshape(-1, 1)
        tokens[self.places] = found.tokens.numpy(force=True)
        rows[self.places] = np.arange(len(self.places))[:, None]
        shape = len(self.table), self.table.shape[1] * width
        log_probs, rows, tokens = log_probs.reshape(shape), rows.reshape(shape), tokens.reshape(shape)
        if self.options.sample:
            return log_probs, rows, tokens
        best = np.arange(len(self.table))[:, None], greatest(log_probs, self.wanted)
        return log_probs[best], rows[best], tokens[best]

    def _go_on(self, log_probs: Floats, rows: Ints, tokens: Ints, going: Bools) -> tuple[Ints, Ints | None]:
        """Continue with some of these candidates, ``(B, W)``; finished sentences leave if that is worth the while."""
        alive: Ints = np.flatnonzero(going.any(1))
        sentences = alive if len(alive) <= LEAVE * len(going) else None
        if sentences is not None:
            log_probs, rows, tokens, going = log_probs[alive], rows[alive], tokens[alive], going[alive]
            self.limits, self.left, self.worst = self.limits[alive], self.left[alive], self.worst[alive]
            self.sentences = self.sentences[alive]
        rank = going.cumsum(1)
        most = int(rank.max(initial=0))
        rank += np.arange(len(rank))[:, None] * most - 1  # now counted through the table
        parents = rows[going]  # (R,)
        order = settle(parents)
        parents, self.places = parents[order], rank[going][order]
        self.table = np.full((len(rank), most), -math.inf, np.float32)
        self.table.reshape(-1)[self.places] = log_probs[going][order]
        self.history = np.concatenate([self.history[parents], tokens[going][order, None]], axis=1)
        return parents, sentences

    def _finish(self, log_probs: Floats, rows: Ints, ended: Bools) -> None:
        """Put candidates aside that came to their end."""
        length = self.history.shape[1]  # BOS not counted, EOS counted
        index = ended.nonzero()[0]
        paths = self.history[rows[ended], 1:].tolist()
        for row, path, log_prob in zip(index.tolist(), paths, log_probs[ended].tolist(), strict=True):
            found = self.finished[self.sentences[row]]
            found.append(Hypothesis(tuple(path), log_prob, self.options.score(log_prob, length)))
            if len(found) >= self.options.n_best:
                self.worst[row] = _sorted(found)[self.options.n_best - 1].score

    def _are_hopeless(self, log_probs: Floats) -> Bools:
        """Whether no candidate of a sentence can come to be among its n best, ``(B,)``.

        A log-probability can only fall, and the score is kindest at the greatest length: that bounds what may come.
        """
        if self.options.sample or self.options.refill:
            return np.zeros(len(log_probs), np.bool_)
        hopeless: Bools = log_probs.max(1) / self.limits**self.options.length_penalty <= self.worst
        return hopeless

    def results(self) -> list[list[Hypothesis]]:
        """What was found, best first; nothing, infinitely unlikely, where the model's numbers were not finite."""
        nothing = [Hypothesis((), -math.inf, -math.inf)]
        return [_sorted(found)[: self.options.n_best] or nothing for found in self.finished]


def greatest(scores: Floats, count: int) -> Ints:
    """Where the greatest of each row ``(B, W)`` stand, the greatest first; all of them if they are not so many."""
    if count == 1:
        best: Ints = scores.argmax(1)
        return best[:, None]
    if count >= scores.shape[1]:
        return np.argsort(-scores, axis=1)
    some = np.argpartition(-scores, count - 1, axis=1)[:, :count]
    order = np.argsort(-np.take_along_axis(scores, some, 1), axis=1)
    return np.take_along_axis(some, order, 1)


def settle(parents: Ints) -> Ints:
    """An order in which as many rows as possible stand where the one that they continue stood.

    What a model remembers of those need not be moved.

    Args:
        parents: which row each one continues, ``(R,)``.

    Returns:
        ``(R,)``, which of them stands in each place.
    """
    count = len(parents)
    first = np.full(max(count, parents.max(initial=0) + 1), count)
    first[parents[::-1]] = np.arange(count)[::-1]  # of those that continue the same row, the first may stay ...
    order = first[:count]  # ... if there still is a place of that number
    free = order == count
    if free.any():
        moves = np.ones(count, np.bool_)
        moves[order[~free]] = False
        order[free] = moves.nonzero()[0]
    return order


def _sorted(found: list[Hypothesis]) -> list[Hypothesis]:
    return sorted(found, key=lambda hypothesis: -hypothesis.score)
