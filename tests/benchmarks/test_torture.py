"""The tools of the long campaigns: they must fail, mutate and damage as they say."""

import ast
import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from benchmarks import interruptions
from benchmarks.process import children, kill_sessions
from benchmarks.torture import fuzz, mutation, scale
from benchmarks.torture.faults import KILL_AFTER, KILL_BEFORE, SHORT, SOURCE, End, same_files
from utils.errors import UserError

VICTIM = """
import ctypes, errno, json, os, sys
library, folder, at, action = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
library = ctypes.CDLL(library)
library.fault_arm.argtypes = [ctypes.c_char_p, ctypes.c_long, ctypes.c_int]
library.fault_log(os.open(folder + ".calls", os.O_WRONLY | os.O_CREAT | os.O_TRUNC))
library.fault_arm(folder.encode(), at, action)
try:
    handle = os.open(folder + "/a", os.O_WRONLY | os.O_CREAT)
    written = os.write(handle, b"12345678")
    os.fsync(handle)
    os.close(handle)
    os.rename(folder + "/a", folder + "/b")
    print(json.dumps([written, None]))
except OSError as error:
    print(json.dumps([None, error.errno]))
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("library") / "faults.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(path), str(SOURCE), "-ldl"], check=True)  # noqa: S603, S607
    return path


def victim(library: Path, folder: Path, at: int, action: int) -> subprocess.CompletedProcess[str]:
    folder.mkdir()
    command = [sys.executable, "-c", VICTIM, str(library), str(folder), str(at), str(action)]
    environment = {"LD_PRELOAD": str(library)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


class TestFaults:
    def test_every_call_is_counted_and_any_can_fail(self, library: Path, tmp_path: Path) -> None:
        folder = tmp_path / "undisturbed"
        assert json.loads(victim(library, folder, 0, 0).stdout) == [8, None]
        calls = (tmp_path / "undisturbed.calls").read_text().split()
        assert calls == ["open", "/a", "write", "/a", "fsync", "/a", "rename", "/b"]
        for at in range(1, 5):
            found = victim(library, tmp_path / f"fails-{at}", at, errno.ENOSPC)
            assert json.loads(found.stdout) == [None, errno.ENOSPC]
            assert not (tmp_path / f"fails-{at}" / "b").exists()

    def test_half_a_write_and_kills(self, library: Path, tmp_path: Path) -> None:
        assert json.loads(victim(library, tmp_path / "half", 2, SHORT).stdout) == [4, None]
        assert (tmp_path / "half" / "b").read_bytes() == b"1234"
        before, after = (victim(library, tmp_path / str(action), 4, action) for action in (KILL_BEFORE, KILL_AFTER))
        assert before.returncode == after.returncode == -9
        assert (tmp_path / str(KILL_BEFORE) / "a").exists()
        assert (tmp_path / str(KILL_AFTER) / "b").exists()

    def test_ends_are_told_apart(self) -> None:
        assert End(0, "").kind == "finished"
        assert End(1, "error: no space").kind == "stopped with a sentence"
        assert End(1, "Traceback (most recent call last):\nerror: x").kind == "TRACEBACK"
        assert End(-9, "").kind == "killed"
        assert End(3, "").kind == "ENDED WITH 3"

    def test_folders_are_compared(self, tmp_path: Path) -> None:
        for name in ("one", "other"):
            (tmp_path / name / "deep").mkdir(parents=True)
            (tmp_path / name / "deep" / "a").write_text("1")
        assert same_files(tmp_path / "one", tmp_path / "other") == ""
        (tmp_path / "one" / "b").touch()
        assert "b" in same_files(tmp_path / "one", tmp_path / "other")


MUTABLE = """\"\"\"Doc 1.\"\"\"

def f(x: int = 2) -> int:
    \"\"\"Doc 2.\"\"\"
    if x > 1 and x:
        raise ValueError(f"{x} 3")
    return -x + 1.5
"""


class TestMutation:
    def test_every_kind_of_change_is_made_once(self, tmp_path: Path) -> None:
        file = tmp_path / "a.py"
        file.write_text(MUTABLE)
        found = mutation.mutants(file)
        assert len({ast.unparse(mutant.tree()) for mutant in found}) == len(found) == 9
        assert {mutant.change: (mutant.line, mutant.in_function) for mutant in found} == {
            "2 -> 3": (3, False),
            "x > 1 and x -> not (x > 1 and x)": (5, True),
            "x > 1 and x -> x > 1 or x": (5, True),
            "x > 1 -> x >= 1": (5, True),
            "1 -> 2": (5, True),
            "raise ValueError(f'{x} 3') -> left out": (6, True),
            "-x + 1.5 -> -x - 1.5": (7, True),
            "-x -> +x": (7, True),
            "1.5 -> 3.0": (7, True),
        }
        assert all("Doc 1." in ast.unparse(mutant.tree()) for mutant in found)

    def test_noticed_and_unnoticed_mutants_and_a_second_campaign(self, tmp_path: Path) -> None:
        """In a process of its own, as always: in functions, nested ones and methods, and where a module is imported."""
        (tmp_path / "shown").mkdir()
        (tmp_path / "shown" / "__init__.py").touch()
        (tmp_path / "shown" / "a.py").write_text(SHOWN)
        (tmp_path / "tests" / "shown").mkdir(parents=True)
        test = tmp_path / "tests" / "shown" / "test_a.py"
        test.write_text(NOTICES)
        (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\n")

        def campaign(*words: str) -> str:
            command = [sys.executable, "-m", "benchmarks.torture.mutation", "shown", "--folder", "results", *words]
            environment = {"PYTHONPATH": str(Path(mutation.__file__).parents[2]), "PATH": os.environ["PATH"]}
            done = subprocess.run(  # noqa: S603
                command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr
            return done.stdout

        first = campaign()
        alive = [line.partition(" (")[0] for line in first.splitlines() if line.startswith("alive: ")]
        assert alive == ["alive: shown/a.py:8: 1 -> 2", "alive: shown/a.py:8: x + 1 -> x - 1"]
        assert "7 of 7 mutants in 2 files: 5 noticed, 71.4 %" in first
        rows = [json.loads(line) for line in (tmp_path / "results" / "mutation.jsonl").read_text().splitlines()]
        assert {row["by"].partition("::")[2] for row in rows} >= {"test_twice", "test_method", "test_constant", ""}
        test.write_text(NOTICES + "\n\ndef test_unused():\n    assert unused(3) == 4\n")
        assert "5 noticed" in campaign()
        assert "7 noticed, 100.0 %" in campaign("--again")
        test.write_text(NOTICES.replace("== 6", "== 7"))
        with pytest.raises(AssertionError, match=r"tests fail without a change: .*::test_twice"):
            campaign()


SHOWN = """LIMIT = 5

def twice(x):
    def inside(y):
        return y * 2
    return inside(x)

unused = lambda x: x + 1

class Sum:
    def more(self, x):
        x += len('12345')
        return x
"""
NOTICES = """from shown.a import LIMIT, Sum, twice, unused

def test_twice():
    assert twice(3) == 6

def test_method():
    assert Sum().more(2) == 7

def test_constant():
    assert LIMIT == 5
"""


class TestFuzz:
    def test_mutations_differ_and_are_repeatable(self) -> None:
        seeds = [b"model.N = 3\n", b"[data]\n"]
        first, again = ([fuzz.mutate(seeds[0], seeds, random.Random(i)) for i in range(200)] for _ in range(2))
        assert first == again
        assert len(set(first)) > 100

    def test_a_user_error_is_fine_and_anything_else_is_found(self) -> None:
        def parse(data: bytes) -> None:
            if b"=" in data:
                raise UserError("no")
            int(data)

        cases, findings = fuzz.fuzz(fuzz.Target(parse, [b"12"]), 0.2, 1)
        assert cases > 10
        assert [finding.error.partition(" at ")[0] for finding in findings] == ["ValueError"]

    @pytest.mark.parametrize(
        "name", ["recipes", "options", "glossaries", "labels", "documents", "archives", "tokenizers"]
    )
    def test_parsers_survive_a_moment(self, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("utils.dataset.corpora.CACHE", tmp_path / "cache")
        (tmp_path / "work").mkdir()
        cases, findings = fuzz.fuzz(fuzz.TARGETS[name](tmp_path / "work"), 0.7, 2)
        assert cases > 3
        assert not findings


def test_an_enlarged_corpus_varies(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("Born in 1397.\nTea.\n")
    scale.enlarge(tmp_path / "a", tmp_path / "b", 5)
    lines = (tmp_path / "b").read_text().splitlines()
    assert lines == ["Born in 1397.", "Tea.", "Born in 2408. be", "Tea. be", "Born in 3519. bi"]


PARENT = """
import subprocess, sys, time
sleep = [sys.executable, "-c", "import time; time.sleep(100)"]
children = [subprocess.Popen(sleep, start_new_session=own) for own in (True, False)]
print(*(child.pid for child in children), flush=True)
time.sleep(100)
"""


def test_a_launcher_and_children_with_sessions_of_their_own_are_killed() -> None:
    parent = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert parent.stdout is not None
    pids = [int(pid) for pid in parent.stdout.readline().split()]
    assert children(parent.pid) == sorted(pids)
    kill_sessions(parent.pid)
    assert parent.wait(10) == -signal.SIGKILL
    parent.stdout.close()
    for pid in pids:  # the process that adopts them may not have waited for them yet
        status = Path(f"/proc/{pid}/stat")
        end = time.monotonic() + 10
        while status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z":
            assert time.monotonic() < end
            time.sleep(0.01)


def test_a_validation_is_told_from_a_step(tmp_path: Path) -> None:
    metrics = tmp_path / "metrics.jsonl"
    for row, expected in (
        ({"kind": "train", "step": 40}, True),
        ({"kind": "train", "step": 41}, False),
        ({"kind": "validation", "step": 40}, False),
    ):
        metrics.write_text(json.dumps(row) + "\n")
        assert interruptions._is_validating(metrics) is expected
    metrics.write_text('{"kind": "train", "st')
    assert not interruptions._is_validating(metrics)
