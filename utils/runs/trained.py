"""Loading of trained models from run folders."""

import difflib
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import torch
from torch import Tensor

from const.path import RUNS
from utils.commands.invocation import command, quoted, shown
from utils.errors import UserError
from utils.files.reading import DamagedError, require_plain
from utils.language.locale import say
from utils.recipes import recipe
from utils.recipes.options import Recipe
from utils.runs.Checkpoints import Checkpoint, Checkpoints, require_same_shapes
from utils.runs.Run import Run
from utils.runs.setup import Model, build_model, build_skeleton, device_of
from utils.text.build import TokenizerPair

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Trained:
    """A model in evaluation mode, with its recipe and tokenizers."""

    folder: Path
    recipe: Recipe
    tokenizers: TokenizerPair
    model: Model
    steps: tuple[int, ...]  # of the checkpoints that the weights come from
    complete: bool  # whether the run has ended
    main_tag: bool = True  # whether sentences have the tag of the run's own corpus, or none as that has

    @property
    def longest(self) -> int:
        """Return the maximum length of training sources, in tokens, EOS included."""
        return min(self.recipe.filter.max_len or self.model.max_len, self.model.max_len)

    def with_tag(self, tag: str) -> "Trained":
        """Return the same model for sentences with another tag of its corpora, as of the other direction.

        Raises:
            UserError: if it was trained with no such tag, naming those that there are.
        """
        data = self.recipe.data
        if tag == data.tag:
            return self
        found = next((one for one in data.mixed if one.tag == tag), None)
        if found is None:
            known = f"it has: {', '.join(data.tags)}" if data.tags else "it has none"
            raise UserError(f"--tag {tag}: {shown(self.folder)} was not trained with this tag; {known}")
        changed = replace(data, tag=tag, reverse=data.reverse != found.reverse)
        recipe = replace(self.recipe, data=changed)
        return replace(self, recipe=recipe, tokenizers=self.tokenizers.tagged(tag), main_tag=False)

    def warn_if_unfinished(self, doing: str) -> None:
        """Tell the user of an unfinished run which step is used; ``doing`` names the task."""
        if not self.complete:
            say(f"{self.folder}: not finished; {doing} with step {self.steps[-1]:,}", sys.stderr)


def load(folder: Path, *, average: int = 1, device: str = "auto", newest: bool = False) -> Trained:
    """Load the best model of a run; of one that is still training, the best so far.

    Args:
        folder: of the run.
        average: take the mean of the weights of this many newest checkpoints instead.
        device: where to compute: auto, cpu, or the machine's accelerator: cuda, mps or xpu.
        newest: take the newest valid checkpoint, not the best.

    Raises:
        UserError: if there is no run, nothing in it to translate with yet, or something that cannot be trusted.
    """
    if average < 1:
        raise UserError(f"--average {average}: must be at least 1")
    run = Run(folder)
    if os.path.lexists(folder) and not folder.is_dir():
        raise UserError(f"{shown(folder)}: not a folder; a run is one, such as {shown(folder.parent)}")
    if not run.exists:
        raise UserError(f"{shown(folder)}: there is no run here{_runs_nearby(folder)}")
    require_plain(folder)
    options = recipe.load(str(run.recipe_path))
    tokenizers = run.tokenizers()
    if tokenizers is None or not run.checkpoints.steps():
        raise UserError(
            f"{shown(folder)}: this run has no checkpoint yet; if it is training, wait until it has been validated, "
            f"otherwise resume it: {command('train')} --folder {quoted(folder)} --resume"
        )
    where = device_of(device, "device")
    skeleton = build_skeleton(options, tokenizers)
    if average > 1:
        checkpoints = _newest(run.checkpoints, average, skeleton)
    else:
        checkpoints = [_first_valid(run.checkpoints, None if newest else run.checkpoints.best_step(), skeleton)]
    for checkpoint in checkpoints:
        run.require_same_tokenizers(checkpoint)
    model = build_model(options, tokenizers)
    model.load_state_dict(_mean([checkpoint.weights for checkpoint in checkpoints]))
    steps = tuple(checkpoint.step for checkpoint in checkpoints)
    complete = (folder / "results.json").exists()
    tagged = tokenizers.tagged(options.data.tag)
    return Trained(folder, options, tagged, model.to(where).eval(), steps, complete)


def _first_valid(checkpoints: Checkpoints, best: int | None, skeleton: Model) -> Checkpoint:
    """Return the best checkpoint, or, if that is unknown or damaged, the newest valid one."""
    by_preference = ([] if best is None else [best]) + [step for step in reversed(checkpoints.steps()) if step != best]
    for step in by_preference:
        try:
            return _load_fitting(checkpoints, step, skeleton)
        except DamagedError as error:  # or just replaced by a newer one
            log.warning("%s; taking another checkpoint", error)
    raise UserError(f"{checkpoints.folder}: every checkpoint is damaged")


def _newest(checkpoints: Checkpoints, count: int, skeleton: Model) -> list[Checkpoint]:
    """Return the ``count`` newest checkpoints."""
    steps = checkpoints.steps()[-count:]
    if len(steps) < count:
        raise UserError(
            f"{shown(checkpoints.folder.parent)}: {count} checkpoints are to be averaged, but there are {len(steps)}; "
            f"train with --checkpoint.keep {count}"
        )
    return [_load_fitting(checkpoints, step, skeleton) for step in steps]


def _load_fitting(checkpoints: Checkpoints, step: int, skeleton: Model) -> Checkpoint:
    """Load a checkpoint if its shapes fit the model, which is checked by the header of its file first.

    Raises:
        DamagedError: if it is damaged.
        UserError: if it is of another model, naming the differences.
    """
    try:
        require_same_shapes(checkpoints.shapes(step), skeleton)
    except DamagedError:
        raise
    except UserError as error:
        raise UserError(f"{shown(checkpoints.folder.parent)}: {error}") from None
    checkpoint = checkpoints.load_weights(step)
    try:
        checkpoint.require_same_attention(skeleton)
    except UserError as error:
        raise UserError(f"{shown(checkpoints.folder.parent)}: {error}") from None
    return checkpoint


def _mean(loaded: Sequence[dict[str, Tensor]]) -> dict[str, Tensor]:
    """Return the mean of several models' weights."""
    if len(loaded) == 1:
        return loaded[0]
    return {name: torch.stack([weights[name] for weights in loaded]).mean(0) for name in loaded[0]}


def _runs_nearby(folder: Path) -> str:
    """Return a hint for a mistyped folder: runs that have something to load."""
    roots = {root.resolve(): root for root in (folder.parent, RUNS)}.values()
    begun = [path.parent for root in roots for path in sorted(root.glob("*/recipe.toml"))]
    runs = [shown(run) for run in begun if (run / "checkpoints").is_dir()]
    names = {Path(run).name: run for run in runs}
    close = difflib.get_close_matches(folder.name, names, n=1)
    if close:
        return f"; did you mean {names[close[0]]}?"
    return f"; there are: {', '.join(runs)}" if runs else f"; train one with: {command('train')}"
