"""How good a translator is after so many minutes: ``python -m benchmarks.quality``.

Dev BLEU against minutes of training, this project beside JoeyNMT with a model of the same size on the same pairs and
vocabulary. First train with ``python train.py``, for as many minutes and in as many runs as you like. Then teach
JoeyNMT, and compare:

    .peers/bin/python -m benchmarks.sides.joeynmt_quality RUN TRAIN.en TRAIN.ja DEV.en joeynmt.json --minutes 30
    python -m benchmarks.quality RUN [RUN …] --joeynmt joeynmt.json --references DEV.ja

Our minutes include validation, JoeyNMT's do not. A run's learning rate falls to zero at the end of its budget, so the
score of a short run is better than that of a long one on its way.
"""

import argparse
import json
from pathlib import Path

from benchmarks.contest import table
from benchmarks.pictures import Points, curves
from utils.evaluation import BleuScore
from utils.text.lines import read_lines
from utils.training.Run import Run


def ours(folder: Path) -> Points:
    """Minutes and BLEU of every validation of a run."""
    run = Run(folder)
    seconds = {row["step"]: row["seconds"] for row in map(json.loads, (folder / "timing.jsonl").open())}
    rate = max(seconds.values()) / max(seconds)  # of steps between two notes of the time
    return [
        (seconds.get(row["step"], row["step"] * rate) / 60, row["bleu"])
        for row in run.metrics.rows(kind="dev")
        if row.get("bleu")
    ]


def theirs(file: Path, references: Path) -> tuple[Points, float]:
    """Minutes and BLEU of JoeyNMT's greedy translations, and BLEU of its last ones with a beam of 5."""
    rows, bleu, right = json.loads(file.read_text()), BleuScore(language="ja"), list(read_lines(references))
    points = [(row["minutes"], bleu(row["translations"]["1"], right).score) for row in rows]
    return points, bleu(rows[-1]["translations"]["5"], right).score


def main(arguments: list[str] | None = None) -> None:
    """Print a table in Markdown, and draw the curves."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", type=Path, nargs="+", metavar="RUN", help="folders of finished runs of ours")
    parser.add_argument("--joeynmt", type=Path, required=True, help="what benchmarks.sides.joeynmt_quality wrote")
    parser.add_argument("--references", type=Path, required=True, help="translations of the dev sentences")
    parser.add_argument("--picture", type=Path, help="file for the curves")
    args = parser.parse_args(arguments)
    lines: dict[str, Points] = {}
    for folder in args.runs:
        points = ours(folder)
        if not points:
            parser.error(f"{folder}: has no BLEU; name finished runs of translators")
        lines[f"ours, {folder.name}, {points[-1][0]:.0f} minutes"] = points
    lines["JoeyNMT"], beam = theirs(args.joeynmt, args.references)
    rows = [
        [name, *(f"{minutes:.1f}: {score:.2f}" for minutes, score in points[-6:])] for name, points in lines.items()
    ]
    print(table(("side", *["minutes: BLEU"] * 6), [row + [""] * (7 - len(row)) for row in rows]))
    print(f"\nJoeyNMT at the end with a beam of 5: {beam:.2f}; all others are greedy")
    if args.picture is not None:
        title = "Time to quality"
        curves({title: lines}, {title: ("minutes of training", "dev BLEU (greedy)")}, args.picture)


if __name__ == "__main__":
    main()
