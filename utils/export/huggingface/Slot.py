"""A tensor of a published model, and the weights of ours that are in it."""

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor

Weights = dict[str, Tensor]


@dataclass(frozen=True)
class Slot:
    """A tensor of theirs and the weights of ours that are in it.

    Args:
        theirs: its names, if it is one tensor under several; the first is written.
        ours: weights that are concatenated in it.
        tied: further weights of ours that are the same tensor.
        transposed: it is the transpose of ours.
        optional: it may be missing.
    """

    theirs: tuple[str, ...]
    ours: tuple[str, ...]
    tied: tuple[str, ...] = ()
    transposed: bool = False
    optional: bool = False

    def join(self, weights: Mapping[str, Tensor]) -> Tensor:
        """Return their tensor from our weights."""
        joined = torch.cat([weights[name] for name in self.ours]) if len(self.ours) > 1 else weights[self.ours[0]]
        return joined.T.contiguous() if self.transposed else joined.contiguous()

    def split(self, tensor: Tensor) -> Weights:
        """Return our weights from their tensor."""
        parts = (tensor.T if self.transposed else tensor).chunk(len(self.ours))
        found = {name: part.contiguous() for name, part in zip(self.ours, parts, strict=True)}
        return found | dict.fromkeys(self.tied, found[self.ours[0]])
