"""Decoding of any model: the whole prefix is decoded again at every step."""

import torch
from torch import Tensor, nn

from layers.fast.RowGroups import SINGLE, RowGroups
from models.DecodingState import DecodingState


class PrefixState(DecodingState):
    """The sources, and the tokens of every row so far.

    It needs nothing of a model but to be called ``model(src_ids, tgt_ids)``: for models without a key/value cache, and
    for attention without a cached step. The result is that of a cached search, at the cost of all positions a step.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
    """

    def __init__(self, model: nn.Module, src_ids: Tensor) -> None:
        self._model, self._src_ids = model, src_ids
        self._prefix = src_ids.new_empty(len(src_ids), 0)  # (R, t)
        self._groups = SINGLE

    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``; the result is the logits already, ``(R, V)``."""
        self._prefix = torch.cat([self._prefix, tokens.unsqueeze(1)], dim=1)  # (R, t + 1)
        logits: Tensor = self._model(self._sources(), self._prefix)[:, -1]  # (R, V)
        return logits

    def _sources(self) -> Tensor:
        """Return the source of each row, ``(R, S)``."""
        if self._groups.single:
            return self._src_ids
        sources = self._src_ids.repeat_interleave(self._groups.most, dim=0)  # (B * K, S)
        return sources if self._groups.slots is None else sources[self._groups.slots]

    def score(self, hidden: Tensor) -> Tensor:
        """Return the logits as they are."""
        return hidden

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        """Continue with some rows, and some sentences, only."""
        self._prefix, self._groups = self._prefix[rows], groups
        if sentences is not None:
            self._src_ids = self._src_ids[sentences]
