"""The interface of models for search and scoring."""

from typing import Protocol

from torch import Tensor


class Decodable(Protocol):
    """A model that can be decoded: see ``models.start``."""

    @property
    def max_len(self) -> int:
        """Return the maximum length of a sentence."""

    def __call__(self, src_ids: Tensor, tgt_ids: Tensor, /) -> Tensor:
        """Score every next token of given translations ``(B, T)``: ``(B, T, V)``."""
