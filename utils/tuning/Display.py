"""Console output of a search."""

import sys
from typing import Any

from tqdm import tqdm

from utils.language.locale import gettext


class Display:
    """Show a progress bar on a terminal, and a line for everything that ends.

    Args:
        advice: what to do to continue an interrupted search.
        quiet: show nothing.
    """

    def __init__(self, advice: str, *, quiet: bool = False) -> None:
        self.advice, self.quiet = advice, quiet
        self._bar: tqdm[Any] | None = None
        self._waiting = False

    def say(self, text: str) -> None:
        """Print a text, above the bar if there is one."""
        if not self.quiet:
            tqdm.write(gettext(text), file=sys.stdout)
            sys.stdout.flush()

    def progress(self, done: int, total: int) -> None:
        """Show how many trials or runs are finished."""
        if self.quiet or not sys.stderr.isatty():
            return
        if self._bar is None or self._bar.total != total:
            self.close()
            layout = "{percentage:3.0f}% {bar} {n_fmt}/{total_fmt}  {postfix}"
            self._bar = tqdm(total=total, bar_format=layout, leave=False, dynamic_ncols=True, file=sys.stderr)
        self._bar.n = done
        self._bar.refresh()

    def validation(self, number: int | str, index: int, score: str) -> None:
        """Show the newest validation of the run in progress."""
        if self._bar is not None:
            self._bar.set_postfix_str(gettext(f"{number}, validation {index}: {score}"))

    def wait_for_others(self, count: int) -> None:
        """Say once that the remaining work is being done by other processes."""
        if not self._waiting:
            self.say(f"waiting for other processes, which work on the last {count}")
            self._waiting = True

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None
