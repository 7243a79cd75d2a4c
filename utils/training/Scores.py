"""Scores of a model on a set of sentences."""

from dataclasses import dataclass

from utils.metrics.Scorer import Score
from utils.training.Console import Sample
from utils.training.Progress import perplexity


@dataclass(frozen=True)
class Scores:
    """Loss, negative log-likelihood, metric and sample translations of a model on some sentences."""

    loss: float  # the criterion, by token
    nll: float  # −log p, by token
    quality: Score | None  # by the metric, BLEU for instance; None where there is none
    samples: tuple[Sample, ...]

    @property
    def bleu(self) -> Score | None:
        """Return the metric of a translator."""
        return self.quality

    @property
    def perplexity(self) -> float:
        """Return the perplexity, exp(mean negative log-likelihood)."""
        return perplexity(self.nll)
