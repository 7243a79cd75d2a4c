"""A loader of training batches whose position in the epoch can be saved."""

from collections.abc import Iterator
from typing import Any

import torch
from torch import Tensor
from torch.utils.data import DataLoader

from utils.dataset.Dataset import EncodedDataset, collate
from utils.dataset.Mixture import Mixture
from utils.dataset.TokenBatchSampler import TokenBatchSampler


class BatchLoader:
    """Yield batches ``(src, tgt)``, padded to their longest sentence; an iteration is one epoch, or the rest of it.

    ``state_dict`` has the position of the next batch. Batches that workers have prefetched do not count: a batch counts
    when it is yielded.

    Args:
        dataset: the sentence pairs.
        max_tokens: the most positions that a batch may take in the model on each side, padding included.
        shuffle: whether epochs differ.
        seed: of the shuffling.
        rank: which of the processes this is.
        world_size: number of processes.
        group: batches of all processes that belong together, as those of one step do; an epoch ends with a whole group.
            The number of processes unless given; a multiple of it.
        num_workers: processes that prepare batches; 0 prepares them here.
        short_first: how far the first epoch goes from short to long sentences, from 0 to 1.
    """

    def __init__(
        self,
        dataset: EncodedDataset | Mixture,
        max_tokens: int,
        *,
        shuffle: bool = True,
        seed: int = 0,
        rank: int = 0,
        world_size: int = 1,
        group: int | None = None,
        num_workers: int = 0,
        short_first: float = 0.0,
    ) -> None:
        self.dataset = dataset
        self.num_workers = num_workers
        self.sampler = TokenBatchSampler(
            *dataset.lengths(),
            max_tokens,
            shuffle=shuffle,
            seed=seed,
            rank=rank,
            world_size=world_size,
            group=group,
            short_first=short_first,
        )
        self._planned_for = dataset.epoch  # the epoch whose segmentation the sampler has the lengths of

    def __len__(self) -> int:
        """Batches in the current epoch."""
        self._enter_epoch()
        return len(self.sampler)

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        """Yield the rest of the current epoch, then advance to the next one."""
        self._enter_epoch()
        loader = DataLoader(
            self.dataset,
            batch_sampler=self.sampler,
            collate_fn=collate,
            num_workers=self.num_workers,
            pin_memory=torch.accelerator.is_available(),
        )
        for batch in loader:
            self.sampler.position += 1
            yield batch
        self.sampler.epoch += 1
        self.sampler.position = 0

    def _enter_epoch(self) -> None:
        """Sample the segmentation of the current epoch, with subword regularization."""
        self.dataset.set_epoch(self.sampler.epoch)
        if self.dataset.epoch != self._planned_for:
            self.sampler.set_lengths(*self.dataset.lengths())
            self._planned_for = self.dataset.epoch

    def state_dict(self) -> dict[str, int | str]:
        """Return the position, counted in batches of all processes, and the parameters of the plan."""
        sampler = self.sampler
        return {"epoch": sampler.epoch, "position": sampler.position * sampler.world_size, **self._plan()}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Restore the position that ``state_dict`` returned.

        Raises:
            ValueError: if the state is of other data or options, naming the difference.
        """
        plan = self._plan()
        differences = [
            f"{key} was {state.get(key)}, is {value}" for key, value in plan.items() if state.get(key) != value
        ]
        if differences:
            raise ValueError("cannot resume in the middle of another plan of batches: " + "; ".join(differences))
        self.sampler.epoch, self.sampler.position = state["epoch"], state["position"] // self.sampler.world_size

    def _plan(self) -> dict[str, int | str]:
        """Return all parameters that the batches depend on."""
        sampler = self.sampler
        return {
            "seed": sampler.seed,
            "max_tokens": sampler.max_tokens,
            "group": sampler.group,
            "shuffle": int(sampler.shuffle),
            **({"short_first": str(sampler.short_first)} if sampler.short_first else {}),
            **self.dataset.plan(),
        }
