import pytest

from utils.recipes.options import ValidationOptions
from utils.training.Clock import Clock

NONE = ValidationOptions()


class FakeTime:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    fake = FakeTime()
    monkeypatch.setattr("utils.training.Clock.time", fake)
    return fake


def step(clock: Clock, fake: FakeTime, seconds: float = 2.0, tokens: int = 100) -> None:
    fake.now += seconds
    clock.count(tokens)


def test_steps_fill_the_budget(fake: FakeTime) -> None:
    clock = Clock()
    clock.start()
    for _ in range(3):
        step(clock, fake, seconds=7.0)  # slow at first
    assert clock.steps_within(10, 0, NONE) == (1000, False)
    for count in range(1, 10):
        step(clock, fake)
        assert not clock.steps_within(10, 0, NONE)[1], count
    step(clock, fake)
    assert clock.steps_within(10, 0, NONE) == ((600 - 21 - 20) // 2, True)


def test_validations_take_their_share(fake: FakeTime) -> None:
    clock = Clock()
    clock.start()
    for _ in range(13):
        step(clock, fake)
    # 26 seconds are gone. 10 validations of 500 tokens, or 5 steps each, take as long as 50 steps.
    assert clock.steps_within(10, 500, ValidationOptions(times=10)) == ((600 - 26) // 2 - 50, True)
    # With a validation after every 10 steps, 10 steps take as long as 15 without.
    assert clock.steps_within(10, 500, ValidationOptions(every=10)) == (int((600 - 26) / 3), True)


def test_a_long_budget_is_measured_longer(fake: FakeTime) -> None:
    clock = Clock()
    clock.start()
    for _ in range(3 + 29):
        step(clock, fake)
    assert not clock.steps_within(600, 0, NONE)[1]
    step(clock, fake)
    assert clock.steps_within(600, 0, NONE)[1]


def test_a_budget_too_small_to_measure_ends_soon(fake: FakeTime) -> None:
    clock = Clock()
    clock.start()
    for _ in range(4):
        step(clock, fake, seconds=30)
    assert clock.steps_within(1, 0, NONE) == (1, True)


def test_time_goes_on_after_an_interruption(fake: FakeTime) -> None:
    clock = Clock()
    clock.start(seconds_before=500.0)
    fake.now += 10
    assert clock.seconds == 510


def test_speed_is_that_of_steps_alone(fake: FakeTime) -> None:
    clock = Clock()
    clock.start()
    for _ in range(4):
        step(clock, fake)
    assert clock.speed() == 50
    with clock.pause():
        fake.now += 100
    step(clock, fake)
    assert clock.speed() == 50
    assert clock.seconds_a_step() == 2
    assert clock.seconds == 110


def test_the_rest_is_planned_at_the_newest_speed(fake: FakeTime) -> None:
    clock = Clock()
    clock.start()
    assert clock.steps_left(10, 0) is None
    for _ in range(13):
        step(clock, fake)
    with clock.pause():
        fake.now += 4  # a validation
    assert clock.steps_left(10, 5) == (600 - 30 - 5 * 4) // 2
    for _ in range(10):
        step(clock, fake, seconds=6.0)  # other load came
    assert clock.steps_left(10, 0) == (600 - 30 - 60) // 6
