"""Learned biases for relative positions (Shaw et al. 2018), in the form of T5 (Raffel et al. 2020, section 2.1)."""

import math

import torch
from torch import Tensor, nn

from layers.common.options import POSITIONS
from layers.fast.precision import widest


@POSITIONS.register("relative")
class RelativeBias(nn.Module):
    """Add a learned bias to each score, which depends on the head and on the distance of key and query.

    Each small distance has a bias of its own; larger ones share one, in buckets of logarithmic size.

    Args:
        h: number of heads.
        causal: keys are never later than queries, so all numbers are for the past.
        buckets: number of biases of a head.
        max_distance: all distances from here on share one bias.
    """

    applied_to = "scores"

    def __init__(self, h: int, *, causal: bool, buckets: int = 32, max_distance: int = 128) -> None:
        super().__init__()
        self.causal, self.buckets, self.max_distance = causal, buckets, max_distance
        self.table = nn.Embedding(buckets, h)
        nn.init.normal_(self.table.weight, std=0.02)

    def forward(self, queries: int, keys: int) -> Tensor:
        """Return the biases ``(H, T, S)`` of the last ``queries`` of ``keys`` positions."""
        position = torch.arange(keys, device=self.table.weight.device)
        back = position[keys - queries :].unsqueeze(1) - position  # distance of the key before the query, (T, S)
        biases: Tensor = self.table(self.bucket(back)).permute(2, 0, 1)
        return biases

    def bucket(self, back: Tensor) -> Tensor:
        """Return the bucket of a distance; negative distances are to later keys."""
        if self.causal:
            return self._bucket(back.clamp(min=0), self.buckets)
        half = self.buckets // 2
        return self._bucket(back.abs(), half) + half * (back < 0)

    def _bucket(self, distance: Tensor, count: int) -> Tensor:
        exact = count // 2  # distances with a bucket of their own
        share = (distance.clamp(min=1).to(widest(distance.device)) / exact).log() / math.log(self.max_distance / exact)
        shared = (exact + share * (count - exact)).long().clamp(max=count - 1)
        return torch.where(distance < exact, distance, shared)
