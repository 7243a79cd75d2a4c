"""All measurements of speed, in one table: ``python -m benchmarks`` (``make bench``).

Writes ``speed.md`` and pictures into ``benchmarks/results``. Needs a quiet machine and, with the peers (``make
peers``), most of an hour. Unless you give a run to search with, a small one is trained on the corpus that comes with
the project.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import torch

from benchmarks import scaling, searching, training
from benchmarks.contest import PEERS, RESULTS
from const.path import ROOT, RUNS
from utils.atomic import new_file
from utils.dataset.corpora import mini
from utils.training.Run import Run

SCALING_ROUNDS = 3


def own_work(minutes: float) -> searching.Work:
    """A model that every side can load, trained and exported unless it is there, and sentences for it."""
    run = RUNS / "bench"

    def command(*words: str) -> None:
        subprocess.run([sys.executable, *words], cwd=ROOT, check=True)  # noqa: S603

    if Run(run).results is None:
        command("train.py", "mini", "--folder", str(run), "--minutes", str(minutes), "--model.norm_first", "false")
    for model, more in (("ctranslate2", ()), ("ctranslate2-int8", ("--int8",))):
        if not (run / model).is_dir():
            command("export.py", str(run), "--to", "ctranslate2", *more)
    test = mini().test
    return searching.Work(run, test.src, test.tgt)


def main(arguments: list[str] | None = None) -> None:
    """Measure everything, and write it down."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--run", type=Path, help="folder of a run to search with (default: one on the corpus mini)")
    parser.add_argument("--source", type=Path, help="sentences for it to translate, one a line")
    parser.add_argument("--references", type=Path, help="their translations, for BLEU")
    parser.add_argument("--parts", default="training,searching,scaling", help="what to measure (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts (%(default)s)")
    parser.add_argument("--peers", type=Path, default=PEERS, help="interpreter that has the peers (%(default)s)")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for what was measured (%(default)s)")
    args = parser.parse_args(arguments)
    if (args.run is None) != (args.source is None):
        parser.error("--run and --source go together")
    for path in filter(None, (args.source, args.references)):
        if not path.is_file():
            parser.error(f"{path}: there is no such file")
    if args.run is not None and not (args.run / "recipe.toml").is_file():
        parser.error(f"--run {args.run}: there is no run here")
    if args.rounds < 1:
        parser.error(f"--rounds {args.rounds}: must be at least 1")
    peers = args.peers if args.peers.exists() else None
    if peers is None:
        print(f"{args.peers}: there is none, so Marian and JoeyNMT are left out; make it with: make peers")
    args.to.mkdir(parents=True, exist_ok=True)

    def search() -> str:
        work = own_work(3) if args.run is None else searching.Work(args.run, args.source, args.references)
        return searching.report(work, args.rounds, peers, args.to / "searching.png")

    parts: dict[str, Callable[[], str]] = {
        "training": lambda: training.report(args.rounds, peers, args.to),
        "searching": search,
        "scaling": lambda: scaling.report(SCALING_ROUNDS, args.to),
    }
    chosen = args.parts.split(",")
    for name in chosen:
        if name not in parts:
            parser.error(f"--parts {name}: choose from {', '.join(parts)}")
    machine = (
        f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}, torch {torch.__version__}"
    )
    turns = f"medians of {args.rounds} rounds in which the sides took turns (scaling: of {SCALING_ROUNDS}, by itself)"
    texts = [f"# Speed\n\n{machine}; {turns}."]
    for name in chosen:
        texts.append(f"## {name.capitalize()}\n\n![{name}]({name}.png)\n\n{parts[name]()}")
        print(f"\n{texts[-1]}", flush=True)
        with new_file(args.to / "speed.md") as fresh:  # after each part: what is measured is not lost
            fresh.write_text("\n\n".join(texts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
