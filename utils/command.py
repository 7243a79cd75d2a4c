"""How every command of the project ends."""

import argparse
import io
import logging
import os
import select
import signal
import sys
from collections.abc import Callable
from typing import NoReturn

from utils.errors import UserError


class Parser(argparse.ArgumentParser):
    """A command line whose mistakes are errors like all others."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line.

        Raises:
            UserError: always.
        """
        raise UserError(f"{message}; see python {self.prog} --help")


def run(main: Callable[[list[str]], None]) -> NoReturn:
    """Run ``main`` with the command line's arguments, and exit.

    An error that a person can cause becomes one message and exit code 1, Ctrl-C becomes 130, SIGTERM 143; whatever is
    open is cleaned up. A reader that went away, as in ``command | head``, ends the command quietly.
    """
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # Japanese, whatever the terminal's settings say
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _leave)
    try:
        main(sys.argv[1:])
        sys.stdout.flush()
    except (UserError, OSError) as error:
        if isinstance(error, BrokenPipeError) and _reader_is_gone():
            sys.exit(0)
        print(f"error: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
    sys.exit(0)


def _leave(number: int, _: object) -> NoReturn:
    """End as after an error, so that temporary files are removed."""
    sys.exit(128 + number)


def _reader_is_gone() -> bool:
    """Whether it is our own output that nobody reads any more."""
    poll = select.poll()
    poll.register(sys.stdout, select.POLLERR)
    if not poll.poll(0):
        return False
    discard_output()
    return True


def discard_output() -> None:
    """Let what is printed from now on go nowhere, also what Python flushes at exit and would complain of then."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
