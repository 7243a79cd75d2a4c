"""Every exercise: its solution passes, its stub does not, and every usual mistake is explained as what it is."""

import ast
import inspect
import re
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from const.path import ROOT
from exercises.checking import Failure, Mistake, examine
from exercises.difference import difference
from exercises.loading import load
from exercises.registry import EXERCISES, Exercise

LANGUAGES = ("en", "ja")
FORBIDDEN = ("layers", "models", "utils", "exercises", "sacrebleu")
ALLOWED = ("utils.text.special",)  # ids of BOS, EOS and padding
JAPANESE = "[ぁ-んァ-ヶ一-龥]"


@pytest.fixture(params=EXERCISES, ids=lambda exercise: exercise.name)
def exercise(request: pytest.FixtureRequest) -> Exercise:
    found: Exercise = request.param
    return found


@pytest.fixture
def check(exercise: Exercise) -> ModuleType:
    return exercise.module("check")


def functions(check: ModuleType) -> dict[str, Any]:
    """The functions to write, as the reference has them."""
    found: dict[str, Any] = vars(check.REFERENCE)
    return found


def test_the_solution_passes(exercise: Exercise, check: ModuleType) -> None:
    running: list[Any] = []
    failure = examine(exercise.module("solution"), check, running.append)
    assert failure is None
    assert running == list(check.CHECKS)
    assert len(running) >= 3


def test_the_solution_is_not_the_projects_code(exercise: Exercise) -> None:
    tree = ast.parse(exercise.read("solution.py"))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert not [name for name in imported if name.split(".")[0] in FORBIDDEN and name not in ALLOWED]


def test_the_stub_is_not_written_yet(exercise: Exercise, check: ModuleType) -> None:
    failure = examine(load(exercise.folder / "stub.py"), check)
    assert failure is not None
    assert re.match(rf"({'|'.join(functions(check))}) is not written yet", failure.problem.en)
    assert failure.check == check.CHECKS[0].what


def test_the_functions_are_the_same_everywhere(exercise: Exercise, check: ModuleType) -> None:
    stub, solution = load(exercise.folder / "stub.py"), exercise.module("solution")
    for name, reference in functions(check).items():
        signature = str(inspect.signature(getattr(stub, name)))
        assert signature == str(inspect.signature(getattr(solution, name))), name
        assert signature == str(inspect.signature(reference)), name
        assert inspect.getdoc(getattr(stub, name)) == inspect.getdoc(getattr(solution, name)), name
    nodes = [node for node in ast.parse(exercise.read("stub.py")).body if isinstance(node, ast.FunctionDef)]
    unwritten = [node.name for node in nodes if ast.unparse(node.body[-1]) == "raise NotImplementedError"]
    assert sorted(unwritten) == sorted(functions(check))  # others in the stub are given


@cache
def failures(exercise: Exercise) -> list[tuple[Mistake, Failure | None]]:
    """How each usual mistake fails, if its functions are the answer."""
    check = exercise.module("check")
    return [(mistake, examine(mistake.applied_to(check.REFERENCE), check)) for mistake in check.MISTAKES]


def test_every_mistake_fails_and_is_explained(exercise: Exercise, check: ModuleType) -> None:
    assert len(failures(exercise)) >= 4
    for mistake, failure in failures(exercise):
        assert set(mistake.functions) <= set(functions(check)), mistake.why.en
        assert failure is not None, f"passes all checks: {mistake.why.en}"
        assert failure.why == mistake.why, f"{mistake.why.en}\nis explained by\n{failure.why}\n{failure.problem.en}"


def test_every_check_catches_a_mistake(exercise: Exercise, check: ModuleType) -> None:
    for one in check.CHECKS:
        right = one.outcome(check.REFERENCE)
        wrong = (one.outcome(mistake.applied_to(check.REFERENCE)) for mistake in check.MISTAKES)
        assert any(difference(right, outcome) is not None for outcome in wrong), one.what.en


def test_checks_and_explanations_are_in_two_languages(exercise: Exercise, check: ModuleType) -> None:
    texts = [one.what for one in check.CHECKS] + [mistake.why for mistake in check.MISTAKES]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert re.search("[a-z]{2}", text.en)
        assert len(re.findall(JAPANESE, text.en)) < len(text.en) / 4  # examples
        assert re.search(JAPANESE, text.ja)
    for mistake in check.MISTAKES:
        assert mistake.why.en.endswith((".", ".)", "?"))
        assert mistake.why.ja.endswith("。")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_has_task_equation_shapes_and_links(exercise: Exercise, check: ModuleType, language: str) -> None:
    text = exercise.text(language)
    assert text.splitlines()[0] == f"# {exercise.title.of(language)}"
    assert len(re.findall(r"\$\$", text)) >= 2
    assert len(re.findall(r"\$\$", text)) % 2 == 0
    for name in functions(check):
        assert f"`{name}(" in text
    words = {"en": ("**Task.**", "**Hint.**", "**Read more.**"), "ja": ("**課題**", "**ヒント**", "**もっと詳しく**")}
    assert all(word in text for word in words[language])
    targets = re.findall(r"\]\(([^)#\s]+)\)", text)
    assert f"../../{exercise.page_file(language)}" in targets
    assert any(re.search(r"\.py$", target) for target in targets)
    for target in targets:
        assert (exercise.folder / target).resolve().is_file(), target


def test_both_texts_have_the_same_equations_names_and_shapes(exercise: Exercise) -> None:
    english, japanese = (exercise.text(language) for language in LANGUAGES)
    equations = [re.findall(r"\$\$.*?\$\$", text, re.DOTALL) for text in (english, japanese)]
    assert equations[0] == equations[1]
    names = [set(re.findall(r"`(\w+|\([^`]*\))`", text)) for text in (english, japanese)]
    assert names[0] == names[1]


def test_nothing_is_left_over() -> None:
    folders = {path.name for path in (ROOT / "exercises").iterdir() if (path / "check.py").is_file()}
    assert folders == {exercise.module_name for exercise in EXERCISES}


def test_answers_stay_out_of_git() -> None:
    assert "/answers/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
