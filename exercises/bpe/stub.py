"""Learn the merges of byte-pair encoding."""

from collections import Counter
from itertools import pairwise

Pair = tuple[str, str]


def learn_merges(words: dict[str, int], merges: int) -> list[Pair]:
    """Learn which pairs of symbols to merge, beginning with single characters.

    Args:
        words: each with the number of times that it occurs.
        merges: how many to learn; fewer, if no pair is left.

    Returns:
        The merged pairs, in the order in which they were learned.
    """
    raise NotImplementedError
