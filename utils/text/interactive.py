"""Input of the user: on a command line, at an interactive prompt, or through a pipe."""

import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, cast

from utils.errors import UserError
from utils.language.locale import say
from utils.text.lines import ByteStream, read_chunks

STANDARD_INPUT = "standard input"  # in messages


def argument_lines(texts: Sequence[str]) -> list[str]:
    """Return the lines of texts from the command line.

    Raises:
        UserError: if it is not UTF-8.
    """
    for text in texts:
        if not text.isprintable() and any("\ud800" <= sign <= "\udfff" for sign in text):
            raise UserError(
                f"{text!r}: this text is not UTF-8; convert it, for example with iconv -f SHIFT_JIS -t UTF-8"
            )
    return [line for text in texts for line in text.split("\n")]


def is_interactive() -> bool:
    """Return whether standard input and output are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def prompt_lines() -> Iterator[str]:
    """Yield the lines of interactive input, up to Ctrl-D; blank ones are skipped."""
    import readline  # noqa: F401 - its import makes the arrow keys work at the prompt

    say("Type a sentence and press Enter; Ctrl-D ends.", sys.stderr)
    while True:
        try:
            line = input("> ")
        except EOFError:
            print(file=sys.stderr)
            return
        if line.strip():
            yield line


def piped_bytes() -> bytes:
    """Return all of standard input.

    Raises:
        UserError: if it is closed.
    """
    return _standard_input().read()


def piped_chunks() -> Iterator[list[str]]:
    """Yield the lines of standard input, in chunks as they come.

    Raises:
        UserError: if they are not UTF-8, or standard input is closed.
    """
    return read_chunks(cast("ByteStream", _standard_input()), STANDARD_INPUT)


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise UserError("standard input is closed; name the input on the command line")
    return sys.stdin.buffer
