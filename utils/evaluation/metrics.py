"""Scores of translations that are in every report, with their signatures and how certain they are."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sacrebleu.metrics.base import Metric
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF

from utils.evaluation.bleu import WORDS
from utils.text.Tokenizer import normalise

RESAMPLES = 1000
SEED = 12345  # sacrebleu's own


@dataclass(frozen=True)
class Score:
    """A score between 0 and 100, where it would lie for 95 of 100 test sets like this one, and how to get the same."""

    name: str
    score: float
    low: float
    high: float
    signature: str

    def __str__(self) -> str:
        """One line for people."""
        return f"{self.name:<16} {self.score:6.2f}   95 %: {self.low:.2f} to {self.high:.2f}   {self.signature}"


@dataclass(frozen=True)
class Comparison:
    """Two systems on the same sentences: the difference, and how likely chance alone makes one as large."""

    name: str
    ours: float
    theirs: float
    p: float

    def __str__(self) -> str:
        """In words."""
        difference = self.ours - self.theirs
        numbers = f"{self.name}: {self.ours:.2f} against {self.theirs:.2f}, p = {self.p:.3f}"
        if difference == 0:
            return f"{numbers}: no difference"
        better = "better" if difference > 0 else "worse"
        return f"{numbers}: {better} by {abs(difference):.2f}, {certainty(self.p)}"


def certainty(p: float) -> str:
    """How sure one may be of a difference, in words."""
    for limit, words in ((0.01, "hardly by chance"), (0.05, "probably not by chance")):
        if p < limit:
            return words
    return "which may well be chance"


def metrics(language: str) -> dict[str, Metric]:
    """The metrics that are computed for translations into a language."""
    words = WORDS.get(language, "13a")
    return {"BLEU": BLEU(tokenize=words), "character BLEU": BLEU(tokenize="char"), "chrF": CHRF()}


def score(
    hypotheses: Sequence[str],
    references: Sequence[str],
    language: str,
    *,
    nfkc: bool = True,
    resamples: int = RESAMPLES,
) -> list[Score]:
    """Score translations by all metrics, with a bootstrap interval (Koehn 2004).

    Args:
        hypotheses: translations, line by line.
        references: what they should be.
        language: of both.
        nfkc: normalise both sides, as the tokenizers do; without it the scores are those of sacrebleu's own command.
        resamples: test sets that are drawn from this one.
    """
    ours, theirs = _prepare(hypotheses, nfkc=nfkc), _prepare(references, nfkc=nfkc)
    results = []
    for name, metric in metrics(language).items():
        value = metric.corpus_score(ours, [theirs]).score
        low, high = np.quantile(_resampled(metric, ours, theirs, resamples), [0.025, 0.975]).tolist()
        signature = f"{metric.get_signature()}|bs:{resamples}|seed:{SEED}" + ("|norm:nfkc" if nfkc else "")
        results.append(Score(name, value, low, high, signature))
    return results


def compare(
    ours: Sequence[str], theirs: Sequence[str], references: Sequence[str], language: str, *, resamples: int = RESAMPLES
) -> list[Comparison]:
    """Whether one system is better than another on the same sentences: the paired bootstrap (Koehn 2004), two-sided.

    Both are scored on the same resampled test sets. Were they equally good, the difference would vary around zero as it
    now varies around its mean: ``p`` is the share of resamples in which it strays as far as what was measured.
    """
    first, second, truth = _prepare(ours), _prepare(theirs), _prepare(references)
    results = []
    for name, metric in metrics(language).items():
        mine, yours = (metric.corpus_score(system, [truth]).score for system in (first, second))
        differences = _resampled(metric, first, truth, resamples) - _resampled(metric, second, truth, resamples)
        strays = np.abs(differences - differences.mean()) >= abs(mine - yours)
        results.append(Comparison(name, mine, yours, float((strays.sum() + 1) / (resamples + 1))))
    return results


def _resampled(metric: Metric, hypotheses: list[str], references: list[str], resamples: int) -> NDArray[np.float64]:
    """The scores of test sets drawn from this one, the same ones at every call."""
    statistics = np.array(metric._extract_corpus_statistics(hypotheses, [references]), dtype=np.float64)  # by sentence
    chosen = np.random.default_rng(SEED).choice(len(statistics), size=(resamples, len(statistics)))
    return np.array([metric._compute_score_from_stats(statistics[rows].sum(0).tolist()).score for rows in chosen])


def _prepare(lines: Sequence[str], *, nfkc: bool = True) -> list[str]:
    return [normalise(line) for line in lines] if nfkc else list(lines)
