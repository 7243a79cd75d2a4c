"""BLEU by minutes of training: ``python -m benchmarks.quality TRAIN.en TRAIN.ja DEV.en DEV.ja``.

Dev BLEU against minutes of training on your files, into Japanese: this project beside JoeyNMT with a model of the same
size, the same pairs and the same vocabulary, one after the other. So it takes twice the minutes, and some more to
translate. Trained runs stay in ``runs/``, and a second call only reports.

Our minutes include validation, JoeyNMT's do not. A run's learning rate falls to zero at the end of its budget, so the
score of a short run is better than that of a long one on its way: give several budgets to see that.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.contest import PEERS, RESULTS, table
from benchmarks.pictures import Points, curves
from const.path import ROOT, RUNS
from utils.evaluation import BleuScore
from utils.runs.Run import Run
from utils.text.lines import read_lines

VALIDATIONS = 20  # of a run of ours


@dataclass(frozen=True)
class Files:
    """Training files, and development files to translate at validations."""

    train_src: Path
    train_tgt: Path
    dev_src: Path
    dev_tgt: Path


def train_ours(files: Files, minutes: float) -> Path:
    """Train for so many minutes, resuming an interrupted run, and return the folder of the run."""
    folder = RUNS / f"quality-{minutes:g}"
    data = {"--src": files.train_src, "--tgt": files.train_tgt}
    data |= {"--data.dev_src": files.dev_src, "--data.dev_tgt": files.dev_tgt}
    options = {"--folder": folder, "--minutes": f"{minutes:g}", "--validation.times": VALIDATIONS, **data}
    _call(sys.executable, "train.py", "small", *(word for option in options.items() for word in option))
    return folder


def train_theirs(files: Files, minutes: float, run: Path, peers: Path) -> Path:
    """Train JoeyNMT unless that was done, with the vocabulary and sizes of our run, and return its translations."""
    file = run / "joeynmt.json"
    if not file.exists():
        fresh = file.with_suffix(".new")
        module, inputs = "benchmarks.systems.joeynmt_quality", (files.train_src, files.train_tgt, files.dev_src)
        _call(peers, "-m", module, run, *inputs, fresh, "--minutes", f"{minutes:g}")
        fresh.replace(file)
    return file


def _call(*words: object) -> None:
    command = [str(word.absolute() if isinstance(word, Path) else word) for word in words]
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603


def ours(folder: Path) -> Points:
    """Return minutes and BLEU of every validation of a run."""
    run = Run(folder)
    noted = [(row["step"], row["seconds"]) for row in run.timing.rows()]
    steps, seconds = zip(*noted, strict=True)
    validated = [row for row in run.metrics.rows(kind="dev") if "bleu" in row]
    return [(float(np.interp(row["step"], steps, seconds)) / 60, row["bleu"]) for row in validated]


def theirs(file: Path, references: Path) -> tuple[Points, float]:
    """Return minutes and BLEU of JoeyNMT's greedy translations, and BLEU of its last ones with a beam of 5."""
    rows, bleu, right = json.loads(file.read_text()), BleuScore(language="ja"), list(read_lines(references))
    points = [(row["minutes"], bleu(row["translations"]["1"], right).score) for row in rows]
    return points, bleu(rows[-1]["translations"]["5"], right).score


def at(points: Points, minutes: float) -> float | None:
    """Return the last score before so many minutes; None before the first."""
    scores = [score for when, score in points if when <= minutes + 0.05]
    return scores[-1] if scores else None


def passes(points: Points, score: float) -> float | None:
    """Return the first minute in which a score is reached; None if it is not."""
    return next((when for when, reached in points if reached >= score), None)


def rows(lines: Mapping[str, Points]) -> list[list[str]]:
    """Return the rows of a table: the scores of all curves at the validations of the last, and at the end of each."""
    *_, last = lines.values()
    moments = sorted({round(when, 1) for when, _ in last} | {round(points[-1][0], 1) for points in lines.values()})

    def cell(points: Points, moment: float) -> str:
        score = at(points, moment) if moment <= points[-1][0] + 0.05 else None
        return "" if score is None else f"{score:.2f}"

    return [[f"{moment:.1f}", *(cell(points, moment) for points in lines.values())] for moment in moments]


def report(files: Files, budgets: list[float], peers: Path | None, folder: Path) -> str:
    """Train missing runs, plot the curves, and return a table in Markdown.

    Args:
        files: to train on.
        budgets: minutes of our runs; JoeyNMT gets the longest.
        peers: the interpreter that has JoeyNMT; without it ours is alone.
        folder: for the picture.
    """
    longest = max(budgets)
    runs = {minutes: train_ours(files, minutes) for minutes in sorted(budgets)}
    lines: dict[str, Points] = {f"ours, {minutes:g} minutes": ours(run) for minutes, run in runs.items()}
    text = ""
    if peers is not None:
        lines["JoeyNMT"], beam = theirs(train_theirs(files, longest, runs[longest], peers), files.dev_tgt)
        last = lines["JoeyNMT"][-1][1]
        when = {name: passes(points, last) for name, points in lines.items() if name != "JoeyNMT"}
        reached = ", ".join(f"{name}: {'never' if m is None else f'{m:.1f}'}" for name, m in when.items())
        text = (
            f"\n\nJoeyNMT's last score, {last:.2f}, is reached after so many minutes by {reached}. "
            f"(JoeyNMT with a beam of 5: {beam:.2f}; all others are greedy.)"
        )
    title = "Time to quality"
    curves({title: lines}, {title: ("minutes of training", "dev BLEU (greedy)")}, folder / "quality.png")
    return table(("minutes", *lines), rows(lines)) + text


def main(arguments: list[str] | None = None) -> None:
    """Train, compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("train_src", "train_tgt", "dev_src", "dev_tgt"):
        parser.add_argument(name, type=Path, metavar=name.upper())
    parser.add_argument("--minutes", type=float, nargs="+", default=[30], help="budgets of our runs (%(default)s)")
    parser.add_argument("--peers", type=Path, default=PEERS, help="interpreter that has JoeyNMT (%(default)s)")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for the picture (%(default)s)")
    args = parser.parse_args(arguments)
    files = Files(args.train_src, args.train_tgt, args.dev_src, args.dev_tgt)
    for path in vars(files).values():
        if not path.is_file():
            parser.error(f"{path}: there is no such file")
    if min(args.minutes) <= 0:
        parser.error(f"--minutes {min(args.minutes):g}: must be greater than 0")
    if not args.peers.exists():
        print(f"{args.peers}: does not exist, so JoeyNMT is left out; install it with: make peers")
    print(report(files, args.minutes, args.peers if args.peers.exists() else None, args.to))


if __name__ == "__main__":
    main()
