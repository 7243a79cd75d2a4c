"""A folder of results that are computed once: by content, whole, and by one process at a time."""

import hashlib
import json
import logging
import shutil
from collections.abc import Callable, Collection
from functools import lru_cache
from pathlib import Path

from filelock import FileLock

from utils.atomic import new_folder
from utils.errors import UserError, require_file

log = logging.getLogger(__name__)

CHECKSUMS = "checksums.json"


def fingerprint(path: Path) -> str:
    """The SHA-256 of the file's content, in hexadecimal."""
    path = path.resolve()
    status = path.stat()
    return _fingerprint(path, (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns))


@lru_cache(maxsize=64)
def _fingerprint(path: Path, version: tuple[int, ...]) -> str:  # noqa: ARG001 - a changed file is another key
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class Inputs:
    """Files that something is computed from, as they were at the beginning.

    Raises:
        UserError: if one of them is not there.
    """

    def __init__(self, *paths: Path) -> None:
        for path in paths:
            require_file(path)
        self.paths = paths
        self.fingerprints = [fingerprint(path) for path in paths]

    def check_unchanged(self) -> None:
        """Refuse to keep a result of files that were written to while it was computed.

        Raises:
            UserError: naming the file.
        """
        for path, before in zip(self.paths, self.fingerprints, strict=True):
            if fingerprint(path) != before:
                raise UserError(f"{path} was changed while it was being read; run this again when it is complete")


def key_of(**parts: object) -> str:
    """A name for whatever these values determine; they must be JSON."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:24]


def cached_folder(root: Path, key: str, build: Callable[[Path], None]) -> Path:
    """The folder ``root/key``, filled by ``build`` unless it is there already and undamaged.

    Several processes may ask at once, also on an empty cache: one builds while the others wait. The folder appears
    only when it is complete, with a checksum of each file.

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
            log.warning("%s: %s; building it anew", folder, damage)
        for remains in root.glob(f".{key}.*"):  # of a process that was killed while building
            shutil.rmtree(remains)
        with new_folder(folder) as fresh:
            build(fresh)
            write_checksums(fresh)
    return folder


def write_checksums(folder: Path) -> None:
    """Add a file with the checksums of all others, by which :func:`find_damage` will judge the folder."""
    sums = {file.name: fingerprint(file) for file in sorted(folder.iterdir())}
    (folder / CHECKSUMS).write_text(json.dumps(sums, indent=1))


def find_damage(folder: Path, only: Collection[str] | None = None) -> str | None:
    """What is wrong with a folder that was written whole, if anything.

    Args:
        folder: where :func:`write_checksums` was called.
        only: the files whose content matters; all unless given.
    """
    try:
        sums = json.loads((folder / CHECKSUMS).read_text())
        for name, expected in sums.items():
            if (only is None or name in only) and fingerprint(folder / name) != expected:
                return f"{name} is damaged"
        if {path.name for path in folder.iterdir()} != {*sums, CHECKSUMS}:
            return f"{CHECKSUMS} does not name the files that are there"
    except FileNotFoundError as error:
        return f"{Path(error.filename).name} is missing"
    except (OSError, ValueError, AttributeError):
        return "it is damaged"
    return None
