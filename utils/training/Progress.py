"""Where a run is."""

import math
from dataclasses import dataclass

from utils.training.options import ValidationOptions


@dataclass
class Progress:
    """Counters of a run. All are saved, so that a run that was interrupted ends as if it had not been."""

    step: int = 0  # changes of the weights so far
    total: int | None = None  # and in the whole run, once that is known
    best: tuple[float, ...] | None = None  # score of the best model so far, and others that decide between equal ones
    best_step: int | None = None
    since_best: int = 0  # validations since then
    skipped: int = 0  # steps whose loss or gradient was not finite
    skipped_in_a_row: int = 0
    loss: float = 0.0  # sums since the last line of metrics
    nll: float = 0.0
    tokens: int = 0
    complete: bool = False

    def add(self, loss: float, nll: float, tokens: int) -> None:
        """Count a step's loss."""
        self.loss, self.nll, self.tokens = self.loss + loss, self.nll + nll, self.tokens + tokens

    def take_means(self) -> tuple[float, float]:
        """Loss and −log p by token since the last call; not a number if every step was skipped."""
        means = (self.loss / self.tokens, self.nll / self.tokens) if self.tokens else (math.nan, math.nan)
        self.loss, self.nll, self.tokens = 0.0, 0.0, 0
        return means

    def is_at_validation(self, options: ValidationOptions) -> bool:
        """Whether the model is due to be validated after this step."""
        if options.every is not None:
            return self.step % options.every == 0 or self.step == self.total
        if self.total is None:
            return False
        times = min(options.times, self.total)
        return self.step * times // self.total > (self.step - 1) * times // self.total

    def take_score(self, *scores: float) -> bool:
        """Count a validation, and say whether it is the best so far.

        Args:
            scores: higher is better; the second decides between models that are equal in the first, and so on.
        """
        score = tuple(-math.inf if math.isnan(value) else value for value in scores)
        better = self.best is None or score > self.best
        if better:
            self.best, self.best_step, self.since_best = score, self.step, 0
        else:
            self.since_best += 1
        return better


def perplexity(nll: float) -> float:
    """Of −log p by token; no larger than a float goes."""
    return math.exp(min(nll, 700.0)) if not math.isnan(nll) else nll
