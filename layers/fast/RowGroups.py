"""Group the hypotheses of a beam by the source sentence that they translate."""

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True)
class RowGroups:
    """A table of ``B`` sentences by ``K`` hypotheses, in which every row of the target has a slot.

    To attention, the hypotheses of a sentence are just more query positions. Grouped in that way, they share the
    sentence's keys and values, which exist once, however many hypotheses there are.

    Args:
        most: the largest number of hypotheses of a sentence, ``K``.
        slots: index of each row in the flattened table, ``(R,)``; None if the table is full and the rows are in its
            order.
    """

    most: int = 1
    slots: Tensor | None = None

    @property
    def single(self) -> bool:
        """Return whether every row is the one hypothesis of its sentence."""
        return self.most == 1 and self.slots is None

    def check(self, sources: torch.Size, targets: torch.Size) -> None:
        """Raise if the rows are not those of the table.

        Raises:
            ValueError: if they do not fit the number of sentences.
        """
        if self.slots is not None and targets != self.slots.shape:
            raise ValueError(f"each target row needs a slot, got {tuple(self.slots.shape)} for {tuple(targets)} rows")
        expected = sources if self.most == 1 else torch.Size((sources.numel() * self.most,))
        if self.slots is None and targets != expected:
            each = f", {self.most} hypotheses each," if self.most > 1 else ""
            raise ValueError(
                f"source and target must be equally many sentences, got {tuple(sources)}{each} and {tuple(targets)}"
            )

    def group(self, x: Tensor, sentences: int) -> Tensor:
        """Reshape rows ``(R, T, D)`` to query positions ``(B, K * T, D)``; slots without a row are zeros."""
        if self.slots is not None:
            x = x.new_zeros(sentences * self.most, *x.shape[1:]).index_copy_(0, self.slots, x)
        return x.reshape(sentences, self.most * x.shape[-2], x.shape[-1])

    def ungroup(self, x: Tensor, length: int) -> Tensor:
        """Reshape query positions ``(B, K * T, D)`` back to rows ``(R, T, D)``."""
        rows = x.reshape(-1, length, x.shape[-1])  # (B * K, T, D)
        return rows if self.slots is None else rows.index_select(0, self.slots)


SINGLE = RowGroups()
