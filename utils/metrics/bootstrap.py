"""Bootstrap resampling of test sets (Koehn 2004)."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

SEED = 12345  # sacrebleu's own


def resampled(
    statistics: NDArray[np.float64], score_of: Callable[[NDArray[np.float64]], float], resamples: int
) -> NDArray[np.float64]:
    """Return the scores of bootstrap samples of a test set, the same ones at every call.

    Args:
        statistics: of each sentence, ``(sentences, numbers)``.
        score_of: the score of a test set, from the sum of its sentences' statistics.
        resamples: number of bootstrap samples.
    """
    chosen = np.random.default_rng(SEED).choice(len(statistics), size=(resamples, len(statistics)))
    return np.array([score_of(statistics[rows].sum(0)) for rows in chosen])
