"""Fetch a corpus: ``python -m utils.download kftt``.

The archive is downloaded, checked and unpacked in a temporary folder beside its place, and moved there only when all is
well. Whatever goes wrong, what was there before stays, and nothing else is left behind.
"""

import argparse
import gzip
import hashlib
import shutil
import socket
import sys
import tarfile
import tempfile
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

import requests
from filelock import FileLock, Timeout
from tqdm import tqdm

from const.path import CACHE, CORPUS
from utils.command import run
from utils.errors import UserError

ATTEMPTS = 5
CHUNK = 1 << 18
MAX_UNPACKED = 4 << 30  # a hostile archive could fill the disk


@dataclass(frozen=True)
class Archive:
    """Where a corpus is found, and how to recognise it."""

    title: str
    urls: tuple[str, ...]
    folder: str  # the one folder in the archive
    lines: Mapping[str, int]  # number of lines of files
    sha256: Mapping[str, str] = field(default_factory=dict)  # of files that never change


def _orig(split: str, language: str) -> str:
    return f"data/orig/kyoto-{split}.{language}"


KFTT = Archive(
    title="the Kyoto Free Translation Task (CC BY-SA 3.0)",
    urls=(
        "https://www.phontron.com/kftt/download/kftt-data-1.0.tar.gz",
        "http://www.phontron.com/kftt/download/kftt-data-1.0.tar.gz",
    ),
    folder="kftt-data-1.0",
    lines={
        _orig(split, language): count
        for split, count in {"train": 440_288, "tune": 1235, "dev": 1166, "test": 1160}.items()
        for language in ("en", "ja")
    },
    sha256={
        _orig("dev", "en"): "f7d5de9e0b11efa4f000dd4c35343831cd49c6484f8e8be6b2f479f31e8f8e59",
        _orig("dev", "ja"): "0b1892ff441313565a4bc67a1c790b7e764a66b807f1b7e225ef680ab4e0f0cb",
        _orig("tune", "en"): "b63518f162f7e3c6997541eb6873ce1e1c9726b876801f6ec4e6a6f29bfe0f6e",
        _orig("tune", "ja"): "6bcd7cfe47e2f56fac245f85e179457435da6aa7e8d04946447633a6cd08e779",
        _orig("test", "en"): "a11176e876f456467a3cd9819b0ccfcc81b39822cee63375bff60f39dd47b4f8",
        _orig("test", "ja"): "1d4ef6cb61fa5ae4ec9695eb167bf40156c3b0f32511f4eb5eb48857c4570f2b",
    },
)

ARCHIVES = {"kftt": KFTT}


class _PassingError(Exception):
    """A fault that may be gone at the next attempt."""


class _RefusedError(UserError):
    """The archive is not what it should be."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f"{source} is refused: {reason}. Nothing was changed.")


def download(
    archive: Archive, corpus: Path = CORPUS, *, local: Path | None = None, timeout: float = 30, pause: float = 1
) -> Path:
    """Make sure that a corpus is there, whole and unaltered.

    Args:
        archive: which corpus.
        corpus: the folder of all corpora.
        local: a copy of the archive to take instead of the network's.
        timeout: seconds to wait for a server that says nothing.
        pause: seconds before the second attempt; doubled before each further one.

    Returns:
        The corpus's folder.

    Raises:
        UserError: if it cannot be had, with the reason and what to do.
    """
    target = corpus / archive.folder
    if target.exists() and _fault(archive, target) is None:
        return target
    with _workplace(corpus, archive.folder) as work:
        packed = local
        if packed is None:
            packed = work / "archive.tar.gz"
            _fetch_from_any(archive, packed, timeout, pause)
        source = str(local) if local is not None else "the downloaded archive"
        _unpack(packed, work / "unpacked", archive.folder, source)
        fault = _fault(archive, work / "unpacked" / archive.folder)
        if fault is not None:
            raise _RefusedError(source, fault)
        if target.exists():
            target.rename(work / "replaced")
        (work / "unpacked" / archive.folder).rename(target)
    return target


@contextmanager
def _workplace(corpus: Path, folder: str) -> Iterator[Path]:
    """A temporary folder on the same disk, one process at a time; the remains of a killed one are cleared away."""
    corpus.mkdir(parents=True, exist_ok=True)
    CACHE.mkdir(parents=True, exist_ok=True)
    name = hashlib.sha256(str(corpus.resolve() / folder).encode()).hexdigest()[:16]
    lock = FileLock(CACHE / f"download-{name}.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise UserError(f"another process is fetching {folder} right now; run this again when it is done") from None
    with lock:
        prefix = f".{folder}.download-"
        for remains in corpus.glob(f"{prefix}*"):
            shutil.rmtree(remains)
        work = Path(tempfile.mkdtemp(prefix=prefix, dir=corpus))
        try:
            yield work
        finally:
            shutil.rmtree(work)
            lock.release()


def _fetch_from_any(archive: Archive, path: Path, timeout: float, pause: float) -> None:
    """Download from the first address that has it."""
    faults = []
    for url in archive.urls:
        try:
            _fetch(url, path, timeout, pause)
        except UserError as error:
            faults.append(f"  {error}")
        else:
            return
    raise UserError(
        f"could not download {archive.title}:\n" + "\n".join(faults) + "\n"
        "Two ways out: run this again where there is a network; or fetch the archive by other means from\n"
        f"  {archive.urls[0]}\n"
        "and run: python -m utils.download kftt --archive FILE"
    )


def _fetch(url: str, path: Path, timeout: float, pause: float) -> None:
    """Download a file; after a fault, go on from where it broke off."""
    path.unlink(missing_ok=True)
    for attempt in range(1, ATTEMPTS + 1):
        try:
            _fetch_rest(url, path, timeout)
        except _PassingError as error:
            if attempt == ATTEMPTS:
                raise UserError(f"{url}: {error} ({ATTEMPTS} attempts)") from None
            wait = pause * 2 ** (attempt - 1)
            tqdm.write(f"{error}; trying again in {wait:g} s", file=sys.stderr)
            time.sleep(wait)
        else:
            return


def _fetch_rest(url: str, path: Path, timeout: float) -> None:
    have = path.stat().st_size if path.exists() else 0
    # Compression on the way would make the byte counts disagree.
    headers = {"Accept-Encoding": "identity"} | ({"Range": f"bytes={have}-"} if have else {})
    try:
        with requests.get(url, headers=headers, stream=True, timeout=timeout) as response:
            if response.status_code == requests.codes.requested_range_not_satisfiable:
                path.unlink()
                raise _PassingError("the file on the server has changed")
            if response.status_code >= 500 or response.status_code == requests.codes.too_many_requests:
                raise _PassingError(f"the server answered {response.status_code} {response.reason}")
            if not response.ok:
                raise UserError(f"{url}: the server answered {response.status_code} {response.reason}")
            if response.status_code != requests.codes.partial_content:
                have = 0  # the server does not resume: from the beginning
            length = response.headers.get("Content-Length")
            total = None if length is None else have + int(length)
            bar = tqdm(desc=path.name, total=total, initial=have, unit="B", unit_scale=True, disable=None)
            with bar, path.open("ab" if have else "wb") as file:
                for block in response.iter_content(CHUNK):
                    file.write(block)
                    bar.update(len(block))
    except requests.Timeout:
        raise _PassingError(f"the server said nothing for {timeout:g} s") from None
    except (requests.ConnectionError, requests.exceptions.ChunkedEncodingError) as error:
        cause = _cause(error)
        if isinstance(cause, socket.gaierror):  # no network, or no such host: waiting will not help
            raise UserError(f"{url}: the server's name is not known here ({cause.strerror})") from None
        raise _PassingError(f"the connection failed ({cause})") from None
    except requests.RequestException as error:
        raise UserError(f"{url}: {error}") from None
    if total is not None and path.stat().st_size < total:
        raise _PassingError(f"the connection broke off after {path.stat().st_size:,} of {total:,} bytes")


def _cause(error: BaseException) -> BaseException:
    """The innermost reason: libraries wrap it several times."""
    while error.__context__ is not None:
        error = error.__context__
    return error


def _unpack(packed: Path, into: Path, folder: str, source: str) -> None:
    """Unpack plain files and folders below ``folder``; refuse anything else."""
    total = 0
    try:
        with gzip.open(packed) as stream, tarfile.open(fileobj=stream, mode="r:") as tar:
            for member in tar:
                path = PurePosixPath(member.name)
                if path.is_absolute() or ".." in path.parts or path.parts[:1] != (folder,):
                    raise _RefusedError(source, f"{member.name!r} lies outside {folder}/")
                if member.isdir():
                    continue
                content = tar.extractfile(member) if member.isreg() else None
                if content is None:
                    raise _RefusedError(source, f"{member.name!r} is a link or a device")
                total += member.size
                if total > MAX_UNPACKED:
                    raise _RefusedError(source, f"it unpacks to more than {MAX_UNPACKED >> 30} GiB")
                file = into / path
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("wb") as out:
                    shutil.copyfileobj(content, out)
            while stream.read(CHUNK):  # the checksum stands at the very end
                pass
    except FileNotFoundError:
        raise UserError(f"{packed}: there is no such file") from None
    except (tarfile.TarError, EOFError, zlib.error, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:  # a fault of the disk, not of the archive
            raise
        raise _RefusedError(source, f"damaged, or not a .tar.gz archive ({error})") from None


def _fault(archive: Archive, folder: Path) -> str | None:
    """What distinguishes a folder from the corpus it should hold, if anything."""
    for name, expected in archive.lines.items():
        path = folder / name
        if not path.is_file():
            return f"{archive.folder}/{name} is missing"
        if (count := _count_lines(path)) != expected:
            return f"{archive.folder}/{name} has {count:,} lines, expected {expected:,}"
    for name, digest in archive.sha256.items():
        with (folder / name).open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        if found != digest:
            return f"{archive.folder}/{name} has SHA-256 {found}, expected {digest}"
    return None


def _count_lines(path: Path) -> int:
    with path.open("rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def main(arguments: list[str]) -> None:
    """Fetch the corpus named on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.download", description="Fetch a corpus, check it, and put it into corpus/."
    )
    parser.add_argument("corpus", choices=ARCHIVES, help="kftt: " + KFTT.title)
    parser.add_argument("--archive", type=Path, metavar="FILE", help="take this copy of the archive, not the network's")
    parser.add_argument("--url", metavar="URL", help="download it from this address, not the official one")
    parser.add_argument("--into", type=Path, default=CORPUS, metavar="DIR", help="folder of the corpora (corpus/)")
    parser.add_argument("--timeout", type=float, default=30, help="seconds to wait for a silent server (%(default)s)")
    args = parser.parse_args(arguments)
    archive: Archive = ARCHIVES[args.corpus]
    if args.url:
        archive = replace(archive, urls=(args.url,))
    folder = download(archive, args.into, local=args.archive, timeout=args.timeout)
    print(f"{archive.title} is in {folder}")
    for name, count in archive.lines.items():
        print(f"  {name}: {count:,} lines")


if __name__ == "__main__":
    run(main)
