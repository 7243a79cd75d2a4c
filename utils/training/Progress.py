"""Progress of a training run."""

import math
from dataclasses import dataclass

from utils.recipes.options import ValidationOptions


@dataclass
class Progress:
    """Counters of a run. All are saved, so that a run that was interrupted ends as if it had not been."""

    step: int = 0  # optimizer steps so far
    total: int | None = None  # and in the whole run, once that is known
    best_step: int | None = None
    best_by: str = ""  # the criterion by which it is the best: the metric's name, or "loss"
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
        """Return the mean loss and −log p by token since the last call; NaN if every step was skipped."""
        means = (self.loss / self.tokens, self.nll / self.tokens) if self.tokens else (math.nan, math.nan)
        self.loss, self.nll, self.tokens = 0.0, 0.0, 0
        return means

    def is_at_validation(self, options: ValidationOptions) -> bool:
        """Return whether the model is validated after this step."""
        if options.every is not None:
            return self.step % options.every == 0 or self.step == self.total
        if self.total is None:
            return False
        times = min(options.times, self.total)
        return self.step * times // self.total > (self.step - 1) * times // self.total

    def count_validation(self, *, best: bool, by: str) -> None:
        """Count a validation, and store the step if it is the best so far."""
        if best:
            self.best_step, self.best_by, self.since_best = self.step, by, 0
        else:
            self.since_best += 1


def perplexity(nll: float) -> float:
    """Return the perplexity, exp(mean negative log-likelihood), limited to the range of a float."""
    return math.exp(min(nll, 700.0)) if not math.isnan(nll) else nll
