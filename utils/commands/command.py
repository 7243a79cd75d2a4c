"""The main function of commands: errors, exit codes, signals and streams."""

import argparse
import io
import logging
import os
import select
import signal
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from utils.commands.HelpFormatter import HelpFormatter
from utils.commands.invocation import command, localized, python
from utils.commands.version import NAME, version
from utils.errors import UserError
from utils.language.locale import LANGUAGES, OPTION, gettext, requested_language, say, set_language


class _Version(argparse.Action):
    """Print name and version, and exit; the version is looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print them to standard output."""
        print(f"{NAME} {version()}")
        parser.exit()


class Parser(argparse.ArgumentParser):
    """An argument parser with ``--version`` and ``--lang`` that raises a UserError.

    Args:
        prog: the script; where the project is installed, the help and its examples name the installed command instead.
        epilog: examples.
        options: as of ``argparse.ArgumentParser``.
    """

    def __init__(self, prog: str, *, epilog: str = "", **options: Any) -> None:
        super().__init__(prog=localized(prog), epilog=localized(epilog), formatter_class=HelpFormatter, **options)
        self._script = prog
        self.add_argument(OPTION, choices=LANGUAGES, help="language of help and messages (default: that of the locale)")
        self.add_argument("--version", action=_Version, nargs=0, default=argparse.SUPPRESS, help="show the version")

    def error(self, message: str) -> NoReturn:
        """Raise an error about the command line.

        Raises:
            UserError: always.
        """
        script = self._script
        invocation = command(script.removesuffix(".py")) if script.endswith(".py") else f"{python()} {script}"
        raise UserError(f"{message}; see {invocation} --help")


def run(main: Callable[[list[str]], None]) -> NoReturn:
    """Run ``main`` with the command line's arguments, and exit.

    A UserError becomes one message and exit code 1, Ctrl-C becomes 130, SIGTERM 143; whatever is
    open is cleaned up. Messages are in the language of ``--lang`` or the locale.
    A reader that went away, as in ``command | head``, ends the command quietly.
    """
    closed = _occupy_closed_streams()
    set_language(requested_language(sys.argv[1:], os.environ))
    messages = logging.StreamHandler(sys.stderr)
    messages.setFormatter(_LogFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[messages])
    logging.getLogger("utils").setLevel(logging.INFO)  # of other libraries, only warnings
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # Japanese, whatever the terminal's settings say
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _leave)
    try:
        if "stdout" in closed:
            raise UserError("standard output is closed; send it to a file, or to /dev/null")
        main(sys.argv[1:])
        sys.stdout.flush()
    except (UserError, OSError) as error:
        if isinstance(error, BrokenPipeError) and _reader_is_gone():
            sys.exit(0)
        _complain(_sentence(error))
        sys.exit(1)
    except (MemoryError, RuntimeError) as error:
        if isinstance(error, RuntimeError) and "can't allocate memory" not in str(error):  # torch's message
            raise
        _complain("there is not enough memory; choose a smaller model or smaller batches")
        sys.exit(1)
    except KeyboardInterrupt:
        say("stopped", sys.stderr)
        sys.exit(130)
    sys.exit(0)


class _LogFormatter(logging.Formatter):
    """Write messages of the log in the user's language, without time or level."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the message of a record."""
        return gettext(super().format(record))


def _occupy_closed_streams() -> list[str]:
    """Open standard streams that the caller closed as the null device, and return their names.

    Otherwise the next file to be opened would become the standard output, and be written over.
    """
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    for name in closed:
        handle = os.open(os.devnull, os.O_RDWR)
        if name != "stdin":  # reading standard input raises an error of its own
            setattr(sys, name, os.fdopen(handle, "w", encoding="utf-8"))
    return closed


def _sentence(error: UserError | OSError) -> str:
    """Return the message of an error, with the name of the file."""
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def _complain(message: str) -> None:
    """Print an error in the user's language."""
    print(f"{gettext('error: ')}{gettext(message)}", file=sys.stderr)


def _leave(number: int, _: object) -> NoReturn:
    """Exit by an exception, so that temporary files are removed."""
    sys.exit(128 + number)


def _reader_is_gone() -> bool:
    """Return whether the reader of our standard output has closed it."""
    poll = select.poll()
    poll.register(sys.stdout, select.POLLERR)
    if not poll.poll(0):
        return False
    discard_output()
    return True


def discard_output() -> None:
    """Redirect standard output to the null device, so that the flush at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
