"""Download a corpus: ``python -m utils.download kftt``.

The archive is downloaded, checked and unpacked in a temporary folder beside its place, and moved there only when all is
well. Whatever goes wrong, what was there before stays, and nothing else is left behind.
"""

import argparse
import fcntl
import gzip
import itertools
import json
import os
import re
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
import urllib3
from tqdm import tqdm

from const.path import CORPUS
from utils.commands.command import run
from utils.commands.invocation import python
from utils.errors import UserError
from utils.files.atomic import new_file
from utils.files.cache import fingerprint
from utils.files.reading import read_json
from utils.language.locale import say

ATTEMPTS = 5
CHUNK = 1 << 18
MAX_UNPACKED = 4 << 30  # a hostile archive could fill the disk
PINNED = "sha256.json"  # in a corpus's folder: the checksums of files as they were first fetched


@dataclass(frozen=True)
class Archive:
    """The location of a corpus, and its checksums."""

    name: str
    title: str
    urls: tuple[str, ...]
    folder: str  # the one folder in the archive
    lines: Mapping[str, int]  # number of lines of files
    sha256: Mapping[str, str] = field(default_factory=dict)  # of files that never change


def _orig(split: str, language: str) -> str:
    return f"data/orig/kyoto-{split}.{language}"


KFTT = Archive(
    name="kftt",
    title="the Kyoto Free Translation Task (CC BY-SA 3.0)",
    urls=("https://www.phontron.com/kftt/download/kftt-data-1.0.tar.gz",),
    folder="kftt-data-1.0",
    lines={
        f"data/{form}/kyoto-{split}.{language}": count
        for form in ("orig", "tok")
        for split, count in {"train": 440_288, "tune": 1235, "dev": 1166, "test": 1160}.items()
        for language in ("en", "ja")
        if (form, split) != ("tok", "train")  # not in every copy of the archive
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

ARCHIVES = {archive.name: archive for archive in (KFTT,)}


class _PassingError(Exception):
    """A transient fault, after which another attempt is made."""


class _RefusedError(UserError):
    """The archive is not valid."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f"{source} is refused: {reason}. Nothing was changed.")


def download(
    archive: Archive, corpus: Path = CORPUS, *, local: Path | None = None, timeout: float = 30, pause: float = 1
) -> Path:
    """Download a corpus unless it exists, and verify it.

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
    if _fault(archive, target) is None:
        _pin(archive, target, target)
        return target
    with _workplace(corpus, archive.folder) as work:
        if _fault(archive, target) is None:  # another process has fetched it while we waited
            return target
        packed = local
        if packed is None:
            packed = work / "archive.tar.gz"
            _fetch_from_any(archive, packed, timeout, pause)
        source = str(local) if local is not None else "the downloaded archive"
        _unpack(packed, work / "unpacked", archive.folder, source)
        fault = _fault(archive, work / "unpacked" / archive.folder)
        if fault is not None:
            raise _RefusedError(source, fault)
        _check_pins(_pinned(target), work / "unpacked" / archive.folder, target, source)
        _pin(archive, work / "unpacked" / archive.folder, target)
        _put(work / "unpacked" / archive.folder, target)
    return target


def _pin(archive: Archive, folder: Path, target: Path) -> None:
    """Record the SHA-256 of all files for which none is known, unless that was done, and log it.

    Args:
        archive: which corpus.
        folder: where it is now.
        target: where it will be.
    """
    unknown = [name for name in archive.lines if name not in archive.sha256]
    if not unknown or (folder / PINNED).exists():
        return
    with new_file(folder / PINNED) as temporary:
        sums = {name: fingerprint(folder / name) for name in unknown}
        temporary.write_text(json.dumps(sums, indent=1) + "\n", encoding="utf-8")
    tqdm.write(
        f"{len(archive.sha256)} files have the official SHA-256; for {len(unknown)} others none is known: "
        f"theirs are recorded in {target / PINNED}, so that any change to them will be noticed",
        file=sys.stderr,
    )


def _check_pins(pins: Mapping[str, str], fresh: Path, target: Path, source: str) -> None:
    """Raise if an archive holds other files than when the corpus was first fetched.

    Raises:
        UserError: naming the file.
    """
    for name, digest in pins.items():
        if (found := fingerprint(fresh / name)) != digest:
            reason = f"{name} has SHA-256 {found}, but {digest} when the corpus was first fetched ({target / PINNED})"
            raise _RefusedError(source, f"{reason}; delete that record if the new file is right")


def _pinned(folder: Path) -> dict[str, str]:
    """Return the SHA-256 that were recorded when the corpus was downloaded, if any."""
    try:
        sums = read_json(folder / PINNED)
    except FileNotFoundError:
        return {}
    return {name: str(digest) for name, digest in sums.items()} if isinstance(sums, dict) else {}


def _put(fresh: Path, target: Path) -> None:
    """Move a folder to its place; an existing one is renamed."""
    if not os.path.lexists(target):
        fresh.rename(target)
        return
    number = next(i for i in itertools.count(1) if not os.path.lexists(f"{target}.old-{i}"))
    old = target.with_name(f"{target.name}.old-{number}")
    target.rename(old)
    try:
        fresh.rename(target)
    except OSError:
        old.rename(target)
        raise
    tqdm.write(f"{target} was not complete; what was there is now in {old}", file=sys.stderr)


@contextmanager
def _workplace(corpus: Path, folder: str) -> Iterator[Path]:
    """Yield a temporary folder on the same disk, one process at a time; remove the remains of a killed process."""
    corpus.mkdir(parents=True, exist_ok=True)
    # The folder itself is locked: that leaves no file behind, and works for every process that uses the folder.
    handle = os.open(corpus, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            tqdm.write(f"another process is fetching into {corpus}; waiting for it", file=sys.stderr)
            fcntl.flock(handle, fcntl.LOCK_EX)
        prefix = f".{folder}.download-"
        for remains in corpus.glob(f"{prefix}*"):
            shutil.rmtree(remains)
        work = Path(tempfile.mkdtemp(prefix=prefix, dir=corpus))
        try:
            yield work
        finally:
            shutil.rmtree(work)
    finally:
        os.close(handle)


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
        f"and run: {python()} -m utils.download {archive.name} --archive FILE"
    )


def _fetch(url: str, path: Path, timeout: float, pause: float) -> None:
    """Download a file; after a fault, resume from the last byte."""
    path.unlink(missing_ok=True)
    if url.startswith("http:"):
        tqdm.write(f"{url}: not encrypted; only checksums protect what comes over this connection", file=sys.stderr)
    failures = 0
    while True:
        before = _size(path)
        try:
            _fetch_rest(url, path, timeout)
        except _PassingError as error:
            failures = 1 if _size(path) > before else failures + 1  # only attempts without progress count
            if failures == ATTEMPTS:
                raise UserError(f"{url}: {error} ({ATTEMPTS} attempts)") from None
            wait = pause * 2 ** (failures - 1)
            tqdm.write(f"{error}; trying again in {wait:g} s", file=sys.stderr)
            time.sleep(wait)
        else:
            return


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _fetch_rest(url: str, path: Path, timeout: float) -> None:
    have = _size(path)
    headers = {"Accept-Encoding": "identity"} | ({"Range": f"bytes={have}-"} if have else {})
    try:
        with requests.get(url, headers=headers, stream=True, timeout=timeout) as response:
            if url.startswith("https:") and not response.url.startswith("https:"):
                raise UserError(f"{url}: the server leads to {response.url}, which is not encrypted; not followed")
            have, total = _accept(response, url, path, have)
            bar = tqdm(desc=path.name, total=total, initial=have, unit="B", unit_scale=True, disable=None)
            with bar, path.open("ab" if have else "wb") as file:
                # The bytes as they are: some servers call an archive a compressed page.
                for block in response.raw.stream(CHUNK, decode_content=False):
                    file.write(block)
                    bar.update(len(block))
    except (requests.Timeout, urllib3.exceptions.ReadTimeoutError):
        raise _PassingError(f"the server said nothing for {timeout:g} s") from None
    except (requests.ConnectionError, urllib3.exceptions.HTTPError) as error:
        cause = _cause(error)
        if isinstance(cause, socket.gaierror):  # no network, or no such host: waiting will not help
            raise UserError(f"{url}: the server's name is not known here ({cause.strerror})") from None
        raise _PassingError(f"the connection failed ({cause})") from None
    except requests.RequestException as error:
        raise UserError(f"{url}: {error}") from None
    if total is not None and _size(path) < total:
        raise _PassingError(f"the connection broke off after {_size(path):,} of {total:,} bytes")


def _accept(response: requests.Response, url: str, path: Path, have: int) -> tuple[int, int | None]:
    """Return the offset of the response in the file, and the length of the file if known."""
    status, answer = response.status_code, f"the server answered {response.status_code} {response.reason}"
    if status == requests.codes.requested_range_not_satisfiable and have:
        path.unlink()
        raise _PassingError("the file on the server has changed")
    if status >= 500 or status in (requests.codes.request_timeout, requests.codes.too_many_requests):
        raise _PassingError(answer)
    length = response.headers.get("Content-Length", "")
    left = int(length) if length.isdecimal() else None
    if status == requests.codes.ok:  # the whole file, whatever was asked for
        return 0, left
    if status != requests.codes.partial_content:
        raise UserError(f"{url}: {answer}")
    span = re.fullmatch(r"bytes (\d+)-\d+/(\d+|\*)", response.headers.get("Content-Range", ""))
    if span is None or int(span[1]) != have:
        path.unlink(missing_ok=True)
        raise _PassingError("the server sent another part of the file than was asked for")
    return have, None if left is None else have + left


def _cause(error: BaseException) -> BaseException:
    """Return the innermost cause of an error, which libraries wrap several times."""
    while error.__context__ is not None:
        error = error.__context__
    return error


def _unpack(packed: Path, into: Path, folder: str, source: str) -> None:
    """Unpack plain files and folders below ``folder``; raise on anything else."""
    total = 0
    try:
        with gzip.open(packed) as stream, tarfile.open(fileobj=stream, mode="r:") as tar:
            for member in tar:
                path = PurePosixPath(member.name)
                if member.isdir() and path == PurePosixPath():
                    continue  # "./", which some programs put first
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
            raise UserError(f"cannot unpack {source}: {error}. Nothing was changed.") from None
        raise _RefusedError(source, f"damaged, or not a .tar.gz archive ({error})") from None


def _fault(archive: Archive, folder: Path) -> str | None:
    """Return the first difference between a folder and the expected corpus, or None."""
    for name, expected in archive.lines.items():
        path = folder / name
        if not path.is_file():
            return f"{archive.folder}/{name} is missing"
        if (count := _count_lines(path)) != expected:
            return f"{archive.folder}/{name} has {count:,} lines, expected {expected:,}"
    for name, digest in {**_pinned(folder), **archive.sha256}.items():
        if name in archive.lines and (found := fingerprint(folder / name)) != digest:
            return f"{archive.folder}/{name} has SHA-256 {found}, expected {digest}"
    return None


def _count_lines(path: Path) -> int:
    with path.open("rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise ValueError(f"{text} is no time to wait")
    return seconds


def main(arguments: list[str]) -> None:
    """Download the corpus named on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.download", description="Fetch a corpus, check it, and put it into its folder."
    )
    parser.add_argument("corpus", choices=ARCHIVES, help="kftt: " + KFTT.title)
    parser.add_argument("--archive", type=Path, metavar="FILE", help="take this copy of the archive, not the network's")
    parser.add_argument("--url", metavar="URL", help="download it from this address, not the official one")
    parser.add_argument(
        "--into", type=Path, default=CORPUS, metavar="DIR", help="folder of the corpora (default: %(default)s)"
    )
    parser.add_argument("--timeout", type=_seconds, default=30, help="seconds to wait for a server (%(default)s)")
    args = parser.parse_args(arguments)
    archive: Archive = ARCHIVES[args.corpus]
    if args.url:
        archive = replace(archive, urls=(args.url,))
    folder = download(archive, args.into, local=args.archive, timeout=args.timeout)
    say(f"{archive.title} is in {folder}")
    for name, count in archive.lines.items():
        say(f"  {name}: {count:,} lines")


if __name__ == "__main__":
    run(main)
