"""Read text files line by line, with errors that name file and line."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Protocol

from utils.errors import UserError, require_file

MAX_LINE = 64 << 20  # bytes of a line that is to be translated


class ByteStream(Protocol):
    """A buffered stream of bytes that need not all be there yet."""

    def read1(self, size: int, /) -> bytes:
        """Return the available bytes, or wait for the next ones; empty at the end."""


def read_lines(path: Path) -> Iterator[str]:
    r"""Yield the lines of a UTF-8 file, without line breaks.

    Only ``\n`` and ``\r\n`` end a line: Unicode has more characters that break lines, and corpora hold them inside
    sentences, where a split would shift all later lines against the other language.

    Raises:
        UserError: if the file is missing, is no file, or is not UTF-8.
    """
    require_file(path)
    with path.open("rb") as file:
        for number, raw in enumerate(file, start=1):
            yield _decode(raw, str(path), number)


def read_chunks(stream: ByteStream, name: str) -> Iterator[list[str]]:
    """Yield the lines of a stream in chunks: of a pipe the available ones, of a file some hundreds.

    Args:
        stream: of UTF-8 text.
        name: of the stream, for messages.

    Raises:
        UserError: if it is not UTF-8.
    """
    number, size = 0, 0
    rest: list[bytes] = []  # the beginning of the next line
    while chunk := stream.read1(1 << 16):
        first, *lines = chunk.split(b"\n")
        rest.append(first)
        size += len(first)
        if size > MAX_LINE:
            raise UserError(
                f"{name}, line {number + 1}: longer than {MAX_LINE >> 20} MiB; put each sentence on a line of its own"
            )
        if lines:
            *whole, last = [b"".join(rest), *lines]
            yield [_decode(line, name, number + i) for i, line in enumerate(whole, start=1)]
            number += len(whole)
            rest, size = [last], len(last)
    if size:
        yield [_decode(b"".join(rest), name, number + 1)]


def decode_text(raw: bytes, name: str) -> tuple[str, str]:
    """Decode a whole document, with its line breaks.

    Args:
        raw: UTF-8, with or without a byte order mark.
        name: of the document, for messages.

    Returns:
        The byte order mark, if there is one, and the text.

    Raises:
        UserError: if it is too large, or not UTF-8; naming the line.
    """
    if len(raw) > MAX_LINE:
        raise UserError(f"{name}: larger than {MAX_LINE >> 20} MiB; split it into several files")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        start = raw.rfind(b"\n", 0, error.start) + 1
        raise _not_utf8(raw[error.start], name, raw.count(b"\n", 0, start) + 1, error.start - start + 1) from None
    mark = "\ufeff"
    return (mark, text[1:]) if text.startswith(mark) else ("", text)


def _decode(raw: bytes, name: str, number: int) -> str:
    line = raw.removesuffix(b"\n").removesuffix(b"\r")
    if number == 1:
        line = line.removeprefix(b"\xef\xbb\xbf")  # the mark some editors put before UTF-8
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise _not_utf8(line[error.start], name, number, error.start + 1) from None


def _not_utf8(byte: int, name: str, number: int, column: int) -> UserError:
    return UserError(
        f"{name}, line {number}: byte 0x{byte:02x} at column {column} is not UTF-8; "
        "convert the file, for example with iconv -f SHIFT_JIS -t UTF-8"
    )


def read_pairs(src: Path, tgt: Path) -> Iterator[tuple[str, str]]:
    """Yield the pairs of lines of two parallel files.

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
            "parallel files have equally many lines, so find the line that one of them lacks"
        )
    if counts[0] == 0:
        raise UserError(f"{src} and {tgt} are empty")
