"""The folder of answers: what is written into it, and what is remembered."""

import json
from pathlib import Path

import pytest

from exercises.answers import Answers
from exercises.registry import EXERCISES

SCALE, LAYER_NORM = (next(one for one in EXERCISES if one.name == name) for name in ("scale", "layer-norm"))


@pytest.fixture
def answers(tmp_path: Path) -> Answers:
    return Answers(tmp_path / "my" / "answers")


def test_nothing_is_written_until_an_exercise_is_begun(answers: Answers) -> None:
    assert not answers.is_begun(SCALE)
    assert not answers.is_done(SCALE)
    assert not answers.folder.exists()


def test_the_stub_is_written_under_a_name_that_python_can_import(answers: Answers) -> None:
    assert answers.start(LAYER_NORM)
    assert answers.path(LAYER_NORM) == answers.folder / "layer_norm.py"
    assert answers.path(LAYER_NORM).read_text(encoding="utf-8") == LAYER_NORM.read("stub.py")
    assert answers.is_begun(LAYER_NORM)
    assert not answers.is_begun(SCALE)
    assert not answers.is_done(LAYER_NORM)


def test_an_answer_is_never_overwritten(answers: Answers) -> None:
    answers.start(SCALE)
    answers.path(SCALE).write_text("mine", encoding="utf-8")
    assert not answers.start(SCALE)
    assert answers.path(SCALE).read_text(encoding="utf-8") == "mine"


def test_an_answer_has_passed_until_it_is_changed(answers: Answers) -> None:
    answers.start(SCALE)
    answers.record(SCALE, passed=True)
    assert Answers(answers.folder).is_done(SCALE)
    answers.path(SCALE).write_text("another", encoding="utf-8")
    assert not answers.is_done(SCALE)
    assert answers.is_begun(SCALE)


def test_a_failure_takes_back_only_what_belongs_to_its_exercise(answers: Answers) -> None:
    for exercise in (SCALE, LAYER_NORM):
        answers.start(exercise)
        answers.record(exercise, passed=True)
    answers.record(SCALE, passed=False)
    assert not answers.is_done(SCALE)
    assert answers.is_done(LAYER_NORM)


def test_an_answer_that_was_deleted_has_not_passed(answers: Answers) -> None:
    answers.start(SCALE)
    answers.record(SCALE, passed=True)
    answers.path(SCALE).unlink()
    assert not answers.is_done(SCALE)


@pytest.mark.parametrize("content", ["", "{", "[]", '"scale"', "null"])
def test_a_damaged_record_counts_as_empty_and_is_replaced(answers: Answers, content: str) -> None:
    answers.start(SCALE)
    (answers.folder / ".done").write_text(content, encoding="utf-8")
    assert not answers.is_done(SCALE)
    answers.record(SCALE, passed=True)
    assert answers.is_done(SCALE)
    assert list(json.loads((answers.folder / ".done").read_text(encoding="utf-8"))) == ["scale"]
