"""A hypothesis of beam search."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Hypothesis:
    """Tokens without BOS and EOS, their log-probability including EOS, and the score for ranking."""

    tokens: tuple[int, ...]
    log_prob: float
    score: float
