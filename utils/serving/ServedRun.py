"""A run that a server translates with."""

import logging
from pathlib import Path
from typing import Any

from utils.decoding.TextTranslator import TextTranslator
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.export.Exporter import About
from utils.export.registry import ENGINES, load_exported
from utils.recipes.options import Recipe
from utils.runs import trained
from utils.runs.Run import Run

log = logging.getLogger("enja.worker")

EXPORTED = ENGINES[1:]  # all but PyTorch
State = tuple[object, ...]


class ServedRun:
    """The translators of a run, which are loaded again when its folder changes.

    A run in training is served by its newest checkpoint. If the folder vanishes or cannot be loaded, the weights in
    memory serve on.

    Args:
        folder: of the run.
        engine: "pytorch", or one of an exported model; "auto" takes that of CTranslate2, if there is one of the same
            step. The insides of a model are always PyTorch's.

    Raises:
        UserError: if there is nothing to translate with.
    """

    def __init__(self, folder: Path, engine: str = "auto") -> None:
        self.folder, self.name, self._wanted = folder, folder.resolve().name, engine
        self._state = _state(folder)
        self._load()

    def _load(self) -> None:
        complete = (self.folder / "results.json").exists()
        member = trained.load(self.folder, newest=not complete)
        pytorch = Translator.of([member])
        engine, translator = _fastest(self.folder, self._wanted, member.steps[0], pytorch)
        self.recipe: Recipe = member.recipe
        self.step, self.complete = member.steps[0], complete
        self.pytorch, self.translator, self.engine = pytorch, translator, engine

    def refresh(self) -> None:
        """Load the run again if its folder has changed."""
        try:
            state = _state(self.folder)
            if state == self._state or not self.folder.is_dir():
                return
            self._state = state  # if it cannot be loaded, the next attempt is after the next change
            self._load()
        except Exception as error:  # whatever is in the folder now, the server goes on
            log.warning("%s: cannot be loaded, so the weights in memory are used: %s", self.name, error)

    def about(self) -> dict[str, Any]:
        """Return name, step, languages and engine."""
        data = self.recipe.data
        return {
            "run": self.name,
            "training": not self.complete,
            "step": self.step,
            "languages": [data.source_language, data.target_language],
            "engine": self.engine,
        }


def _fastest(folder: Path, wanted: str, step: int, pytorch: Translator) -> tuple[str, TextTranslator]:
    """Return name and translator of the engine that is wanted; of "auto", an exported one if it is up to date."""
    if wanted == "pytorch":
        return wanted, pytorch
    if wanted == "auto" and not (folder / EXPORTED[0]).is_dir():
        return "pytorch", pytorch
    try:
        name = EXPORTED[0] if wanted == "auto" else wanted
        exported = load_exported(folder / name)
    except UserError as error:
        if wanted != "auto":
            raise
        log.warning("%s: the exported model is not used: %s", folder.name, error)
        return "pytorch", pytorch
    if wanted == "auto" and About.load(folder / name).steps != [step]:
        return "pytorch", pytorch
    return name, exported


def _state(folder: Path) -> State:
    """Return what changes when the run gets another checkpoint, is completed, exported or replaced."""
    files = [folder / "recipe.toml", folder / "results.json", folder / "checkpoints" / "best.json"]
    files += [folder / name for name in EXPORTED]
    steps = Run(folder).checkpoints.steps() if folder.is_dir() else []
    return (*map(_identity, files), *steps)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns
