"""Kill a run at random moments, resume it each time, and compare its end with that of an uninterrupted run.

``python -m benchmarks.interruptions --kills 20``
"""

import argparse
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file

from const.path import ROOT
from utils.runs.Checkpoints import MODEL, STATE, TENSORS
from utils.runs.Run import Run

# A small model on the corpus that comes with the project; checkpoints every few seconds, to be hit while writing one.
OPTIONS = {
    "--model.d_model": "64",
    "--model.d_ff": "128",
    "--model.N": "2",
    "--tokenizer.vocab_size": "2000",
    "--batch.max_tokens": "512",
    "--batch.subword_regularisation": "0.2",
    "--train.average": "ema",
    "--validation.every": "40",
    "--validation.train_sentences": "20",
    "--checkpoint.minutes": "0.05",
}


@dataclass(frozen=True)
class Difference:
    """The differences of two finished runs; all zero or empty if they are the same."""

    weights: float
    state: float
    metrics: list[str]

    @property
    def none(self) -> bool:
        """Return whether the runs are bitwise identical."""
        return self.weights == 0 and self.state == 0 and not self.metrics


def command(folder: Path, steps: int, options: dict[str, str]) -> list[str]:
    """Return the command that starts or resumes the run."""
    pairs = [part for option in (OPTIONS | options | {"--steps": str(steps)}).items() for part in option]
    return [sys.executable, "train.py", "--folder", str(folder), *pairs]


def interrupted(folder: Path, steps: int, kills: int, seed: int, options: dict[str, str]) -> list[int]:
    """Train, killed so many times, and return the step of the newest checkpoint at each kill."""
    source = random.Random(seed)  # noqa: S311 - no secrets here
    hit: list[int] = []
    begun = time.monotonic()
    while len(hit) < kills:
        process = subprocess.Popen(command(folder, steps, options), cwd=ROOT, stdout=subprocess.PIPE, text=True)  # noqa: S603
        # A quarter of the kills come while it starts, the others in its steps, validations and checkpoints.
        if len(hit) % 4 != 3:
            _wait_for_rows(folder, process)
        time.sleep(source.uniform(2.0, 8.0))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if process.returncode != -signal.SIGKILL:
            raise RuntimeError(f"the run ended with {process.returncode} after {len(hit)} kills; choose more --steps")
        saved = Run(folder).checkpoints.steps()
        hit.append(saved[-1] if saved else 0)
        seconds = time.monotonic() - begun
        print(f"kill {len(hit):2}  after {seconds:5.1f} s  newest checkpoint: step {hit[-1]}", flush=True)
    subprocess.run(command(folder, steps, options), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    return hit


def _wait_for_rows(folder: Path, process: "subprocess.Popen[str]") -> None:
    """Wait until a run that has just been started has trained for some steps."""
    path = Run(folder).metrics.path
    begun = path.stat().st_mtime_ns if path.exists() else 0
    while process.poll() is None and (not path.exists() or path.stat().st_mtime_ns == begun):
        time.sleep(0.1)


def compare(one: Path, other: Path) -> Difference:
    """Compare two complete runs: weights, the rest of the last checkpoint but times, and metrics."""
    folders = [sorted(Run(folder).checkpoints.folder.glob("step-*"))[-1] for folder in (one, other)]
    states = [_without_times(json.loads((folder / STATE).read_text())) for folder in folders]
    tensors = _largest(*(load_file(folder / TENSORS) for folder in folders))
    rows = [Run(folder).metrics.path.read_text().splitlines() for folder in (one, other)]
    changed = [a for a, b in zip(*rows, strict=False) if a != b]
    return Difference(
        _largest(*(load_file(folder / MODEL) for folder in folders)),
        tensors if states[0] == states[1] else float("inf"),
        changed + (["another number of rows"] if len(rows[0]) != len(rows[1]) else []),
    )


def _largest(ours: dict[str, torch.Tensor], theirs: dict[str, torch.Tensor]) -> float:
    if ours.keys() != theirs.keys():
        return float("inf")
    return max(float((ours[name].double() - theirs[name].double()).abs().max()) for name in ours)


def _without_times(state: object) -> object:
    """Return the state without times; dicts are lists of pairs in it."""
    if isinstance(state, list):
        if len(state) == 2 and state[0] in ("seconds", "timing"):
            return None
        return [_without_times(item) for item in state]
    if isinstance(state, dict):
        return {key: _without_times(value) for key, value in state.items()}
    return state


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20, help="how often to kill (default: 20)")
    parser.add_argument("--steps", type=int, default=1000, help="length of the run (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments (default: 1)")
    parser.add_argument("--precision", choices=("float32", "bf16"), default="float32", help="default: %(default)s")
    arguments = parser.parse_args()
    options = {"--train.precision": arguments.precision}
    with tempfile.TemporaryDirectory() as name:
        whole, killed = Path(name) / "whole", Path(name) / "killed"
        subprocess.run(command(whole, arguments.steps, options), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        interrupted(killed, arguments.steps, arguments.kills, arguments.seed, options)
        difference = compare(whole, killed)
        rows = len(Run(whole).metrics.rows())
    print(f"{arguments.precision}, {arguments.kills} kills, {arguments.steps} steps, {rows} rows of metrics")
    print(f"largest difference: weights {difference.weights}, other state {difference.state}")
    print(f"rows of metrics that differ: {len(difference.metrics)}")
    sys.exit(not difference.none)


if __name__ == "__main__":
    main()
