"""Reading text files line by line, with errors that name file and line."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Protocol

from utils.errors import UserError, require_file


class ByteStream(Protocol):
    """A buffered stream of bytes that need not all be there yet."""

    def read1(self, size: int, /) -> bytes:
        """What is there, or the next bytes that come; nothing at the end."""


def read_lines(path: Path) -> Iterator[str]:
    r"""The lines of a UTF-8 file, without their ends.

    Only ``\n`` and ``\r\n`` end a line: Unicode has more characters that break lines, and corpora hold them inside
    sentences, where cutting would shift all that follows against the other language.

    Raises:
        UserError: if the file is missing, is no file, or is not UTF-8.
    """
    require_file(path)
    with path.open("rb") as file:
        for number, raw in enumerate(file, start=1):
            yield _decode(raw, str(path), number)


def read_portions(stream: ByteStream, name: str) -> Iterator[list[str]]:
    """The lines of a stream, in portions as they come: of a pipe those that are there, of a file some hundreds.

    Args:
        stream: of UTF-8 text.
        name: what to call it in messages.

    Raises:
        UserError: if it is not UTF-8.
    """
    number, rest = 0, b""
    while chunk := stream.read1(1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        yield [_decode(line, name, number + i) for i, line in enumerate(lines, start=1)]
        number += len(lines)
    if rest:
        yield [_decode(rest, name, number + 1)]


def _decode(raw: bytes, name: str, number: int) -> str:
    line = raw.removesuffix(b"\n").removesuffix(b"\r")
    if number == 1:
        line = line.removeprefix(b"\xef\xbb\xbf")  # the mark some editors put before UTF-8
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        byte = line[error.start]
        raise UserError(
            f"{name}, line {number}: byte 0x{byte:02x} at column {error.start + 1} is not UTF-8; "
            "convert the file, for example with iconv -f SHIFT_JIS -t UTF-8"
        ) from None


def read_pairs(src: Path, tgt: Path) -> Iterator[tuple[str, str]]:
    """The lines of two files side by side.

    Raises:
        UserError: as :func:`read_lines`; also if one file has more lines than the other, or both have none.
    """
    counts = [0, 0]
    for pair in zip_longest(read_lines(src), read_lines(tgt)):
        for side, line in enumerate(pair):
            counts[side] += line is not None
        if counts[0] == counts[1]:
            yield pair
    if counts[0] != counts[1]:
        raise UserError(
            f"{src} has {counts[0]} lines but {tgt} has {counts[1]}; "
            "each line must stand beside its translation, so find the line that one of them lacks"
        )
    if counts[0] == 0:
        raise UserError(f"{src} and {tgt} are empty")
