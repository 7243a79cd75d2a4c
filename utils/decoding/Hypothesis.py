"""A translation, as a search finds it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Hypothesis:
    """Tokens without BOS and EOS, their log-probability with EOS, and by what they were ranked."""

    tokens: tuple[int, ...]
    log_prob: float
    score: float
