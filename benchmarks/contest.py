"""Systems that do the same work in turn, each in a process of its own, so that noise affects all of them equally."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from const.path import ROOT

RESULTS = ROOT / "benchmarks" / "results"
PEERS = ROOT / ".peers" / "bin" / "python"  # environment of the peers, if installed


class System:
    """A process that waits for work; while it waits, it takes no time from the others.

    Args:
        module: of ``benchmarks.systems``.
        python: an interpreter with the system's requirements; this one unless given.
        arguments: for the module.
    """

    def __init__(self, module: str, python: Path | None = None, arguments: Sequence[str] = ()) -> None:
        self._log = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - a pipe would fill up
        command = [str(python or sys.executable), "-m", f"benchmarks.systems.{module}", *arguments]
        self._process = subprocess.Popen(  # noqa: S603
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()
        self._log.close()

    def ask(self, action: str, **arguments: Any) -> Any:
        """Send a request to the system, and wait for the result.

        Raises:
            SystemExit: if it failed, with its error output.
        """
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the system has no pipes")
        try:
            print(json.dumps([action, arguments]), file=self._process.stdin, flush=True)
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            self._process.wait()
            self._log.seek(0)
            raise SystemExit(f"error: {' '.join(map(str, self._process.args))}\n{self._log.read()[-4000:]}")  # type: ignore[arg-type]
        return json.loads(answer)


def take_turns(contestants: Mapping[str, Callable[[int], float]], rounds: int) -> dict[str, list[float]]:
    """Return the results of every contestant by round. The order rotates, so that none is always first.

    Args:
        contestants: functions of the round's number that do the work and return its cost.
        rounds: how many.
    """
    results: dict[str, list[float]] = {name: [] for name in contestants}
    for turn in range(rounds):
        order = list(contestants)
        shift = turn % len(order)
        for name in order[shift:] + order[:shift]:
            results[name].append(contestants[name](turn))
    return results


def medians(results: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """Return the median of each contestant's results."""
    return {name: statistics.median(values) for name, values in results.items()}


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
