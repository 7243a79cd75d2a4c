"""An ensemble of models."""

import math
from collections.abc import Sequence

import torch
from torch import Tensor, nn

from layers.fast.RowGroups import RowGroups
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


class EnsembleState(DecodingState):
    """The states of all members, which decode the same tokens."""

    def __init__(self, states: Sequence[DecodingState]) -> None:
        self._states = states
        self._parts: list[tuple[int, torch.dtype]] = []  # width and precision of each member's hidden state

    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``, and return the members' hidden states, concatenated."""
        parts = [state.read(tokens) for state in self._states]
        self._parts = [(part.shape[-1], part.dtype) for part in parts]
        return torch.cat(parts, dim=-1)

    def score(self, hidden: Tensor) -> Tensor:
        """Return the log-probabilities ``(R, V)``."""
        widths, precisions = zip(*self._parts, strict=True)
        parts = [part.to(dtype) for part, dtype in zip(hidden.split(widths, dim=-1), precisions, strict=True)]
        return log_mean([state.score(part) for state, part in zip(self._states, parts, strict=True)])

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        """Continue with some rows, and some sentences, only."""
        for state in self._states:
            state.select(rows, groups, sentences)


def log_mean(logits: Sequence[Tensor]) -> Tensor:
    """Return the logarithm of the mean of distributions that are given by logits ``(..., V)``."""
    log_probs = torch.stack([scores.float().log_softmax(-1) for scores in logits])  # (M, ..., V)
    return log_probs.logsumexp(0) - math.log(len(logits))
