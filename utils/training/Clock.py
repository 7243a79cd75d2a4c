"""Time: how fast a run is, and how many steps fit into a budget."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from utils.training.options import ValidationOptions

SETTLING = 3  # first steps, which are slow for reasons of their own
ENOUGH_STEPS, ENOUGH_SHARE, ENOUGH_SECONDS = 10, 0.02, 60.0  # of measuring


class Clock:
    """Counts seconds and tokens of a run, also over interruptions."""

    def __init__(self) -> None:
        self.seconds_before = 0.0  # in earlier parts of the run
        self._start: float | None = None
        self._steps = 0
        self._settled: tuple[int, float] | None = None  # steps and time when measuring began
        self._paused = 0.0  # seconds since then that were no steps
        self._mark = (0.0, 0)  # time and tokens at the last reading of the speed
        self._tokens = 0
        self._speed = 0.0

    @property
    def seconds(self) -> float:
        """Time that the run has taken so far."""
        return self.seconds_before + (0.0 if self._start is None else time.monotonic() - self._start)

    def start(self, seconds_before: float = 0.0) -> None:
        """Begin, or go on after so many seconds in earlier parts of the run."""
        self.seconds_before = seconds_before
        self._start = time.monotonic()
        self._mark = (self._start, self._tokens)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """What happens meanwhile is not a step, and says nothing about the speed of steps."""
        self.speed()
        begin = time.monotonic()
        try:
            yield
        finally:
            (since, tokens), seconds = self._mark, time.monotonic() - begin
            self._mark = (since + seconds, tokens)
            self._paused += seconds

    def count(self, tokens: int) -> None:
        """A step over so many tokens, source and target, is done."""
        self._tokens += tokens
        self._steps += 1
        if self._steps == SETTLING:
            self._settled, self._paused = (self._steps, time.monotonic()), 0.0

    def speed(self) -> float:
        """Tokens a second since the last call that was not just now."""
        now, (since, tokens) = time.monotonic(), self._mark
        if now - since > 1.0 and self._tokens > tokens:
            self._speed = (self._tokens - tokens) / (now - since)
            self._mark = (now, self._tokens)
        return self._speed

    def seconds_a_step(self) -> float:
        """How long a step takes on average, as far as that is known."""
        if self._settled is None or self._steps == self._settled[0]:
            return math.nan
        steps, since = self._settled
        return (time.monotonic() - since - self._paused) / (self._steps - steps)

    def steps_within(self, minutes: float, tokens: int, options: ValidationOptions) -> tuple[int, bool]:
        """How many more steps fit in if the whole run is to last so many minutes, and whether that is certain enough.

        Args:
            minutes: the budget.
            tokens: of the sentences of one validation. Scoring and translating them takes about as long as learning
                from them.
            options: how many validations there are.
        """
        budget, step_seconds = minutes * 60, self.seconds_a_step()
        if self._settled is None or math.isnan(step_seconds):
            return 1000, False  # anything, for a step or two
        measured, left = self._steps - self._settled[0], budget - self.seconds
        validation_seconds = tokens / (self._tokens / self._steps) * step_seconds
        if options.every is None:
            more = (left - options.times * validation_seconds) / step_seconds
        else:
            more = left / (step_seconds + validation_seconds / options.every)
        enough = measured >= ENOUGH_STEPS and measured * step_seconds >= min(ENOUGH_SHARE * budget, ENOUGH_SECONDS)
        return max(1, math.floor(more)), enough or self.seconds > budget / 2
