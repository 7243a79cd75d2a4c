"""Checkpoints: the complete state of a run, from which it resumes exactly."""

import itertools
import json
import logging
import os
import shutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import Tensor, nn

from models.registry import attention_mechanisms
from utils.errors import UserError
from utils.files.atomic import new_file, new_folder
from utils.files.cache import find_damage, write_checksums
from utils.files.reading import DamagedError, UnreadableError, read_json
from utils.files.tensors import MAX_HEADER, read_header
from utils.runs.tree import deserialize, serialize

log = logging.getLogger(__name__)

MODEL, STATE, TENSORS, BEST = "model.safetensors", "state.json", "state.safetensors", "best.json"
DAMAGED_PREFIX = "damaged-"  # of the name of a damaged checkpoint
MAX_STATE = 16  # times the model's size that its optimizer and averages take, at the very most

Shapes = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Checkpoint:
    """A step, the model's weights, the rest of the training state, the tokenizers' hash, the attention mechanisms."""

    step: int
    weights: dict[str, Tensor]
    state: Any
    tokenizers: str | None = None
    attention: Mapping[str, str] = field(default_factory=dict)

    def load_into(self, model: nn.Module) -> None:
        """Load the weights into a model.

        Raises:
            UserError: if it is another architecture or vocabulary, naming the differences.
        """
        require_same_shapes(shapes_of(self.weights), model)
        self.require_same_attention(model)
        model.load_state_dict(self.weights)

    def require_same_attention(self, model: nn.Module) -> None:
        """Raise if a model of the same shapes has another attention mechanism.

        Raises:
            UserError: naming a layer and both mechanisms.
        """
        ours = attention_mechanisms(model)
        for name in sorted({*self.attention, *ours}):
            saved, built = (all_of.get(name, "scaled dot-product attention") for all_of in (self.attention, ours))
            if saved != built:
                raise UserError(f"the checkpoint is of another model: {name} was trained as {saved}, not as {built}")


def shapes_of(tensors: Mapping[str, Tensor]) -> Shapes:
    """Return the shape of each tensor by name."""
    return {name: tuple(tensor.shape) for name, tensor in tensors.items()}


def require_same_shapes(theirs: Shapes, model: nn.Module) -> None:
    """Raise unless weights of these shapes fit a model, which may be on the ``meta`` device.

    Raises:
        UserError: naming the differences.
    """
    ours = shapes_of(model.state_dict())
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


class Checkpoints:
    """The checkpoints of a run, one folder each: weights and tensors in safetensors, the rest in JSON.

    A checkpoint is written atomically, under a temporary name, with checksums: the one before stays usable whatever
    happens. The last few are retained, and the best.

    Args:
        folder: where they are.
        keep: number of last checkpoints to retain.
    """

    def __init__(self, folder: Path, keep: int = 3) -> None:
        if keep < 1:
            raise ValueError(f"keep={keep}: at least one checkpoint must be retained")
        self.folder, self.keep = folder, keep

    def save(
        self,
        step: int,
        model: nn.Module,
        state: object,
        *,
        best_step: int | None = None,
        tokenizers: str | None = None,
    ) -> Path:
        """Write a checkpoint.

        Args:
            step: of the checkpoint.
            model: the model.
            state: the rest of the training state.
            best_step: step of the best checkpoint so far, perhaps this one; it is retained until there is a better one.
            tokenizers: hash of the tokenizers that the model is trained with.

        Raises:
            UserError: if it cannot be written; earlier checkpoints are not affected.
        """
        for remains in self.folder.glob(".step-*"):  # of a process that was killed while saving
            shutil.rmtree(remains)
        path = self._path(step)
        weights, aliases = _without_aliases(model.state_dict())
        serialized, tensors = serialize(state)
        meta = {"step": step, "aliases": aliases, "tokenizers": tokenizers, "state": serialized}
        meta["attention"] = attention_mechanisms(model)
        try:
            with new_folder(path) as fresh:
                save_file(weights, fresh / MODEL)
                save_file(tensors, fresh / TENSORS)
                (fresh / STATE).write_text(json.dumps(meta))
                write_checksums(fresh)
        except (OSError, SafetensorError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or error
            raise UserError(
                f"{path}: could not be written ({reason}). Earlier checkpoints are not affected; "
                "free some space on the disk, or fix the cause, and resume the run"
            ) from None
        self._mark(best_step)
        for old in self.steps()[: -self.keep]:
            if old not in (best_step, step):
                shutil.rmtree(self._path(old))
        return path

    def go_back(self, step: int, best_step: int | None) -> None:
        """Make a checkpoint the newest, and another one the best, as they were when the former was written.

        Newer ones are damaged. They are renamed, not deleted, so that the user can recover something of them.
        """
        for newer in self.steps():
            if newer > step:
                aside = self._aside(newer)
                self._path(newer).rename(aside)
                log.warning(
                    "the damaged checkpoint of step %s is now %s; delete it if you do not need it", newer, aside
                )
        self._mark(best_step)

    def _aside(self, step: int) -> Path:
        """Return a new name for a damaged checkpoint, which no longer counts as one."""
        names = itertools.chain([""], (f".{number}" for number in itertools.count(2)))
        paths = (self.folder / f"{DAMAGED_PREFIX}{self._path(step).name}{name}" for name in names)
        return next(path for path in paths if not os.path.lexists(path))

    def steps(self) -> list[int]:
        """Return the steps of all checkpoints, in order.

        Raises:
            UnreadableError: if the folder cannot be read.
        """
        try:
            found = [path.name for path in self.folder.iterdir()]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise UnreadableError(self.folder, error) from None
        names = (name.removeprefix("step-") for name in found if name.startswith("step-"))
        return sorted(int(name) for name in names if name.isdecimal())

    def best_step(self) -> int | None:
        """Return the step of the best checkpoint, if one is marked and the mark is valid."""
        path = self.folder / BEST
        try:
            step = read_json(path)["step"]
        except FileNotFoundError:
            return None
        except (DamagedError, KeyError, TypeError):
            step = None
        if type(step) is not int:
            log.warning("%s: does not name a step, so which checkpoint is the best is not known", path)
            return None
        return step

    def load(self, step: int) -> Checkpoint:
        """Read a checkpoint.

        Raises:
            DamagedError: if it is missing or damaged.
            UnreadableError: if it exists but cannot be read.
        """
        path = self._existing(step)
        with _only_damage(path):
            model, state = ((path / name).stat().st_size for name in (MODEL, TENSORS))
            if state > MAX_STATE * model + MAX_HEADER:
                raise DamagedError(f"{path / TENSORS}: {state:,} bytes, more than training a model of this size needs")
        meta, weights = self._read(step)
        with _only_damage(path):
            state = deserialize(meta["state"], _load_tensors(path / TENSORS))
        return Checkpoint(meta["step"], weights, state, meta.get("tokenizers"), meta.get("attention", {}))

    def load_weights(self, step: int) -> Checkpoint:
        """Load a checkpoint without the training state, for inference.

        Raises:
            DamagedError: if it is missing or damaged.
            UnreadableError: if it exists but cannot be read.
        """
        meta, weights = self._read(step, only=(MODEL, STATE))
        return Checkpoint(meta["step"], weights, None, meta.get("tokenizers"), meta.get("attention", {}))

    def shapes(self, step: int) -> Shapes:
        """Return the shapes of a checkpoint's weights, from the header of its file.

        Raises:
            DamagedError: if it is missing or damaged.
            UnreadableError: if it exists but cannot be read.
        """
        path = self._existing(step)
        with _only_damage(path):
            shapes = {name: entry.shape for name, entry in read_header(path / MODEL).items()}
            return shapes | {alias: shapes[name] for alias, name in read_json(path / STATE)["aliases"].items()}

    def _read(self, step: int, only: Collection[str] | None = None) -> tuple[dict[str, Any], dict[str, Tensor]]:
        path = self._existing(step)
        with _only_damage(path):
            damage = find_damage(path, only)
            if damage is not None:
                raise DamagedError(f"{path}: {damage}")
            meta = read_json(path / STATE)
            weights = _load_tensors(path / MODEL)
            weights |= {alias: weights[name] for alias, name in meta["aliases"].items()}
        return meta, weights

    def load_or_latest(self, step: int) -> Checkpoint | None:
        """Read a checkpoint or, if it is missing or damaged, the newest."""
        try:
            return self.load(step)
        except DamagedError as error:
            log.warning("%s; taking the newest instead", error)
            return self.load_latest()

    def load_latest(self) -> Checkpoint | None:
        """Read the newest checkpoint that is not damaged, or None if there has never been one.

        Raises:
            UnreadableError: if one exists but cannot be read: it may be valid, so older ones are not used instead.
            DamagedError: if there are checkpoints, but all are damaged.
        """
        steps = self.steps()
        for step in reversed(steps):
            try:
                return self.load(step)
            except DamagedError as error:
                log.warning("%s; falling back to the checkpoint before", error)
        if steps:
            raise DamagedError(f"{self.folder}: every checkpoint is damaged; begin a new run in another folder")
        return None

    def _path(self, step: int) -> Path:
        return self.folder / f"step-{step:08d}"

    def _existing(self, step: int) -> Path:
        path = self._path(step)
        if not path.exists():
            raise DamagedError(f"{path}: there is no such checkpoint")
        return path

    def _mark(self, best_step: int | None) -> None:
        if best_step is not None and best_step != self.best_step():
            with new_file(self.folder / BEST) as temporary:
                temporary.write_text(json.dumps({"step": best_step}))


def _load_tensors(path: Path) -> dict[str, Tensor]:
    try:
        return load_file(path)
    except (FileNotFoundError, RuntimeError) as error:  # safetensors says either of any file that it cannot open
        with path.open("rb"):
            raise UnreadableError(path, OSError(str(error))) from None


@contextmanager
def _only_damage(path: Path) -> Iterator[None]:
    """Convert errors of reading a checkpoint.

    Raises:
        DamagedError: if the content is missing or not valid.
        UnreadableError: if the system cannot read it.
    """
    try:
        yield
    except FileNotFoundError as error:
        raise DamagedError(f"{path}: {Path(error.filename or path).name} is missing") from None
    except OSError as error:
        raise UnreadableError(Path(error.filename or path), error) from None
    except (SafetensorError, KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise DamagedError(f"{path}: is damaged ({error})") from None


def _without_aliases(weights: dict[str, Tensor]) -> tuple[dict[str, Tensor], dict[str, str]]:
    """Return weights without those that share memory with another (tied embeddings), and the names of the latter."""
    unique: dict[str, Tensor] = {}
    names: dict[tuple[int, tuple[int, ...]], str] = {}
    aliases: dict[str, str] = {}
    for name, tensor in weights.items():
        first = names.setdefault((tensor.data_ptr(), tuple(tensor.shape)), name)
        if first == name or tensor.numel() == 0:
            unique[name] = tensor.contiguous()
        else:
            aliases[name] = first
    return unique, aliases
