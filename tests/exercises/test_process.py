"""Checking in a process of its own, which an answer may run into the ground."""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from exercises import process, worker
from exercises.process import Result
from exercises.registry import EXERCISES

SCALE = next(one for one in EXERCISES if one.name == "scale")
HEAD = "import os, signal, sys, time\nimport torch\ndef attention_scores(q, k):\n"
RIGHT = "    return q @ k.mT / q.shape[-1] ** 0.5\n"


def write(folder: Path, body: str, head: str = HEAD) -> Path:
    file = folder / "scale.py"
    file.write_text(head + body, encoding="utf-8")
    return file


def messages(result: Result) -> tuple[int, str | None, str | None]:
    """How many checks passed, the failed one and the problem."""
    failed, problem = (None if text is None else text.en for text in (result.failed, result.problem))
    return len(result.passed), failed, problem


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the worker in the process of the tests, which saves starting Python and importing torch."""

    def run(command: Sequence[str], **options: Any) -> subprocess.CompletedProcess[str]:
        assert command[:4] == [sys.executable, "-u", "-m", "exercises.worker"]
        worker.main(list(command[4:]))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)


FIRST = SCALE.module("check").CHECKS[0].what.en


def test_an_endless_loop_is_ended_and_its_line_named(tmp_path: Path) -> None:
    file = write(tmp_path, "    i = 0\n    while True:\n        i += 1\n")
    result = process.check(SCALE, file, seconds=0.3)
    passed, failed, problem = messages(result)
    assert (passed, failed) == (0, FIRST)
    assert problem in [
        f"your code was still running after 0.3 seconds, in line {line}. Does a loop never end?" for line in (5, 6)
    ]
    assert result.problem is not None
    assert "行目を実行中" in result.problem.ja


def test_a_crash_of_python_is_reported_with_the_checks_so_far(tmp_path: Path) -> None:
    body = "    if q.dim() == 4:\n        os.kill(os.getpid(), signal.SIGSEGV)\n" + RIGHT
    passed, failed, problem = messages(process.check(SCALE, write(tmp_path, body)))
    assert (passed, problem) == (1, "your code crashed Python (SIGSEGV)")
    assert failed == SCALE.module("check").CHECKS[1].what.en


def test_what_cannot_be_interrupted_is_killed(tmp_path: Path) -> None:
    body = "    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])\n    time.sleep(1000)\n"
    begun = time.monotonic()
    result = process.check(SCALE, write(tmp_path, body), seconds=0.5, grace=1.0)
    assert time.monotonic() - begun < 60
    assert messages(result)[2] == "your code did not end within 1.5 seconds. Does a loop never end?"


@pytest.mark.usefixtures("here")
def test_a_right_answer_passes_all_checks(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    result = process.check(SCALE, write(tmp_path, "    print('q', *q.shape)\n" + RIGHT))
    assert result == Result(tuple(check.what for check in SCALE.module("check").CHECKS))
    assert capfd.readouterr().out.splitlines()[0] == "q 3 4"  # what an answer prints is shown


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("    sys.exit(3)\n", "your code ended the program (SystemExit)"),
        ("    raise KeyboardInterrupt\n", "your code ended the program (KeyboardInterrupt)"),
        ("    while True:\n        pass\n", "your code was still running after 0.2 seconds, in line "),
        ("    try:\n        while True: pass\n    except Exception: pass\n", "your code was still running after 0.2 s"),
        ("    time.sleep(100)\n", "your code was still running after 0.2 seconds, in line 4. "),
        ("    return attention_scores(q, k)\n", "your code raised RecursionError: maximum recursion depth exceeded"),
        ("    return torch.zeros(10**13)\n", "your code raised RuntimeError: "),
        ("    raise NotImplementedError\n", "attention_scores is not written yet"),
        ("    return None\n", "got None"),
    ],
)
def test_what_goes_wrong_in_a_check_is_told(tmp_path: Path, body: str, problem: str) -> None:
    passed, failed, got = messages(process.check(SCALE, write(tmp_path, body), seconds=0.2))
    assert (passed, failed) == (0, FIRST)
    assert got is not None
    assert got.startswith(problem)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("def attention_scores(q, k)\n    return q\n", "{file}:1: this is not Python: expected ':'"),
        ("def scores(q, k):\n    return q\n", "there is no function attention_scores"),
        ("", "there is no function attention_scores"),
        ("class A:\n    def attention_scores(self, q, k): ...\n", "there is no function attention_scores"),
        ("import no_such_module\n", "{file}: running it raised ModuleNotFoundError"),
        ("exit()\n", "{file}: running it raised SystemExit"),
        ("while True: pass\n", "your code was still running after 0.2 seconds, in line 1. "),
    ],
)
def test_what_goes_wrong_before_the_checks_is_told(tmp_path: Path, content: str, problem: str) -> None:
    file = write(tmp_path, content, head="")
    passed, failed, got = messages(process.check(SCALE, file, seconds=0.2))
    assert (passed, failed) == (0, None)
    assert got is not None
    assert got.startswith(problem.format(file=file))


@pytest.mark.usefixtures("here")
def test_a_wrong_result_is_explained(tmp_path: Path) -> None:
    result = process.check(SCALE, write(tmp_path, "    return q @ k.mT\n"))
    assert result.compared
    assert result.why is not None
    assert result.why.en.startswith("the division by √K is missing")
    assert result.why.ja.startswith("√K で割っていません")


@pytest.mark.parametrize(
    ("code", "problem"),
    [(0, "your code ended Python (exit code 0)"), (9, "(exit code 9)"), (-11, "crashed Python (SIGSEGV)")],
)
def test_a_process_that_leaves_no_report_is_told_by_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, problem: str
) -> None:
    def run(command: Sequence[str], **options: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, code)

    monkeypatch.setattr(subprocess, "run", run)
    passed, failed, got = messages(process.check(SCALE, write(tmp_path, RIGHT)))
    assert (passed, failed) == (0, None)
    assert got is not None
    assert got.endswith(problem)
