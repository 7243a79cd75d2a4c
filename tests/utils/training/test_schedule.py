import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.recipes.options import ScheduleOptions
from utils.training.schedule import SHAPES, factor, warmup_steps


def options(kind: str, warmup: float) -> ScheduleOptions:
    choice: Any = kind
    return ScheduleOptions(kind=choice, warmup=warmup)


def test_warm_up_is_a_straight_line_to_the_peak() -> None:
    for kind in ("constant", "linear", "cosine", "inverse_sqrt"):
        values = [factor(options(kind, 10), step, 100, 64) for step in range(1, 11)]
        assert values == pytest.approx([step / 10 for step in range(1, 11)])


def test_linear_and_cosine_end_with_the_budget() -> None:
    for kind in ("linear", "cosine"):
        assert factor(options(kind, 10), 100, 100, 64) > 0
        assert factor(options(kind, 10), 101, 100, 64) == pytest.approx(0, abs=1e-12)
    assert factor(options("linear", 10), 55, 99, 64) == pytest.approx(0.5)
    assert factor(options("cosine", 10), 55, 99, 64) == pytest.approx(0.5)
    assert factor(options("cosine", 10), 40, 99, 64) == pytest.approx((1 + math.cos(math.pi / 3)) / 2)


def test_constant_stays() -> None:
    assert factor(options("constant", 10), 1000, 100, 64) == 1


def test_inverse_square_root() -> None:
    assert factor(options("inverse_sqrt", 16), 64, 10_000, 512) == pytest.approx(0.5)
    assert factor(options("inverse_sqrt", 16), 1600, 10_000, 512) == pytest.approx(0.1)


@given(step=st.integers(1, 100_000), d_model=st.sampled_from([64, 256, 512]))
def test_noam_is_the_papers_formula(step: int, d_model: int) -> None:
    expected = d_model**-0.5 * min(step**-0.5, step * 4000**-1.5)
    assert factor(options("noam", 4000), step, 100_000, d_model) == pytest.approx(expected)


def test_a_warm_up_below_one_is_a_share_of_the_run() -> None:
    assert warmup_steps(options("cosine", 0.06), 500) == 30
    assert warmup_steps(options("cosine", 30), 500) == 30
    assert warmup_steps(options("cosine", 0), 500) == 0
    assert warmup_steps(options("noam", 0.01), 2) == 1
    assert factor(options("noam", 0.01), 2, 2, 64) > 0


@given(
    kind=st.sampled_from(sorted(set(SHAPES) - {"noam"})),
    total=st.integers(1, 5000),
    warmup=st.one_of(st.floats(0.001, 0.999), st.integers(1, 300)),
)
def test_never_negative_never_above_the_peak_never_undefined(kind: str, total: int, warmup: float) -> None:
    values = [factor(options(kind, warmup), step, total, 64) for step in range(1, total + 1)]
    assert all(0 <= value <= 1 for value in values)
    peak = max(range(total), key=values.__getitem__)
    assert values[: peak + 1] == sorted(values[: peak + 1])
    assert values[peak:] == sorted(values[peak:], reverse=True)
