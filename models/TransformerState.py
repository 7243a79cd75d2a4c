"""A Transformer in the middle of translating."""

from typing import TYPE_CHECKING

from torch import Tensor

from layers.transformer.Candidates import ALONE, Candidates
from models.DecodingState import DecodingState

if TYPE_CHECKING:
    from models.Transformer import Transformer


class TransformerState(DecodingState):
    """The encoded sources, and the keys and values of all that has been read of their translations.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
    """

    def __init__(self, model: "Transformer", src_ids: Tensor) -> None:
        self._model = model
        self._memory, self._mask = model.encode(src_ids), model.source_mask(src_ids)
        self._cache, self._candidates = model.new_cache(), ALONE

    def read(self, tokens: Tensor) -> Tensor:
        """Read one more token of every row, ``(R,)``."""
        decoder, ids = self._model.decoder, tokens.unsqueeze(1)  # (R, 1)
        hidden = decoder(ids, self._memory, self._mask, cache=self._cache, candidates=self._candidates)
        rows: Tensor = hidden.squeeze(1)  # (R, 1, D) -> (R, D)
        return rows

    def score(self, hidden: Tensor) -> Tensor:
        """Logits ``(R, V)``."""
        logits: Tensor = self._model.output(hidden)
        return logits

    def select(self, rows: Tensor, candidates: Candidates, sentences: Tensor | None = None) -> None:
        """Go on with some rows, and some sentences, only."""
        self._candidates = candidates
        self._cache.select(rows, sentences)
        if sentences is not None:
            self._memory, self._mask = self._memory[sentences], self._mask[sentences]
