"""Warm-up and cosine schedule."""

import math


def learning_rate(step: int, warmup: int, total: int, peak: float) -> float:
    """Return the learning rate of a step: a line up to the peak, then half a cosine down.

    Args:
        step: the first is 1, the last is ``total``.
        warmup: steps until the peak; 0 begins with the cosine.
        total: steps of the run; the rate would be 0 in the step after them.
        peak: the highest learning rate.
    """
    raise NotImplementedError
