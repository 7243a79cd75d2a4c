"""A search by the command, in real processes that are stopped and killed, and two that share the rest."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from matplotlib.image import imread

from const.path import ROOT
from tests.runs import write_corpus
from tune import main as tune
from utils.errors import UserError
from utils.recipes import recipe
from utils.runs import trained
from utils.runs.Metrics import Metrics
from utils.runs.Run import Run
from utils.tuning.Study import Study

pytestmark = pytest.mark.slow

SEARCH = ["optimizer.learning_rate=1e-3:3e-2:log", "model.d_ff=64,128"]


@dataclass
class Searched:
    """A study, and the output and exit code of each process that worked on it."""

    folder: Path
    outputs: list[str]
    codes: list[int]


def start(folder: Path, words: Sequence[str]) -> subprocess.Popen[str]:
    command = [sys.executable, str(ROOT / "tune.py"), "--folder", str(folder), *words]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen(command, text=True, **pipes)  # type: ignore[call-overload,no-any-return] # noqa: S603


def await_validation(run: Path, process: subprocess.Popen[str]) -> None:
    """Wait until a run has validated once."""
    deadline = time.monotonic() + 120
    while not Metrics(run / "metrics.jsonl").rows(kind="dev"):
        assert time.monotonic() < deadline
        assert process.poll() is None, process.communicate()[0]
        time.sleep(0.02)


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Searched:
    """A search that was stopped in its first trial, killed in its second, and continued by two processes."""
    data = tmp_path_factory.mktemp("search")
    folder = data / "study"
    budget = ["--steps", "45", "--validation.times", "3", "--trials", "3", "--best", "1", "--seeds", "1"]
    begin = ["small", *write_corpus(data), *budget, "--search", *SEARCH]
    stopped = start(folder, begin)
    await_validation(folder / "trials" / "0000", stopped)
    stopped.send_signal(signal.SIGTERM)
    outputs = [stopped.communicate()[0]]
    killed = start(folder, ["--resume"])
    await_validation(folder / "trials" / "0001", killed)
    killed.kill()
    outputs.append(killed.communicate()[0])
    both = [start(folder, ["--resume"]) for _ in range(2)]
    outputs += [process.communicate()[0] for process in both]
    return Searched(folder, outputs, [process.returncode for process in (stopped, killed, *both)])


def study_of(searched: Searched) -> Study:
    definition = Study.read_definition(searched.folder)
    assert definition is not None
    return Study(searched.folder, definition)


def test_a_signal_stops_it_with_the_way_to_continue(searched: Searched) -> None:
    assert searched.codes == [128 + signal.SIGTERM, -signal.SIGKILL, 0, 0]
    assert "stopped; all is saved. Continue with: " in searched.outputs[0]
    assert f"--folder {searched.folder} --resume" in searched.outputs[0]


def test_every_trial_ends_once_with_the_score_of_its_best_checkpoint(searched: Searched) -> None:
    study = study_of(searched)
    trials = study.trials()
    assert len(trials) == 3
    for trial in trials:
        rows = Metrics(study.run_folder(trial.number) / "metrics.jsonl").rows(kind="dev")
        assert trial.intermediate_values == {index: row["bleu"] for index, row in enumerate(rows, start=1)}
        assert trial.state.name == "COMPLETE"
        assert trial.value in [row["bleu"] for row in rows]
        used = recipe.flatten(recipe.load(str(study.run_folder(trial.number) / "recipe.toml")))
        for key, text in study.values(trial).items():
            assert recipe.to_text(used[key]) == text
        assert not (study.run_folder(trial.number) / "checkpoints").exists()
    assert trials[0].params == {"optimizer.learning_rate": 0.01, "model.d_ff": "128"}
    ends = [line for output in searched.outputs for line in output.splitlines() if line.startswith("trial ")]
    assert sorted(int(line.split()[1]) for line in ends) == [0, 1, 2]


def test_the_best_is_confirmed_with_another_seed_and_scored_on_unseen_sentences(searched: Searched) -> None:
    results = json.loads((searched.folder / "results.json").read_text())
    base, best = results["candidates"]
    assert base["name"] == "recipe"
    assert best["name"].startswith("trial-")
    for one in (base, best):
        folder = searched.folder / "confirmation" / f"{one['name']}-seed-2"
        run = Run(folder).results
        assert run is not None
        assert one["test"] == [run["bleu"]]
        assert one["dev"] == [run["dev_bleu"]]
        assert trained.load(folder, device="cpu").recipe.train.seed == 2
    for output in searched.outputs[2:]:
        assert "dev BLEU" in output
        assert "no choice was made on test" in output


def test_the_chosen_recipe_is_one_that_train_takes(searched: Searched) -> None:
    results = json.loads((searched.folder / "results.json").read_text())
    chosen = max(results["candidates"], key=lambda one: one["dev"][0])
    assert results["chosen"] == chosen["name"]
    best = recipe.flatten(recipe.load(str(searched.folder / "best.toml")))
    base = recipe.flatten(recipe.load(str(searched.folder / "recipe.toml")))
    assert {key: recipe.to_text(best[key]) for key in chosen["values"]} == chosen["values"]
    assert {key for key in base if base[key] != best[key]} <= set(chosen["values"])


def test_pictures(searched: Searched) -> None:
    for name in ("history", "slices", "confirmation"):
        picture = imread(searched.folder / f"{name}.png")
        assert picture.min() < 0.5 < picture.max(), name


def test_list(searched: Searched, capsys: pytest.CaptureFixture[str]) -> None:
    tune(["--folder", str(searched.folder), "--list"])
    *lines, best = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines] == [["trial", str(number), "BLEU"] for number in range(3)]
    assert "learning_rate=0.01 d_ff=128" in lines[0]
    scores = [float(line.split()[3]) for line in lines]
    assert best == f"best: trial {scores.index(max(scores))}"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mini"], "--search is missing: which keys to search"),
        (["mini", "--search", "model.dropout=0:0.3"], r"did you mean model\.dropout_rate\?"),
        (["mini", "--trials", "0", "--search", "model.N=1,2"], "--trials 0: must be at least 1"),
        (["minni", "--search", "model.N=1,2"], "there is no recipe 'minni'; did you mean mini"),
        (["mini", "--serch", "model.N=1,2"], "there is no key serch"),
        (["--resume"], "there is no study; name its folder with --folder"),
        (["--list"], "there is no study; name its folder with --folder"),
        (["mini", "--search", "model.N=1,2", "--budget.steps", "x"], r"--budget\.steps = 'x': must be a whole number"),
    ],
)
def test_what_people_type(words: list[str], message: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=message):
        tune([*words, "--folder", str(tmp_path / "study")])
    assert not (tmp_path / "study" / "study.db").exists()


def test_a_study_is_continued_as_it_is(searched: Searched) -> None:
    with pytest.raises(UserError, match=r"--model\.N: does not go with --resume and --list"):
        tune(["--folder", str(searched.folder), "--resume", "--model.N", "3"])


def test_recipes_that_fail_end_the_search_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps that are not finite: the learning rate is far too high for any of these trials."""
    monkeypatch.setattr("utils.tuning.search.MAX_FAILURES", 1)
    words = ["small", *write_corpus(tmp_path), "--steps", "20", "--trials", "3", "--best", "0", "--quiet"]
    words += ["--train.max_skipped", "1", "--optimizer.kind", "adam", "--folder", str(tmp_path / "study")]
    with pytest.raises(UserError, match="the last 1 trials failed: loss or gradient were not finite 1 steps in a row"):
        tune([*words, "--search", "optimizer.learning_rate=1e30:1e35:log"])
    tune(["--folder", str(tmp_path / "study"), "--list"])
