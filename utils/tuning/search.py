"""The search loop: trials are trained, pruned and recorded until there are enough."""

import math
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from utils.errors import UserError
from utils.runs.Metrics import Row
from utils.runs.Run import Run
from utils.training.Console import duration
from utils.tuning.Display import Display
from utils.tuning.Study import Study
from utils.tuning.TrainingProcess import TrainingProcess

if TYPE_CHECKING:
    from optuna.trial import FrozenTrial, Trial

WAIT = 0.5  # seconds between two polls for work, while other processes have all of it
MAX_FAILURES = 3  # trials in a row that may fail before the search stops
# Failures that are not the recipe's: the search stops, and the trial continues when the cause is fixed.
ENVIRONMENT = ("could not be written", "No space left", "File too large", "disk is full", "quota", "cannot be read")


def search(study: Study, trials: int, display: Display) -> None:
    """Work on trials until the study has enough, together with other processes.

    Args:
        study: to work on.
        trials: that end with a score or are pruned.
        display: where to show the progress.

    Raises:
        UserError: if trials fail one after another, or for a reason that is not in the recipe.
    """
    failures = 0
    while True:
        finished = study.finished()
        display.progress(len(finished), trials)
        if len(finished) >= trials:
            return
        with study.claim(trials) as trial:
            if trial is None:
                display.wait_for_others(trials - len(finished))
                time.sleep(WAIT)
                continue
            began = time.monotonic()
            failed = _work_on(study, trial, display)
            display.say(f"{describe(study, study.trials()[trial.number])}  {duration(time.monotonic() - began)}")
        failures = failures + 1 if failed else 0
        if failures >= MAX_FAILURES:
            raise UserError(f"the last {failures} trials failed: {failed}")


def _work_on(study: Study, trial: "Trial", display: Display) -> str | None:
    """Train one trial, and return the error if it failed."""
    try:
        last = _train(study, trial, display)
    except UserError as error:
        if any(words in str(error) for words in ENVIRONMENT):
            raise UserError(f"trial {trial.number}: {error}. {display.advice}") from None
        study.end(trial, None, state="FAIL", note=str(error))
        return str(error)
    if last is None:
        study.end(trial, None, state="PRUNED")
    else:
        study.end(trial, last, state="COMPLETE")
    return None


def _train(study: Study, trial: "Trial", display: Display) -> float | None:
    """Train one trial, and return the score of its best checkpoint; None if it was pruned.

    Raises:
        UserError: if its recipe is not valid, or training fails.
    """
    values, objective = study.values(trial), study.objective
    study.load(values)
    folder = study.run_folder(trial.number)
    words = [str(study.recipe_path), *flags(values), "--no-score"]
    process = TrainingProcess(folder, words, study.log_path(folder.name))
    with closing(process.validations()) as validations:
        for index, row in enumerate(validations, start=1):
            score = row.get(objective.key, math.nan)
            display.validation(trial.number, index, f"{objective.name} {objective.format(score)}")
            if study.report(trial, index, score):
                return None
    return best_score(folder, objective.key)


def best_score(folder: Path, key: str) -> float:
    """Return the score of a run's best checkpoint on the development set.

    Raises:
        UserError: if the run was never validated.
    """
    run = Run(folder)
    rows: list[Row] = [row for row in run.metrics.rows(kind="dev") if key in row]
    step = run.checkpoints.best_step()
    found = [row for row in rows if row["step"] == step] or rows
    if not found:
        raise UserError(f"{folder}: was never validated; lower validation.every, or allow more steps")
    return float(found[-1][key])


def flags(values: dict[str, str]) -> list[str]:
    """Return recipe keys as words of a command line."""
    return [word for key, value in values.items() for word in (f"--{key}", value)]


def describe(study: Study, trial: "FrozenTrial") -> str:
    """Return a line about a trial: its state, its score and its values."""
    objective, state = study.objective, trial.state.name
    steps = trial.intermediate_values
    if state == "COMPLETE" and trial.value is not None:
        result = f"{objective.name} {objective.format(trial.value)}"
    elif steps:
        last = max(steps)
        verb = "pruned" if state == "PRUNED" else "failed" if state == "FAIL" else "running"
        result = f"{verb} at validation {last}, {objective.name} {objective.format(steps[last])}"
    else:
        result = {"RUNNING": "running", "WAITING": "waiting", "FAIL": "failed", "PRUNED": "pruned"}[state]
    values = " ".join(f"{key.partition('.')[2]}={_short(value)}" for key, value in study.values(trial).items())
    error = trial.user_attrs.get("error")
    return f"trial {trial.number:>3}  {result:<44}  {values}" + (f"  ({error})" if error else "")


def _short(value: str) -> str:
    """Return a number with four digits, or the text as it is."""
    try:
        return value if value.isdecimal() else f"{float(value):.4g}"
    except ValueError:
        return value
