import itertools

import pytest
import torch

from benchmarks.parity import CASES, TOLERANCE, compare, main
from layers import AddNorm
from tests.reference.loops import performer_errors


@pytest.mark.parametrize("dtype", TOLERANCE, ids=str)
@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("name", CASES)
def test_equals_torch(name: str, dtype: torch.dtype, seed: int) -> None:
    difference = compare(name, dtype, seed)
    assert difference.forward <= TOLERANCE[dtype]
    assert difference.gradient <= TOLERANCE[dtype]


def test_the_comparison_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AddNorm, "forward", lambda self, x, sublayer: self.norm(sublayer(x)))
    difference = compare("TransformerEncoderLayer, post, relu", torch.float64)
    assert difference.forward > 0.01
    assert difference.gradient > 0.001


def test_performers_error_halves_when_features_quadruple() -> None:
    errors = list(performer_errors().values())
    for few, many in itertools.pairwise(errors):
        assert 1.5 < few / many < 3


def test_table_has_a_row_for_every_case(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    rows = capsys.readouterr().out.split("\n\n")[0].splitlines()[2:]
    assert [row[:40].strip() for row in rows] == list(CASES)
    assert all(len(row[40:].split()) == 4 for row in rows)
