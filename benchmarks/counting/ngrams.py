"""N-gram language models: unigrams, and trigrams with the smoothing of Kneser and Ney (1995)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Table:
    """Counts of n-grams, each of which is one number: tokens are its digits."""

    keys: Ints  # sorted
    counts: Floats

    @classmethod
    def of(cls, ngrams: Ints) -> "Table":
        """Build from n-grams."""
        keys, counts = np.unique(ngrams, return_counts=True)
        return cls(keys, counts.astype(np.float64))

    def look_up(self, keys: Ints) -> Floats:
        """Return the counts of some n-grams; 0 for unseen ones."""
        places = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[places] == keys, self.counts[places], 0.0)

    def sums(self, divisor: int) -> tuple["Table", "Table"]:
        """Return, by history (all digits but the last), the sum of the counts and the number of distinct n-grams."""
        histories, first = np.unique(self.keys // divisor, return_index=True)
        totals = np.add.reduceat(self.counts, first)
        kinds = np.diff(np.append(first, len(self.keys))).astype(np.float64)
        return Table(histories, totals), Table(histories, kinds)

    @property
    def discount(self) -> float:
        """Return the absolute discount, from the numbers of n-grams that were seen once and twice."""
        once, twice = float((self.counts == 1).sum()), float((self.counts == 2).sum())
        return once / (once + 2 * twice) if once else 0.5


class Unigram:
    """A unigram model with add-one smoothing.

    Args:
        sentences: ids that end in EOS.
        vocab_size: number of tokens.
    """

    def __init__(self, sentences: Iterable[Sequence[int]], vocab_size: int) -> None:
        counts = np.bincount(np.concatenate([np.asarray(ids) for ids in sentences]), minlength=vocab_size) + 1
        self.log_probs = np.log(counts / counts.sum())

    def log_prob(self, sentences: Iterable[Sequence[int]]) -> float:
        """Return the total log-probability."""
        return float(sum(self.log_probs[np.asarray(ids)].sum() for ids in sentences))


class Trigram:
    r"""Interpolated Kneser–Ney: each order gives a little to the one below.

    .. math::
        p(w \mid u, v) = \frac{\max(c(uvw) - d, 0)}{c(uv)} + \frac{d\, N(uv\cdot)}{c(uv)}\, p(w \mid v)

    The lower orders do not count how often a token comes, but behind how many different ones.

    Args:
        sentences: ids that end in EOS.
        vocab_size: number of tokens.
        bos: a token that begins every sentence.
    """

    def __init__(self, sentences: Iterable[Sequence[int]], vocab_size: int, bos: int) -> None:
        self.size, self.bos = vocab_size, bos
        self.three = Table.of(self._trigrams(sentences))
        self.two = Table.of(self.three.keys % (vocab_size * vocab_size))  # continuation counts of bigrams
        self.one = Table.of(self.two.keys % vocab_size)
        self.sums = [table.sums(vocab_size) for table in (self.three, self.two)]

    def _trigrams(self, sentences: Iterable[Sequence[int]]) -> Ints:
        parts = []
        for ids in sentences:
            padded = np.array([self.bos, self.bos, *ids], dtype=np.int64)
            parts.append((padded[:-2] * self.size + padded[1:-1]) * self.size + padded[2:])
        return np.concatenate(parts)

    def log_prob(self, sentences: Iterable[Sequence[int]]) -> float:
        """Return the total log-probability."""
        return float(np.log(self._probabilities(self._trigrams(sentences))).sum())

    def _probabilities(self, trigrams: Ints) -> Floats:
        seen = self.one.look_up(trigrams % self.size)
        total, discount = self.one.counts.sum(), self.one.discount
        left = discount * len(self.one.keys) / total
        lower = np.maximum(seen - discount, 0) / total + left / self.size  # unseen events get the discounted mass
        for table, (sums, kinds), digits in ((self.two, self.sums[1], 2), (self.three, self.sums[0], 3)):
            keys = trigrams % self.size**digits
            total_of, kinds_of = sums.look_up(keys // self.size), kinds.look_up(keys // self.size)
            known = total_of > 0
            safe = np.where(known, total_of, 1)
            higher = np.maximum(table.look_up(keys) - table.discount, 0) / safe
            lower = np.where(known, higher + table.discount * kinds_of / safe * lower, lower)
        probabilities: Floats = lower
        return probabilities
