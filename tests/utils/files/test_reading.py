import os
import socket
from pathlib import Path

import pytest

from utils.errors import UserError
from utils.files.reading import DamagedError, UnreadableError, parse_json, read_bytes, read_json, require_plain

DEEP = "[" * 200_000 + "]" * 200_000


def test_json_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"ä": [1, 2.5, null]}', encoding="utf-8")
    assert read_json(path) == {"ä": [1, 2.5, None]}
    with pytest.raises(FileNotFoundError):
        read_json(tmp_path / "b.json")


@pytest.mark.parametrize("text", ["", "{", '{"a": 1}x', "\udc00", DEEP, '{"a":' * 5000])
def test_what_is_not_json_is_damage(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(DamagedError, match=r"a\.json: is damaged"):
        read_json(path)


def test_where_text_stands_is_said() -> None:
    with pytest.raises(DamagedError, match="metrics, line 3: is damaged"):
        parse_json("nonsense", "metrics, line 3")


def test_a_file_is_read_up_to_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a file of a tebibyte, and not one block of the disk
    with pytest.raises(DamagedError, match=r"large: 1,099,511,627,776 bytes, where at most 1,000 are expected"):
        read_bytes(path, 1000)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DamagedError, match="pipe: not a regular file"):
        read_json(tmp_path / "pipe")
    with pytest.raises(DamagedError, match="not a regular file"):
        read_json(tmp_path)


def test_an_input_output_error_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / "a.json").symlink_to("/proc/self/mem")  # its first bytes cannot be read: errno EIO
    (tmp_path / "a.json").stat()
    with pytest.raises(UnreadableError, match=r"a\.json: cannot be read \(Input/output error\)\. Nothing was changed"):
        read_bytes(tmp_path / "a.json")


def test_plain_folders_are_accepted(tmp_path: Path) -> None:
    (tmp_path / "run/sub").mkdir(parents=True)
    (tmp_path / "run/sub/file").touch()
    require_plain(tmp_path / "run")
    (tmp_path / "link").symlink_to("run")
    require_plain(tmp_path / "link")  # the folder itself may be one


def test_everything_else_is_named(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/link").symlink_to("/etc/passwd")
    with pytest.raises(UserError, match=r"sub/link: a link to /etc/passwd; a run may only hold"):
        require_plain(tmp_path)
    (tmp_path / "sub/link").unlink()
    (tmp_path / "sub/folder").symlink_to(tmp_path)  # not followed for ever
    with pytest.raises(UserError, match=r"sub/folder: a link"):
        require_plain(tmp_path)
    (tmp_path / "sub/folder").unlink()
    os.mkfifo(tmp_path / "sub/pipe")
    with pytest.raises(UserError, match=r"sub/pipe: a pipe, socket or device"):
        require_plain(tmp_path)
    (tmp_path / "sub/pipe").unlink()
    with socket.socket(socket.AF_UNIX) as server:
        here = Path.cwd()
        os.chdir(tmp_path)  # the names of sockets must be short
        try:
            server.bind("socket")
        finally:
            os.chdir(here)
        with pytest.raises(UserError, match="socket: a pipe, socket or device"):
            require_plain(tmp_path)
