"""Archives served by a real HTTP server on loopback, in every way that can go wrong."""

import hashlib
import io
import json
import os
import signal
import socket
import subprocess
import sys
import tarfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import requests

from utils.download import KFTT, Archive, download
from utils.errors import UserError

Handler = Callable[[BaseHTTPRequestHandler, int], None]

FILES = {"data/orig/a.en": b"one\ntwo\nthree\n", "data/orig/a.ja": "一\n二\n三\n".encode(), "data/readme": b"hello\n"}
LINES = {"data/orig/a.en": 3, "data/orig/a.ja": 3}
FOLDER = "toy-1.0"


def pack(files: dict[str, bytes], folder: str = FOLDER, *extra: tarfile.TarInfo) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for name, content in files.items():
            member = tarfile.TarInfo(f"{folder}/{name}" if folder else name)
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
        for member in extra:
            tar.addfile(member)
    return buffer.getvalue()


GOOD = pack(FILES)


def toy(*urls: str) -> Archive:
    digest = hashlib.sha256(FILES["data/orig/a.ja"]).hexdigest()
    return Archive("toy", "the toy corpus", urls, FOLDER, LINES, {"data/orig/a.ja": digest})


@contextmanager
def served(handle: Handler) -> Iterator[tuple[str, list[str | None]]]:
    """The address of a server, and the Range header of each request it got."""
    ranges: list[str | None] = []

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            ranges.append(self.headers.get("Range"))
            handle(self, len(ranges))

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/toy.tar.gz", ranges
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def send(request: BaseHTTPRequestHandler, content: bytes, *, claim: int | None = None, status: int = 200) -> None:
    request.send_response(status)
    request.send_header("Content-Length", str(len(content) if claim is None else claim))
    request.end_headers()
    request.wfile.write(content)


def send_part(request: BaseHTTPRequestHandler, start: int) -> None:
    request.send_response(206)
    request.send_header("Content-Length", str(len(GOOD) - start))
    request.send_header("Content-Range", f"bytes {start}-{len(GOOD) - 1}/{len(GOOD)}")
    request.end_headers()
    request.wfile.write(GOOD[start:])


def good(request: BaseHTTPRequestHandler, _: int) -> None:
    send(request, GOOD)


def resuming(request: BaseHTTPRequestHandler, attempt: int) -> None:
    """Break off in the middle at first; then serve the range that is asked for."""
    start = int((request.headers.get("Range") or "bytes=0-").removeprefix("bytes=").removesuffix("-"))
    if attempt == 1:
        send(request, GOOD[: len(GOOD) // 2], claim=len(GOOD))
    else:
        send_part(request, start)


def not_resuming(request: BaseHTTPRequestHandler, attempt: int) -> None:
    """Break off at first; then send everything again, whatever was asked for."""
    send(request, GOOD[: len(GOOD) // 2] if attempt == 1 else GOOD, claim=len(GOOD))


def first_500(request: BaseHTTPRequestHandler, attempt: int) -> None:
    if attempt < 3:
        request.send_error(500)
    else:
        send(request, GOOD)


def slow(request: BaseHTTPRequestHandler, _: int) -> None:
    """Alive, byte by byte."""
    request.send_response(200)
    request.send_header("Content-Length", str(len(GOOD)))
    request.end_headers()
    for i in range(0, len(GOOD), 16):
        request.wfile.write(GOOD[i : i + 16])
        request.wfile.flush()
        time.sleep(0.01)


def silent_then_good(request: BaseHTTPRequestHandler, attempt: int) -> None:
    if attempt == 1:
        time.sleep(1)
    send(request, GOOD)


def wrong_part(request: BaseHTTPRequestHandler, attempt: int) -> None:
    """Break off; then send another part than was asked for; then be reasonable."""
    if attempt == 1:
        send(request, GOOD[: len(GOOD) // 2], claim=len(GOOD))
    elif attempt == 2:
        send_part(request, 7)
    else:
        send(request, GOOD)


def range_refused(request: BaseHTTPRequestHandler, attempt: int) -> None:
    if attempt == 1:
        send(request, GOOD[: len(GOOD) // 2], claim=len(GOOD))
    elif attempt == 2:
        request.send_error(416)
    else:
        send(request, GOOD)


def busy_then_good(request: BaseHTTPRequestHandler, attempt: int) -> None:
    if attempt < 3:
        request.send_error((429, 408)[attempt - 1])
    else:
        send(request, GOOD)


def in_small_portions(request: BaseHTTPRequestHandler, _: int) -> None:
    """Many more connections than attempts, but each brings something."""
    start = int((request.headers.get("Range") or "bytes=0-").removeprefix("bytes=").removesuffix("-"))
    request.send_response(206 if start else 200)
    request.send_header("Content-Length", str(len(GOOD) - start))
    request.send_header("Content-Range", f"bytes {start}-{len(GOOD) - 1}/{len(GOOD)}")
    request.end_headers()
    request.wfile.write(GOOD[start : start + 16])


def called_compressed(request: BaseHTTPRequestHandler, _: int) -> None:
    """What some servers say of every file that ends in .gz."""
    request.send_response(200)
    request.send_header("Content-Encoding", "x-gzip")
    request.send_header("Content-Length", str(len(GOOD)))
    request.end_headers()
    request.wfile.write(GOOD)


def without_length(request: BaseHTTPRequestHandler, _: int) -> None:
    request.send_response(200)
    request.send_header("Content-Length", "unknown")
    request.end_headers()
    request.wfile.write(GOOD)
    request.close_connection = True


def serving(content: bytes) -> Handler:
    return lambda request, _: send(request, content)


def always(status: int) -> Handler:
    return lambda request, _: request.send_error(status)


def silent(request: BaseHTTPRequestHandler, _: int) -> None:
    time.sleep(1)


def always_broken(request: BaseHTTPRequestHandler, _: int) -> None:
    send(request, GOOD[:50], claim=len(GOOD))


def linked(kind: bytes) -> bytes:
    member = tarfile.TarInfo(f"{FOLDER}/data/link")
    member.type, member.linkname = kind, "../../../../etc/passwd"
    return pack(FILES, FOLDER, member)


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


PINS = json.dumps({"data/orig/a.en": hashlib.sha256(FILES["data/orig/a.en"]).hexdigest()}, indent=1) + "\n"
EXPECTED = {f"{FOLDER}/{name}": content for name, content in FILES.items()} | {f"{FOLDER}/sha256.json": PINS.encode()}

GOOD_SERVERS: dict[str, tuple[Handler, int]] = {  # and how many requests it takes
    "good": (good, 1),
    "breaks off, resumes": (resuming, 2),
    "breaks off, starts again": (not_resuming, 2),
    "500, then good": (first_500, 3),
    "slow": (slow, 1),
    "silent, then good": (silent_then_good, 2),
    "sends another part": (wrong_part, 3),
    "refuses the range": (range_refused, 3),
    "429, 408, then good": (busy_then_good, 3),
    "in small portions": (in_small_portions, -(-len(GOOD) // 16)),
    "calls it compressed": (called_compressed, 1),
    "does not know the length": (without_length, 1),
}

BAD_SERVERS: dict[str, tuple[Handler, str]] = {
    "416 at once": (always(416), "the server answered 416"),
    "304": (always(304), "the server answered 304"),
    "404": (always(404), "the server answered 404 Not Found"),
    "500 for ever": (always(500), r"the server answered 500 Internal Server Error \(5 attempts\)"),
    "silent": (silent, r"the server said nothing for 0.2 s \(5 attempts\)"),
    "broken for ever": (always_broken, r"\(5 attempts\)"),
    "truncated": (serving(GOOD[: len(GOOD) // 2]), "is refused: damaged, or not a .tar.gz archive"),
    "not an archive": (serving(b"<html>sign in</html>"), "is refused: damaged, or not a .tar.gz archive"),
    "tampered text": (
        serving(pack(FILES | {"data/orig/a.ja": "一\n二\n四\n".encode()})),
        f"is refused: {FOLDER}/data/orig/a.ja has SHA-256 [0-9a-f]{{64}}, expected",
    ),
    "lines missing": (
        serving(pack(FILES | {"data/orig/a.en": b"one\ntwo\n"})),
        f"is refused: {FOLDER}/data/orig/a.en has 2 lines, expected 3",
    ),
    "file missing": (
        serving(pack({name: FILES[name] for name in FILES if name != "data/orig/a.en"})),
        f"is refused: {FOLDER}/data/orig/a.en is missing",
    ),
    "wrong layout": (serving(pack(FILES, "other")), f"'other/data/orig/a.en' lies outside {FOLDER}/"),
    "no folder": (serving(pack(FILES, "")), f"'data/orig/a.en' lies outside {FOLDER}/"),
    "path traversal": (
        serving(pack(FILES | {"../../escaped": b"!"})),
        rf"'{FOLDER}/\.\./\.\./escaped' lies outside {FOLDER}/",
    ),
    "absolute path": (serving(pack({"/escaped": b"!"}, "")), f"'/escaped' lies outside {FOLDER}/"),
    "symbolic link": (serving(linked(tarfile.SYMTYPE)), "data/link' is a link or a device"),
    "hard link": (serving(linked(tarfile.LNKTYPE)), "data/link' is a link or a device"),
    "device": (serving(linked(tarfile.CHRTYPE)), "data/link' is a link or a device"),
}


@pytest.mark.parametrize("name", GOOD_SERVERS)
def test_good_servers(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("utils.download.CHUNK", 16)
    handle, requests = GOOD_SERVERS[name]
    with served(handle) as (url, ranges):
        folder = download(toy(url), tmp_path, timeout=0.5, pause=0.01)
    assert folder == tmp_path / FOLDER
    assert tree(tmp_path) == EXPECTED
    assert os.listdir(tmp_path) == [FOLDER]
    assert len(ranges) == requests
    if "breaks off" in name:
        assert ranges == [None, f"bytes={len(GOOD) // 2}-"]


@pytest.mark.parametrize("existing", [False, True])
@pytest.mark.parametrize("name", BAD_SERVERS)
def test_bad_servers_leave_everything_as_it_was(name: str, existing: bool, tmp_path: Path) -> None:
    handle, message = BAD_SERVERS[name]
    corpus = tmp_path / "corpus"
    if existing:
        (corpus / FOLDER).mkdir(parents=True)
        (corpus / FOLDER / "mine").write_text("do not lose this")
    before = tree(tmp_path)
    with served(handle) as (url, _), pytest.raises(UserError, match=message):
        download(toy(url), corpus, timeout=0.2, pause=0.001)
    assert tree(tmp_path) == before
    assert os.listdir(corpus) == ([FOLDER] if existing else [])


def test_a_second_run_does_nothing(tmp_path: Path) -> None:
    with served(good) as (url, ranges):
        folder = download(toy(url), tmp_path)
        stamp = (folder / "data/orig/a.en").stat()
        download(toy(url), tmp_path)
    assert len(ranges) == 1
    assert (folder / "data/orig/a.en").stat() == stamp


def test_a_damaged_corpus_is_replaced(tmp_path: Path) -> None:
    with served(good) as (url, ranges):
        folder = download(toy(url), tmp_path)
        (folder / "data/orig/a.ja").write_bytes(b"?\n?\n?\n")
        (folder / "mine").write_bytes(b"do not lose this")
        download(toy(url), tmp_path)
    assert len(ranges) == 2
    kept = tree(tmp_path / f"{FOLDER}.old-1")
    assert (kept["mine"], kept["data/orig/a.ja"]) == (b"do not lose this", b"?\n?\n?\n")
    assert tree(folder) == FILES | {"sha256.json": PINS.encode()}


def test_files_without_a_published_checksum_are_pinned_on_first_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with served(good) as (url, ranges):
        folder = download(toy(url), tmp_path)
        assert "for 1 others none is known: theirs are recorded" in capsys.readouterr().err
        (folder / "sha256.json").unlink()  # a corpus that was fetched before there were records
        download(toy(url), tmp_path)
        assert "theirs are recorded" in capsys.readouterr().err
        (folder / "data/orig/a.en").write_bytes(b"one\ntwo\nevil\n")  # as many lines, no known checksum
        download(toy(url), tmp_path)
        assert len(ranges) == 2
    assert (folder / "data/orig/a.en").read_bytes() == FILES["data/orig/a.en"]
    assert (tmp_path / f"{FOLDER}.old-1/data/orig/a.en").read_bytes() == b"one\ntwo\nevil\n"


def test_an_archive_that_is_no_longer_the_same_is_refused(tmp_path: Path) -> None:
    evil = pack({**FILES, "data/orig/a.en": b"one\ntwo\nevil\n"})
    with served(lambda request, attempt: send(request, GOOD if attempt == 1 else evil)) as (url, _):
        folder = download(toy(url), tmp_path)
        (folder / "data/orig/a.ja").unlink()
        before = tree(folder)
        with pytest.raises(UserError, match=r"a\.en has SHA-256 \w+, but \w+ when the corpus was first fetched"):
            download(toy(url), tmp_path)
    assert tree(folder) == before


def test_plain_http_is_never_silent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert all(url.startswith("https://") for url in KFTT.urls)
    with served(good) as (url, _):
        download(toy(url), tmp_path)
    assert f"{url}: not encrypted; only checksums protect" in capsys.readouterr().err


def test_a_way_out_of_encryption_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    response = requests.Response()
    response.url, response.status_code, response.raw = "http://elsewhere/toy.tar.gz", 200, io.BytesIO(GOOD)
    monkeypatch.setattr(requests, "get", lambda *_, **__: response)
    with pytest.raises(UserError, match=r"leads to http://elsewhere/toy\.tar\.gz, which is not encrypted"):
        download(toy("https://here/toy.tar.gz"), tmp_path)
    assert tree(tmp_path) == {}


def test_a_second_address_is_tried(tmp_path: Path) -> None:
    with served(always(404)) as (bad, _), served(good) as (url, _):
        download(toy(bad, url), tmp_path)
    assert tree(tmp_path) == EXPECTED


def test_no_server_tells_both_ways_out(tmp_path: Path) -> None:
    with pytest.raises(UserError) as error:
        download(toy("http://127.0.0.1:9/toy.tar.gz"), tmp_path, pause=0.001)
    message = str(error.value)
    assert "http://127.0.0.1:9/toy.tar.gz: the connection failed" in message
    assert "run this again where there is a network" in message
    assert "python -m utils.download toy --archive FILE" in message


def test_an_unknown_host_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:  # asking a real name server would leave this machine
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(UserError, match="the server's name is not known here"):
        download(toy("http://host.invalid/toy.tar.gz"), tmp_path, pause=1000)


def test_a_bad_address(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="No scheme supplied"):
        download(toy("toy.tar.gz"), tmp_path)


def test_a_local_archive(tmp_path: Path) -> None:
    local = tmp_path / "copy.tar.gz"
    local.write_bytes(GOOD)
    download(toy(), tmp_path / "corpus", local=local)
    assert tree(tmp_path / "corpus") == EXPECTED
    assert local.read_bytes() == GOOD


def test_local_archives_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"nowhere.tar.gz: there is no such file"):
        download(toy(), tmp_path, local=tmp_path / "nowhere.tar.gz")
    local = tmp_path / "copy.tar.gz"
    local.write_bytes(GOOD[:-20])
    with pytest.raises(UserError, match=r"copy.tar.gz is refused: damaged"):
        download(toy(), tmp_path, local=local)


def test_an_archive_too_large_to_be_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("utils.download.MAX_UNPACKED", 20)
    with served(good) as (url, _), pytest.raises(UserError, match="it unpacks to more than"):
        download(toy(url), tmp_path)
    assert os.listdir(tmp_path) == []


PROGRAM = """
import sys
from pathlib import Path
from tests.utils.test_download import toy
from utils.download import download
download(toy(sys.argv[1]), Path(sys.argv[2]))
"""


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_interruption_changes_nothing_and_the_next_run_succeeds(stop: signal.Signals, tmp_path: Path) -> None:
    begun, release = threading.Event(), threading.Event()

    def hang(request: BaseHTTPRequestHandler, attempt: int) -> None:
        if attempt > 1:
            send(request, GOOD)
            return
        request.send_response(200)
        request.send_header("Content-Length", str(len(GOOD)))
        request.end_headers()
        request.wfile.write(GOOD[:100])
        request.wfile.flush()
        begun.set()
        release.wait(30)

    with served(hang) as (url, _):
        command = [sys.executable, "-c", PROGRAM, url, str(tmp_path)]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603
        assert begun.wait(30)
        waiting = threading.Thread(target=download, args=(toy(url), tmp_path))
        waiting.start()
        waiting.join(0.5)
        assert waiting.is_alive()
        assert not (tmp_path / FOLDER).exists()
        process.send_signal(stop)
        process.wait(30)
        waiting.join(30)
        release.set()
    assert tree(tmp_path) == EXPECTED
    assert os.listdir(tmp_path) == [FOLDER]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "utils.download", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_command_reports_errors_in_one_message(tmp_path: Path) -> None:
    result = run("kftt", "--archive", "nowhere.tar.gz", "--into", str(tmp_path))
    assert result.returncode == 1
    assert result.stderr == "error: nowhere.tar.gz: there is no such file\n"
    local = tmp_path / "toy.tar.gz"
    local.write_bytes(GOOD)
    result = run("kftt", "--archive", str(local), "--into", str(tmp_path / "corpus"))
    assert result.returncode == 1
    assert "lies outside kftt-data-1.0/. Nothing was changed." in result.stderr
    assert os.listdir(tmp_path / "corpus") == []
    result = run("kfft")
    assert result.returncode == 2
    assert "invalid choice: 'kfft'" in result.stderr


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_command_leaves_nothing(stop: signal.Signals, tmp_path: Path) -> None:
    begun, release = threading.Event(), threading.Event()

    def hang(request: BaseHTTPRequestHandler, _: int) -> None:
        send(request, GOOD[:50], claim=len(GOOD))
        request.wfile.flush()
        begun.set()
        release.wait(30)

    with served(hang) as (url, _):
        command = [sys.executable, "-m", "utils.download", "kftt", "--url", url, "--into", str(tmp_path)]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603
        assert begun.wait(30)
        process.send_signal(stop)
        assert process.wait(30) == 128 + stop
        release.set()
    assert os.listdir(tmp_path) == []


def test_two_processes_at_once_download_once(tmp_path: Path) -> None:
    with served(slow) as (url, ranges):
        command = [sys.executable, "-c", PROGRAM, url, str(tmp_path)]
        processes = [subprocess.Popen(command, stderr=subprocess.DEVNULL) for _ in range(2)]  # noqa: S603
        assert [process.wait(60) for process in processes] == [0, 0]
    assert len(ranges) == 1
    assert tree(tmp_path) == EXPECTED


@pytest.mark.parametrize("timeout", ["0", "-1", "nan", "soon"])
def test_no_time_to_wait(timeout: str) -> None:
    result = run("kftt", "--timeout", timeout)
    assert result.returncode == 2
    assert "argument --timeout: invalid" in result.stderr


def test_kftt_is_the_official_one() -> None:
    assert {KFTT.lines[f"data/orig/kyoto-{split}.en"] for split in ("train", "tune", "dev", "test")} == {
        440_288,
        1235,
        1166,
        1160,
    }
    assert len(KFTT.sha256) == 6
    assert all(url.endswith("/kftt/download/kftt-data-1.0.tar.gz") for url in KFTT.urls)
