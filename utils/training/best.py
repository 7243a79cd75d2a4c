"""Selection of the best checkpoint: by the metric if the difference is significant, otherwise by the loss."""

import math
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from utils.metrics.bootstrap import resampled
from utils.metrics.Scorer import Score, Scorer

RESAMPLES = 200
WINS = 0.8  # share of resampled test sets that a checkpoint must win for the metric to decide


@dataclass(frozen=True)
class Validation:
    """The scores of a checkpoint on the development set.

    Args:
        loss: by token.
        score: by the metric; None where there is none.
        statistics: of each sentence, from which the metric is computed: ``(sentences, numbers)``.
    """

    loss: float
    score: float | None = None
    statistics: Tensor | None = None

    @classmethod
    def of(cls, loss: float, quality: Score | None) -> "Validation":
        """Build from a loss and a score."""
        if quality is None:
            return cls(loss)
        statistics = quality.statistics
        return cls(loss, quality.score, None if statistics is None else torch.from_numpy(statistics))

    def state_dict(self) -> dict[str, float | Tensor | None]:
        """Return all fields, for a checkpoint."""
        return dict(vars(self))


def is_better(new: Validation, best: Validation | None, scorer: Scorer | None) -> tuple[bool, str]:
    """Compare a validation with the best so far.

    A metric tells two checkpoints apart if one of them scores better than the metric's noise floor (a BLEU below 1 says
    nothing about a translation, and neither does a TER above 90) and wins on most resampled test sets (the paired
    bootstrap of Koehn 2004).

    Returns:
        Whether the new one is better, and the deciding criterion: the metric's name, or "loss".
    """
    if best is None:
        return True, "loss" if scorer is None or not _informative(new, scorer) else scorer.name
    if scorer is not None and new.score is not None and best.score is not None:
        informative = _informative(new, scorer) or _informative(best, scorer)
        share = _wins(new, best, scorer) if informative else 0.5
        if not 1 - WINS < share < WINS:
            return share > 0.5, scorer.name
    return (best.loss if not math.isnan(best.loss) else math.inf) > new.loss, "loss"


def _informative(validation: Validation, scorer: Scorer) -> bool:
    """Return whether a validation's score is not worse than the metric's noise floor."""
    if validation.score is None:
        return False
    return validation.score >= scorer.floor if scorer.higher_is_better else validation.score <= scorer.floor


def _wins(new: Validation, best: Validation, scorer: Scorer) -> float:
    """Return the share of bootstrap samples of the development set on which the new one scores better."""
    sign = 1 if scorer.higher_is_better else -1
    if new.statistics is None or best.statistics is None or new.statistics.shape != best.statistics.shape:
        return float(np.heaviside(sign * ((new.score or 0.0) - (best.score or 0.0)), 0.5))  # nothing to resample
    ours, theirs = (resampled(one.numpy(), scorer.score_of, RESAMPLES) for one in (new.statistics, best.statistics))
    return float((sign * np.sign(ours - theirs) / 2 + 0.5).mean())
