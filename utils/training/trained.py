"""Taking a trained model out of its run folder."""

import difflib
import logging
import sys
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from const.path import RUNS
from utils.errors import UserError
from utils.text.build import TokenizerPair
from utils.training import recipe
from utils.training.Checkpoints import Checkpoint, Checkpoints
from utils.training.command_line import shown
from utils.training.options import Recipe
from utils.training.Run import Run
from utils.training.setup import Model, build_model, device_of

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Trained:
    """A model in evaluation mode, and what belongs to it."""

    folder: Path
    recipe: Recipe
    tokenizers: TokenizerPair
    model: Model
    steps: tuple[int, ...]  # of the checkpoints that the weights come from
    complete: bool  # whether the run has ended

    @property
    def longest(self) -> int:
        """Tokens, EOS included, of the longest source that it has learnt from."""
        return min(self.recipe.filter.max_len or self.model.max_len, self.model.max_len)

    def say_if_unfinished(self, doing: str) -> None:
        """Tell who uses a run that has not ended which step they are ``doing`` it with."""
        if not self.complete:
            print(f"{self.folder}: not finished; {doing} with step {self.steps[-1]:,}", file=sys.stderr)


def load(folder: Path, *, average: int = 1, device: str = "auto") -> Trained:
    """The best model of a run; of one that is still training, the best so far.

    Args:
        folder: of the run.
        average: take the mean of the weights of this many newest checkpoints instead.
        device: where to compute: auto, cpu or cuda.

    Raises:
        UserError: if there is no run, or nothing in it to translate with yet.
    """
    run = Run(folder)
    if folder.is_file():
        raise UserError(f"{shown(folder)}: a file; a run is a folder, such as {shown(folder.parent)}")
    if not run.exists:
        raise UserError(f"{shown(folder)}: there is no run here{_runs_nearby(folder)}")
    options = recipe.load(str(run.recipe_path))
    tokenizers = run.tokenizers()
    if tokenizers is None or not run.checkpoints.steps():
        raise UserError(
            f"{shown(folder)}: this run has no checkpoint yet; if it is training, wait until it has been validated, "
            f"otherwise go on with it: python train.py --folder {shown(folder)} --resume"
        )
    where = device_of(device, "device")
    model = build_model(options, tokenizers)
    steps, weights = _mean(folder, run.checkpoints, average) if average > 1 else _best(run.checkpoints)
    try:
        Checkpoint(steps[-1], weights, None).load_into(model)
    except UserError as error:
        raise UserError(f"{shown(folder)}: {error}") from None
    complete = (folder / "results.json").exists()
    return Trained(folder, options, tokenizers, model.to(where).eval(), steps, complete)


def _best(checkpoints: Checkpoints) -> tuple[tuple[int, ...], dict[str, Tensor]]:
    """The best checkpoint, or, if that is not known or damaged, the newest that is not."""
    best = checkpoints.best_step()
    candidates = ([] if best is None else [best]) + [step for step in reversed(checkpoints.steps()) if step != best]
    for step in candidates:
        try:
            return (step,), checkpoints.load_weights(step).weights
        except (UserError, FileNotFoundError) as error:  # damaged, or just replaced by a newer one
            log.warning("%s; taking another checkpoint", error)
    raise UserError(f"{checkpoints.folder}: every checkpoint is damaged")


def _mean(folder: Path, checkpoints: Checkpoints, count: int) -> tuple[tuple[int, ...], dict[str, Tensor]]:
    """The mean weights of the newest checkpoints."""
    steps = tuple(checkpoints.steps()[-count:])
    if len(steps) < count:
        raise UserError(
            f"{shown(folder)}: {count} checkpoints are to be averaged, but there are {len(steps)}; "
            f"train with --checkpoint.keep {count}"
        )
    loaded = [checkpoints.load_weights(step).weights for step in steps]
    return steps, {name: torch.stack([weights[name] for weights in loaded]).mean(0) for name in loaded[0]}


def _runs_nearby(folder: Path) -> str:
    """A hint for whoever mistyped a folder."""
    roots = {root.resolve(): root for root in (folder.parent, RUNS)}.values()
    runs = [shown(path.parent) for root in roots for path in sorted(root.glob("*/recipe.toml"))]
    names = {Path(run).name: run for run in runs}
    close = difflib.get_close_matches(folder.name, names, n=1)
    if close:
        return f"; did you mean {names[close[0]]}?"
    return f"; there are: {', '.join(runs)}" if runs else "; train one with: python train.py"
