import sys
from pathlib import Path

import pytest

from const.path import ROOT
from utils.commands import invocation
from utils.commands.invocation import COMMANDS, command, in_processes, localized, quoted, shown
from utils.runs.command_line import EXAMPLES


def test_every_script_of_the_clone_is_a_command() -> None:
    assert sorted(path.stem for path in ROOT.glob("*.py")) == sorted(COMMANDS)


def test_paths_are_shown_from_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert shown(tmp_path / "runs" / "mini") == "runs/mini"
    assert shown(Path("/elsewhere")) == "/elsewhere"
    assert quoted(tmp_path / "my runs") == "'my runs'"


def test_in_a_clone_its_scripts_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    python = tmp_path / "python"
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.chdir(ROOT)
    assert command("train") == f"{python} train.py"
    monkeypatch.chdir(tmp_path)
    assert command("train") == f"./python {ROOT / 'train.py'}"
    assert localized(EXAMPLES) == EXAMPLES


def test_in_an_installation_its_commands_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(invocation, "INSTALLED", True)
    scripts, others = tmp_path / "bin", tmp_path / "others"
    for folder in (scripts, others):
        folder.mkdir()
    python = scripts / "python"
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.setenv("PATH", str(others))
    monkeypatch.setattr(sys, "prefix", str(ROOT.parent))
    assert command("train") == f"{python} -m train"
    assert in_processes("train", "2") == f"{python} -m torch.distributed.run --nproc-per-node 2 -m train"
    for folder in (others, scripts):  # another one that is found, then our own that is not
        (folder / "enja-train").touch(mode=0o755)
        assert command("train") == ("enja-train" if folder == others else str(scripts / "enja-train"))
    monkeypatch.setenv("PATH", str(scripts))
    assert command("train") == "enja-train"
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))  # the environment's command starts another installation
    assert command("train") == f"{python} -m train"


def test_examples_name_the_installed_commands_and_keep_their_columns() -> None:
    lines = localized(EXAMPLES, installed=True).splitlines()
    assert not any(".py" in line for line in lines)
    assert lines[1] == "  enja-train                                             a small translator in a few minutes"
    assert lines[-1] == "  torchrun --nproc-per-node 2 -m train kftt --batch.accumulate 2"
    for before, after in zip(EXAMPLES.splitlines(), lines, strict=True):
        words = before.rpartition("  ")[2]
        assert "   " not in before.strip() or before.index(words) == after.index(words)
    assert localized("others need export.py first", installed=True) == "others need enja-export first"
