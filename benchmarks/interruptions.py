"""Kill a run at random moments, resume it each time, and compare its end with that of an uninterrupted run.

``python -m benchmarks.interruptions --kills 20 --processes 2``: in its steps, while it starts, saves and validates.
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

from benchmarks.process import kill_sessions
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


# Moments to kill at, in turn. A run that is starting reads its last checkpoint.
MOMENTS = ("step", "starting", "saving", "validating")


def command(folder: Path, steps: int, options: dict[str, str], processes: int = 1) -> list[str]:
    """Return the command that starts or resumes the run."""
    pairs = [part for option in (OPTIONS | options | {"--steps": str(steps)}).items() for part in option]
    launcher = (
        [] if processes == 1 else ["-m", "torch.distributed.run", "--standalone", f"--nproc-per-node={processes}"]
    )
    several = [] if processes == 1 else ["--batch.accumulate", str(processes)]
    return [sys.executable, *launcher, "train.py", "--folder", str(folder), *pairs, *several]


def interrupted(
    folder: Path, steps: int, kills: int, seed: int, options: dict[str, str], processes: int = 1
) -> list[tuple[str, int]]:
    """Train, killed so many times, and return the moment of each kill and the step of the newest checkpoint."""
    source = random.Random(seed)  # noqa: S311 - no secrets here
    hit: list[tuple[str, int]] = []
    begun = time.monotonic()
    words = command(folder, steps, options, processes)
    while len(hit) < kills:
        moment = MOMENTS[len(hit) % len(MOMENTS)]
        process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL, start_new_session=True)  # noqa: S603
        _wait_for(moment, folder, process, source)
        kill_sessions(process.pid)
        if process.wait() != -signal.SIGKILL:
            raise RuntimeError(f"the run ended with {process.returncode} after {len(hit)} kills; choose more --steps")
        saved = Run(folder).checkpoints.steps()
        hit.append((moment, saved[-1] if saved else 0))
        passed = f"after {time.monotonic() - begun:6.1f} s"
        print(f"kill {len(hit):3}  {moment:10}  {passed}  newest checkpoint: step {hit[-1][1]}", flush=True)
    subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    return hit


def _wait_for(moment: str, folder: Path, process: "subprocess.Popen[bytes]", source: random.Random) -> None:
    """Wait until a run that has just been started is where it shall be killed."""
    if moment == "starting":
        time.sleep(source.uniform(0.5, 8.0))
        return
    path, checkpoints = Run(folder).metrics.path, Run(folder).checkpoints.folder
    begun = path.stat().st_mtime_ns if path.exists() else 0
    while process.poll() is None and (not path.exists() or path.stat().st_mtime_ns == begun):
        time.sleep(0.05)
    if moment == "step":
        time.sleep(source.uniform(0.0, 4.0))
    while process.poll() is None and (
        (moment == "saving" and not any(checkpoints.glob(".step-*")))
        or (moment == "validating" and not _is_validating(path))
    ):
        time.sleep(0.001)


def _is_validating(path: Path) -> bool:
    """Return whether the last row of metrics is of a step that is followed by a validation."""
    last = path.read_bytes().splitlines()[-1:]
    row = json.loads(last[0]) if last and last[0].endswith(b"}") else {}
    return row.get("kind") == "train" and row["step"] % int(OPTIONS["--validation.every"]) == 0


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
    parser.add_argument("--processes", type=int, default=1, help="that train together (default: 1)")
    arguments = parser.parse_args()
    processes = arguments.processes
    options = {"--train.precision": arguments.precision}
    with tempfile.TemporaryDirectory() as name:
        whole, killed = Path(name) / "whole", Path(name) / "killed"
        words = command(whole, arguments.steps, options, processes)
        subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        interrupted(killed, arguments.steps, arguments.kills, arguments.seed, options, processes)
        difference = compare(whole, killed)
        rows = len(Run(whole).metrics.rows())
    size = f"{processes} process{'es' if processes > 1 else ''}, {arguments.precision}"
    print(f"{size}, {arguments.kills} kills, {arguments.steps} steps, {rows} rows of metrics")
    print(f"largest difference: weights {difference.weights}, other state {difference.state}")
    print(f"rows of metrics that differ: {len(difference.metrics)}")
    sys.exit(not difference.none)


if __name__ == "__main__":
    main()
