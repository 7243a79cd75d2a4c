"""What people type: on a command line, at a prompt, or into a pipe."""

import sys
from collections.abc import Iterator, Sequence
from typing import cast

from utils.errors import UserError
from utils.text.lines import ByteStream, read_portions


def lines_of(texts: Sequence[str]) -> list[str]:
    """The lines of what was given on a command line.

    Raises:
        UserError: if it is not UTF-8.
    """
    for text in texts:
        if not text.isprintable() and any("\ud800" <= sign <= "\udfff" for sign in text):
            raise UserError(
                f"{text!r}: this text is not UTF-8; convert it, for example with iconv -f SHIFT_JIS -t UTF-8"
            )
    return [line for text in texts for line in text.split("\n")]


def at_a_terminal() -> bool:
    """Whether a person types, and reads the answers."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def typed_lines() -> Iterator[str]:
    """Lines that a person types at a prompt, up to Ctrl-D; those without text are passed over."""
    import readline  # noqa: F401 - its import makes the arrow keys work at the prompt

    print("Type a sentence and press Enter; Ctrl-D ends.", file=sys.stderr)
    while True:
        try:
            line = input("> ")
        except EOFError:
            print(file=sys.stderr)
            return
        if line.strip():
            yield line


def piped_portions() -> Iterator[list[str]]:
    """The lines of standard input, in portions as they come.

    Raises:
        UserError: if they are not UTF-8.
    """
    return read_portions(cast("ByteStream", sys.stdin.buffer), "standard input")
