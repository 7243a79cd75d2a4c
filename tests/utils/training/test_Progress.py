import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.training.options import ValidationOptions
from utils.training.Progress import Progress, perplexity


@given(total=st.integers(1, 500), times=st.integers(1, 30))
def test_validations_are_spread_evenly_and_end_with_the_run(total: int, times: int) -> None:
    steps = [
        step for step in range(1, total + 1) if Progress(step, total).is_at_validation(ValidationOptions(times=times))
    ]
    assert len(steps) == min(times, total)
    assert steps[-1] == total
    gaps = [b - a for a, b in zip([0, *steps], steps, strict=False)]
    assert max(gaps) - min(gaps) <= 1


def test_every_so_many_steps_and_at_the_end() -> None:
    options = ValidationOptions(every=4)
    assert [step for step in range(1, 11) if Progress(step, 10).is_at_validation(options)] == [4, 8, 10]


def test_validations_while_the_end_is_unknown() -> None:
    assert not Progress(4, None).is_at_validation(ValidationOptions(times=4))
    assert Progress(4, None).is_at_validation(ValidationOptions(every=4))
    assert not Progress(5, None).is_at_validation(ValidationOptions(every=4))


def test_the_best_is_the_highest_whether_scores_rise_or_fall() -> None:
    rising, falling = Progress(), Progress()
    for step, (up, down) in enumerate([(1.0, -1.0), (2.0, -2.0), (3.0, -3.0)], start=1):
        rising.step = falling.step = step
        assert rising.take_score(up)
        assert falling.take_score(down) == (step == 1)
    assert (rising.best, rising.best_step, rising.since_best) == ((3.0,), 3, 0)
    assert (falling.best, falling.best_step, falling.since_best) == ((-1.0,), 1, 2)


def test_an_equal_score_is_not_better() -> None:
    progress = Progress()
    assert progress.take_score(1.0)
    assert not progress.take_score(1.0)


def test_between_equal_ones_the_next_score_decides() -> None:
    progress = Progress()
    assert progress.take_score(0.0, -5.0)
    assert progress.take_score(0.0, -4.0)
    assert not progress.take_score(0.0, -4.5)
    assert progress.take_score(0.1, -9.0)


def test_what_is_not_a_number_is_never_the_best_for_long() -> None:
    progress = Progress()
    assert progress.take_score(math.nan)
    assert progress.take_score(-100.0)
    assert not progress.take_score(math.nan)


def test_means_are_by_token_not_by_step() -> None:
    progress = Progress()
    progress.add(10.0, 8.0, 4)
    progress.add(90.0, 72.0, 16)
    assert progress.take_means() == (5.0, 4.0)
    progress.add(3.0, 2.0, 1)
    assert progress.take_means() == (3.0, 2.0)
    assert all(math.isnan(mean) for mean in progress.take_means())


def test_perplexity_does_not_overflow() -> None:
    assert perplexity(0.0) == 1
    assert perplexity(2.0) == pytest.approx(7.389, abs=1e-3)
    assert perplexity(1e6) > 1e300
    assert math.isnan(perplexity(math.nan))
