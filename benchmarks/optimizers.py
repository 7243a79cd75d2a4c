"""Muon and Adam with equally many steps: ``python -m benchmarks.optimizers``, some minutes.

The recipe ``mini`` is trained with Muon, as it comes, and with Adam alone at several learning rates. The losses go to
``docs/figures/data/learning.json``, which the figure of ``docs/learning.md`` shows.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from const.path import ROOT
from utils.recipes import recipe
from utils.runs.precision import machine
from utils.runs.Run import Run

DATA = ROOT / "docs" / "figures" / "data" / "learning.json"
ADAM = (0.001, 0.003, 0.01)  # learning rates


def measure(kind: str, learning_rate: float | None, steps: int, folder: Path, more: list[str]) -> dict[str, Any]:
    """Train in a folder, and return the losses.

    Args:
        kind: of the optimizer.
        learning_rate: of Adam; the recipe's unless given.
        steps: of the run.
        folder: for the run.
        more: further options of training.
    """
    options = ["--steps", str(steps), "--optimizer.kind", kind, "--train.precision", "float32", *more]
    options += ["--optimizer.learning_rate", f"{learning_rate:g}"] if learning_rate is not None else []
    options += ["--validation.times", "1", "--folder", str(folder), "--quiet", "--no-score"]
    subprocess.run([sys.executable, "train.py", "mini", *options], cwd=ROOT, check=True)  # noqa: S603
    run = Run(folder)
    rows, (dev, *_) = run.metrics.rows(kind="train"), run.metrics.rows(kind="dev")
    optimizer = recipe.load(str(run.recipe_path)).optimizer
    return {
        "kind": kind,
        "learning_rate": optimizer.learning_rate,
        "muon_learning_rate": optimizer.muon_learning_rate if kind == "muon" else None,
        "seconds": run.timing.rows()[-1]["seconds"],
        "dev_perplexity": round(dev["perplexity"], 3),
        "dev_bleu": round(dev["bleu"], 2),
        "steps": [row["step"] for row in rows],
        "losses": [round(row["nll"], 4) for row in rows],
    }


def main(arguments: list[str] | None = None) -> None:
    """Train with each optimizer, print the scores, and write the losses."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=400, help="of each run (%(default)s)")
    parser.add_argument("--output", type=Path, default=DATA, metavar="JSON", help="(%(default)s)")
    args, more = parser.parse_known_args(arguments)
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        for kind, rate in (("muon", None), *(("adam", rate) for rate in ADAM)):
            one = measure(kind, rate, args.steps, Path(folder) / f"{kind}-{rate}", more)
            print(
                f"{kind} {one['learning_rate']:g}: {one['seconds']:.0f} s, dev BLEU {one['dev_bleu']:.2f}", flush=True
            )
            runs.append(one)
    args.output.parent.mkdir(parents=True, exist_ok=True)
    args.output.write_text(json.dumps({"machine": machine(), "runs": runs}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
