"""Several models that translate together."""

import math
from collections.abc import Sequence

import torch
from torch import Tensor, nn

from layers.transformer.Candidates import Candidates
from models.Decodable import Decodable
from models.DecodingState import DecodingState


class Ensemble(nn.Module):
    r"""Predict by the mean of several models' distributions.

    .. math:: p(y_t \mid y_{<t}, x) = \frac{1}{M} \sum_{m=1}^{M} p_m(y_t \mid y_{<t}, x)

    Args:
        members: models with the same vocabularies.

    Raises:
        ValueError: if there are none.
    """

    def __init__(self, members: Sequence[Decodable]) -> None:
        super().__init__()
        if not members:
            raise ValueError("an ensemble needs at least one model")
        self.members = nn.ModuleList(members)  # type: ignore[arg-type]
        self.max_len = min(member.max_len for member in members)

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Score every next token of given translations ``(B, T)``: log-probabilities ``(B, T, V)``."""
        return log_mean([member(src_ids, tgt_ids) for member in self.members])

    def start(self, src_ids: Tensor) -> "EnsembleState":
        """Begin to translate ``src_ids``, ``(B, S)``, step by step."""
        return EnsembleState([member.start(src_ids) for member in self.members])  # type: ignore[operator]


class EnsembleState(DecodingState):
    """The states of all members, which go the same way."""

    def __init__(self, states: Sequence[DecodingState]) -> None:
        self._states = states
        self._parts: list[tuple[int, torch.dtype]] = []  # width and precision of what each of them predicts from

    def read(self, tokens: Tensor) -> Tensor:
        """Read one more token of every row, ``(R,)``: what all members predict from, side by side."""
        parts = [state.read(tokens) for state in self._states]
        self._parts = [(part.shape[-1], part.dtype) for part in parts]
        return torch.cat(parts, dim=-1)

    def score(self, hidden: Tensor) -> Tensor:
        """Log-probabilities ``(R, V)``."""
        widths, precisions = zip(*self._parts, strict=True)
        parts = [part.to(dtype) for part, dtype in zip(hidden.split(widths, dim=-1), precisions, strict=True)]
        return log_mean([state.score(part) for state, part in zip(self._states, parts, strict=True)])

    def select(self, rows: Tensor, candidates: Candidates, sentences: Tensor | None = None) -> None:
        """Go on with some rows, and some sentences, only."""
        for state in self._states:
            state.select(rows, candidates, sentences)


def log_mean(logits: Sequence[Tensor]) -> Tensor:
    """The logarithm of the mean of distributions that are given by logits ``(..., V)``."""
    log_probs = torch.stack([scores.float().log_softmax(-1) for scores in logits])  # (M, ..., V)
    return log_probs.logsumexp(0) - math.log(len(logits))
