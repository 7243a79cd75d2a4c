"""A hyper-parameter search in a folder, shared by any number of processes."""

import json
import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout

from utils.errors import UserError
from utils.files.atomic import new_file
from utils.files.reading import read_json
from utils.recipes import recipe
from utils.recipes.options import Recipe
from utils.seeding import mix
from utils.tuning.Objective import Objective
from utils.tuning.SearchSpace import SearchSpace

if TYPE_CHECKING:
    from optuna import Study as OptunaStudy
    from optuna.trial import FrozenTrial, Trial

STARTUP = 6  # trials with random values, and trials that none is pruned before
SIZES = {"trials": 20, "best": 3, "seeds": 3}  # unless the user chooses others
BUSY = 60  # seconds to wait for the database while another process writes


@dataclass(frozen=True)
class Definition:
    """What a study searches; the same for all processes that work on it.

    Args:
        recipe: the recipe that is searched around, every key.
        search: the searched keys and their ranges, as they are typed.
        pruning: whether bad trials are stopped early.
    """

    recipe: dict[str, str]
    search: list[str]
    pruning: bool

    def differences(self, other: "Definition") -> list[str]:
        """Return the differences from an earlier definition, for a message."""
        changed = [
            f"{key} was {other.recipe.get(key)}, is {value}"
            for key, value in self.recipe.items()
            if other.recipe.get(key) != value
        ]
        if self.search != other.search:
            changed.append(f"--search was {' '.join(other.search)}, is {' '.join(self.search)}")
        if self.pruning != other.pruning:
            changed.append("--no-pruning is " + ("new" if other.pruning else "missing"))
        return changed


class Study:
    """Trials of a search, in an SQLite database; each trial is a training run in a folder of its own.

    ==================  ==========================================================
    ``study.json``      what is searched
    ``recipe.toml``     the recipe that is searched around
    ``study.db``        Optuna's database: all trials, their values and scores
    ``trials/``         their run folders, without checkpoints once they have ended
    ``logs/``           what their processes printed
    ``confirmation/``   runs of the best recipes with other seeds
    ``best.toml``       the chosen recipe
    ``*.png``           pictures of the search
    ==================  ==========================================================

    A process holds a lock file for each trial that it works on. The lock of a process that was killed is free, and
    whichever process finds it so continues the trial from its last checkpoint.

    Args:
        folder: of the study.
        definition: what to search; that of an existing study must be the same.

    Raises:
        UserError: if the folder holds another study, or Optuna is not installed.
    """

    def __init__(self, folder: Path, definition: Definition) -> None:
        self.folder, self.definition = folder, definition
        self._optuna = _import_optuna()
        folder.mkdir(parents=True, exist_ok=True)
        with self.lock():
            self._begin()
        self.space = SearchSpace(definition.search, self.load)
        self.objective = Objective.of(self.recipe)
        self.objective.require_comparable([one.key for one in self.space.dimensions])
        with self.lock(), self.readable_errors():
            self._study = self._open()

    @staticmethod
    def read_definition(folder: Path) -> Definition | None:
        """Return the definition of an existing study, or None."""
        try:
            return Definition(**read_json(folder / "study.json"))
        except FileNotFoundError:
            return None
        except TypeError:
            raise UserError(f"{folder / 'study.json'}: is damaged; begin another study in another folder") from None

    @property
    def recipe_path(self) -> Path:
        """Return the path of the recipe that is searched around."""
        return self.folder / "recipe.toml"

    @property
    def recipe(self) -> Recipe:
        """Return the recipe that is searched around."""
        return self.load({})

    def load(self, changes: dict[str, str]) -> Recipe:
        """Return the recipe with changed keys.

        Raises:
            UserError: if it is not valid.
        """
        return recipe.load(str(self.recipe_path), changes)

    def _begin(self) -> None:
        """Write the definition, or check that it is the one the study began with.

        Raises:
            UserError: naming the differences.
        """
        before = self.read_definition(self.folder)
        if before is not None:
            if changed := self.definition.differences(before):
                raise UserError(
                    f"{self.folder}: this study searches something else: {'; '.join(changed)}. Continue it with "
                    f"--folder {self.folder} --resume, or begin another one with --folder FOLDER"
                )
            return
        known = {".lock", "recipe.toml"}
        if any(path.name not in known and not path.name.startswith(".") for path in self.folder.iterdir()):
            raise UserError(f"{self.folder}: holds other files, and no study; choose another folder with --folder")
        built = recipe.build(_values(self.definition.recipe), "the recipe")
        write(self.recipe_path, recipe.to_toml(built))
        SearchSpace(self.definition.search, self.load)  # nothing is begun that cannot be searched
        write(self.folder / "study.json", json.dumps(vars(self.definition), ensure_ascii=False, indent=1) + "\n")

    def _open(self) -> "OptunaStudy":
        """Open the database; a new study begins with the recipe as it is."""
        optuna = self._optuna
        url = f"sqlite:///{self.folder.absolute() / 'study.db'}"
        storage = optuna.storages.RDBStorage(url, engine_kwargs={"connect_args": {"timeout": BUSY}})
        pruner = optuna.pruners.MedianPruner(n_startup_trials=STARTUP, n_warmup_steps=3, n_min_trials=STARTUP)
        study: OptunaStudy = optuna.create_study(
            storage=storage,
            study_name="study",
            direction=self.objective.direction,
            pruner=pruner if self.definition.pruning else optuna.pruners.NopPruner(),
            load_if_exists=True,
        )
        values = self.space.own_values(self.recipe)
        if not study.get_trials(deepcopy=False) and values is not None:
            study.enqueue_trial(values)
        return study

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Exclude other processes while trials are distributed."""
        with FileLock(self.folder / ".lock"):
            yield

    @contextmanager
    def readable_errors(self) -> Iterator[None]:
        """Turn errors of the database into messages.

        Raises:
            UserError: naming the file and what to do.
        """
        from sqlalchemy.exc import DatabaseError

        try:
            yield
        except (self._optuna.exceptions.StorageInternalError, DatabaseError) as error:
            cause = error.__cause__ if isinstance(error, self._optuna.exceptions.StorageInternalError) else error
            reason = str(getattr(cause, "orig", None) or cause or error)
            advice = (
                "it is damaged; restore it from a copy, or begin another study with --folder FOLDER"
                if "malformed" in reason or "not a database" in reason
                else "free some space on the disk, or fix the cause, and give the same command again: "
                "finished trials are not affected, and the others continue from their checkpoints"
            )
            raise UserError(f"{self.folder / 'study.db'}: {reason}; {advice}") from None

    def plan(self, **sizes: int | None) -> dict[str, int]:
        """Return the sizes of the study: as given, as an earlier process was told, or the defaults."""
        given = {name: size for name, size in sizes.items() if size is not None}
        with self.lock(), self.readable_errors():
            plan: dict[str, int] = SIZES | self._study.user_attrs.get("plan", {}) | given
            self._study.set_user_attr("plan", plan)
        return plan

    # Trials

    def trials(self) -> "list[FrozenTrial]":
        """Return all trials."""
        with self.readable_errors():
            return self._study.get_trials(deepcopy=False)

    def finished(self) -> "list[FrozenTrial]":
        """Return the trials that ended with a score, or were pruned."""
        return [trial for trial in self.trials() if trial.state.name in ("COMPLETE", "PRUNED")]

    def ranked(self) -> "list[FrozenTrial]":
        """Return the complete trials, the best first."""
        complete = [trial for trial in self.trials() if trial.state.name == "COMPLETE"]
        return sorted(complete, key=lambda trial: trial.value or 0.0, reverse=self.objective.maximize)

    @contextmanager
    def claim(self, trials: int) -> "Iterator[Trial | None]":
        """Yield a trial to work on: one whose process was killed, or a new one; None if there is none to be had now.

        Args:
            trials: the number of trials after which no new one begins.
        """
        with self.lock(), self.readable_errors():
            found = self._interrupted() or self._new(trials)
        try:
            yield None if found is None else found[0]
        finally:
            if found is not None:
                found[1].release()

    def _interrupted(self) -> "tuple[Trial, FileLock] | None":
        running = self._optuna.trial.TrialState.RUNNING
        for frozen in self._study.get_trials(deepcopy=False, states=(running,)):
            if (lock := self._acquire(frozen.number)) is not None:
                return self._optuna.trial.Trial(self._study, frozen._trial_id), lock
        return None

    def _new(self, trials: int) -> "tuple[Trial, FileLock] | None":
        states = self._optuna.trial.TrialState
        counted = (states.RUNNING, states.COMPLETE, states.PRUNED)
        known = self._study.get_trials(deepcopy=False)
        if sum(trial.state in counted for trial in known) >= trials:
            return None
        # The values of a trial depend on its number and the scores before it, not on when a process began.
        self._study.sampler = self._optuna.samplers.TPESampler(
            seed=mix(self.recipe.train.seed, len(known)) % 2**32, n_startup_trials=STARTUP, constant_liar=True
        )
        trial = self._study.ask()
        self.space.suggest(trial)
        lock = self._acquire(trial.number)
        if lock is None:
            raise UserError(f"{self._lock_path(trial.number)}: is held by another process; remove it if there is none")
        return trial, lock

    def _lock_path(self, number: int) -> Path:
        return self.folder / "locks" / f"trial-{number:04d}"

    def _acquire(self, number: int) -> FileLock | None:
        return acquire(self._lock_path(number))

    def values(self, trial: "Trial | FrozenTrial") -> dict[str, str]:
        """Return the searched values of a trial by key, as text."""
        return {one.key: one.text(trial.params[one.key]) for one in self.space.dimensions}

    def report(self, trial: "Trial", index: int, score: float) -> bool:
        """Report the score of a validation, and return whether the trial should be pruned."""
        with self.readable_errors():
            known = self._study.trials[trial.number].intermediate_values
            if index in known:
                return False
            trial.report(score, index)
            return bool(trial.should_prune())

    def end(self, trial: "Trial", score: float | None, *, state: str, note: str = "") -> None:
        """Record the end of a trial, and remove its checkpoints.

        Args:
            trial: that ended.
            score: its score; None if it failed.
            state: Optuna's name: COMPLETE, PRUNED or FAIL.
            note: the reason of a failure.
        """
        with self.readable_errors():
            if note:
                trial.set_user_attr("error", note)
            states = self._optuna.trial.TrialState
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self._study.tell(trial.number, score if state == "COMPLETE" else None, state=states[state])
        for name in ("checkpoints", "tensorboard"):
            shutil.rmtree(self.run_folder(trial.number) / name, ignore_errors=True)

    def run_folder(self, number: int) -> Path:
        """Return the folder of a trial's run."""
        return self.folder / "trials" / f"{number:04d}"

    def log_path(self, name: str) -> Path:
        """Return the file for what a process prints."""
        return self.folder / "logs" / f"{name}.txt"

    def importances(self) -> dict[str, float]:
        """Return the share of each key in reaching good scores, by PED-ANOVA; empty if there are too few trials."""
        if len(self.ranked()) < 2 * STARTUP or len(self.space.dimensions) < 2:
            return {}
        evaluator = self._optuna.importance.PedAnovaImportanceEvaluator
        with warnings.catch_warnings(), self.readable_errors():
            warnings.simplefilter("ignore")
            return dict(
                self._optuna.importance.get_param_importances(self._study, evaluator=evaluator(target_quantile=0.3))
            )


def with_unseen_test(base: Recipe) -> Recipe:
    """Return the recipe with a development set that is not the test set.

    If files are given for dev alone, they become the test set, and the search gets pairs that are held out of training.
    """
    data = base.data
    if data.dev_src is None or data.test_src is not None:
        return base
    moved = replace(data, dev_src=None, dev_tgt=None, test_src=data.dev_src, test_tgt=data.dev_tgt)
    return replace(base, data=moved)


def acquire(path: Path) -> FileLock | None:
    """Return the acquired lock of a file, or None if another process holds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        return None
    return lock


def _values(texts: dict[str, str]) -> recipe.Values:
    return {key: recipe.convert(key, text, "", strict=False) for key, text in texts.items()}


def write(path: Path, text: str) -> None:
    """Write a file of a study, atomically."""
    with new_file(path) as temporary:
        temporary.write_text(text, encoding="utf-8")


def _import_optuna() -> Any:
    """Import Optuna, which only a search needs.

    Raises:
        UserError: if it is not installed.
    """
    try:
        import optuna
    except ModuleNotFoundError:
        raise UserError("the search needs Optuna; install it with: pip install optuna") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    warnings.filterwarnings("ignore", category=optuna.exceptions.ExperimentalWarning)
    return optuna
