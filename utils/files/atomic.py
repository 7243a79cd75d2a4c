"""Atomic writing of files and folders."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yield a temporary file, which is renamed to ``path`` at the end, or removed after an error."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        temporary.chmod(0o666 & ~_umask())  # mkstemp gives nobody else access
        _flush(temporary)
        temporary.replace(path)
        _flush(path.parent)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """Yield a temporary folder, which is renamed to ``path`` at the end, replacing an existing one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = Path(tempfile.mkdtemp(prefix=f".{path.name}.", dir=path.parent))
    try:
        fresh = temporary / "new"
        fresh.mkdir()
        yield fresh
        for file in fresh.rglob("*"):
            file.chmod((0o777 if file.is_dir() else 0o666) & ~_umask())  # some libraries give nobody else access
            _flush(file)
        old = temporary / "old"
        if path.exists():
            path.rename(old)
        try:
            fresh.rename(path)
        except BaseException:  # also a signal that came between the two
            if old.exists() and not path.exists():
                old.rename(path)
            raise
        _flush(path.parent)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _flush(path: Path) -> None:
    """Flush a file or folder to disk, which must happen before it is renamed."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
