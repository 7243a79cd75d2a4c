import json
import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from utils.errors import UserError
from utils.files.cache import CHECKSUMS, Inputs, cached_folder, fingerprint, key_of


class Builder:
    def __init__(self) -> None:
        self.runs = 0

    def __call__(self, folder: Path) -> None:
        self.runs += 1
        (folder / "data").write_bytes(b"content")
        (folder / "more").write_bytes(b"")


def test_builds_once(tmp_path: Path) -> None:
    build = Builder()
    folder = cached_folder(tmp_path, "key", build)
    assert (folder / "data").read_bytes() == b"content"
    assert cached_folder(tmp_path, "key", build) == folder
    assert build.runs == 1
    assert cached_folder(tmp_path, "other", build) != folder
    assert build.runs == 2


def replace_by_file(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.touch()


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        (lambda f: (f / "data").write_bytes(b"c0ntent"), "data is damaged"),
        (lambda f: (f / "data").write_bytes(b"cont"), "data is damaged"),
        (lambda f: (f / "more").unlink(), "more is missing"),
        (lambda f: (f / CHECKSUMS).unlink(), "checksums.json is missing"),
        (lambda f: (f / CHECKSUMS).write_text("{"), "it is damaged"),
        (lambda f: (f / CHECKSUMS).write_text("[1]"), "checksums.json is damaged"),
        (lambda f: (f / CHECKSUMS).write_text("{}"), "checksums.json does not name the files"),
        (lambda f: (f / "extra").touch(), "checksums.json does not name the files"),
        (replace_by_file, "it is damaged"),
    ],
)
def test_damage_is_noticed_and_repaired(
    harm: "object", complaint: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    build = Builder()
    folder = cached_folder(tmp_path, "key", build)
    assert callable(harm)
    harm(folder)
    with caplog.at_level(logging.WARNING):
        cached_folder(tmp_path, "key", build)
    assert build.runs == 2
    assert complaint in caplog.text
    assert "rebuilding it" in caplog.text
    assert (folder / "data").read_bytes() == b"content"
    assert set(json.loads((folder / CHECKSUMS).read_text())) == {"data", "more"}


def test_a_failed_build_leaves_nothing(tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise RuntimeError

    with pytest.raises(RuntimeError):
        cached_folder(tmp_path, "key", fail)
    assert os.listdir(tmp_path) == ["key.lock"]


def test_remains_of_a_killed_build_are_cleared(tmp_path: Path) -> None:
    program = """
import os, signal, sys
from pathlib import Path
from utils.files.cache import cached_folder
def build(folder):
    (folder / "half").touch()
    os.kill(os.getpid(), signal.SIGKILL)
cached_folder(Path(sys.argv[1]), "key", build)
"""
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=False)  # noqa: S603
    assert any(name.startswith(".key.") for name in os.listdir(tmp_path))
    cached_folder(tmp_path, "key", Builder())
    assert sorted(os.listdir(tmp_path)) == ["key", "key.lock"]


def test_several_processes_build_once(tmp_path: Path) -> None:
    program = """
import sys, time
from pathlib import Path
from utils.files.cache import cached_folder
root = Path(sys.argv[1])
def build(folder):
    with (root / "log").open("a") as log:
        log.write("built\\n")
    time.sleep(0.5)
    (folder / "data").write_text("content")
print((cached_folder(root, "key", build) / "data").read_text())
"""
    command = [sys.executable, "-c", program, str(tmp_path)]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]  # noqa: S603
    assert [process.communicate()[0] for process in processes] == ["content\n"] * 4
    assert (tmp_path / "log").read_text() == "built\n"


def test_fingerprint_follows_the_content(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("one")
    first = fingerprint(file)
    file.write_text("two!")
    second = fingerprint(file)
    os.utime(file, ns=(0, 0))
    assert first != second
    assert fingerprint(file) == second


def test_fingerprint_knows_files_from_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Same name, size and time, in another folder."""
    found = []
    for folder, text in (("one", "abc"), ("two", "xyz")):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        Path("file").write_text(text)
        os.utime("file", ns=(0, 0))
        found.append(fingerprint(Path("file")))
    assert found[0] != found[1]


def test_files_that_change_while_they_are_read(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    two.write_text("b")
    inputs = Inputs(one, two)
    inputs.check_unchanged()
    two.write_text("c")
    with pytest.raises(UserError, match="two was changed while it was being read"):
        inputs.check_unchanged()


def test_key_depends_on_every_part() -> None:
    assert key_of(a=1, b=[2]) == key_of(b=[2], a=1)
    assert len({key_of(a=1), key_of(a=2), key_of(b=1), key_of(a=1, b=1)}) == 4
