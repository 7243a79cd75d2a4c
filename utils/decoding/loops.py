"""Translations that run into repetition."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

SHORT = 5  # tokens: a shorter period must be repeated more often to be a loop
COPIES, LONG_COPIES = 4, 3  # of a short and of a long period
TOKENS = 8  # of a loop at least: "ha ha ha ha" is none


def loop_period(tokens: Sequence[int]) -> int | None:
    """Return the number of tokens that are repeated over and over in a row; None if there is no loop.

    Four copies in a row are a loop, of five or more tokens three, if they are at least eight tokens together.
    """
    pairs = Counter(pairwise(tokens))
    if not pairs or max(pairs.values()) < LONG_COPIES:  # a loop repeats at least a pair of tokens
        return None
    for period in range(1, len(tokens) // LONG_COPIES + 1):
        copies = COPIES if period < SHORT else LONG_COPIES
        needed = max(copies * period, TOKENS) - period  # tokens in a row that equal the one a period before
        run = 0
        for now, before in zip(tokens[period:], tokens, strict=False):
            run = run + 1 if now == before else 0
            if run >= needed:
                return period
    return None


def blocked_length(period: int) -> int:
    """Return the length of the n-grams to block, so that a loop of this period cannot come about."""
    return max(3, period)
