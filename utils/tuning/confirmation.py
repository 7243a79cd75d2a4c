"""Confirmation: the best recipes of a search are trained again with other seeds, and scored on unseen sentences.

The best trial of a search is also the luckiest. So the best few, and the recipe that the search began with, are trained
with seeds that the search did not use; the recipe is chosen by the development set, and reported on the test set.
"""

import json
import math
import statistics
import time
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path

from utils.files.reading import read_json
from utils.recipes import recipe
from utils.runs.Run import Run
from utils.training.Console import duration
from utils.tuning.Display import Display
from utils.tuning.search import WAIT, best_score, flags
from utils.tuning.Study import Study, acquire, write
from utils.tuning.TrainingProcess import TrainingProcess

UNCHANGED = "recipe"  # name of the candidate that the search began with


@dataclass
class Candidate:
    """A recipe to confirm.

    Args:
        name: for display and folders.
        values: the searched keys, as text.
        dev: its scores on the development set, one for each seed.
        test: its scores on the test set.
    """

    name: str
    values: dict[str, str]
    dev: list[float] = field(default_factory=list)
    test: list[float] = field(default_factory=list)

    @property
    def dev_mean(self) -> float:
        """Return the mean score on the development set."""
        return statistics.fmean(self.dev)

    @property
    def test_mean(self) -> float:
        """Return the mean score on the test set."""
        return statistics.fmean(self.test)


def confirm(study: Study, best: int, seeds: int, display: Display) -> list[Candidate]:
    """Train the best recipes and the unchanged one with other seeds, together with other processes.

    Args:
        study: a finished search.
        best: number of recipes to confirm.
        seeds: number of runs of each.
        display: where to show the progress.

    Returns:
        The candidates with their scores, the unchanged recipe first.

    Raises:
        UserError: if a run fails.
    """
    candidates, numbers = _plan(study, best, seeds)
    runs = [(one, seed) for seed in numbers for one in candidates]
    while missing := [(one, seed) for one, seed in runs if Run(_folder(study, one, seed)).results is None]:
        display.progress(len(runs) - len(missing), len(runs))
        if not any(_train(study, one, seed, display) for one, seed in missing):
            display.wait_for_others(len(missing))
            time.sleep(WAIT)
    display.progress(len(runs), len(runs))
    key = study.objective.key
    for one in candidates:
        folders = [_folder(study, one, seed) for seed in numbers]
        one.dev = [best_score(folder, key) for folder in folders]
        one.test = [_test_score(folder, key) for folder in folders]
    return candidates


def choose(study: Study, candidates: list[Candidate]) -> Candidate:
    """Return the candidate with the best mean score on the development set."""
    sign = 1 if study.objective.maximize else -1
    return max(candidates, key=lambda one: sign * one.dev_mean)


def _plan(study: Study, best: int, seeds: int) -> tuple[list[Candidate], list[int]]:
    """Return candidates and seeds; the first process fixes them, and all others take them over."""
    path = study.folder / "confirmation.json"
    with study.lock():
        if not path.exists():
            own = recipe.flatten(study.recipe)
            unchanged = {one.key: recipe.to_text(own[one.key]) for one in study.space.dimensions}
            found = [(f"trial-{trial.number:04d}", study.values(trial)) for trial in study.ranked()]
            others = [Candidate(name, values) for name, values in found if values != unchanged]
            chosen = [Candidate(UNCHANGED, unchanged), *others[:best]]
            first = study.recipe.train.seed + 1
            plan = {"candidates": [asdict(one) for one in chosen], "seeds": list(range(first, first + seeds))}
            write(path, json.dumps(plan, ensure_ascii=False, indent=1) + "\n")
        plan = read_json(path)
    return [Candidate(**one) for one in plan["candidates"]], plan["seeds"]


def _folder(study: Study, candidate: Candidate, seed: int) -> Path:
    return study.folder / "confirmation" / f"{candidate.name}-seed-{seed}"


def _train(study: Study, candidate: Candidate, seed: int, display: Display) -> bool:
    """Train and score one run, unless another process does; return whether it was done here."""
    folder = _folder(study, candidate, seed)
    lock = acquire(study.folder / "locks" / folder.name)
    if lock is None:
        return False
    objective, began = study.objective, time.monotonic()
    try:
        if Run(folder).results is not None:
            return True
        words = [str(study.recipe_path), *flags({**candidate.values, "train.seed": str(seed)})]
        process = TrainingProcess(folder, words, study.log_path(folder.name))
        with closing(process.validations()) as validations:
            for index, row in enumerate(validations, start=1):
                score = row.get(objective.key, math.nan)
                display.validation(folder.name, index, f"{objective.name} {objective.format(score)}")
    finally:
        lock.release()
    dev, test = best_score(folder, objective.key), _test_score(folder, objective.key)
    scores = f"dev {objective.format(dev)}, test {objective.format(test)}"
    display.say(f"{folder.name:<24}  {objective.name} {scores}  {duration(time.monotonic() - began)}")
    return True


def _test_score(folder: Path, key: str) -> float:
    results = Run(folder).results or {}
    return math.log(results["perplexity"]) if key == "nll" else float(results[key])


def table(study: Study, candidates: list[Candidate], chosen: Candidate) -> list[str]:
    """Return lines that compare the candidates."""
    objective, base = study.objective, candidates[0]

    def mean(scores: list[float]) -> str:
        spread = f" ± {objective.format(statistics.stdev(scores))}" if len(scores) > 1 else ""
        return f"{objective.format(statistics.fmean(scores))}{spread}"

    lines = [f"{'':<12}  {'dev ' + objective.name:<18}{'test ' + objective.name:<18}{'against the recipe':<20}values"]
    for one in candidates:
        values = " ".join(f"{key.partition('.')[2]}={value}" for key, value in one.values.items())
        gain = "" if one is base else f"{one.test_mean - base.test_mean:+.3g}"
        mark = "*" if one is chosen else " "
        lines.append(f"{mark} {one.name:<10}  {mean(one.dev):<18}{mean(one.test):<18}{gain:<20}{values}")
    count = len(base.dev)
    remark = (
        f"Means and standard deviations of {count} run{'s' * (count != 1)} with seeds that the search did not use. "
        "The recipe marked * was chosen by dev; no choice was made on test."
    )
    return [*lines, remark]
