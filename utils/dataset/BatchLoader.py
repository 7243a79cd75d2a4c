"""Batches for training, with a place in the epoch that can be saved."""

from collections.abc import Iterator

import torch
from torch import Tensor
from torch.utils.data import DataLoader

from utils.dataset.Dataset import EncodedDataset, collate
from utils.dataset.TokenBatchSampler import TokenBatchSampler


class BatchLoader:
    """Batches ``(src, tgt)``, padded to their longest sentence; iterating once is one epoch, or what is left of it.

    ``state_dict`` names the next batch to come. Batches that workers have prepared in advance do not count: a batch
    counts when it is handed out.

    Args:
        dataset: the sentence pairs.
        max_tokens: the most tokens a batch may hold on each side, padding included.
        shuffle: whether epochs differ.
        seed: of the shuffling.
        rank: which of the processes this is.
        world_size: number of processes.
        num_workers: processes that prepare batches; 0 prepares them here.
    """

    def __init__(
        self,
        dataset: EncodedDataset,
        max_tokens: int,
        *,
        shuffle: bool = True,
        seed: int = 0,
        rank: int = 0,
        world_size: int = 1,
        num_workers: int = 0,
    ) -> None:
        self.dataset = dataset
        self.sampler = TokenBatchSampler(
            *dataset.lengths(), max_tokens, shuffle=shuffle, seed=seed, rank=rank, world_size=world_size
        )
        self.num_workers = num_workers

    def __len__(self) -> int:
        """Batches in the current epoch."""
        return len(self.sampler)

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        """The rest of the current epoch; then the next one is current."""
        self.dataset.epoch = self.sampler.epoch
        loader = DataLoader(
            self.dataset,
            batch_sampler=self.sampler,
            collate_fn=collate,
            num_workers=self.num_workers,
            pin_memory=torch.cuda.is_available(),
        )
        for batch in loader:
            self.sampler.position += 1
            yield batch
        self.sampler.epoch += 1
        self.sampler.position = 0

    def state_dict(self) -> dict[str, int]:
        """Where we are."""
        return {"epoch": self.sampler.epoch, "position": self.sampler.position}

    def load_state_dict(self, state: dict[str, int]) -> None:
        """Go to where ``state_dict`` was called."""
        self.sampler.epoch, self.sampler.position = state["epoch"], state["position"]
