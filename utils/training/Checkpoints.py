"""Checkpoints: all that a run needs to go on as if it had never stopped."""

import json
import logging
import shutil
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from safetensors.torch import load_file, save_file
from torch import Tensor, nn

from utils.atomic import new_file, new_folder
from utils.cache import find_damage, write_checksums
from utils.errors import UserError
from utils.training.tree import pack, unpack

log = logging.getLogger(__name__)

MODEL, STATE, TENSORS, BEST = "model.safetensors", "state.json", "state.safetensors", "best.json"


@dataclass(frozen=True)
class Checkpoint:
    """What was saved: the step, the model's weights, and the state of everything else."""

    step: int
    weights: dict[str, Tensor]
    state: Any

    def load_into(self, model: nn.Module) -> None:
        """Give a model the weights.

        Raises:
            UserError: if it is another architecture or vocabulary, naming the differences.
        """
        theirs = {name: tuple(tensor.shape) for name, tensor in self.weights.items()}
        ours = {name: tuple(tensor.shape) for name, tensor in model.state_dict().items()}
        differences = [f"{name} is only in the checkpoint" for name in theirs if name not in ours]
        differences += [f"{name} is only in this model" for name in ours if name not in theirs]
        differences += [
            f"{name} is {theirs[name]} in the checkpoint and {ours[name]} in this model"
            for name in ours
            if name in theirs and ours[name] != theirs[name]
        ]
        if differences:
            more = f" … and {len(differences) - 5} more" if len(differences) > 5 else ""
            raise UserError("the checkpoint is of another model: " + "; ".join(differences[:5]) + more)
        model.load_state_dict(self.weights)


class Checkpoints:
    """The checkpoints of a run, one folder each: weights and tensors in safetensors, the rest in JSON.

    A checkpoint is written beside and renamed, with checksums: whatever happens in between, the one before stays
    usable. The last few are kept, and the best.

    Args:
        folder: where they are.
        keep: how many of the last are kept.
    """

    def __init__(self, folder: Path, keep: int = 3) -> None:
        if keep < 1:
            raise ValueError(f"keep={keep}: at least one checkpoint must be kept")
        self.folder, self.keep = folder, keep

    def save(self, step: int, model: nn.Module, state: object, *, best_step: int | None = None) -> Path:
        """Write a checkpoint.

        Args:
            step: which it is.
            model: whose weights.
            state: everything else.
            best_step: which is the best so far, perhaps this one; it is kept until a better one comes.
        """
        for remains in self.folder.glob(".step-*"):  # of a process that was killed while saving
            shutil.rmtree(remains)
        path = self._path(step)
        weights, aliases = _without_twins(model.state_dict())
        packed, tensors = pack(state)
        with new_folder(path) as fresh:
            save_file(weights, fresh / MODEL)
            save_file(tensors, fresh / TENSORS)
            (fresh / STATE).write_text(json.dumps({"step": step, "aliases": aliases, "state": packed}))
            write_checksums(fresh)
        self._mark(best_step)
        for old in self.steps()[: -self.keep]:
            if old not in (best_step, step):
                shutil.rmtree(self._path(old))
        return path

    def go_back(self, step: int, best_step: int | None) -> None:
        """Make a checkpoint the newest, and another one the best, as they were when the former was written."""
        for newer in self.steps():
            if newer > step:  # damaged, or it would have been gone on from
                shutil.rmtree(self._path(newer))
        self._mark(best_step)

    def steps(self) -> list[int]:
        """Steps of which there is a checkpoint, in order."""
        names = (path.name.removeprefix("step-") for path in self.folder.glob("step-*"))
        return sorted(int(name) for name in names if name.isdecimal())

    def best_step(self) -> int | None:
        """The step of the best checkpoint, if one was marked."""
        try:
            step: int = json.loads((self.folder / BEST).read_text())["step"]
        except FileNotFoundError:
            return None
        return step

    def load(self, step: int) -> Checkpoint:
        """Read a checkpoint.

        Raises:
            UserError: if it is missing or damaged.
        """
        meta, weights = self._read(step)
        return Checkpoint(meta["step"], weights, unpack(meta["state"], load_file(self._path(step) / TENSORS)))

    def load_weights(self, step: int) -> Checkpoint:
        """Read a checkpoint without the state, for those who do not want to go on training.

        Raises:
            UserError: if it is missing or damaged.
        """
        meta, weights = self._read(step, only=(MODEL, STATE))
        return Checkpoint(meta["step"], weights, None)

    def _read(self, step: int, only: Collection[str] | None = None) -> tuple[dict[str, Any], dict[str, Tensor]]:
        path = self._path(step)
        if not path.exists():
            raise UserError(f"{path}: there is no such checkpoint")
        damage = find_damage(path, only)
        if damage is not None:
            raise UserError(f"{path}: {damage}")
        meta = json.loads((path / STATE).read_text())
        weights = load_file(path / MODEL)
        weights |= {alias: weights[name] for alias, name in meta["aliases"].items()}
        return meta, weights

    def load_or_latest(self, step: int) -> Checkpoint | None:
        """Read a checkpoint or, if it is missing or damaged, the newest."""
        try:
            return self.load(step)
        except UserError as error:
            log.warning("%s; taking the newest instead", error)
            return self.load_latest()

    def load_latest(self) -> Checkpoint | None:
        """Read the newest checkpoint that is not damaged, or None if there has never been one.

        Raises:
            UserError: if there are checkpoints, but all are damaged.
        """
        steps = self.steps()
        for step in reversed(steps):
            try:
                return self.load(step)
            except UserError as error:
                log.warning("%s; falling back to the checkpoint before", error)
        if steps:
            raise UserError(f"{self.folder}: every checkpoint is damaged; begin a new run in another folder")
        return None

    def _path(self, step: int) -> Path:
        return self.folder / f"step-{step:08d}"

    def _mark(self, best_step: int | None) -> None:
        if best_step is not None and best_step != self.best_step():
            with new_file(self.folder / BEST) as temporary:
                temporary.write_text(json.dumps({"step": best_step}))


def _without_twins(weights: dict[str, Tensor]) -> tuple[dict[str, Tensor], dict[str, str]]:
    """Weights without those that share another's memory (tied embeddings), and whose twins they are."""
    kept: dict[str, Tensor] = {}
    names: dict[tuple[int, tuple[int, ...]], str] = {}
    aliases: dict[str, str] = {}
    for name, tensor in weights.items():
        first = names.setdefault((tensor.data_ptr(), tuple(tensor.shape)), name)
        if first == name or tensor.numel() == 0:
            kept[name] = tensor.contiguous()
        else:
            aliases[name] = first
    return kept, aliases
