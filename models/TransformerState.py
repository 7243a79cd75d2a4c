"""Decoding of a Transformer with key/value caches."""

from torch import Tensor

from layers.fast.DecoderStep import DecoderStep
from layers.fast.RowGroups import RowGroups
from models.DecodingState import DecodingState
from models.Transformer import Transformer


class TransformerState(DecodingState):
    """The encoded sources, and the keys and values of the target positions so far.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
    """

    def __init__(self, model: Transformer, src_ids: Tensor) -> None:
        self._model = model
        self._memory, self._mask = model.encode(src_ids), model.source_mask(src_ids)
        self._cache = model.new_cache()
        self._step = DecoderStep.of(model.decoder)
        self._source_mask = _or_none(self._mask)

    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``."""
        if self._step is not None:
            return self._step(tokens, self._memory, self._source_mask, self._cache)
        hidden = self._model.decoder(tokens.unsqueeze(1), self._memory, self._mask, cache=self._cache)
        rows: Tensor = hidden.squeeze(1)  # (R, 1, D) -> (R, D)
        return rows

    def score(self, hidden: Tensor) -> Tensor:
        """Return the logits ``(R, V)``."""
        logits: Tensor = self._model.output(hidden)
        return logits

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        """Continue with some rows, and some sentences, only."""
        self._cache.group(groups)
        self._cache.select(rows, sentences)
        if sentences is not None:
            self._memory, self._mask = self._memory[sentences], self._mask[sentences]
            self._source_mask = _or_none(self._mask)


def _or_none(mask: Tensor) -> Tensor | None:
    """Return a mask, or None if it hides nothing, as no mask is faster than one."""
    return None if mask.is_cpu and bool(mask.all()) else mask
