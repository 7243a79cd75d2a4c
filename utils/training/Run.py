"""The folder of a run."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout

from utils.atomic import new_file, new_folder
from utils.errors import UserError
from utils.text.build import TokenizerPair
from utils.training import recipe
from utils.training.Checkpoints import Checkpoints
from utils.training.Metrics import Metrics, Row
from utils.training.options import Recipe

if TYPE_CHECKING:
    from torch.utils.tensorboard import SummaryWriter

# They say how a run is done, not what comes out of it, so they may change while it lasts.
FREE = {"batch.num_workers", "checkpoint.minutes", "checkpoint.keep", "train.device", "validation.samples"}

LEFTOVERS = (".recipe.toml.*", ".results.json.*", ".tokenizer.*", ".*.png.*")  # names of files half written


class Run:
    """Everything about one training run, in one folder.

    ========================  ==========================================================
    ``recipe.toml``           the recipe as it was resolved, every key
    ``tokenizer/``            what turns text into ids
    ``metrics.jsonl``         loss, perplexity, BLEU by step: the same however often the run was interrupted
    ``timing.jsonl``          seconds and tokens a second by step
    ``checkpoints/``          the last ones, and the best
    ``tensorboard/``          the same curves for TensorBoard
    ``*.png``                 the curves as pictures
    ``results.json``          the final scores; it is there when the run is complete
    ========================  ==========================================================

    Args:
        folder: where; it need not be there yet.
        keep: how many of the last checkpoints are kept.
    """

    def __init__(self, folder: Path, keep: int = 2) -> None:
        self.folder = folder
        self.metrics = Metrics(folder / "metrics.jsonl")
        self.timing = Metrics(folder / "timing.jsonl")
        self.checkpoints = Checkpoints(folder / "checkpoints", keep)
        self._first_step = 0

    @property
    def recipe_path(self) -> Path:
        """The recipe's file; a folder without it is no run."""
        return self.folder / "recipe.toml"

    @property
    def exists(self) -> bool:
        """Whether the run has begun."""
        return self.recipe_path.exists()

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Keep other processes from training in the same folder.

        Raises:
            UserError: if one does.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            with FileLock(self.folder / ".lock", timeout=0):
                yield
        except Timeout:
            raise UserError(
                f"{self.folder}: another process is training here; choose another folder with --folder"
            ) from None

    def begin(self, wanted: Recipe) -> None:
        """Write the recipe, or make sure that it is the one the run began with.

        Raises:
            UserError: naming the differences.
        """
        if self.exists:
            self._clean_up()
            if self.checkpoints.steps():
                self._compare(recipe.flatten(recipe.load(str(self.recipe_path))), recipe.flatten(wanted))
            else:  # it came to nothing, so it may as well begin anew
                shutil.rmtree(self.folder / "tokenizer", ignore_errors=True)
        elif self.folder.exists() and any(not _is_ours(path) for path in self.folder.iterdir()):
            raise UserError(f"{self.folder}: holds other files, and no run; choose another folder with --folder")
        with new_file(self.recipe_path) as temporary:
            temporary.write_text(recipe.to_toml(wanted), encoding="utf-8")

    def _clean_up(self) -> None:
        """Remove what a process left that was killed while writing."""
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
                f"Go on as it began with --folder {self.folder} --resume, or begin another run with --folder FOLDER"
            )

    def tokenizers(self) -> TokenizerPair | None:
        """The tokenizers that the run began with, if it has any yet."""
        return TokenizerPair.load(self.folder / "tokenizer") if (self.folder / "tokenizer").exists() else None

    def save_tokenizers(self, tokenizers: TokenizerPair) -> None:
        """Keep the tokenizers, once: without them the weights mean nothing."""
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
        """Add how fast it went, which is another number every time."""
        self.timing.append({"step": step, "seconds": round(seconds, 2), "tokens_a_second": round(tokens_a_second)})
        self._board.add_scalar("tokens_a_second/train", tokens_a_second, step)

    def position(self) -> dict[str, int]:
        """How far metrics and timing go, for a checkpoint."""
        return {"metrics": self.metrics.size(), "timing": self.timing.size()}

    def go_back(self, step: int, position: dict[str, int]) -> None:
        """Forget what was recorded after a checkpoint, as the run will record it again."""
        self.metrics.cut(position["metrics"])
        self.timing.cut(position["timing"])
        self._first_step = step

    @cached_property
    def _board(self) -> "SummaryWriter":
        from torch.utils.tensorboard import SummaryWriter  # it takes a second to import, also to say --help

        return SummaryWriter(str(self.folder / "tensorboard"), purge_step=self._first_step + 1)

    def draw(self) -> list[Path]:
        """Draw the curves so far."""
        from utils.training import pictures  # as above

        return pictures.draw(self.metrics, self.folder)

    @property
    def results(self) -> Row | None:
        """The final scores, if the run is complete."""
        path = self.folder / "results.json"
        if not path.exists():
            return None
        try:
            results: Row = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            raise UserError(f"{path}: is damaged; delete it, and the model will be scored again") from None
        return results

    def finish(self, results: dict[str, Any]) -> None:
        """Write the final scores."""
        with new_file(self.folder / "results.json") as temporary:
            temporary.write_text(json.dumps(results, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    def start_over(self) -> None:
        """Forget what was recorded by a run that came to no checkpoint."""
        self.go_back(0, {"metrics": 0, "timing": 0})

    def close(self) -> None:
        """Write out what TensorBoard still holds."""
        if "_board" in vars(self):
            self._board.close()


def _is_ours(path: Path) -> bool:
    """Whether a file may be there before a run begins."""
    return path.name == ".lock" or path.name.startswith(".recipe.toml.")
