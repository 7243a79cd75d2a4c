import os
from pathlib import Path

import pytest

from utils.files.atomic import new_file, new_folder


def test_a_file_appears_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    with new_file(path) as temporary:
        temporary.write_text("new")
        assert not path.exists()
    assert path.read_text() == "new"
    assert os.listdir(path.parent) == ["file"]
    os.umask(mask := os.umask(0))
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask


def test_a_failure_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    with pytest.raises(RuntimeError), new_file(path) as temporary:
        temporary.write_text("half")
        raise RuntimeError
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_a_folder_appears_whole_and_replaces_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "folder"
    path.mkdir()
    (path / "old").touch()
    with new_folder(path) as fresh:
        (fresh / "new").write_text("x")
        assert os.listdir(path) == ["old"]
    assert os.listdir(path) == ["new"]
    assert os.listdir(tmp_path) == ["folder"]


def test_a_failure_keeps_the_old_folder(tmp_path: Path) -> None:
    path = tmp_path / "folder"
    path.mkdir()
    (path / "old").touch()
    with pytest.raises(RuntimeError), new_folder(path) as fresh:
        (fresh / "new").touch()
        raise RuntimeError
    assert os.listdir(path) == ["old"]
    assert os.listdir(tmp_path) == ["folder"]
