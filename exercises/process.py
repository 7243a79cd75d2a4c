"""Check an answer in a process of its own, so that an endless loop or a crash of it does no harm."""

import json
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from const.path import ROOT
from exercises.registry import Exercise
from utils.language.Text import Text

SECONDS = 10.0  # for loading an answer and all of its checks
GRACE = 60.0  # more, for Python to start and import torch

CRASHED = Text("your code crashed Python ({signal})", "コードの実行中に Python が異常終了しました（{signal}）")
ENDED = Text("your code ended Python (exit code {code})", "コードが Python を終了させました（終了コード {code}）")
STUCK = Text(
    "your code did not end within {seconds:g} seconds. Does a loop never end?",
    "{seconds:g} 秒以内に終わりませんでした。終わらないループはありませんか",
)


@dataclass(frozen=True)
class Result:
    """Result of checking an answer.

    Args:
        passed: checks that pass, in order.
        failed: the check that does not; None if there is none, or if the answer could not be checked at all.
        problem: what is wrong; None if all checks pass.
        why: the likely reason, if it is known.
        compared: whether the answer gave a result, which is wrong.
    """

    passed: tuple[Text, ...]
    failed: Text | None = None
    problem: Text | None = None
    why: Text | None = None
    compared: bool = False


def check(exercise: Exercise, file: Path, *, seconds: float = SECONDS, grace: float = GRACE) -> Result:
    """Check an answer; what it prints is shown.

    Args:
        exercise: the exercise.
        file: the answer.
        seconds: time limit of the answer.
        grace: time for Python to start.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        words = [exercise.name, str(file.absolute()), str(seconds), str(report)]
        sys.stdout.flush()
        try:
            ended = subprocess.run(  # noqa: S603
                [sys.executable, "-u", "-m", "exercises.worker", *words],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                timeout=seconds + grace,
                check=False,
            )
            problem = _ended(ended.returncode)
        except subprocess.TimeoutExpired:
            problem = STUCK.format(seconds=seconds + grace)
        return _result(report, problem)


def _ended(code: int) -> Text:
    """Describe the end of a process."""
    return CRASHED.format(signal=signal.Signals(-code).name) if code < 0 else ENDED.format(code=code)


def _result(report: Path, problem: Text) -> Result:
    """Read a report; if it is not complete, the process ended by the given problem."""
    content: dict[str, Any] = {"complete": False, "checks": []}
    if report.exists():
        content = json.loads(report.read_text(encoding="utf-8"))
    checks = tuple(Text(**text) for text in content["checks"])
    if not content["complete"]:
        return Result(checks[:-1], checks[-1] if checks else None, problem)
    if content["failure"] is None:
        return Result(checks)
    failure = content["failure"]
    failed, what, why = (text and Text(**text) for text in map(failure.get, ("check", "problem", "why")))
    return Result(checks[:-1], failed, what, why, compared=failure["compared"])
