"""A run folder that changes while it is served."""

import shutil
from pathlib import Path

import pytest

from utils.errors import UserError
from utils.export.registry import EXPORTS
from utils.runs import trained
from utils.serving.Engine import Engine
from utils.serving.ServedRun import ServedRun

LINE = "cold dog saw red cat"


@pytest.fixture
def folder(two_runs: tuple[Path, Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(two_runs[0], tmp_path / "run"))


def test_a_run_that_vanishes_serves_on(folder: Path) -> None:
    run = ServedRun(folder)
    before = run.translator.translate([LINE])
    shutil.rmtree(folder)
    run.refresh()
    assert run.translator.translate([LINE]) == before


def test_a_run_that_is_replaced_is_loaded(folder: Path, two_runs: tuple[Path, Path]) -> None:
    run = ServedRun(folder)
    step = run.step
    shutil.rmtree(folder)
    shutil.copytree(two_runs[1], folder)
    run.refresh()
    assert run.step != step
    assert run.translator.translate([LINE]) == ServedRun(two_runs[1]).translator.translate([LINE])
    translator = run.translator
    run.refresh()
    assert run.translator is translator, "and not again without a change"


def test_a_damaged_run_serves_on(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    run = ServedRun(folder)
    (folder / "recipe.toml").write_text("damaged")
    run.refresh()
    run.refresh()
    assert run.translator.translate([LINE]) != [""]
    assert caplog.text.count("cannot be loaded, so the weights in memory are used") == 1


def test_a_run_in_training_serves_its_newest_checkpoint(folder: Path) -> None:
    steps = sorted(int(path.name.rpartition("-")[2]) for path in (folder / "checkpoints").iterdir() if path.is_dir())
    (folder / "results.json").unlink()
    run = ServedRun(folder)
    assert (run.step, run.about()["training"]) == (steps[-1], True)
    assert trained.load(folder, newest=True).steps == (steps[-1],)
    newest = next(path for path in (folder / "checkpoints").iterdir() if path.name.endswith(str(steps[-1])))
    hidden = newest.rename(folder.parent / "hidden")
    assert ServedRun(folder).step == steps[-2]
    older = ServedRun(folder)
    hidden.rename(newest)
    older.refresh()
    assert older.step == steps[-1], "training has made another step"


def test_an_exported_model_is_taken_if_it_is_up_to_date(folder: Path) -> None:
    EXPORTS["ctranslate2"].load().export(trained.load(folder), folder / "ctranslate2")
    run = ServedRun(folder)
    assert run.about()["engine"] == "ctranslate2"
    assert run.translator.translate([LINE]) == ServedRun(folder, "pytorch").translator.translate([LINE])
    shutil.rmtree(folder / "ctranslate2")
    run.refresh()
    assert run.about()["engine"] == "pytorch"
    with pytest.raises(UserError, match="there is no exported model"):
        ServedRun(folder, "ctranslate2")


def test_runs_of_the_same_name(two_runs: tuple[Path, Path]) -> None:
    with pytest.raises(UserError, match="there is another run with the name long"):
        Engine([two_runs[0], two_runs[0]])
    with pytest.raises(UserError, match="there is no run here"):
        Engine([two_runs[0].parent / "nothing"])
