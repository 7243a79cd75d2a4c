"""Which target rows belong to which source sentence, when a sentence has several candidate translations."""

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True)
class Candidates:
    """A table of ``B`` sentences by ``K`` candidates, in which every row of the target has a place.

    To attention, the candidates of a sentence are just more positions that look at it. Brought together for that, they
    share its keys and values, which exist once, however many candidates there are.

    Args:
        most: how many candidates a sentence has at the most, ``K``.
        places: where each row stands, ``(R,)``, counted through the table sentence by sentence; if not given, the table
            is full and the rows are in its order.
    """

    most: int = 1
    places: Tensor | None = None

    @property
    def alone(self) -> bool:
        """Whether every row is the one candidate of its sentence."""
        return self.most == 1 and self.places is None

    def check(self, sources: torch.Size, targets: torch.Size) -> None:
        """Refuse rows that are not those of the table.

        Raises:
            ValueError: if they do not fit the number of sentences.
        """
        if self.places is not None and targets != self.places.shape:
            raise ValueError(f"each target row needs a place, got {tuple(self.places.shape)} for {tuple(targets)} rows")
        expected = sources if self.most == 1 else torch.Size((sources.numel() * self.most,))
        if self.places is None and targets != expected:
            each = f", {self.most} candidates each," if self.most > 1 else ""
            raise ValueError(
                f"source and target must be equally many sentences, got {tuple(sources)}{each} and {tuple(targets)}"
            )

    def together(self, x: Tensor, sentences: int) -> Tensor:
        """Rows ``(R, T, D)`` by sentence, ``(B, K * T, D)``; zeros stand where there is no row."""
        if self.places is not None:
            x = x.new_zeros(sentences * self.most, *x.shape[1:]).index_copy_(0, self.places, x)
        return x.reshape(sentences, self.most * x.shape[-2], x.shape[-1])

    def apart(self, x: Tensor, length: int) -> Tensor:
        """Back from ``(B, K * T, D)`` to rows ``(R, T, D)``."""
        rows = x.reshape(-1, length, x.shape[-1])  # (B * K, T, D)
        return rows if self.places is None else rows.index_select(0, self.places)


ALONE = Candidates()
