"""Train the recipe ``mini`` with one part broken, and compare it with the unbroken run."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from torch import nn

import train
from const.path import ROOT
from exercises.registry import EXPERIMENTS, Exercise
from models import MODELS
from utils.errors import UserError
from utils.files.atomic import new_file
from utils.files.reading import read_json
from utils.language.Text import Text
from utils.runs.Run import Run

UNBROKEN = "unbroken"
STEPS = 600
MEASURED = ROOT / "docs" / "figures" / "data" / "break.json"
# One precision on every machine; the scores are those of the validation after the last step.
OPTIONS = ("--train.precision", "float32", "--validation.times", "3", "--validation.train_sentences", "0")

HEADER = ("", "dev perplexity", "dev BLEU")
NOTE = Text(
    "Recipe mini, {steps} steps each, the same seed. Perplexity with teacher forcing; BLEU of greedy translations.",
    "レシピ mini、どちらも {steps} ステップ、同じシード。パープレキシティは教師強制、BLEU は貪欲法の訳で測っています。",
)
NOT_MEASURED = Text(
    "{file} has no results of {name}; measure them: {command} run {name}",
    "{file} に {name} の結果がありません。次のコマンドで測れます: {command} run {name}",
)
OTHER = Text(
    "{file}: holds results of other runs ({key} is {before} there, {now} here); name another file with --output",
    "{file} には別の条件の結果が入っています（{key} は {before}、今回は {now}）。"
    "--output で別のファイルを指定してください",
)

Results = dict[str, Any]


@contextmanager
def building(change: Callable[[nn.Module], None]) -> Iterator[None]:
    """Change every translator that is built within the ``with`` block."""
    kind = MODELS["transformer"]

    def build(*arguments: Any) -> nn.Module:
        model = kind.build(*arguments)
        change(model)
        return model

    MODELS["transformer"] = replace(kind, build=build)
    try:
        yield
    finally:
        MODELS["transformer"] = kind


def measure(name: str, folder: Path, steps: int, options: Sequence[str] = ()) -> Results:
    """Train a run, or resume one that was stopped, and return its scores after the last step.

    Args:
        name: of an experiment, or "unbroken".
        folder: of the run.
        steps: optimizer steps.
        options: further options of ``train.py``.
    """
    experiment = next((one for one in EXPERIMENTS if one.name == name), None)
    keys, change = ((), _nothing) if experiment is None else _broken(experiment)
    with building(change):
        train.main(["mini", "--folder", str(folder), "--steps", str(steps), "--no-score", *OPTIONS, *keys, *options])
    last = Run(folder).metrics.rows(kind="dev")[-1]
    return {"bleu": round(last["bleu"], 2), "perplexity": round(last["perplexity"], 3)}


def _nothing(_: nn.Module) -> None:
    """Leave a model as it is."""


def _broken(experiment: Exercise) -> tuple[Sequence[str], Callable[[nn.Module], None]]:
    """Return the changed keys of the recipe, and the change of the model."""
    module = experiment.module("broken")
    return getattr(module, "OPTIONS", ()), getattr(module, "change", _nothing)


def run(
    experiments: Sequence[Exercise],
    folder: Path,
    language: str,
    *,
    steps: int = STEPS,
    output: Path | None = None,
    options: Sequence[str] = (),
) -> Results:
    """Run the unbroken recipe and some experiments; each result is written as soon as it is there.

    Args:
        experiments: which.
        folder: for the runs, which get a folder each.
        language: of messages.
        steps: of each run.
        output: JSON file for the results, which are added to those that it has.
        options: further options of ``train.py``, for all runs.

    Raises:
        UserError: if the file has results of other options.
    """
    results = _read(output, {"recipe": "mini", "steps": steps, "options": _shown(options)}, language)
    for name in (UNBROKEN, *(one.name for one in experiments)):
        print(f"\n=== {name} ===", flush=True)
        results["runs"][name] = measure(name, folder / str(steps) / name, steps, options)
        order = [UNBROKEN, *(one.name for one in EXPERIMENTS)]
        results["runs"] = {known: results["runs"][known] for known in order if known in results["runs"]}
        if output is not None:
            with new_file(output) as temporary:
                temporary.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    return results


def _shown(options: Sequence[str]) -> list[str]:
    """Return the options that change results."""
    return [option for option in options if option != "--quiet"]


def _read(file: Path | None, wanted: Results, language: str) -> Results:
    """Return the results in a file, or none yet, for runs with these options."""
    before = read_json(file) if file is not None and file.exists() else wanted | {"runs": {}}
    for key, now in wanted.items():
        if before.get(key) != now:
            raise UserError(OTHER.format(file=file, key=key, before=before.get(key), now=now).of(language))
    results: Results = before
    return results


def table(results: Results, experiments: Sequence[Exercise], language: str) -> str:
    """Format the scores of some experiments beside those of the unbroken run."""
    rows = [HEADER]
    for name in (UNBROKEN, *(one.name for one in experiments)):
        scores = results["runs"][name]
        rows.append((name, f"{scores['perplexity']:,.2f}", f"{scores['bleu']:.2f}"))
    first, *others = (max(len(row[column]) for row in rows) for column in range(len(HEADER)))
    lines = [
        "  ".join([row[0].ljust(first), *(cell.rjust(width) for cell, width in zip(row[1:], others, strict=True))])
        for row in rows
    ]
    return "\n".join([*lines, "", NOTE.format(steps=results["steps"]).of(language)])


def measured(experiment: Exercise, language: str, command: str, file: Path = MEASURED) -> str:
    """Return the table of an experiment that comes with the project.

    Args:
        experiment: which.
        language: of messages.
        command: the invocation of the exercises, for messages.
        file: the results.

    Raises:
        UserError: if it has not been measured.
    """
    results = read_json(file) if file.exists() else {"runs": {}}
    if not {UNBROKEN, experiment.name} <= set(results["runs"]):
        where = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
        raise UserError(NOT_MEASURED.format(file=where, name=experiment.name, command=command).of(language))
    return table(results, [experiment], language)
