"""A hypothesis of beam search."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Hypothesis:
    """Tokens without BOS and EOS, their log-probability including EOS, and the score for ranking.

    With ``SearchOptions.token_scores``, also the log-probability of each token, EOS last.
    """

    tokens: tuple[int, ...]
    log_prob: float
    score: float
    token_log_probs: tuple[float, ...] = ()
