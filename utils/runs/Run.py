"""The folder of a run."""

import json
import os
import shlex
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout

from utils.errors import UserError
from utils.files.atomic import new_file, new_folder
from utils.files.reading import DamagedError, read_json, require_plain
from utils.recipes import recipe
from utils.recipes.options import Recipe
from utils.runs.Checkpoints import Checkpoint, Checkpoints
from utils.runs.Metrics import Metrics, Row
from utils.text.build import TokenizerPair

if TYPE_CHECKING:
    from torch.utils.tensorboard import SummaryWriter

# Keys that may differ when a run resumes: they do not change its results, or the user is told that they do.
FREE = {
    "batch.num_workers",
    "checkpoint.minutes",
    "checkpoint.keep",
    "train.device",
    "train.precision",
    "validation.samples",
}

# Names of partially written files.
LEFTOVERS = (".recipe.toml.*", ".results.json.*", ".start.json.*", ".confidence.json.*", ".tokenizer.*", ".*.png.*")


class Run:
    """Everything about one training run, in one folder.

    ========================  ==========================================================
    ``recipe.toml``           the recipe as it was resolved, every key
    ``tokenizer/``            the tokenizers
    ``start.json``            the run that the weights come from, if it started from another
    ``metrics.jsonl``         loss, perplexity, BLEU by step: the same however often the run was interrupted
    ``timing.jsonl``          seconds and tokens a second by step
    ``checkpoints/``          the last ones, and the best
    ``tensorboard/``          the same curves for TensorBoard
    ``*.png``                 the curves as pictures
    ``confidence.json``       the confidence threshold of translations, and the words of the training corpus
    ``results.json``          the final scores; it exists when the run is complete
    ========================  ==========================================================

    Args:
        folder: of the run; it may not exist yet.
        keep: number of last checkpoints to retain.
    """

    def __init__(self, folder: Path, keep: int = 2) -> None:
        self.folder = folder
        self.metrics = Metrics(folder / "metrics.jsonl")
        self.timing = Metrics(folder / "timing.jsonl")
        self.checkpoints = Checkpoints(folder / "checkpoints", keep)
        self.tokenizer_fingerprint: str | None = None  # of the tokenizers in use, once they are known
        self._first_step = 0

    @property
    def recipe_path(self) -> Path:
        """Return the path of the recipe; a folder without it is no run."""
        return self.folder / "recipe.toml"

    @property
    def exists(self) -> bool:
        """Return whether the run has begun."""
        return self.recipe_path.exists()

    @property
    def precision(self) -> str | None:
        """Return the ``train.precision`` of a run that has a checkpoint, or None."""
        if not self.exists or not self.checkpoints.steps():
            return None
        return str(recipe.read(str(self.recipe_path)).get("train.precision", "float32"))

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Keep other processes from training in the same folder.

        Raises:
            UserError: if one does, or if the folder holds links, through which training would write elsewhere.
        """
        if os.path.lexists(self.folder) and not self.folder.is_dir():
            what = "a link to nowhere" if self.folder.is_symlink() else "not a folder"
            raise UserError(f"{self.folder}: {what}; remove it, or choose another folder with --folder")
        self.folder.mkdir(parents=True, exist_ok=True)
        require_plain(self.folder)
        try:
            with FileLock(self.folder / ".lock", timeout=0):
                yield
        except Timeout:
            raise UserError(
                f"{self.folder}: another process is training here; choose another folder with --folder"
            ) from None

    def begin(self, wanted: Recipe) -> None:
        """Write the recipe, or check that it is the one the run began with.

        Raises:
            UserError: naming the differences.
        """
        if self.exists:
            self._clean_up()
            if self.checkpoints.steps():
                self._compare(recipe.flatten(recipe.load(str(self.recipe_path))), recipe.flatten(wanted))
            else:  # there is no checkpoint to resume from, so the run starts over
                shutil.rmtree(self.folder / "tokenizer", ignore_errors=True)
        elif self.folder.exists() and any(not _is_ours(path) for path in self.folder.iterdir()):
            raise UserError(f"{self.folder}: holds other files, and no run; choose another folder with --folder")
        with new_file(self.recipe_path) as temporary:
            temporary.write_text(recipe.to_toml(wanted), encoding="utf-8")

    def _clean_up(self) -> None:
        """Remove the partial files of a process that was killed while writing."""
        for pattern in LEFTOVERS:
            for remains in self.folder.glob(pattern):
                shutil.rmtree(remains) if remains.is_dir() else remains.unlink()

    def _compare(self, before: recipe.Values, now: recipe.Values) -> None:
        changed = [
            f"{key} was {recipe.to_text(before[key])}, is {recipe.to_text(now[key])}"
            for key in now
            if before[key] != now[key] and key not in FREE
        ]
        if changed:
            raise UserError(
                f"{self.folder}: this run began with another recipe: {'; '.join(changed)}. "
                f"Resume it with --folder {shlex.quote(str(self.folder))} --resume, "
                "or begin another run with --folder FOLDER"
            )

    def tokenizers(self) -> TokenizerPair | None:
        """Return the tokenizers that the run began with, or None if it has none yet."""
        if not (self.folder / "tokenizer").exists():
            return None
        tokenizers = TokenizerPair.load(self.folder / "tokenizer")
        self.tokenizer_fingerprint = tokenizers.fingerprint
        return tokenizers

    def require_same_tokenizers(self, checkpoint: Checkpoint) -> None:
        """Raise if a checkpoint was trained with other tokenizers than the run has now.

        Raises:
            UserError: naming both hashes; the ids would mean other tokens.
        """
        if checkpoint.tokenizers not in (None, self.tokenizer_fingerprint):
            raise UserError(
                f"{self.folder / 'tokenizer'}: not the tokenizer that the checkpoint of step {checkpoint.step:,} was "
                f"trained with (SHA-256 {str(self.tokenizer_fingerprint)[:16]}…, expected "
                f"{checkpoint.tokenizers[:16]}…); put the right one back, from a copy of the run"
            )

    def own_folder(self, name: str) -> Path:
        """Return a folder for results inside the run's, which may not exist yet.

        Raises:
            UserError: if it, or anything else in the run, is a link, by which results would be written elsewhere.
        """
        if self.folder.is_dir():
            require_plain(self.folder)
        return self.folder / name

    def save_tokenizers(self, tokenizers: TokenizerPair) -> None:
        """Save the tokenizers of the run, once."""
        self.tokenizer_fingerprint = tokenizers.fingerprint
        if (self.folder / "tokenizer").exists():
            return
        with new_folder(self.folder / "tokenizer") as fresh:
            tokenizers.save(fresh)

    def record(self, row: Row) -> None:
        """Add a row to the metrics, and to TensorBoard."""
        self.metrics.append(row)
        for name, value in row.items():
            if isinstance(value, int | float) and name not in ("step", "epoch"):
                self._board.add_scalar(f"{name}/{row['kind']}", value, row["step"])

    def record_timing(self, step: int, seconds: float, tokens_a_second: float) -> None:
        """Append the speed to the timing, which differs between runs of the same recipe."""
        self.timing.append({"step": step, "seconds": round(seconds, 2), "tokens_a_second": round(tokens_a_second)})
        self._board.add_scalar("tokens_a_second/train", tokens_a_second, step)

    def position(self) -> dict[str, int]:
        """Return the sizes of metrics and timing, for a checkpoint."""
        return {"metrics": self.metrics.size(), "timing": self.timing.size()}

    def go_back(self, step: int, position: dict[str, int]) -> None:
        """Remove the rows that were recorded after a checkpoint, as the resumed run records them again."""
        self.metrics.truncate(position["metrics"])
        self.timing.truncate(position["timing"])
        self._first_step = step

    @cached_property
    def _board(self) -> "SummaryWriter":
        from torch.utils.tensorboard import SummaryWriter  # it takes a second to import, also for --help

        return SummaryWriter(str(self.folder / "tensorboard"), purge_step=self._first_step + 1)

    def plot(self) -> list[Path]:
        """Plot the curves so far."""
        from utils.runs import pictures  # as above

        return pictures.plot(self.metrics, self.folder)

    @property
    def results(self) -> Row | None:
        """Return the final scores, or None if the run is not complete."""
        path = self.folder / "results.json"
        try:
            results = read_json(path)
        except FileNotFoundError:
            return None
        except DamagedError as error:
            raise UserError(f"{error}; delete it, and the model will be scored again") from None
        if not isinstance(results, dict):
            raise UserError(f"{path}: is damaged; delete it, and the model will be scored again")
        return results

    def finish(self, results: dict[str, Any]) -> None:
        """Write the final scores."""
        with new_file(self.folder / "results.json") as temporary:
            temporary.write_text(json.dumps(results, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    def start_over(self) -> None:
        """Remove all rows of a run without a checkpoint."""
        self.go_back(0, {"metrics": 0, "timing": 0})

    def close(self) -> None:
        """Flush and close the TensorBoard writer."""
        if "_board" in vars(self):
            self._board.close()


def _is_ours(path: Path) -> bool:
    """Return whether a file may exist before a run begins."""
    return path.name == ".lock" or path.name.startswith(".recipe.toml.")
