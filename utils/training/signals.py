"""Handling of signals that stop a run."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from utils.language.locale import gettext


class Stopped(Exception):  # noqa: N818 - nothing went wrong
    """A signal ended a run early; everything is saved."""

    def __init__(self, number: int) -> None:
        super().__init__(f"stopped by {signal.Signals(number).name}")
        self.number = number


class StopRequest:
    """Store that a signal was received, so that a step can be completed and saved first.

    A second signal has its usual effect: Ctrl-C twice stops immediately.
    """

    def __init__(self) -> None:
        self.number: int | None = None

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Handle SIGINT, SIGTERM and SIGHUP as stop requests inside this context."""
        before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}

        advice = gettext("finishing this step and saving; once more to stop immediately")

        def remember(number: int, _: FrameType | None) -> None:
            self.number = number
            if os.environ.get("LOCAL_RANK", "0") == "0":
                os.write(2, f"\n{advice}\n".encode())
            for known, handler in before.items():
                signal.signal(known, handler)

        for number in before:
            signal.signal(number, remember)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
