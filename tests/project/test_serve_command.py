"""``python serve.py`` as a real process, with clients that behave badly, a worker that is killed, and a stop."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from const.path import ROOT
from serve import main, parse
from utils.decoding import Translator
from utils.errors import UserError

SENTENCE = "cold dog saw red cat"


class Server:
    """A running server."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.process, self.port = process, port
        self.address = f"http://127.0.0.1:{port}"

    def translate(self, text: str, form: str = "text") -> tuple[int, dict[str, str]]:
        body = json.dumps({"q": text, "source": "en", "target": "ja", "format": form}).encode()
        request = Request(f"{self.address}/translate", body, {"content-type": "application/json"})  # noqa: S310
        try:
            with urlopen(request, timeout=30) as answer:  # noqa: S310
                return answer.status, json.load(answer)
        except HTTPError as error:
            return error.code, json.load(error)

    def connect(self, content: bytes) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        connection.sendall(content)
        return connection

    def worker(self) -> int:
        """Return the process id of the worker."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        names = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
        return next(child for child, name in names.items() if b"spawn_main" in name)


@pytest.fixture(scope="module")
def server(two_runs: tuple[Path, Path]) -> Iterator[Server]:
    command = [sys.executable, str(ROOT / "serve.py"), str(two_runs[0]), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stdout.readline().startswith("loading ")
        port = re.search(r"serving at http://127\.0\.0\.1:(\d+) ", process.stdout.readline())
        assert port is not None
        yield Server(process, int(port[1]))
        process.kill()


HEAD = b"POST /translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def test_bad_clients_a_killed_worker_and_a_stop(server: Server, two_runs: tuple[Path, Path]) -> None:
    expected = Translator.load(two_runs[0]).translate([SENTENCE])[0]
    assert server.translate(SENTENCE) == (200, {"translatedText": expected})
    html = f"<p\tclass=a>{SENTENCE}</p >\r\n<script>dog < cat</script>"
    assert server.translate(html, "html") == (200, {"translatedText": html.replace(SENTENCE, expected)})
    slow = [server.connect(b"POST /translate HTTP/1.1\r\nHost: localhost\r\n") for _ in range(20)]
    slow += [server.connect(HEAD + b"Content-Length: 100\r\n\r\n{") for _ in range(20)]
    for _ in range(5):  # half-closed before the end of the body, and gone before the answer
        half = server.connect(HEAD + b"Content-Length: 100\r\n\r\n{")
        half.shutdown(socket.SHUT_WR)
        gone = server.connect(HEAD + b'Content-Length: 37\r\n\r\n{"q":"dog","source":"en","target":"ja"}')
        gone.close()
        half.close()
    with server.connect(b"NONSENSE\r\n\r\n") as strange:
        assert strange.recv(1000).startswith(b"HTTP/1.1 400")
    with server.connect(b"GET /health HTTP/1.1\r\nHost: rebound.example\r\n\r\n") as rebound:
        assert rebound.recv(1000).startswith(b"HTTP/1.1 421")
    with server.connect(b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n") as traversal:
        assert traversal.recv(1000).startswith(b"HTTP/1.1 404")
    assert server.translate(SENTENCE) == (200, {"translatedText": expected})
    os.kill(server.worker(), signal.SIGKILL)
    deadline = time.monotonic() + 60
    answers: list[tuple[int, dict[str, str]]] = []
    while time.monotonic() < deadline and (not answers or answers[-1][0] != 200):
        answers.append(server.translate(SENTENCE))
    assert answers[-1] == (200, {"translatedText": expected}), "another worker has taken over"
    assert {status for status, _ in answers[:-1]} <= {500, 503}
    for connection in slow:
        connection.close()
    with ThreadPoolExecutor(8) as pool:
        running = [pool.submit(server.translate, SENTENCE) for _ in range(8)]
        time.sleep(0.02)
        server.process.send_signal(signal.SIGTERM)
        answered = [one for one in running if one.exception() is None]
    assert answered, "what it has, it finishes"
    assert all(one.result() == (200, {"translatedText": expected}) for one in answered)
    assert server.process.wait(60) == 143
    assert server.process.stderr is not None
    log = server.process.stderr.read()
    assert "worker restarted" in log
    assert "Traceback" not in log
    assert "dog" not in log
    for line in log.splitlines():
        json.loads(line)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nowhere"], "nowhere: there is no run here"),
        (["runs", "--port", "99999"], "--port 99999"),
        (["runs", "--host", "256.1.1.1"], "--host 256.1.1.1"),
        (["runs", "--max-queue", "0"], "--max-queue 0: must be greater than 0"),
        (["runs", "--max-queue", "many"], "invalid int value: 'many'"),
        ([], "the following arguments are required: RUN"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], message: str) -> None:
    with pytest.raises(UserError) as refusal:
        main(["--port", "0", *words])
    assert message in str(refusal.value)


def test_an_address_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(UserError, match="Address already in use"):
        main(["nowhere", "--port", str(other.getsockname()[1])])


def test_the_defaults_are_safe() -> None:
    args = parse(["runs/mini"])
    assert (args.host, args.key, args.cors) == ("127.0.0.1", [], [])
    assert args.max_seconds == 60.0
