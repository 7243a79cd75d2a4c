import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.recipes.options import ValidationOptions
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


def test_validations_since_the_best_are_counted() -> None:
    progress = Progress()
    for step, best in enumerate([True, False, False, True, False], start=1):
        progress.step = step
        progress.count_validation(best=best, by="BLEU")
    assert (progress.best_step, progress.best_by, progress.since_best) == (4, "BLEU", 1)


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
