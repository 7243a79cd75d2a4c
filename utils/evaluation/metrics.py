"""Scores of translations with signatures and confidence intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from utils.evaluation.TranslationScore import CorpusScore, TranslationScore
from utils.metrics.bootstrap import SEED, resampled
from utils.metrics.registry import METRICS

RESAMPLES = 1000


@dataclass(frozen=True)
class Score:
    """A score with its 95 % confidence interval and its signature."""

    name: str
    score: float
    low: float
    high: float
    signature: str

    def __str__(self) -> str:
        """Return a one-line summary."""
        return f"{self.name:<16} {self.score:6.2f}   95 %: {self.low:.2f} to {self.high:.2f}   {self.signature}"


@dataclass(frozen=True)
class Comparison:
    """The scores of two systems on the same sentences, and the p-value of their difference."""

    name: str
    ours: float
    theirs: float
    p: float
    higher_is_better: bool = True

    def __str__(self) -> str:
        """Return a one-line summary."""
        difference = self.ours - self.theirs
        numbers = f"{self.name}: {self.ours:.2f} against {self.theirs:.2f}, p = {self.p:.3f}"
        if difference == 0:
            return f"{numbers}: no difference"
        better = "better" if (difference > 0) == self.higher_is_better else "worse"
        return f"{numbers}: {better} by {abs(difference):.2f}, {certainty(self.p)}"


def certainty(p: float) -> str:
    """Return the level at which a p-value is significant, in words."""
    for level in (0.01, 0.05):
        if p < level:
            return f"significant at the {100 * level:g} % level"
    return "not significant"


def metrics(language: str, *, nfkc: bool = True) -> list[TranslationScore]:
    """Return all metrics for translations into a language."""
    return [TranslationScore(key, language=language, nfkc=nfkc) for key in METRICS]


def score(
    hypotheses: Sequence[str],
    references: Sequence[str],
    language: str,
    *,
    nfkc: bool = True,
    resamples: int = RESAMPLES,
) -> list[Score]:
    """Score translations by all metrics, with bootstrap confidence intervals (Koehn 2004).

    Args:
        hypotheses: translations, line by line.
        references: reference translations, line by line.
        language: of both.
        nfkc: normalize all text, as the tokenizers do; without it the scores are those of sacrebleu's own command.
        resamples: number of bootstrap samples.
    """
    results = []
    for metric in metrics(language, nfkc=nfkc):
        found = metric(hypotheses, references)
        low, high = np.quantile(_resampled(metric, found, resamples), [0.025, 0.975]).tolist()
        normalization = "|norm:nfkc" if nfkc else ""
        signature = f"{found.signature.removesuffix(normalization)}|bs:{resamples}|seed:{SEED}{normalization}"
        results.append(Score(metric.name, found.score, low, high, signature))
    return results


def compare(
    ours: Sequence[str], theirs: Sequence[str], references: Sequence[str], language: str, *, resamples: int = RESAMPLES
) -> list[Comparison]:
    """Test the difference of two systems on the same sentences for significance.

    This is the paired bootstrap (Koehn 2004), two-sided: both are scored on the same bootstrap samples. Under the null
    hypothesis the difference varies around zero as it now varies around its mean: ``p`` is the share of samples whose
    deviation from the mean is at least the measured difference.
    """
    results = []
    for metric in metrics(language):
        mine, yours = (metric(system, references) for system in (ours, theirs))
        differences = _resampled(metric, mine, resamples) - _resampled(metric, yours, resamples)
        extreme = np.abs(differences - differences.mean()) >= abs(mine.score - yours.score)
        p = float((extreme.sum() + 1) / (resamples + 1))
        results.append(Comparison(metric.name, mine.score, yours.score, p, metric.higher_is_better))
    return results


def _resampled(metric: TranslationScore, found: CorpusScore, resamples: int) -> NDArray[np.float64]:
    """Return the scores of bootstrap samples of the test set, the same ones at every call."""
    if found.statistics is None:
        raise ValueError(f"{metric.name} has no statistics of sentences, so it cannot be resampled")
    return resampled(found.statistics, metric.score_of, resamples)
