"""Compare the losses of the same run in one process and in two.

``python -m benchmarks.parallel``
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from const.path import ROOT
from utils.runs.Run import Run

OPTIONS = {
    "--batch.accumulate": "2",
    "--batch.max_tokens": "1024",
    "--model.d_model": "128",
    "--model.d_ff": "256",
    "--train.log_every": "1",
    "--validation.times": "1",
}


def command(folder: Path, processes: int, options: dict[str, str]) -> list[str]:
    """Return the command that trains in so many processes."""
    launcher = (
        ["-m", "torch.distributed.run", "--standalone", "--nproc-per-node", str(processes)] if processes > 1 else []
    )
    pairs = [part for option in (OPTIONS | options).items() for part in option]
    return [sys.executable, *launcher, "train.py", "--folder", str(folder), *pairs]


def losses(folder: Path, processes: int, options: dict[str, str]) -> list[float]:
    """Train, and return the loss of each step."""
    # One thread a process everywhere: several would add up in another order, which Adam magnifies to 1e-4 in 50 steps.
    environment = os.environ | {"OMP_NUM_THREADS": "1"}
    words = command(folder, processes, options)
    subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env=environment)  # noqa: S603
    return [row["loss"] for row in Run(folder).metrics.rows(kind="train")]


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=50, help="length of the runs (default: 50)")
    arguments = parser.parse_args()
    print("| optimizer | dropout | steps | first loss | last loss | largest difference |\n|---|---|---|---|---|---|")
    for optimizer in ("muon", "adam"):
        for dropout in ("0.0", "0.1"):
            options = {"--steps": str(arguments.steps), "--optimizer.kind": optimizer, "--model.dropout_rate": dropout}
            with tempfile.TemporaryDirectory() as name:
                one, two = (losses(Path(name) / str(processes), processes, options) for processes in (1, 2))
            largest = max(abs(a - b) for a, b in zip(one, two, strict=True))
            print(
                f"| {optimizer} | {dropout} | {len(one)} | {one[0]:.4f} | {one[-1]:.4f} | {largest:.1e} |", flush=True
            )


if __name__ == "__main__":
    main()
