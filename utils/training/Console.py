"""Console output of a training run."""

import math
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tqdm import tqdm

from utils.commands.command import discard_output
from utils.language.locale import gettext

LINE_EVERY = 15.0  # seconds between two lines, where there is no terminal for a bar


@dataclass(frozen=True)
class Sample:
    """A source, its reference and its translation."""

    source: str
    reference: str
    translation: str

    def __str__(self) -> str:
        """Return three lines of text."""
        return f"  source       {self.source}\n  reference    {self.reference}\n  translation  {self.translation}"


class Console:
    """Show a progress bar on a terminal, plain lines elsewhere, or nothing if quiet.

    Args:
        quiet: print nothing.
    """

    def __init__(self, *, quiet: bool = False) -> None:
        self.quiet = quiet
        self._on_terminal = sys.stderr.isatty()
        self._bar: tqdm[Any] | None = None
        self._last_line = -math.inf

    def say(self, text: str) -> None:
        """Print a text, above the bar if there is one."""
        if self.quiet:
            return
        try:
            tqdm.write(gettext(text), file=sys.stdout)
            sys.stdout.flush()
        except BrokenPipeError:  # nobody reads any more, as in "train.py | head"; that is no reason to stop training
            self.quiet = True
            discard_output()

    def progress(
        self, step: int, total: int | None, *, nll: float, learning_rate: float, speed: float, seconds_left: float
    ) -> None:
        """Report the progress of the run."""
        if self.quiet:
            return
        values = f"loss {nll:.3f}  ppl {math.exp(min(nll, 50)):,.1f}  lr {learning_rate:.2e}  {speed:,.0f} tok/s"
        if self._on_terminal:
            if self._bar is None:
                layout = "{desc}{percentage:3.0f}% {bar} {n_fmt}/{total_fmt}  {postfix}"
                self._bar = tqdm(bar_format=layout, leave=False, dynamic_ncols=True, file=sys.stderr)
            self._bar.total, self._bar.n = total, step
            self._bar.set_postfix_str(gettext(f"{values}  {duration(seconds_left)} left"))
        elif time.monotonic() - self._last_line >= LINE_EVERY:
            self._last_line = time.monotonic()
            self.say(f"step {step:,}/{f'{total:,}' if total else '?'}  {values}  {duration(seconds_left)} left")

    def validated(
        self, step: int, perplexity: float, quality: str | None, samples: Sequence[Sample], *, best_by: str | None
    ) -> None:
        """Report a validation, and the criterion by which it is the best so far, if it is."""
        score = "" if quality is None else f"  {quality}"
        best = "" if best_by is None else f"  (best so far, by {best_by})"
        self.say(f"step {step:,}: dev perplexity {perplexity:,.2f}{score}{best}")
        for sample in samples:
            self.say(f"{sample}\n")

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None


def duration(seconds: float) -> str:
    """Format a duration."""
    if not math.isfinite(seconds):
        return "?"
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02d} min" if hours else f"{minutes}:{seconds:02d} min"
