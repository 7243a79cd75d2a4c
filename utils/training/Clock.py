"""Time measurement: the speed of a run, and the number of steps that fit into a time budget."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from utils.recipes.options import ValidationOptions

WARM_UP = 3  # first steps, which are slower and not measured
ENOUGH_STEPS, ENOUGH_SHARE, ENOUGH_SECONDS = 10, 0.02, 60.0  # of measuring


class Clock:
    """Count the seconds and tokens of a run, also over interruptions."""

    def __init__(self) -> None:
        self.seconds_before = 0.0  # in earlier parts of the run
        self._start: float | None = None
        self._steps = 0
        self._measured_from: tuple[int, float] | None = None  # steps and time when measuring began
        self._paused = 0.0  # seconds since then that were no steps
        self._last_pause = 0.0
        self._mark = (0.0, 0)  # time and tokens at the last reading of the speed
        self._tokens = 0
        self._speed = 0.0

    @property
    def seconds(self) -> float:
        """Return the elapsed time of the run."""
        return self.seconds_before + (0.0 if self._start is None else time.monotonic() - self._start)

    def start(self, seconds_before: float = 0.0) -> None:
        """Start, or continue a run that has already taken ``seconds_before``."""
        self.seconds_before = seconds_before
        self._start = time.monotonic()
        self._mark = (self._start, self._tokens)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Exclude the time inside this context from the measured time of steps."""
        self.speed()
        begin = time.monotonic()
        try:
            yield
        finally:
            (since, tokens), seconds = self._mark, time.monotonic() - begin
            self._mark = (since + seconds, tokens)
            self._paused += seconds
            self._last_pause = seconds

    def count(self, tokens: int) -> None:
        """Count a completed step over so many tokens, source and target."""
        self._tokens += tokens
        self._steps += 1
        if self._steps == WARM_UP:
            self._measured_from, self._paused = (self._steps, time.monotonic()), 0.0

    def speed(self) -> float:
        """Return the tokens per second since the last reading, which is at least a second old."""
        now, (since, tokens) = time.monotonic(), self._mark
        if now - since > 1.0 and self._tokens > tokens:
            self._speed = (self._tokens - tokens) / (now - since)
            self._mark = (now, self._tokens)
        return self._speed

    def seconds_a_step(self) -> float:
        """Return the mean duration of a step; NaN if there is no measurement yet."""
        if self._measured_from is None or self._steps == self._measured_from[0]:
            return math.nan
        steps, since = self._measured_from
        return (time.monotonic() - since - self._paused) / (self._steps - steps)

    def steps_left(self, minutes: float, validations: float) -> int | None:
        """Return how many more steps fit into the budget at the speed since the last call, or None if that is unknown.

        Args:
            minutes: the budget of the whole run.
            validations: how many are still to come, each as long as the last one.
        """
        step_seconds = self.seconds_a_step()
        if math.isnan(step_seconds) or step_seconds <= 0:
            return None
        left = minutes * 60 - self.seconds - validations * self._last_pause
        self._measured_from, self._paused = (self._steps, time.monotonic()), 0.0
        return max(0, math.floor(left / step_seconds))

    def steps_within(self, minutes: float, tokens: int, options: ValidationOptions) -> tuple[int, bool]:
        """Return how many more steps fit into the time budget of the run, and whether the estimate is reliable.

        Args:
            minutes: the budget.
            tokens: of the sentences of one validation. Scoring and translating them takes about as long as learning
                from them.
            options: the number of validations.
        """
        budget, step_seconds = minutes * 60, self.seconds_a_step()
        if self._measured_from is None or math.isnan(step_seconds):
            return 1000, False  # anything, for a step or two
        measured, left = self._steps - self._measured_from[0], budget - self.seconds
        validation_seconds = tokens / (self._tokens / self._steps) * step_seconds
        if options.every is None:
            more = (left - options.times * validation_seconds) / step_seconds
        else:
            more = left / (step_seconds + validation_seconds / options.every)
        enough = measured >= ENOUGH_STEPS and measured * step_seconds >= min(ENOUGH_SHARE * budget, ENOUGH_SECONDS)
        return max(1, math.floor(more)), enough or self.seconds > budget / 2
