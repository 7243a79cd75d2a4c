"""The speedrun: ``python -m benchmarks.speedrun TRAIN.en TRAIN.ja DEV.en DEV.ja --minutes 3``.

How many minutes does a machine with 2 cores need from random weights to 25 BLEU? The rules, and the records so far with
what each change gave, are in ``benchmarks/results/speedrun.md``. Any key of a recipe can be changed, as for training.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.quality import ours, passes
from const.path import ROOT, RUNS
from utils.runs.precision import machine
from utils.runs.Run import Run
from utils.training.Console import duration

GOAL = 25.0  # dev BLEU, greedy
VALIDATIONS = 20


def report(folder: Path, seconds: float) -> str:
    """Return the result of a finished run.

    Args:
        folder: of the run.
        seconds: wall-clock time of the whole command, with the vocabulary and the final scores.
    """
    run = Run(folder)
    points = ours(folder)
    reached = passes(points, GOAL)
    best = max(score for _, score in points)
    result = f"{GOAL:g} BLEU after {duration(reached * 60)}" if reached is not None else f"{GOAL:g} BLEU not reached"
    steps = run.metrics.rows(kind="train")[-1]["step"]
    return (
        f"{result}; best {best:.2f}, {steps:,} steps in {duration(points[-1][0] * 60)}, "
        f"{duration(seconds)} with vocabulary and final scores\n{', '.join(machine().values())}"
    )


def main(arguments: list[str] | None = None) -> None:
    """Train, and print the time to the goal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("train_src", "train_tgt", "dev_src", "dev_tgt"):
        parser.add_argument(name, type=Path, metavar=name.upper())
    parser.add_argument("--minutes", type=float, default=3.0, help="budget of the run (%(default)s)")
    parser.add_argument("--recipe", default="small", help="recipe, or TOML file (%(default)s)")
    args, changes = parser.parse_known_args(arguments)
    for name in ("train_src", "train_tgt", "dev_src", "dev_tgt"):
        if not getattr(args, name).is_file():
            parser.error(f"{getattr(args, name)}: there is no such file")
    folder = RUNS / f"speedrun-{time.strftime('%Y%m%d-%H%M%S')}"
    files = {"--src": args.train_src, "--tgt": args.train_tgt}
    files |= {"--data.dev_src": args.dev_src, "--data.dev_tgt": args.dev_tgt}
    words = [str(word) for option, path in files.items() for word in (option, path.absolute())]
    options = ["--minutes", f"{args.minutes:g}", "--validation.times", str(VALIDATIONS), "--folder", str(folder)]
    began = time.monotonic()
    command = [sys.executable, "train.py", args.recipe, *words, *options, *changes]
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603
    print(report(folder, time.monotonic() - began))


if __name__ == "__main__":
    main()
