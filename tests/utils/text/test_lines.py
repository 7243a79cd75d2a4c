import os
from pathlib import Path

import pytest

from utils.errors import UserError
from utils.text.lines import read_lines, read_pairs


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
    counts = rf"s has {src.count(10)} lines but .*t has {tgt.count(10)}; each line must stand beside its translation"
    with pytest.raises(UserError, match=counts):
        list(read_pairs(*paths))


def test_empty_files(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"s and .*t are empty"):
        list(read_pairs(write(tmp_path / "s", b""), write(tmp_path / "t", b"")))
