"""Reading of untrusted files: in bounded time and memory, without following links or waiting for pipes."""

import json
import os
import stat
from pathlib import Path
from typing import Any

from utils.errors import UserError

MAX_JSON = 64 << 20  # bytes of a JSON file of ours: far more than any holds


class DamagedError(UserError):
    """The content of a file is not valid."""


class UnreadableError(UserError):
    """A file could not be read for a reason other than its content: permission, disk, open files."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(
            f"{path}: cannot be read ({error.strerror or error}). Nothing was changed; "
            "give this user permission to read it, or fix the cause, and try again"
        )


def require_plain(folder: Path) -> None:
    """Raise unless a folder holds nothing but folders and regular files, at any depth.

    A symbolic link would let the folder's author choose which files are read or overwritten elsewhere, and a pipe would
    block. The folder itself may be a link: its user named it.

    Raises:
        UserError: naming anything else in it.
    """

    def stop(error: OSError) -> None:
        raise UnreadableError(Path(error.filename), error)

    for parent, folders, files in os.walk(folder, onerror=stop):
        for name in (*folders, *files):
            path = Path(parent, name)
            try:
                mode = path.lstat().st_mode
            except FileNotFoundError:  # a process that trains here has just replaced it
                continue
            if stat.S_ISLNK(mode):
                raise UserError(
                    f"{path}: a link to {path.readlink()}; a run may only hold files and folders of its own, so copy "
                    "what it points to, or remove it. (The run's folder itself may be a link.)"
                )
            if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
                raise UserError(f"{path}: a pipe, socket or device; a run may only hold files and folders: remove it")


def read_bytes(path: Path, limit: int = MAX_JSON) -> bytes:
    """Return the content of a regular file.

    Raises:
        DamagedError: if it is something else, or larger than ``limit``.
        UnreadableError: if it exists, but cannot be read.
        FileNotFoundError: if it does not exist.
    """
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:  # a pipe is not waited for
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise DamagedError(f"{path}: not a regular file")
            if status.st_size > limit:
                raise DamagedError(f"{path}: {status.st_size:,} bytes, where at most {limit:,} are expected")
            return file.read(limit)
    except FileNotFoundError:
        raise
    except (IsADirectoryError, NotADirectoryError):
        raise DamagedError(f"{path}: not a regular file") from None
    except OSError as error:
        raise UnreadableError(path, error) from None


def read_json(path: Path) -> Any:
    """Return the content of a JSON file.

    Raises:
        DamagedError: if it is not JSON, or nested too deeply.
        UnreadableError: if it exists, but cannot be read.
        FileNotFoundError: if it does not exist.
    """
    return parse_json(read_bytes(path), str(path))


def parse_json(text: str | bytes, name: str) -> Any:
    """Return the value of a JSON text.

    Raises:
        DamagedError: if it is not JSON, or nested too deeply; ``name`` is its source, for the message.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedError(f"{name}: is damaged ({str(error) or 'not JSON'})") from None
