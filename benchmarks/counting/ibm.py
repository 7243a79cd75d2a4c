"""Word alignment by counting co-occurrences: IBM model 1, and model 2 with a prior for the diagonal."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

NULL = 0.08  # probability that a target word has no source word, as in fast_align
TENSION = 4.0  # how strongly the diagonal is preferred, as fast_align begins with

Pairs = Sequence[tuple[Sequence[str], Sequence[str]]]


def align_by_counting(pairs: Pairs, *, tension: float = 0.0, iterations: int = 8) -> Iterator[list[int | None]]:
    r"""Estimate lexical translation probabilities by EM on all pairs, and yield the best alignment of each pair.

    .. math:: p(f, a \mid e) = \prod_j \delta(a_j \mid j) \, t(f_j \mid e_{a_j}), \qquad
        \delta(i \mid j) \propto \exp(-\lambda |i / m - j / n|)

    With :math:`\lambda = 0` this is IBM model 1 (Brown et al. 1993), otherwise the model of fast_align (Dyer et al.
    2013), with a fixed tension and without its Bayesian prior.

    Args:
        pairs: words of source and target.
        tension: :math:`\lambda`.
        iterations: of EM.

    Yields:
        For each target word of a pair, the index of its source word, or None.
    """
    cells = _Cells(pairs, tension)
    probabilities = np.ones(cells.entries, dtype=np.float32)
    for _ in range(iterations):
        posterior = cells.posterior(probabilities)
        counts = np.bincount(cells.entry, posterior, cells.entries)
        totals = np.bincount(cells.source_of_entry, counts)
        probabilities = (counts / np.maximum(totals[cells.source_of_entry], 1e-30)).astype(np.float32)
    posterior = cells.posterior(probabilities)
    place = 0
    for source, target in pairs:
        rows = posterior[place : place + len(target) * (len(source) + 1)].reshape(len(target), len(source) + 1)
        place += rows.size
        yield [int(best) - 1 if best else None for best in rows.argmax(1)]


class _Cells:
    """All combinations of a target word with a source word, or with no word, of the same pair, in one array.

    Args:
        pairs: words of source and target.
        tension: of the prior.
    """

    def __init__(self, pairs: Pairs, tension: float) -> None:
        sources, targets = _ids(source for source, _ in pairs), _ids(target for _, target in pairs)
        lefts, rights, priors, rows, row = [], [], [], [], 0
        for source, target in zip(sources, targets, strict=True):
            m, n = len(source), len(target)
            lefts.append(np.tile(np.concatenate([[0], source]), n))  # 0: no word
            rights.append(np.repeat(target, m + 1))
            priors.append(_prior(m, n, tension).ravel())
            rows.append(np.repeat(np.arange(row, row + n), m + 1))
            row += n
        left, right = (np.concatenate(ids).astype(np.int64) for ids in (lefts, rights))
        entries, self.entry = np.unique(left << 32 | right, return_inverse=True)
        self.entries = len(entries)
        self.source_of_entry: NDArray[np.int64] = entries >> 32
        self.prior: NDArray[np.float32] = np.concatenate(priors).astype(np.float32)
        self.row: NDArray[np.int64] = np.concatenate(rows)

    def posterior(self, probabilities: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the probability of each source word, or no word, given the target word and the pair."""
        joint = probabilities[self.entry] * self.prior
        result: NDArray[np.float32] = (joint / np.maximum(np.bincount(self.row, joint), 1e-30)[self.row]).astype(
            np.float32
        )
        return result


def _ids(sentences: Iterator[Sequence[str]]) -> list[NDArray[np.int64]]:
    """Number the words of sentences from 1."""
    numbers: dict[str, int] = {}
    return [
        np.array([numbers.setdefault(word, len(numbers) + 1) for word in words], dtype=np.int64) for words in sentences
    ]


def _prior(m: int, n: int, tension: float) -> NDArray[np.float64]:
    """Return the probability of each source position, and before them of no word, for each target position."""
    if not m or not n:
        return np.ones((n, m + 1))
    distance = np.abs((np.arange(m) + 1)[None] / m - (np.arange(n) + 1)[:, None] / n)  # (n, m)
    weights = np.exp(-tension * distance)
    weights *= (1 - NULL) / weights.sum(1, keepdims=True)
    return np.concatenate([np.full((n, 1), NULL), weights], axis=1)
