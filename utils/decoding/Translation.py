"""A translation as text, with its score."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from utils.decoding.SearchOptions import SearchOptions


@dataclass(frozen=True)
class Translation:
    """A text, its log-probability, its length, and the score for ranking."""

    text: str
    log_prob: float
    length: int  # in tokens, with EOS
    score: float

    @property
    def probability(self) -> float:
        """Return the geometric mean of the tokens' probabilities."""
        return math.exp(self.log_prob / self.length) if self.length else 1.0


EMPTY = Translation("", 0.0, 0, 0.0)


def concatenate(parts: Sequence[Sequence[Translation]], separator: str, options: SearchOptions) -> list[Translation]:
    """Return the n-best translations of a text whose parts were translated separately.

    Args:
        parts: of each part its translations, best first.
        separator: text between two parts.
        options: by which they were found.
    """
    result = list(parts[0])
    for part in parts[1:]:
        if options.sample:  # samples stay what they are: independent of each other
            result = [_join(before, behind, separator, options) for before, behind in zip(result, part, strict=False)]
            continue
        joined = [_join(before, behind, separator, options) for before in result for behind in part]
        result = sorted(joined, key=lambda translation: -translation.score)[: options.n_best]
    return result


def _join(before: Translation, behind: Translation, separator: str, options: SearchOptions) -> Translation:
    text = separator.join(part for part in (before.text, behind.text) if part)
    log_prob, length = before.log_prob + behind.log_prob, before.length + behind.length
    return Translation(text, log_prob, length, options.score(log_prob, length))
