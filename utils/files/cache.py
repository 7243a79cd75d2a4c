"""A cache of folders: content-addressed, written atomically, by one process at a time."""

import hashlib
import json
import logging
import shutil
import stat
from collections.abc import Callable, Collection
from functools import lru_cache
from pathlib import Path

from filelock import FileLock

from utils.errors import UserError, require_file
from utils.files.atomic import new_folder
from utils.files.reading import DamagedError, read_json

log = logging.getLogger(__name__)

CHECKSUMS = "checksums.json"


def fingerprint(path: Path) -> str:
    """Return the SHA-256 of the file's content, in hexadecimal."""
    path = path.resolve()
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise DamagedError(f"{path}: not a regular file")
    return _fingerprint(path, (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns))


@lru_cache(maxsize=64)
def _fingerprint(path: Path, version: tuple[int, ...]) -> str:  # noqa: ARG001 - a changed file is another key
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class Inputs:
    """Input files of a computation, with the hashes of their content at the beginning.

    Raises:
        UserError: if one of them does not exist.
    """

    def __init__(self, *paths: Path) -> None:
        for path in paths:
            require_file(path)
        self.paths = paths
        self.fingerprints = [fingerprint(path) for path in paths]

    def check_unchanged(self) -> None:
        """Raise if an input file has changed during the computation.

        Raises:
            UserError: naming the file.
        """
        for path, before in zip(self.paths, self.fingerprints, strict=True):
            if fingerprint(path) != before:
                raise UserError(f"{path} was changed while it was being read; run this again when it is complete")


def key_of(**parts: object) -> str:
    """Return a cache key, the hash of values that can be written as JSON."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:24]


def cached_folder(root: Path, key: str, build: Callable[[Path], None]) -> Path:
    """Return the folder ``root/key``, filled by ``build`` unless it exists already and is undamaged.

    With several processes, also on an empty cache, one builds while the others wait. The folder appears only when it
    is complete, with a checksum of each file.

    Args:
        root: folder of the cache.
        key: from :func:`key_of`, over everything that the content depends on.
        build: fills the empty folder it is given.
    """
    folder = root / key
    if find_damage(folder) is None:
        return folder
    root.mkdir(parents=True, exist_ok=True)
    with FileLock(root / f"{key}.lock"):
        damage = find_damage(folder)  # another process may have built it while we waited
        if damage is None:
            return folder
        if folder.exists():
            log.warning("%s: %s; rebuilding it", folder, damage)
        for remains in root.glob(f".{key}.*"):  # of a process that was killed while building
            shutil.rmtree(remains)
        with new_folder(folder) as fresh:
            build(fresh)
            write_checksums(fresh)
    return folder


def write_checksums(folder: Path) -> None:
    """Write a file with the checksums of all others, for :func:`find_damage`."""
    sums = {file.name: fingerprint(file) for file in sorted(folder.iterdir())}
    (folder / CHECKSUMS).write_text(json.dumps(sums, indent=1))


def find_damage(folder: Path, only: Collection[str] | None = None) -> str | None:
    """Return a description of the damage of a folder with checksums, or None.

    Args:
        folder: where :func:`write_checksums` was called.
        only: the files whose content to check; all unless given.

    Raises:
        OSError, UnreadableError: if a file exists but cannot be read.
    """
    try:
        sums = read_json(folder / CHECKSUMS)
        if not isinstance(sums, dict):
            return f"{CHECKSUMS} is damaged"
        there = {path.name for path in folder.iterdir()}
        if missing := sorted({*sums} - there):
            return f"{missing[0]} is missing"
        if there != {*sums, CHECKSUMS}:
            return f"{CHECKSUMS} does not name the files that are there"
        for name, expected in sums.items():
            if (only is None or name in only) and fingerprint(folder / name) != expected:
                return f"{name} is damaged"
    except FileNotFoundError as error:
        return f"{Path(error.filename).name} is missing"
    except (DamagedError, NotADirectoryError):
        return "it is damaged"
    return None
