"""From a trained model to translations."""

from utils.decoding.greedy import greedy

__all__ = ["greedy"]
