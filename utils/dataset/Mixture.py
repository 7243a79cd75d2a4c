"""Several corpora as one, each with its share of an epoch."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from torch.utils.data import Dataset

from utils.dataset.Dataset import EncodedDataset, Pair
from utils.files.cache import key_of
from utils.seeding import permutation

Ints = NDArray[np.int64]


def passes(sizes: Sequence[int], weights: Sequence[float], temperature: float = 1.0) -> list[float]:
    r"""Return how often an epoch passes over each corpus.

    .. math:: w_i \left(\frac{n_i}{\max_j n_j}\right)^{1/T - 1}

    With a temperature :math:`T` of 1 these are the weights; with higher ones, small corpora come more often, up to
    equal shares of an epoch for all corpora.

    Args:
        sizes: number of pairs of each corpus, :math:`n_i`.
        weights: :math:`w_i`.
        temperature: :math:`T`.
    """
    largest = max(sizes)
    return [
        float(weight * (size / largest) ** (1 / temperature - 1)) for size, weight in zip(sizes, weights, strict=True)
    ]


class Mixture(Dataset[Pair]):
    """The pairs of several datasets that an epoch takes.

    A corpus is an endless sequence of its pairs, shuffled anew for every pass, of which each epoch takes the next
    ``passes * pairs``. So an epoch depends on its number and the seed alone, the same on every machine.

    Args:
        parts: the datasets.
        passes: how often an epoch passes over each; 0.5 takes another half in every epoch.
        seed: of the order.

    Raises:
        ValueError: if an epoch would be empty.
    """

    def __init__(self, parts: Sequence[EncodedDataset], passes: Sequence[float], *, seed: int = 0) -> None:
        self.parts, self.passes, self.seed = list(parts), list(passes), seed
        if sum(len(part) * share for part, share in zip(parts, passes, strict=True)) < 1:
            raise ValueError("the weights of all corpora are 0, so there is nothing to train on")
        self._offsets = np.cumsum([0, *map(len, parts)])
        self.epoch: int | None = None
        self.set_epoch(0)

    def set_epoch(self, epoch: int) -> None:
        """Choose the pairs of an epoch, and sample their segmentation."""
        for part in self.parts:
            part.set_epoch(epoch)
        if epoch != self.epoch:
            self._order = np.concatenate(
                [offset + self._chosen(index, epoch) for index, offset in enumerate(self._offsets[:-1])]
            )
            self.epoch = epoch

    def _chosen(self, index: int, epoch: int) -> Ints:
        """Return the indices of a part's pairs in an epoch."""
        count, share = len(self.parts[index]), self.passes[index]
        begin, end = (int(number * share * count) for number in (epoch, epoch + 1))
        chosen = []
        while begin < end:
            turn, start = divmod(begin, count)
            stop = min(count, start + end - begin)
            chosen.append(permutation(count, self.seed, index, turn)[start:stop])
            begin += stop - start
        return np.concatenate(chosen) if chosen else np.empty(0, dtype=np.int64)

    def __len__(self) -> int:
        """Number of pairs of the current epoch."""
        return len(self._order)

    def __getitem__(self, index: int) -> Pair:
        """Return one pair of the current epoch."""
        place = int(self._order[index])
        part = int(np.searchsorted(self._offsets, place, side="right")) - 1
        return self.parts[part][place - int(self._offsets[part])]

    def lengths(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the positions that each source, and each target, of the current epoch takes in the model."""
        both = [part.lengths() for part in self.parts]
        src, tgt = (np.concatenate([lengths[side] for lengths in both])[self._order] for side in (0, 1))
        return src, tgt

    def plan(self) -> dict[str, int | str]:
        """Return the parameters that the pairs of an epoch depend on."""
        plans = [part.plan() for part in self.parts]
        return {
            "pairs": sum(int(plan["pairs"]) for plan in plans),
            "tokens": sum(int(plan["tokens"]) for plan in plans),
            "corpus": key_of(corpora=[plan["corpus"] for plan in plans], passes=self.passes),
        }
