import io
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.errors import UserError
from utils.text import lines
from utils.text.lines import read_chunks, read_lines, read_pairs


def write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_only_newlines_end_lines(tmp_path: Path) -> None:
    inside = "a\u2028b\x0bc\x0cd\x85e\rf"
    path = write(tmp_path / "x", f"{inside}\nsecond\r\n\nlast".encode())
    assert list(read_lines(path)) == [inside, "second", "", "last"]


def test_a_byte_order_mark_is_not_text(tmp_path: Path) -> None:
    assert list(read_lines(write(tmp_path / "x", b"\xef\xbb\xbfone\n\xef\xbb\xbftwo\n"))) == ["one", "\ufefftwo"]


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="nowhere: there is no such file"):
        list(read_lines(tmp_path / "nowhere"))
    with pytest.raises(UserError, match="a folder, pipe or device, where a text file is needed"):
        list(read_lines(tmp_path))


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UserError, match="a folder, pipe or device"):
        list(read_lines(tmp_path / "pipe"))


def test_invalid_utf8_names_the_place(tmp_path: Path) -> None:
    path = write(tmp_path / "x", b"fine\n" + "京都".encode("shift_jis") + b"\n")
    with pytest.raises(UserError, match=r"x, line 2: byte 0x8b at column 1 is not UTF-8; convert the file"):
        list(read_lines(path))


def test_pairs(tmp_path: Path) -> None:
    src, tgt = write(tmp_path / "s", b"a\nb\n"), write(tmp_path / "t", b"c\nd")
    assert list(read_pairs(src, tgt)) == [("a", "c"), ("b", "d")]


@pytest.mark.parametrize(("src", "tgt"), [(b"a\nb\nc\n", b"d\n"), (b"a\n", b"b\nc\nd\n"), (b"", b"x\n")])
def test_unequal_line_counts(src: bytes, tgt: bytes, tmp_path: Path) -> None:
    paths = write(tmp_path / "s", src), write(tmp_path / "t", tgt)
    counts = rf"s has {src.count(10)} lines but .*t has {tgt.count(10)}; parallel files have equally many lines"
    with pytest.raises(UserError, match=counts):
        list(read_pairs(*paths))


def test_empty_files(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"s and .*t are empty"):
        list(read_pairs(write(tmp_path / "s", b""), write(tmp_path / "t", b"")))


class Slow(io.BytesIO):
    """A stream that gives a few bytes at a time."""

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self.size = size

    def read1(self, _: int | None = -1, /) -> bytes:
        return self.read(self.size)


@given(st.lists(st.text(alphabet="aé京\u2028\t ", max_size=6), max_size=8), st.booleans(), st.integers(1, 7))
def test_portions_are_the_lines_of_the_stream(lines: list[str], ended: bool, size: int) -> None:
    """However the stream is split into chunks, also within a character."""
    data = "\n".join(lines).encode() + (b"\n" if ended and lines else b"")
    found = [line for portion in read_chunks(Slow(data, size), "x") for line in portion]
    expected = data.decode().split("\n")
    assert found == (expected[:-1] if expected[-1] == "" else expected)


def test_portions_name_the_line_that_is_not_utf8() -> None:
    with pytest.raises(UserError, match=r"input, line 3: byte 0xff at column 1 is not UTF-8"):
        list(read_chunks(io.BytesIO(b"\xef\xbb\xbfa\r\nb\n\xff\n"), "input"))
    assert list(read_chunks(io.BytesIO(b"\xef\xbb\xbfa\r\nb"), "input")) == [["a"], ["b"]]


def test_a_line_without_end_is_refused_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MAX_LINE", 1 << 18)
    with pytest.raises(UserError, match=r"input, line 2: longer than 0 MiB; put each sentence on a line of its own"):
        list(read_chunks(io.BytesIO(b"a\n" + b"x" * (1 << 20)), "input"))
