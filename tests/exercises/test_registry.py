"""The exercises by name, their order, and texts in two languages."""

import pytest

from const.path import ROOT
from exercises.registry import EXERCISES, EXPERIMENTS, find, following
from utils.errors import UserError

ALL = (*EXERCISES, *EXPERIMENTS)


def test_there_are_twenty_exercises_and_four_experiments() -> None:
    assert len(EXERCISES) == 20
    assert len(EXPERIMENTS) == 4
    assert len({exercise.name for exercise in ALL}) == len({exercise.title for exercise in ALL}) == len(ALL)


@pytest.mark.parametrize("exercise", ALL, ids=lambda exercise: exercise.name)
def test_every_one_belongs_to_a_page_in_both_languages(exercise: object) -> None:
    found = find(getattr(exercise, "name"), "en", "")  # noqa: B009
    for language in ("en", "ja"):
        assert (ROOT / found.page_file(language)).is_file()
    assert found.page_file("ja").endswith(".ja.md")


@pytest.mark.parametrize("name", ["layer-norm", "layer_norm", "Layer-Norm"])
def test_a_name_may_be_spelled_as_python_does(name: str) -> None:
    assert find(name, "en", "").name == "layer-norm"


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("layernorm", "layer-norm"), ("sofmax", "softmax"), ("multihead", "heads"), ("break_scal", "break-scale")],
)
def test_an_unknown_name_gets_the_nearest_one(name: str, nearest: str) -> None:
    with pytest.raises(UserError) as caught:
        find(name, "en", "CMD")
    assert str(caught.value) == f"there is no exercise {name!r}; did you mean {nearest}?; all of them: CMD list"
    with pytest.raises(UserError) as caught:
        find(name, "ja", "CMD")
    assert str(caught.value) == f"{name!r} という練習問題はありません（{nearest} ですか）。一覧: CMD list"


def test_a_name_like_nothing_gets_the_list_only() -> None:
    with pytest.raises(UserError, match=r"^there is no exercise 'xyzzy'; all of them: CMD list$"):
        find("xyzzy", "en", "CMD")


def test_exercises_follow_each_other() -> None:
    chain = [EXERCISES[0]]
    while (after := following(chain[-1])) is not None:
        chain.append(after)
    assert chain == list(EXERCISES)
