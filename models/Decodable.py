"""What a model needs for its translations to be searched for and scored."""

from typing import Protocol

from torch import Tensor

from models.DecodingState import DecodingState


class Decodable(Protocol):
    """A model that can be searched."""

    @property
    def max_len(self) -> int:
        """The longest sentence that it can read or write."""

    def start(self, src_ids: Tensor, /) -> DecodingState:
        """Begin with a batch of sources ``(B, S)``."""

    def __call__(self, src_ids: Tensor, tgt_ids: Tensor, /) -> Tensor:
        """Score every next token of given translations ``(B, T)``: ``(B, T, V)``."""
