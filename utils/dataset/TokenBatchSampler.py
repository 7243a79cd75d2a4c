"""Batches of about equally many tokens, of sentences of about equal length."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from torch.utils.data import Sampler

from utils.seeding import permutation, uniform, uniform_at

Lengths = NDArray[np.int32] | NDArray[np.int64]

POOL = 500_000  # pairs sorted together; more of them would mean less padding, and more similar batches in each epoch
NOISE = 1.2  # up to so many tokens are added to lengths before sorting, so that batches differ between epochs


class TokenBatchSampler(Sampler[list[int]]):
    """Yield the indices of the pairs of each batch, for ``DataLoader(batch_sampler=…)``.

    An epoch shuffles all pairs, sorts large pools of them roughly by length, splits them into batches of at most
    ``max_tokens`` a side, padding included, and shuffles the batches. All of it depends on ``(seed, epoch)`` alone, so
    every process makes the same plan: rank ``r`` of ``n`` takes the batches ``r``, ``r + n``, …, and the last few that
    do not fill a group are left out.

    Args:
        src_lengths: tokens of each source sentence.
        tgt_lengths: tokens of each target sentence.
        max_tokens: maximum number of tokens of a batch on each side, padding included.
        shuffle: whether epochs differ; without it batches come in order of length.
        seed: of the shuffling.
        rank: which of the processes this is.
        world_size: number of processes.
        group: batches of all processes that belong together, as those of one step do: a multiple of ``world_size``,
            which it is unless given.
        short_first: how far the first epoch goes from short to long sentences (a curriculum): 0 is a random order, 1
            strictly by length, values between add noise.

    Raises:
        ValueError: if a sentence alone exceeds ``max_tokens``, or the batches do not fill one group.
    """

    def __init__(
        self,
        src_lengths: Lengths,
        tgt_lengths: Lengths,
        max_tokens: int,
        *,
        shuffle: bool = True,
        seed: int = 0,
        rank: int = 0,
        world_size: int = 1,
        group: int | None = None,
        short_first: float = 0.0,
    ) -> None:
        if not 0 <= rank < world_size:
            raise ValueError(f"rank={rank} is not one of {world_size} processes")
        self.group = world_size if group is None else group
        if self.group < 1 or self.group % world_size:
            raise ValueError(f"group={group}: must be a multiple of world_size={world_size}")
        self.max_tokens, self.shuffle, self.seed = max_tokens, shuffle, seed
        self.rank, self.world_size, self.short_first = rank, world_size, short_first
        self.epoch = 0
        self.position = 0  # batches of this epoch to skip
        self.set_lengths(src_lengths, tgt_lengths)

    def set_lengths(self, src_lengths: Lengths, tgt_lengths: Lengths) -> None:
        """Set other lengths, as when an epoch has another segmentation (subword regularization).

        Raises:
            ValueError: if a sentence alone exceeds ``max_tokens``.
        """
        if len(src_lengths) != len(tgt_lengths):
            raise ValueError(f"{len(src_lengths)} source sentences but {len(tgt_lengths)} target sentences")
        if len(src_lengths) == 0:
            raise ValueError("there are no sentences to make batches of")
        self._src, self._tgt = src_lengths, tgt_lengths
        self._longer = np.maximum(src_lengths, tgt_lengths)
        if self._longer.max() > self.max_tokens:
            raise ValueError(
                f"max_tokens={self.max_tokens} cannot hold sentence {self._longer.argmax()} of "
                f"{self._longer.max()} tokens; raise it, or leave out long sentences by max_len"
            )
        self._plan: tuple[int, list[NDArray[np.int64]]] | None = None

    def __len__(self) -> int:
        """Batches of this process in the current epoch, including skipped ones."""
        return len(self.plan()) // self.group * self.group // self.world_size

    def __iter__(self) -> Iterator[list[int]]:
        """Yield the rest of the current epoch."""
        mine = self.plan()[self.rank :: self.world_size][: len(self)]
        for batch in mine[self.position :]:
            yield batch.tolist()

    def plan(self) -> list[NDArray[np.int64]]:
        """Return the batches of all processes in the current epoch."""
        epoch = self.epoch if self.shuffle else 0
        if self._plan is None or self._plan[0] != epoch:
            self._plan = (epoch, self._make_plan(epoch))
        batches = self._plan[1]
        if len(batches) < self.group:
            raise ValueError(
                f"{len(batches)} batches of {self.max_tokens} tokens are too few for groups of {self.group}; lower "
                "max_tokens, or use fewer processes or batches a step"
            )
        return batches

    def _make_plan(self, epoch: int) -> list[NDArray[np.int64]]:
        count = len(self._longer)
        if not self.shuffle:
            return self._fill(_by_length(np.arange(count), self._src.astype(float), self._tgt.astype(float)))
        order = permutation(count, self.seed, epoch, 0)
        batches: list[NDArray[np.int64]] = []
        for start in range(0, count, POOL):
            pool = order[start : start + POOL]
            src = self._src[pool] + NOISE * uniform_at(pool, self.seed, epoch, 1)
            tgt = self._tgt[pool] + NOISE * uniform_at(pool, self.seed, epoch, 2)
            batches += self._fill(_by_length(pool, src, tgt))
        if self.short_first and epoch == 0:
            return self._from_short_to_long(batches)
        return [batches[i] for i in permutation(len(batches), self.seed, epoch, 3)]

    def _from_short_to_long(self, batches: list[NDArray[np.int64]]) -> list[NDArray[np.int64]]:
        """Sort batches by the rank of their length, to which noise is added."""
        count = len(batches)
        rank = np.argsort(np.argsort([self._longer[batch].max() for batch in batches], kind="stable")) / count
        noise = uniform(count, self.seed, 0, 3)
        order = np.argsort(self.short_first * rank + (1 - self.short_first) * noise, kind="stable")
        return [batches[i] for i in order]

    def _fill(self, indices: NDArray[np.int64]) -> list[NDArray[np.int64]]:
        """Fill batches in order, each up to ``max_tokens``."""
        longer = self._longer[indices]
        batches, start = [], 0
        while start < len(indices):
            window = longer[start : start + max(1, self.max_tokens // max(1, int(longer[start])))]
            padded = np.maximum.accumulate(window) * np.arange(1, len(window) + 1)  # tokens up to each
            size = int(np.searchsorted(padded, self.max_tokens, side="right"))
            batches.append(indices[start : start + size])
            start += size
        return batches


def _by_length(indices: NDArray[np.int64], src: NDArray[np.float64], tgt: NDArray[np.float64]) -> NDArray[np.int64]:
    """Sort pairs of these lengths by source length and, within equal ones, by target length.

    Target lengths ascend and descend alternately, so that neighbors stay similar where the source length changes.
    """
    band = np.floor(src)
    return indices[np.lexsort((np.where(band % 2 == 0, tgt, -tgt), band))]
