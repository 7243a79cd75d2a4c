"""Checks, mistakes and their explanations, with an exercise made for these tests."""

import sys
import warnings
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import torch

from exercises.checking import Check, Failure, Mistake, examine
from exercises.loading import load


def double(x: Any) -> Any:
    return 2 * x


def halve(x: Any) -> Any:
    return x / 2


def seven(_: Any) -> int:
    return 7


def nothing(_: Any) -> None:
    return None


def exercise() -> ModuleType:
    """Two functions, three checks, four mistakes."""
    module = ModuleType("check")
    checks = (
        Check(lambda answer: answer.double(torch.randn(3)), en="doubles", ja="2 倍"),
        Check(lambda answer: answer.double(-3), en="doubles negative numbers", ja="負の数の 2 倍"),
        Check(lambda answer: [answer.halve(5), answer.double(2)], en="halves", ja="半分"),
    )
    mistakes = (
        Mistake(en="squared", ja="2 乗しています", double=lambda x: x**2),
        Mistake(en="lost the sign", ja="符号がありません", double=lambda x: x if isinstance(x, int) else 2 * x),
        Mistake(en="raises", ja="エラーです", halve=lambda x: [][x]),
        Mistake(en="rounded", ja="切り捨てています", halve=lambda x: x // 2),
        Mistake(en="rounded again", ja="切り捨てています", halve=lambda x: x // 2),
    )
    vars(module).update(REFERENCE=SimpleNamespace(double=double, halve=halve), CHECKS=checks, MISTAKES=mistakes)
    return module


def examined(**functions: Any) -> Failure | None:
    return examine(SimpleNamespace(**{"double": double, "halve": halve} | functions), exercise())


def failed(**functions: Any) -> tuple[str, str, str | None]:
    """The failed check, the problem and the explanation of an answer, in English."""
    failure = examined(**functions)
    assert failure is not None
    assert failure.check is not None
    return failure.check.en, failure.problem.en, None if failure.why is None else failure.why.en


def test_a_right_answer_passes() -> None:
    assert examined(double=lambda x: x + x, helper=print) is None


def test_a_missing_function_is_named_before_anything_runs() -> None:
    running: list[Check] = []
    failure = examine(SimpleNamespace(double=double), exercise(), running.append)
    assert failure is not None
    assert (failure.check, running) == (None, [])
    assert failure.problem.en == "there is no function halve; the task names it, and so does the stub"
    assert failure.problem.ja.startswith("関数 halve がありません")


def test_a_name_that_is_no_function_is_missing() -> None:
    failure = examined(halve=0.5)
    assert failure is not None
    assert "no function halve" in failure.problem.en


def test_checks_run_in_order_up_to_the_first_failure() -> None:
    running: list[str] = []
    answer = SimpleNamespace(double=lambda x: 2 * abs(x) if isinstance(x, int) else 2 * x, halve=halve)
    failure = examine(answer, exercise(), lambda check: running.append(check.what.en))
    assert failure is not None
    assert running == ["doubles", "doubles negative numbers"]
    assert failure.check is not None
    assert failure.check.en == "doubles negative numbers"
    assert failure.problem.en == "expected -6, got 6"
    assert failure.why is None
    assert failure.compared


def test_a_known_mistake_is_explained() -> None:
    assert failed(double=lambda x: x * x)[2] == "squared"
    assert failed(double=lambda x: 2 * x if isinstance(x, torch.Tensor) else x)[2] == "lost the sign"


def test_the_first_of_two_explanations_is_given() -> None:
    assert failed(halve=lambda x: int(x / 2)) == ("halves", "expected 2.5, got 2 (in part 1 of the result)", "rounded")


def test_a_mistake_that_would_have_failed_earlier_does_not_explain() -> None:
    # In the last check, the square of 2 is its double; but squares would not have passed the first one.
    module = exercise()
    vars(module).update(MISTAKES=[Mistake(en="squared", ja="2 乗", double=lambda x: x**2, halve=seven)])
    failure = examine(SimpleNamespace(double=double, halve=seven), module)
    assert failure is not None
    assert failure.problem.en == "expected 2.5, got 7 (in part 1 of the result)"
    assert failure.why is None


def test_an_exception_is_explained_by_the_mistake_that_raises_the_same() -> None:
    check, problem, why = failed(halve=lambda x: [][x])
    assert (check, problem, why) == ("halves", "your code raised IndexError: list index out of range", "raises")
    failure = examined(halve=lambda x: [][x])
    assert failure is not None
    assert not failure.compared
    assert failed(halve=lambda x: {}[x])[2] is None


def test_the_same_wrong_shape_is_explained_whatever_the_numbers() -> None:
    module = exercise()
    mistakes = [Mistake(en="summed", ja="和", double=lambda x: 2 * x.sum() if isinstance(x, torch.Tensor) else 2 * x)]
    mistakes += [Mistake(en="two", ja="2 個", double=lambda x: 2 * x[:2] if isinstance(x, torch.Tensor) else 2 * x)]
    vars(module).update(MISTAKES=mistakes)
    failure = examine(SimpleNamespace(double=lambda x: 3 * x[1:], halve=halve), module)
    assert failure is not None
    assert failure.problem.en == "expected shape (3,), got (2,)"
    assert failure.why is not None
    assert failure.why.en == "two"


def test_no_result_is_not_compared_with_the_equation() -> None:
    failure = examined(double=nothing)
    assert failure is not None
    assert failure.problem.en == "got None, where a result is expected: is there a return?"
    assert not failure.compared


def load_source(folder: Path, source: str) -> ModuleType:
    file = folder / "mine.py"
    file.write_text(source, encoding="utf-8")
    return load(file)


def test_a_function_that_is_not_written_is_named(tmp_path: Path) -> None:
    source = "def double(x):\n    return 2 * x\n\ndef halve(x):\n    raise NotImplementedError\n"
    failure = examine(load_source(tmp_path, source), exercise())
    assert failure is not None
    assert failure.problem.en == "halve is not written yet: replace its line 'raise NotImplementedError'"
    assert failure.problem.ja.startswith("halve がまだ書かれていません")
    assert (failure.why, failure.compared) == (None, False)


def test_what_torch_has_not_implemented_is_an_error_like_any_other(tmp_path: Path) -> None:
    source = "import torch\ndef double(x):\n    return torch.tensor([1]).softmax(0)\ndef halve(x):\n    return x / 2\n"
    failure = examine(load_source(tmp_path, source), exercise())
    assert failure is not None
    assert "softmax" in failure.problem.en
    assert failure.problem.en.startswith("your code raised ")
    assert "mine.py:3: return torch.tensor([1]).softmax(0)" in failure.problem.en


def test_random_inputs_are_the_same_for_everyone() -> None:
    check = Check(lambda answer: answer(torch.randn(4)), en="", ja="")
    first = check.outcome(lambda x: x)
    torch.rand(7)
    assert torch.equal(check.outcome(lambda x: x), first)


def test_a_check_lets_nobody_leave_but_by_exit() -> None:
    check = Check(lambda answer: answer(), en="", ja="")
    assert check.outcome(lambda: 1 / 0).kind == "ZeroDivisionError"
    with pytest.raises(SystemExit):
        check.outcome(sys.exit)


def test_warnings_are_not_shown() -> None:
    check = Check(lambda answer: answer(), en="", ja="")
    with warnings.catch_warnings(record=True) as shown:
        warnings.simplefilter("always")
        assert check.outcome(lambda: warnings.warn("deprecated", stacklevel=1)) is None
    assert shown == []


def test_a_mistake_leaves_the_reference_as_it_is() -> None:
    module = exercise()
    wrong = module.MISTAKES[0].applied_to(module.REFERENCE)
    assert wrong.double(3) == 9
    assert wrong.halve is halve
    assert module.REFERENCE.double is double
