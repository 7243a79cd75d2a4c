"""All measurements of speed, in one table: ``python -m benchmarks`` (``make bench``).

Writes ``speed.md`` and pictures into ``benchmarks/results``; parts that are not measured stay as they are. Needs a
quiet machine and, with the peers (``make peers``), most of an hour. Unless you give a run to search with, a small one
is trained on the corpus that comes with the project. With ``--files TRAIN.en TRAIN.ja DEV.en DEV.ja`` it also shows how
good a translator is after so many minutes of training on them, an hour more.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import torch

from benchmarks import quality, scaling, searching, training
from benchmarks.contest import PEERS, RESULTS
from const.path import ROOT, RUNS
from utils.dataset.corpora import mini
from utils.files.atomic import new_file
from utils.runs.Run import Run

SCALING_ROUNDS = 3
QUALITY_MINUTES = [8.0, 30.0]
PARTS = ("training", "searching", "scaling", "quality")  # in the order of the report


def own_work(minutes: float) -> searching.Work:
    """Return a model that every system can load, trained and exported if needed, and sentences for it."""
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
    """Measure everything, and write a report."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--run", type=Path, help="folder of a run to search with (default: one on the corpus mini)")
    parser.add_argument("--source", type=Path, help="sentences for it to translate, one a line")
    parser.add_argument("--references", type=Path, help="their translations, for BLEU")
    parser.add_argument("--files", type=Path, nargs=4, metavar="FILE", help="to train on, for the part quality")
    parser.add_argument("--parts", help="parts to measure (training,searching,scaling, and with --files quality)")
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts (%(default)s)")
    parser.add_argument("--peers", type=Path, default=PEERS, help="interpreter that has the peers (%(default)s)")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for the results (%(default)s)")
    args = parser.parse_args(arguments)
    if (args.run is None) != (args.source is None):
        parser.error("--run and --source go together")
    for path in filter(None, (args.source, args.references, *(args.files or ()))):
        if not path.is_file():
            parser.error(f"{path}: there is no such file")
    if args.run is not None and not (args.run / "recipe.toml").is_file():
        parser.error(f"--run {args.run}: there is no run here")
    if args.rounds < 1:
        parser.error(f"--rounds {args.rounds}: must be at least 1")
    peers = args.peers if args.peers.exists() else None
    if peers is None:
        print(f"{args.peers}: does not exist, so Marian and JoeyNMT are left out; install them with: make peers")
    args.to.mkdir(parents=True, exist_ok=True)

    def search() -> str:
        work = own_work(3) if args.run is None else searching.Work(args.run, args.source, args.references)
        return searching.report(work, args.rounds, peers, args.to / "searching.png")

    parts: dict[str, Callable[[], str]] = {
        "training": lambda: training.report(args.rounds, peers, args.to),
        "searching": search,
        "scaling": lambda: scaling.report(SCALING_ROUNDS, args.to),
    }
    if args.files is not None:
        parts["quality"] = lambda: quality.report(quality.Files(*args.files), QUALITY_MINUTES, peers, args.to)
    chosen = list(parts) if args.parts is None else args.parts.split(",")
    for name in chosen:
        if name not in parts:
            parser.error(f"--parts {name}: choose from {', '.join(parts)}; quality needs --files")
    for name in chosen:
        measured = f"{circumstances(name, args.rounds)}\n\n![{name}]({name}.png)\n\n{parts[name]()}"
        print(f"\n## {name.capitalize()}\n\n{measured}", flush=True)
        # After each part, so that no results are lost; parts that are not measured now stay as they were.
        write_down(args.to / "speed.md", name, measured)


def circumstances(part: str, rounds: int) -> str:
    """Describe machine, software and method of a part."""
    machine = f"{os.cpu_count()} cores ({processor()})"
    software = f"Python {platform.python_version()}, torch {torch.__version__}"
    how = {"scaling": f"medians of {SCALING_ROUNDS}", "quality": "one run each"}
    return f"{machine}, {software}; {how.get(part, f'medians of {rounds} rounds in which the systems took turns')}."


def processor() -> str:
    """Describe the processor: its architecture, and the instruction set that torch uses."""
    return f"{platform.machine()}, {torch.backends.cpu.get_cpu_capability()}"


def write_down(file: Path, part: str, text: str) -> None:
    """Replace one part of a report."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    sections = dict.fromkeys((one.capitalize() for one in PARTS), "")
    sections |= dict(section.split("\n\n", 1) for section in before.rstrip().split("\n\n## ")[1:])
    sections[part.capitalize()] = text
    texts = [f"## {name}\n\n{section}" for name, section in sections.items() if section]
    with new_file(file) as fresh:
        fresh.write_text("\n\n".join(["# Speed", *texts]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
