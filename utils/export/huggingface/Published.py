"""A folder with a published model."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from utils.errors import UserError
from utils.export.huggingface.Architecture import Architecture
from utils.export.huggingface.Config import Config
from utils.export.huggingface.registry import find
from utils.export.huggingface.Slot import Slot, Weights
from utils.files.reading import UnreadableError
from utils.files.tensors import Entry, read_header
from utils.recipes.options import ModelOptions
from utils.training.memory import require_memory

TENSORS = "model.safetensors"
PICKLES = (".bin", ".pt", ".pth", ".ckpt", ".pkl")
FLOATS = ("F32", "F16", "BF16", "F64")


@dataclass(frozen=True)
class Published:
    """A model whose names and shapes are known to fit our layers.

    Attributes:
        folder: where it is.
        config: its configuration.
        architecture: its architecture.
        given: our options of it, before its positions are known.
        sizes: of both vocabularies.
    """

    folder: Path
    config: Config
    architecture: Architecture
    given: ModelOptions
    sizes: tuple[int, int]

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Read the configuration, and compare names and shapes with the header of the file of weights.

        Raises:
            UserError: naming what is missing, unexpected, of another shape, or not expressible in our layers.
        """
        if not folder.is_dir():
            raise UserError(f"{folder}: there is no such folder")
        config = Config.load(folder)
        architecture = find(config)
        try:
            options = architecture.options(config)
        except UserError as error:
            known = str(error).startswith(str(config.path))
            raise UserError(str(error) if known else f"{config.path}: {error}") from None
        sizes = architecture.sizes(config)
        found = cls(folder, config, architecture, options, sizes)
        found._check(_header(folder / TENSORS))
        return found

    def _check(self, header: dict[str, Entry]) -> None:
        """Raise unless every tensor is there once, with the right shape, and no other."""
        path, slots = self.folder / TENSORS, self.architecture.slots(self.given)
        shapes = self._shapes()
        known = {name for slot in slots for name in slot.theirs}
        ignored = [re.compile(pattern) for pattern in self.architecture.ignored]
        wrong = [f"{slot.theirs[0]} is missing" for slot in slots if not slot.optional and not _named(slot, header)]
        wrong += [
            f"{name} is unexpected"
            for name in header
            if name not in known and not any(pattern.fullmatch(name) for pattern in ignored)
        ]
        for slot in slots:
            for name in _named(slot, header):
                entry, expected = header[name], _shape(slot, shapes)
                if entry.shape != expected:
                    wrong.append(f"{name} is {entry.shape}, expected {expected}")
                elif entry.dtype not in FLOATS:
                    wrong.append(f"{name} has the type {entry.dtype}, expected one of {', '.join(FLOATS)}")
        if wrong:
            more = f" … and {len(wrong) - 5} more" if len(wrong) > 5 else ""
            raise UserError(f"{path}: {'; '.join(wrong[:5])}{more}; this is no {self.architecture.classes[0]}")

    def _shapes(self) -> dict[str, tuple[int, ...]]:
        """Return the shapes of our weights by name, without memory for them."""
        try:
            with torch.device("meta"):
                skeleton = self.architecture.build(self.given, self.sizes, 0)
        except (ValueError, RuntimeError) as error:  # such as a vocabulary without tokens, or of 10^30
            raise UserError(f"{self.config.path}: {error}") from None
        weights = skeleton.state_dict()
        require_memory(sum(weight.nbytes for weight in weights.values()), f"{self.folder}", "choose a smaller model")
        shapes = {name: tuple(weight.shape) for name, weight in weights.items()}
        return shapes | self.architecture.more_shapes(self.given, self.sizes, self.config)

    def weights(self) -> tuple[Weights, ModelOptions]:
        """Read the tensors, and return our weights and options.

        Raises:
            UserError: if tensors that must be equal are not, or the file is damaged.
        """
        found: Weights = {}
        path = self.folder / TENSORS
        try:
            with safe_open(path, framework="pt") as file:
                present = set(file.keys())
                for slot in self.architecture.slots(self.given):
                    names = [name for name in slot.theirs if name in present]
                    tensors = [file.get_tensor(name).to(torch.float32) for name in names]
                    _require_equal(path, names, tensors)
                    if tensors:
                        found |= slot.split(tensors[0])
        except SafetensorError as error:
            raise UserError(f"{path}: is damaged ({error})") from None
        return self.architecture.finish(found, self.given, self.config)


def _header(path: Path) -> dict[str, Entry]:
    """Return the header of the file of weights.

    Raises:
        UserError: if there is none, with the way out.
    """
    folder = path.parent
    if not path.is_file():
        if (folder / f"{path.name}.index.json").exists():
            raise UserError(
                f"{folder}: its weights are in several files; join them with transformers: "
                f"AutoModel.from_pretrained(FOLDER).save_pretrained(NEW, max_shard_size='100GB')"
            )
        for other in sorted(folder.iterdir()):
            if other.suffix in PICKLES:
                raise UserError(
                    f"{other}: a pickle, which can run any program when it is read, so it is not; if you trust its "
                    "author, convert it with transformers: "
                    "AutoModel.from_pretrained(FOLDER).save_pretrained(NEW, safe_serialization=True)"
                )
        raise UserError(f"{path}: there is no such file; only safetensors are read")
    try:
        return read_header(path)
    except OSError as error:
        raise UnreadableError(path, error) from None


def _named(slot: Slot, header: dict[str, Entry]) -> list[str]:
    return [name for name in slot.theirs if name in header]


def _shape(slot: Slot, shapes: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
    """Return the shape of a tensor of theirs."""
    first, *rest = shapes[slot.ours[0]]
    joined = (first * len(slot.ours), *rest)
    return joined[::-1] if slot.transposed else joined


def _require_equal(path: Path, names: list[str], tensors: list[Tensor]) -> None:
    """Raise if one tensor is stored under several names with different values."""
    for name, tensor in zip(names[1:], tensors[1:], strict=True):
        if not torch.equal(tensor, tensors[0]):
            raise UserError(f"{path}: {name} and {names[0]} differ, but are one tensor by the configuration")
