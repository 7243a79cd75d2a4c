import subprocess
import sys
from pathlib import Path

import pytest

from const import path


def test_root_is_the_project() -> None:
    assert (path.ROOT / "pyproject.toml").is_file()
    assert not path.INSTALLED


def test_every_path_lies_inside_the_project() -> None:
    """What a clone writes stays where it has always been."""
    paths = {name: value for name, value in vars(path).items() if name[0] != "_" and isinstance(value, Path)}
    assert {name: str(value.relative_to(path.ROOT)) for name, value in paths.items()} == {
        "ROOT": ".",
        "CONFIGS": "configs",
        "CACHE": ".cache",
        "CORPUS": "corpus",
        "KFTT": "corpus/kftt-data-1.0",
        "MINI": "corpus/mini",
        "RUNS": "runs",
    }


def test_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/someone"))
    usual = Path("/home/someone/.cache/enja-transformer")
    assert path.home({}) == usual
    assert path.home({"XDG_CACHE_HOME": "relative", "ENJA_HOME": ""}) == usual
    assert path.home({"XDG_CACHE_HOME": "/c"}) == Path("/c/enja-transformer")
    assert path.home({"XDG_CACHE_HOME": "/c", "ENJA_HOME": "/e"}) == Path("/e")
    assert path.home({"ENJA_HOME": "here"}) == tmp_path / "here"


def test_without_a_home_the_working_folder_will_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "home", homeless)
    assert path.home({}) == tmp_path / ".cache" / "enja-transformer"


def test_a_folder_that_is_named_is_used_in_a_clone_too(tmp_path: Path) -> None:
    program = "from const.path import *; print(CACHE, KFTT, RUNS)"
    command = [sys.executable, "-c", program]
    found = subprocess.run(  # noqa: S603
        command, cwd=path.ROOT, env={"ENJA_HOME": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == [
        str(tmp_path / "cache"),
        str(tmp_path / "corpus" / "kftt-data-1.0"),
        str(path.ROOT / "runs"),
    ]
