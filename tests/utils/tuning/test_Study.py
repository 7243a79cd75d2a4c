"""The database of a search: claims, pruning, definitions, errors."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.runs import write_corpus
from utils.errors import UserError
from utils.recipes import recipe
from utils.tuning.Study import Definition, Study, acquire, with_unseen_test

SEARCH = ["optimizer.learning_rate=1e-3:3e-2:log", "model.dropout_rate=0:0.3"]


def definition(folder: Path, search: list[str] | None = None, changes: dict[str, str] | None = None) -> Definition:
    words = write_corpus(folder)
    given = {key.removeprefix("--"): value for key, value in zip(words[::2], words[1::2], strict=True)}
    given = {{"src": "data.train_src", "tgt": "data.train_tgt"}.get(key, key): value for key, value in given.items()}
    base = recipe.load("small", given | {"budget.steps": "10"} | (changes or {}))
    texts = {key: recipe.to_text(value) for key, value in recipe.flatten(base).items()}
    return Definition(texts, SEARCH if search is None else search, pruning=True)


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return Study(tmp_path / "study", definition(tmp_path))


def run_trial(study: Study, scores: list[float]) -> str:
    """Work on a trial with these scores at its validations, and return how it ended."""
    with study.claim(99) as trial:
        assert trial is not None
        for index, score in enumerate(scores, start=1):
            if study.report(trial, index, score):
                study.end(trial, None, state="PRUNED")
                return f"pruned at {index}"
        study.end(trial, scores[-1], state="COMPLETE")
    return "complete"


def test_the_first_trial_is_the_recipe_as_it_is(study: Study) -> None:
    with study.claim(5) as trial:
        assert trial is not None
        assert study.values(trial) == {"optimizer.learning_rate": "0.01", "model.dropout_rate": "0.0"}


def test_a_bad_trial_is_pruned_at_a_validation_and_a_good_one_is_not(study: Study) -> None:
    for number in range(6):
        assert run_trial(study, [1.0, 2.0, 3.0 + number, 4.0 + number]) == "complete"
    assert run_trial(study, [1.0, 2.0, 0.5, 99.0]) == "pruned at 3"
    assert run_trial(study, [0.0, 0.0, 20.0, 30.0]) == "complete"
    assert [trial.value for trial in study.ranked()] == [30.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0]


def test_a_loss_is_minimized(tmp_path: Path) -> None:
    study = Study(tmp_path / "study", definition(tmp_path, changes={"validation.metric": "loss"}))
    for score in (3.0, 1.0, 2.0):
        run_trial(study, [score])
    assert [trial.value for trial in study.ranked()] == [1.0, 2.0, 3.0]


def test_a_trial_belongs_to_one_process_until_that_is_gone(study: Study, tmp_path: Path) -> None:
    other = Study(tmp_path / "study", study.definition)
    with study.claim(2) as first, other.claim(2) as second:
        assert first is not None
        assert second is not None
        assert first.number != second.number
        with study.claim(2) as none:
            assert none is None
        study.report(first, 1, 5.0)
        values = study.values(first)
    # Both processes let go without an end, as if killed: the first trial is continued where it was.
    with other.claim(2) as again:
        assert again is not None
        assert again.number == first.number
        assert other.values(again) == values
        assert not other.report(again, 1, 77.0)  # known already
        assert other.trials()[again.number].intermediate_values == {1: 5.0}


def test_values_do_not_depend_on_interruptions(tmp_path: Path) -> None:
    def values(folder: str, *, anew: bool) -> list[dict[str, str]]:
        study = Study(tmp_path / folder, definition(tmp_path))
        for number in range(9):
            run_trial(study, [float(number % 4)])
            if anew:
                study = Study(tmp_path / folder, study.definition)
        return [study.values(trial) for trial in study.trials()]

    straight = values("a", anew=False)
    assert straight == values("b", anew=True)
    assert len({json.dumps(one) for one in straight}) == 9


def test_another_search_in_the_same_folder_is_refused(study: Study, tmp_path: Path) -> None:
    changed = definition(tmp_path, ["model.N=1,2"], {"model.d_ff": "256"})
    with pytest.raises(
        UserError, match=r"searches something else: model\.d_ff was 128, is 256; --search was optimizer"
    ):
        Study(study.folder, changed)


def test_nothing_is_begun_that_cannot_be_searched(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"--search model\.dropout_rate: .*dropout_rate=1\.5"):
        Study(tmp_path / "study", definition(tmp_path, ["model.dropout_rate=0:1.5"]))
    assert Study.read_definition(tmp_path / "study") is None
    Study(tmp_path / "study", definition(tmp_path))  # corrected, it begins in the same folder


def test_other_files_are_not_touched(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "letter.txt").write_text("dear")
    with pytest.raises(UserError, match="holds other files, and no study"):
        Study(folder, definition(tmp_path))
    assert sorted(path.name for path in folder.iterdir() if path.name != ".lock") == ["letter.txt"]


def test_a_language_model_cannot_be_compared_by_tokens_of_another_size(tmp_path: Path) -> None:
    write_corpus(tmp_path)
    base = recipe.load("lm", {"data.text": str(tmp_path / "a.en"), "data.held_out": "40"})
    texts = {key: recipe.to_text(value) for key, value in recipe.flatten(base).items()}
    with pytest.raises(UserError, match=r"--search tokenizer\.vocab_size: changes the tokens by which the loss"):
        Study(tmp_path / "study", Definition(texts, ["tokenizer.vocab_size=300,400"], pruning=True))


def test_damage_is_named(study: Study) -> None:
    (study.folder / "study.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(UserError, match=r"study\.db: file is not a database; it is damaged; restore it from a copy"):
        Study(study.folder, study.definition)


def test_a_full_disk_loses_nothing(study: Study) -> None:
    """A limit on the size of files is the next best thing to a full disk."""
    run_trial(study, [3.0])
    size = (study.folder / "study.db").stat().st_size
    program = """
import resource, signal, sys
from pathlib import Path
from tests.utils.tuning.test_Study import Study, run_trial
study = Study(Path(sys.argv[1]), Study.read_definition(Path(sys.argv[1])))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), -1))
for number in range(200):
    run_trial(study, [1.0, 2.0, 3.0])
"""
    command = [sys.executable, "-c", program, str(study.folder), str(size)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert result.returncode == 1
    assert "study.db: " in result.stderr
    assert "free some space on the disk" in result.stderr
    assert "finished trials are not affected" in result.stderr
    again = Study(study.folder, study.definition)
    assert again.finished()[0].value == 3.0
    assert run_trial(again, [4.0]) == "complete"  # the interrupted one, or a new one


def test_locks_are_exclusive(tmp_path: Path) -> None:
    lock = acquire(tmp_path / "locks" / "one")
    assert lock is not None
    assert acquire(tmp_path / "locks" / "one") is None
    lock.release()
    again = acquire(tmp_path / "locks" / "one")
    assert again is not None
    again.release()


def test_a_dev_set_alone_becomes_the_test_set(tmp_path: Path) -> None:
    """Otherwise the final scores would be of sentences that the search has seen."""
    files = {
        f"data.{name}_{side}": str(tmp_path / f"{name}.{side}") for name in ("train", "dev") for side in ("src", "tgt")
    }
    moved = with_unseen_test(recipe.load("small", files)).data
    assert moved.dev_src is None
    assert moved.dev_tgt is None
    assert (moved.test_src, moved.test_tgt) == (tmp_path / "dev.src", tmp_path / "dev.tgt")
    tests = {"data.test_src": "t.src", "data.test_tgt": "t.tgt"}
    for given in (recipe.load("small", files | tests), recipe.load("mini")):
        assert with_unseen_test(given) == given
