"""Minimum-Bayes-risk decoding: of several samples, the one that is most like all others (Kumar & Byrne 2004)."""

from collections.abc import Sequence

from utils.decoding.Translation import Translation
from utils.metrics.chrf import chrf, ngrams


def choose(samples: Sequence[Translation]) -> Translation:
    r"""Return the translation of the highest expected chrF, with all samples as references.

    .. math:: \hat y = \arg\max_{y} \sum_{y'} n_{y'}\, \mathrm{chrF}(y, y')

    Args:
        samples: different translations, each with the number of times that it was sampled.
    """
    counts = [ngrams(sample.text) for sample in samples]
    utility = [
        sum(other.count * chrf(ours, theirs) for other, theirs in zip(samples, counts, strict=True)) for ours in counts
    ]
    return samples[max(range(len(samples)), key=utility.__getitem__)]
