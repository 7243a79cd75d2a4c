from pathlib import Path

import pytest

from benchmarks import quality
from benchmarks.quality import at, main, passes, rows
from const.path import ROOT
from utils.runs import command_line

LONG = [(2.0, 1.0), (4.0, 9.0), (6.0, 8.0), (10.0, 20.0)]


def test_scores_by_minute() -> None:
    assert [at(LONG, minutes) for minutes in (1.9, 2.0, 5.9, 60)] == [None, 1.0, 9.0, 20.0]
    assert [passes(LONG, score) for score in (0, 8.5, 20, 20.1)] == [2.0, 4.0, 10.0, None]


def test_a_run_that_has_ended_has_no_later_scores() -> None:
    lines = {"short": [(1.5, 3.0), (3.0, 12.0)], "long": LONG, "JoeyNMT": [(5.0, 0.1), (10.1, 7.0)]}
    assert rows(lines) == [
        ["3.0", "12.00", "1.00", ""],
        ["5.0", "", "9.00", "0.10"],
        ["10.0", "", "20.00", "0.10"],
        ["10.1", "", "", "7.00"],
    ]


def test_the_trainer_understands_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr("subprocess.run", lambda words, **_: calls.append(words))
    monkeypatch.setattr(quality, "RUNS", tmp_path)
    folder = quality.train_ours(quality.Files(*(Path(name) for name in ("a.en", "a.ja", "b.en", "b.ja"))), 7.5)
    ((_, script, *words),) = calls
    assert (ROOT / script).is_file()
    command = command_line.parse(words)
    assert command.folder == folder == tmp_path / "quality-7.5"
    data = command.recipe.data
    found = (data.train_src, data.train_tgt, data.dev_src, data.dev_tgt)
    assert [path and path.name for path in found] == ["a.en", "a.ja", "b.en", "b.ja"]
    assert (command.recipe.budget.minutes, command.recipe.validation.times) == (7.5, quality.VALIDATIONS)


def test_files_that_are_not_there_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = tmp_path / "here"
    here.write_text("a\n")
    with pytest.raises(SystemExit) as stopped:
        main([str(here), str(here), str(tmp_path / "missing.en"), str(here)])
    assert stopped.value.code == 2
    assert "missing.en: there is no such file" in capsys.readouterr().err
