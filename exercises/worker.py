"""Check an answer, in a process that may be ended: ``python -m exercises.worker NAME FILE SECONDS REPORT``.

The report is a JSON file that is written before every check, so that it also tells which one ended the process.
"""

import json
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from types import FrameType
from typing import Any

from exercises.checking import Check, Failure, examine
from exercises.loading import LoadingError, load
from exercises.registry import EXERCISES
from utils.language.Text import Text

SLOW = Text(
    "your code was still running after {seconds:g} seconds{where}. Does a loop never end?",
    "{seconds:g} 秒たっても終わりませんでした{where}。終わらないループはありませんか",
)
AT_LINE = Text(", in line {line}", "（{line} 行目を実行中）")
EXITED = Text("your code ended the program ({error})", "コードがプログラムを終了させました（{error}）")


class OutOfTime(BaseException):
    """The time limit, at a line of the student's file; no handler of ordinary exceptions catches it."""

    def __init__(self, line: int | None) -> None:
        super().__init__()
        self.line = line


@contextmanager
def time_limit(seconds: float, file: Path) -> Iterator[None]:
    """Raise :class:`OutOfTime` in the ``with`` block after some seconds."""

    def leave(_: int, frame: FrameType | None) -> None:
        while frame is not None and frame.f_code.co_filename != str(file):
            frame = frame.f_back
        raise OutOfTime(None if frame is None else frame.f_lineno)

    signal.signal(signal.SIGALRM, leave)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class Report:
    """The checks so far, in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.checks: list[Text] = []

    def running(self, check: Check) -> None:
        """Write that a check begins; all before it have passed."""
        self.checks.append(check.what)
        self.write(complete=False)

    def write(self, failure: Failure | None = None, *, complete: bool = True) -> None:
        """Write the file."""
        content: dict[str, Any] = {"complete": complete, "checks": [asdict(text) for text in self.checks]}
        content["failure"] = None if failure is None else asdict(failure)
        self.file.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Check an answer, and write the report."""
    name, file, seconds, report_file = arguments[0], Path(arguments[1]), float(arguments[2]), Path(arguments[3])
    checks = next(exercise for exercise in EXERCISES if exercise.name == name).module("check")
    report = Report(report_file)
    report.write(complete=False)
    try:
        with time_limit(seconds, file):
            failure = examine(load(file), checks, report.running)
    except LoadingError as error:
        failure = Failure(None, error.text)
    except OutOfTime as error:
        line = Text("", "") if error.line is None else AT_LINE.format(line=error.line)
        problem = Text(*(SLOW.of(i).format(seconds=seconds, where=line.of(i)) for i in ("en", "ja")))
        failure = Failure(report.checks[-1] if report.checks else None, problem)
    except (SystemExit, KeyboardInterrupt) as error:
        problem = EXITED.format(error=type(error).__name__)
        failure = Failure(report.checks[-1] if report.checks else None, problem)
    report.write(failure)


if __name__ == "__main__":
    main(sys.argv[1:])
