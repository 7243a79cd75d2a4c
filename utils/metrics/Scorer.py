"""The interface of metrics for a Trainer."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from torch import Tensor, nn


class Score(Protocol):
    """A score and its signature."""

    @property
    def score(self) -> float:
        """Return the score; higher is better, unless the scorer's ``higher_is_better`` is false."""

    @property
    def signature(self) -> str:
        """Return the signature: version and parameters of the metric."""

    @property
    def statistics(self) -> NDArray[np.float64] | None:
        """Return the sentence-level statistics, ``(sentences, numbers)``; None if it cannot be resampled."""


class Scorer(Protocol):
    """Compute predictions of a model, and score them against references."""

    @property
    def key(self) -> str:
        """Return the name of the metric in files."""

    @property
    def name(self) -> str:
        """Return the name of the metric for display."""

    @property
    def floor(self) -> float:
        """Return the noise floor: scores that are no better mean nothing."""

    @property
    def higher_is_better(self) -> bool:
        """Return whether a higher score is better."""

    def predict(self, net: nn.Module, src: Tensor, /) -> list[str]:
        """Return the model's prediction for each source ``(B, S)``."""

    def text(self, ids: Tensor, /) -> list[str]:
        """Detokenize targets ``(B, T)``."""

    def score_of(self, sums: NDArray[np.float64], /) -> float:
        """Return the score of a test set, from the sum of its sentences' statistics."""

    def __call__(self, predictions: Sequence[str], references: Sequence[str], /) -> Score:
        """Score predictions against references at the level of the corpus."""
