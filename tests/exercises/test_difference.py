"""How a result differs from the expected one, in words."""

import math
from pathlib import Path
from typing import Any

import pytest
import torch

from exercises.difference import Raised, difference

NAN = math.nan


def english(expected: Any, got: Any) -> str:
    found = difference(expected, got)
    assert found is not None
    return found.en


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        (torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.0 + 1e-6])),
        (torch.tensor([1.0]), torch.tensor([1.0], dtype=torch.float64)),  # precision is free
        (torch.tensor([1]), torch.tensor([1], dtype=torch.int32)),
        (torch.tensor([NAN]), torch.tensor([NAN])),
        (torch.tensor([-math.inf]), torch.tensor([-math.inf])),
        (torch.tensor(2.5), 2.5),
        (2.5, torch.tensor(2.5, requires_grad=True)),
        (2, 2.0),
        (1 / 3, 0.333334),
        (NAN, NAN),
        ("ab", "ab"),
        ([1, "a", torch.ones(2)], (1, "a", torch.ones(2))),
        ([], ()),
        (None, None),
        (torch.ones(2, requires_grad=True), torch.ones(2)),
        (Raised("ValueError", "no", "here"), Raised("ValueError", "no", "there")),
    ],
)
def test_results_agree(expected: Any, got: Any) -> None:
    assert difference(expected, got) is None


@pytest.mark.parametrize(
    ("expected", "got", "message"),
    [
        (torch.ones(3, 5), torch.ones(5, 3), "expected shape (3, 5), got (5, 3)"),
        (torch.ones(2), torch.ones(1, 2), "expected shape (2,), got (1, 2)"),
        (torch.ones(2).bool(), torch.ones(2), "expected a tensor of torch.bool, got one of torch.float32"),
        (torch.ones(2), torch.ones(2).long(), "expected a tensor of torch.float32, got one of torch.int64"),
        (
            torch.tensor([[1.0, 2.0], [3.0, 4.0]]),
            torch.tensor([[1.0, 2.0], [3.5, 5.0]]),
            "expected 3 at [1, 0], got 3.5; 2 of 4 numbers are wrong",
        ),
        (torch.tensor([True, False]), torch.tensor([True, True]), "expected False at [1], got True; 1 of 2 numbers"),
        (torch.tensor([0.0, 1.0]), torch.tensor([5.0, NAN]), "got NaN at [1], where 1 is expected"),
        (torch.tensor([NAN]), torch.tensor([1.0]), "expected nan at [0], got 1; 1 of 1 numbers are wrong"),
        (0.25, 0.5, "expected 0.25, got 0.5"),
        (1.0, NAN, "expected 1, got nan"),
        ("ab", "ba", "expected 'ab', got 'ba'"),
        ([1, 2], [1], "expected 2 items, got 1: [1]"),
        ([1, 2], [1, 3], "expected 2, got 3 (in part 2 of the result)"),
        ((torch.ones(2), 1), (torch.ones(3), 1), "expected shape (2,), got (3,) (in part 1 of the result)"),
        ([[1, 2], [3, 4]], [[1, 2], [3, 5]], "expected 4, got 5 (in part 2 of the result)"),
        (torch.ones(2), None, "got None, where a result is expected: is there a return?"),
        ([1, 2], [1, None], "got None, where a result is expected: is there a return? (in part 2 of the result)"),
        (torch.ones(2), [1.0, 1.0], "expected a result of type Tensor, got list"),
        ((1, 2), torch.ones(2), "expected a result of type tuple, got Tensor"),
        (torch.ones(2), 1.0, "expected a result of type Tensor, got float"),
        (1.0, "1.0", "expected a result of type float, got str"),
        (1.0, Raised("ValueError", "no"), "your code raised ValueError: no"),
        (1.0, Raised("KeyError", ""), "your code raised KeyError"),
        (Raised("ValueError", "no"), Raised("ValueError", "yes"), "your code raised ValueError: yes"),
    ],
)
def test_a_difference_is_described(expected: Any, got: Any, message: str) -> None:
    assert english(expected, got).startswith(message)


def test_a_difference_is_described_in_japanese() -> None:
    cases = [
        (torch.ones(2), torch.ones(3), "形が違います。正しくは (2,)、実際は (3,)"),
        (
            torch.ones(2),
            torch.tensor([1.0, 2.0]),
            "[1] の値が違います。正しくは 1、実際は 2（2 個のうち 1 個が違います）",
        ),
        ([1, 2], [1, 3], "正しくは 2、実際は 3（結果の 2 番目の要素）"),
        (1.0, Raised("KeyError", "'a'"), "コードがエラーになりました: KeyError: 'a'"),
    ]
    for expected, got, message in cases:
        found = difference(expected, got)
        assert found is not None
        assert found.ja == message


def test_an_exception_names_the_last_line_of_the_students_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def inner():\n    return {}['a']\ndef outer():\n    return inner()\n", encoding="utf-8")
    names: dict[str, Any] = {}
    exec(compile(file.read_text(encoding="utf-8"), str(file), "exec"), names)  # noqa: S102
    try:
        names["outer"]()
    except KeyError as error:
        raised, elsewhere = Raised.of(error, str(file)), Raised.of(error, None)
    assert raised.function == "inner"
    assert english(1, raised) == f"your code raised KeyError: 'a'\n    {file}:2: return {{}}['a']"
    assert elsewhere == raised  # the place does not matter
    assert english(1, elsewhere) == "your code raised KeyError: 'a'"
