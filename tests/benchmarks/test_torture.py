"""The tools of the long campaigns: they must fail, mutate and damage as they say."""

import errno
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

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
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(path), str(SOURCE), "-ldl"], check=True)
    return path


def victim(library: Path, folder: Path, at: int, action: int) -> subprocess.CompletedProcess[str]:
    folder.mkdir()
    command = [sys.executable, "-c", VICTIM, str(library), str(folder), str(at), str(action)]
    return subprocess.run(command, env={"LD_PRELOAD": str(library)}, capture_output=True, text=True, check=False)


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


class TestMutation:
    def test_every_kind_of_change_is_made_once(self, tmp_path: Path) -> None:
        file = tmp_path / "a.py"
        file.write_text('"""Doc 1."""\n\ndef f(x: int = 2) -> int:\n    """Doc 2."""\n    if x > 1 and x:\n        raise ValueError(f"{x} 3")\n    return -x + 1.5\n')
        found = [mutant.source.split("Doc 2.")[1].partition("\n")[2] + mutant.change for mutant in mutation.mutants(file)]
        changes = [mutant.change for mutant in mutation.mutants(file)]
        assert len(changes) == len(set(found)) == 9, changes
        for mutant in mutation.mutants(file):
            assert "Doc 1." in mutant.source
            assert "Doc 2." in mutant.source
            compile(mutant.source, "a", "exec")

    def test_a_noticed_and_an_unnoticed_mutant(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """In a process of its own, as in the campaign."""
        (tmp_path / "shown").mkdir()
        (tmp_path / "shown" / "__init__.py").touch()
        (tmp_path / "shown" / "a.py").write_text("def twice(x):\n    return x * 2\n\ndef unused(x):\n    return x + 1\n")
        (tmp_path / "tests" / "shown").mkdir(parents=True)
        (tmp_path / "tests" / "shown" / "test_a.py").write_text(
            "from shown.a import twice\n\ndef test_twice():\n    assert twice(3) == 6\n"
        )
        (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\naddopts = --import-mode=importlib\n")
        root = Path(mutation.__file__).parents[2]
        command = [sys.executable, "-m", "benchmarks.torture.mutation", "shown", "--tests", "tests"]
        done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(root)}, capture_output=True, text=True, check=True)
        assert "4 of 4 mutants in 2 files: 2 noticed, 50.0 %" in done.stdout
        assert done.stdout.count("survived: shown/a.py:5") == 2


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

    @pytest.mark.parametrize("name", ["recipes", "options", "glossaries", "labels", "documents", "archives", "tokenizers"])
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
