"""A translation as text, with its score."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from utils.decoding.SearchOptions import SearchOptions


@dataclass(frozen=True)
class Translation:
    """A text, its log-probability, its length, and the score for ranking.

    Args:
        text: the translation.
        log_prob: its log-probability.
        length: in tokens, with EOS.
        score: for ranking.
        count: number of times that it was sampled.
        tokens: in readable form, EOS last; empty unless ``SearchOptions.token_scores`` is set.
        token_log_probs: of each of them.
    """

    text: str
    log_prob: float
    length: int
    score: float
    count: int = 1
    tokens: tuple[str, ...] = ()
    token_log_probs: tuple[float, ...] = ()
    # Translations of the parts of a source that was too long for the model; none if it was translated in one piece.
    parts: tuple[str, ...] = field(default=(), repr=False, compare=False)

    @property
    def probability(self) -> float:
        """Return the geometric mean of the tokens' probabilities."""
        return math.exp(self.log_prob / self.length) if self.length else 1.0

    def to_json(self) -> dict[str, Any]:
        """Return text, scores, and the probability of each token if that is known."""
        values: dict[str, Any] = {"text": self.text, "log_prob": self.log_prob, "length": self.length}
        values |= {"score": self.score, "probability": self.probability}
        if self.tokens:
            pairs = zip(self.tokens, self.token_log_probs, strict=True)
            values["tokens"] = [{"token": token, "probability": math.exp(score)} for token, score in pairs]
        return values


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
    count = min(before.count, behind.count)
    tokens, scores = before.tokens + behind.tokens, before.token_log_probs + behind.token_log_probs
    parts = (*(before.parts or (before.text,)), behind.text)
    return Translation(text, log_prob, length, options.score(log_prob, length), count, tokens, scores, parts)
