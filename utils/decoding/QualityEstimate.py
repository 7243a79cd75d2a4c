"""An estimate of a translation's quality without a reference."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from utils.decoding.Translation import Translation

Floats = NDArray[np.float64]

FOLDS = 5  # of the cross-validation
RIDGE = 1.0  # weight of the squared coefficients, in units of a standardized feature
FEWEST = 20  # sentences to fit on
NAMES = ("mean log-probability", "lowest log-probability of a token", "share of unlikely tokens", "log length")
UNLIKELY = np.log(0.5)  # tokens that are less likely than all others together


@dataclass(frozen=True)
class QualityEstimate:
    """Predict the chrF of a translation from the model's own probabilities, by linear regression.

    Args:
        weights: one for each feature, see :data:`NAMES`.
        bias: the constant term.
        correlation: with the real chrF of each sentence of the development set, in cross-validation (Pearson).
        sentences: number of sentences that it was fitted on.
    """

    weights: tuple[float, ...]
    bias: float
    correlation: float
    sentences: int

    @classmethod
    def fit(cls, translations: Sequence[Translation], chrf: Sequence[float]) -> Self | None:
        """Fit to translations with token scores and their chrF; None if there are too few, or all are alike.

        Args:
            translations: of the development set.
            chrf: of each of them, from 0 to 100.
        """
        used = [index for index, one in enumerate(translations) if one.token_log_probs]
        x = np.array([features(translations[index]) for index in used]).reshape(len(used), len(NAMES))
        y = np.array([chrf[index] for index in used])
        if len(used) < FEWEST or y.std() == 0 or (x.std(0) == 0).all():
            return None
        predicted = np.empty(len(y))
        for fold in range(FOLDS):
            held = np.arange(len(y)) % FOLDS == fold
            weights, bias = _regress(x[~held], y[~held])
            predicted[held] = x[held] @ weights + bias
        weights, bias = _regress(x, y)
        correlation = float(np.corrcoef(predicted, y)[0, 1]) if predicted.std() > 0 else 0.0
        return cls(tuple(weights.tolist()), bias, correlation, len(used))

    @classmethod
    def from_json(cls, content: dict[str, Any]) -> Self:
        """Build from what :meth:`to_json` returned.

        Raises:
            ValueError: if it is something else.
        """
        weights = tuple(map(float, content["weights"]))
        if len(weights) != len(NAMES):
            raise ValueError(f"{len(weights)} weights, expected {len(NAMES)}")
        return cls(weights, float(content["bias"]), float(content["correlation"]), int(content["sentences"]))

    def to_json(self) -> dict[str, Any]:
        """Return all values by name."""
        return dict(vars(self)) | {"weights": list(self.weights)}

    def __call__(self, translation: Translation) -> float | None:
        """Return the expected chrF of a translation, from 0 to 100; None if it has no token scores."""
        if not translation.token_log_probs:
            return None
        return float(np.clip(features(translation) @ np.array(self.weights) + self.bias, 0, 100))


def features(translation: Translation) -> Floats:
    """Return the features of a translation, ``(F,)``."""
    scores = np.array(translation.token_log_probs)
    return np.array([scores.mean(), scores.min(), (scores < UNLIKELY).mean(), np.log(len(scores))])


def _regress(x: Floats, y: Floats) -> tuple[Floats, float]:
    """Return weights and bias of a ridge regression on standardized features, for the features as they are."""
    mean, scale = x.mean(0), x.std(0)
    scale[scale == 0] = 1.0
    z = (x - mean) / scale
    weights = np.linalg.solve(z.T @ z + RIDGE * np.eye(x.shape[1]), z.T @ (y - y.mean())) / scale
    return weights, float(y.mean() - mean @ weights)
