"""Lose processes and nodes of a training run on this machine, and compare its end with that of an undisturbed run.

``python -m benchmarks.torture.cluster``: workers killed and restarted by ``torchrun --max-restarts 3``; two nodes, here
two launchers that meet on the loopback interface, one of which is killed with all its processes and replaced; a run
that continues with another number of processes. Only loopback addresses are used.
"""

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from benchmarks.interruptions import compare
from benchmarks.process import children, kill_sessions
from const.path import ROOT
from utils.runs.Run import Run

STEPS = 240
SECONDS = 900.0  # after which a run counts as hung
OPTIONS = "--model.d_model 16 --model.heads_num 2 --model.d_ff 32 --model.N 1 --model.max_len 32 --batch.accumulate 2 "
OPTIONS += "--tokenizer.vocab_size 300 --data.held_out 10 --batch.max_tokens 200 --validation.times 8 --quiet "
OPTIONS += f"--validation.train_sentences 4 --train.precision float32 --steps {STEPS}"
# Of what the launcher and the processes print: the lines that tell the story.
TELLING = re.compile(
    r"error: |lost the others|attempts left|will restart|connectFullMesh|Worker group (UNHEALTHY|FAILED)"
)


def write_files(folder: Path) -> list[str]:
    """Write a small corpus, and return the arguments of a run that is trained on it."""
    things = [f"{adjective} {noun}" for adjective in ("red", "old", "big", "cold") for noun in ("dog", "cat", "bird")]
    lines = [f"{one} saw {other}" for one in things for other in things]
    (folder / "a.en").write_text("".join(f"{line}\n" for line in lines))
    (folder / "a.ja").write_text("".join(f"{line[::-1]}\n" for line in lines))
    return ["train.py", "small", "--src", str(folder / "a.en"), "--tgt", str(folder / "a.ja"), *OPTIONS.split()]


class Launcher:
    """A launcher with its processes, in a session of its own.

    Args:
        arguments: of ``torchrun``, then those of the run.
        log: file for what is printed.
        settings: more environment variables.
    """

    started: ClassVar[list["Launcher"]] = []

    def __init__(self, arguments: list[str], log: Path, **settings: str) -> None:
        self.log = log
        self.started.append(self)
        environment = os.environ | {"OMP_NUM_THREADS": "1", "ENJA_HOME": str(log.parent / "home"), "LOGLEVEL": "INFO"}
        environment |= settings
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", "torch.distributed.run", *arguments],
            cwd=ROOT,
            env=environment,
            stdout=log.open("a"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def lose(self) -> None:
        """Kill the launcher, and all that it has started, as if the machine had lost its power."""
        kill_sessions(self.process.pid)
        self.process.wait()

    def end(self) -> None:
        """Wait for the end, which must be a good one."""
        try:
            code = self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.lose()
            raise RuntimeError(f"the run hangs; it printed\n{self.log.read_text()[-3000:]}") from None
        if code:
            raise RuntimeError(f"torchrun ended with {code}; it printed\n{self.log.read_text()[-3000:]}")


def wait_for(step: int, folder: Path, launcher: Launcher) -> int:
    """Wait for a checkpoint after a step, and return its step."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and launcher.process.poll() is None:
        steps = Run(folder).checkpoints.steps() if folder.exists() else []
        if steps and steps[-1] > step:
            return steps[-1]
        time.sleep(0.1)
    raise RuntimeError(f"no checkpoint after step {step}; it printed\n{launcher.log.read_text()[-3000:]}")


def restarts(run: list[str], folder: Path, log: Path) -> str:
    """Kill one of two workers three times."""
    words = ["--standalone", "--nproc-per-node=2", "--max-restarts=3", *run, "--folder", str(folder)]
    launcher, step, hit = Launcher(words, log), 0, []
    for number in range(3):
        step = wait_for(step, folder, launcher)
        workers = children(launcher.process.pid)
        os.kill(workers[number % 2], signal.SIGKILL)
        hit.append(step)
    launcher.end()
    return f"one of two workers killed at steps {', '.join(map(str, hit))}"


def node(run: list[str], folder: Path, log: Path) -> str:
    """Lose the second of two nodes, and start another one in its place."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def launch(name: str, *, host: bool) -> Launcher:
        words = ["--nnodes=2", "--nproc-per-node=1", "--max-restarts=3", "--rdzv-id=run", "--rdzv-backend=c10d"]
        words += [f"--rdzv-endpoint=127.0.0.1:{port}", f"--rdzv-conf=is_host={int(host)}", "--local-addr=127.0.0.1"]
        # A store that is shared between attempts tells its address only to the nodes of the first one (PyTorch 2.13).
        own_store = {"TORCH_DISABLE_SHARE_RDZV_TCP_STORE": "1"}
        return Launcher([*words, *run, "--folder", str(folder)], log.with_suffix(name), **own_store)

    first, second = launch(".log", host=True), launch(".second", host=False)
    step = wait_for(0, folder, first)
    second.lose()
    third = launch(".third", host=False)
    first.end()
    third.end()
    return f"the second of two nodes lost at step {step}, another one started"


def numbers(run: list[str], folder: Path, log: Path) -> str:
    """Stop a run of two processes, go on with one, stop it, and end with two again."""
    step, story = 0, []
    for processes in (2, 1):
        launcher = Launcher(["--standalone", f"--nproc-per-node={processes}", *run, "--folder", str(folder)], log)
        step = wait_for(step, folder, launcher)
        launcher.lose()
        story.append(f"{processes} until step {step}")
    Launcher(["--standalone", "--nproc-per-node=2", *run, "--folder", str(folder)], log).end()
    return f"processes: {', '.join(story)}, then 2"


def request(run: list[str], folder: Path, log: Path) -> str:
    """Ask two processes to end, as Slurm does before the time is over, and start them again."""
    words = ["--standalone", "--nproc-per-node=2", *run, "--folder", str(folder)]
    launcher = Launcher(words, log)
    wait_for(0, folder, launcher)
    launcher.process.terminate()
    launcher.process.wait(SECONDS)
    step = Run(folder).checkpoints.steps()[-1]
    Launcher(words, log).end()
    return f"SIGTERM sent to the launcher; saved at step {step}, started again"


SCENES: dict[str, Callable[[list[str], Path, Path], str]] = {
    "restarts": restarts,
    "node": node,
    "numbers": numbers,
    "request": request,
}


def play(scenes: list[str], kept: Path | None) -> bool:
    """Play the scenes, print what happened, and return whether a run ended otherwise than it should."""
    failed = False
    with tempfile.TemporaryDirectory() as name:
        base = Path(name)
        logs = kept or base
        logs.mkdir(parents=True, exist_ok=True)
        run = write_files(base)
        words = ["--standalone", "--nproc-per-node=2", *run, "--folder", str(base / "whole")]
        Launcher(words, base / "whole.log").end()
        for scene in scenes:
            begun = time.monotonic()
            story = SCENES[scene](run, base / scene, logs / f"{scene}.log")
            found = compare(base / "whole", base / scene)
            failed |= not found.none and scene != "numbers"
            same = "bit-identical" if found.none else f"largest difference of the weights {found.weights:.1e}"
            print(f"{scene}: {story}; {same} to an undisturbed run; {time.monotonic() - begun:.0f} s", flush=True)
            for line in (logs / f"{scene}.log").read_text().splitlines():
                if TELLING.search(line):
                    print(f"    {line[:200]}", flush=True)
    return failed


def main() -> None:
    """Play the scenes, and print what happened."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"of {', '.join(SCENES)} (default: all)")
    parser.add_argument("--logs", type=Path, help="folder for what is printed (default: not kept)")
    args = parser.parse_args()
    if unknown := {*args.scenes} - {*SCENES}:
        parser.error(f"there is no scene {', '.join(sorted(unknown))}; choose from {', '.join(SCENES)}")
    try:
        failed = play(args.scenes or list(SCENES), args.logs)
    finally:
        for launcher in Launcher.started:
            if launcher.process.poll() is None:
                launcher.lose()
    sys.exit(failed)


if __name__ == "__main__":
    main()
