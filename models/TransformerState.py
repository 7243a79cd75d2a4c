"""A Transformer in the middle of translating."""

from typing import TYPE_CHECKING

from torch import Tensor

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
        self._cache = model.new_cache()

    def step(self, tokens: Tensor, wanted: Tensor | None = None) -> Tensor:
        """Read one more token of every row, ``(R,)``, and score what may follow those that are wanted, ``(W, V)``."""
        candidates = len(tokens) // len(self._memory)
        ids = tokens.unsqueeze(1)  # (R, 1)
        hidden = self._model.decoder(ids, self._memory, self._mask, cache=self._cache, candidates=candidates)
        hidden = hidden.squeeze(1)  # (R, 1, D) -> (R, D)
        logits: Tensor = self._model.output(hidden if wanted is None else hidden[wanted])  # the widest product of all
        return logits

    def select(self, rows: Tensor, sentences: Tensor | None = None) -> None:
        """Go on with some rows, and some sentences, only."""
        self._cache.select(rows, sentences)
        if sentences is not None:
            self._memory, self._mask = self._memory[sentences], self._mask[sentences]
