"""The interface of a format that trained models can be exported to."""

import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Self

from models.registry import MODELS, attention_mechanisms
from utils.commands.invocation import command, quoted, shown
from utils.decoding.TextTranslator import TextTranslator
from utils.errors import UserError
from utils.export.registry import INT8
from utils.files.atomic import new_folder
from utils.files.reading import DamagedError, read_json, require_plain
from utils.runs.trained import Trained
from utils.text.build import TokenizerPair

ABOUT = "about.json"
TOKENIZER = "tokenizer"


@dataclass(frozen=True)
class About:
    """Facts of an exported model that its format has no place for."""

    steps: list[int]  # of the checkpoints that the weights come from
    language: str  # that it translates into
    longest: int  # tokens of the longest source that is translated in one piece
    max_len: int  # tokens of the longest sentence
    tokenizers: str  # fingerprint
    tag: str | None = None  # before every source sentence

    @classmethod
    def of(cls, trained: Trained) -> Self:
        """Return the facts of a trained model."""
        data, fingerprint = trained.recipe.data, trained.tokenizers.fingerprint
        steps, max_len = list(trained.steps), trained.model.max_len
        return cls(steps, data.target_language, trained.longest, max_len, fingerprint, data.tag)

    @classmethod
    def load(cls, folder: Path) -> Self:
        """Read the facts of an exported model.

        Raises:
            UserError: if there is no exported model, or it is damaged.
        """
        if not (folder / ABOUT).is_file():
            name, quantized = folder.name.removesuffix(INT8), folder.name.endswith(INT8)
            raise UserError(
                f"{folder}: there is no exported model; make one with: "
                f"{command('export')} {quoted(folder.parent)} --to {name}" + (" --int8" if quantized else "")
            )
        require_plain(folder)
        found = read_json(folder / ABOUT)
        try:
            return cls(**found)
        except TypeError:
            raise DamagedError(f"{folder / ABOUT}: is damaged, or of another version; export the model again") from None

    def load_tokenizers(self, folder: Path) -> TokenizerPair:
        """Read the tokenizers beside an exported model.

        Raises:
            UserError: if they are not those that were exported.
        """
        tokenizers = TokenizerPair.load(folder / TOKENIZER).tagged(self.tag)
        if self.tokenizers != tokenizers.fingerprint:
            raise UserError(f"{folder / TOKENIZER}: not the tokenizer that was exported; export the model again")
        return tokenizers


class Exporter(ABC):
    """Write trained models in one format.

    A new format is one file with a subclass, and its line in :mod:`utils.export.registry`.

    Args:
        title: name of the format, for messages.
    """

    def __init__(self, title: str) -> None:
        self.title = title

    @abstractmethod
    def check(self, trained: Trained) -> None:
        """Raise if the format cannot express a model.

        Raises:
            UserError: naming what it cannot express.
        """

    @abstractmethod
    def write(self, trained: Trained, folder: Path, *, int8: bool) -> None:
        """Write the files of a model that was checked.

        Args:
            trained: the model.
            folder: an empty one.
            int8: quantize weights to eight bits; never asked of a format that does not.
        """

    def export(self, trained: Trained, folder: Path, *, int8: bool = False) -> None:
        """Write a folder, atomically.

        Raises:
            UserError: if the format cannot express the model, or needs a library that is not installed.
        """
        self.check(trained)
        with new_folder(folder) as fresh:
            self.write(trained, fresh, int8=int8)
            about = asdict(About.of(trained))
            (fresh / ABOUT).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")

    def translator(self, folder: Path) -> TextTranslator:  # noqa: ARG002
        """Return a translator that uses an exported model.

        Raises:
            UserError: if there is none, or its engine is not installed.
        """
        raise UserError(f"{self.title} is no engine of this project; translate with another")

    def require(self, trained: Trained, possible: Mapping[str, Collection[object]]) -> None:
        """Raise unless every ``[model]`` option has one of the values that the format can express.

        Raises:
            UserError: naming each option with its value.
        """
        options = trained.recipe.model
        if options.kind not in possible["kind"]:
            raise UserError(
                f"{shown(trained.folder)}: {MODELS[options.kind].name}, which cannot be exported to {self.title}"
            )
        wrong = [
            f"{key}={value}" for key, allowed in possible.items() if (value := getattr(options, key)) not in allowed
        ]
        if wrong:
            raise UserError(
                f"{shown(trained.folder)}: a model with {', '.join(wrong)} cannot be exported to {self.title}"
            )
        for name, mechanism in attention_mechanisms(trained.model).items():
            raise UserError(f"{shown(trained.folder)}: {name} is a {mechanism}, which {self.title} does not have")


def is_replaceable(folder: Path) -> bool:
    """Return whether a folder may be overwritten: it is empty, or an exported model."""
    return folder.is_dir() and ((folder / ABOUT).is_file() or not any(folder.iterdir()))
