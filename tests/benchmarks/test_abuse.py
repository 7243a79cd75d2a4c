import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.abuse import Attack, attacks, each, head, key_attacks, leaks, post, show, status
from const.path import ROOT

RUN = Path("somewhere/runs/mini").absolute()


def answer(body: str, kind: str = "application/json", *lines: str) -> bytes:
    return "\r\n".join(["HTTP/1.1 200 OK", f"content-type: {kind}", *lines, "", body]).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    """A careless server: it shows where its files are, and fails on POST."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_response(200)
        body = str(ROOT / "serve.py").encode() if self.path == "/careless" else b"{}"
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(500)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@pytest.fixture
def port() -> Iterator[int]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def test_statuses() -> None:
    assert [status(one) for one in (answer(""), b"", b"HTTP/2 200", b"open")] == ["200", "closed", "closed", "open"]


def test_leaks() -> None:
    safe = "x-content-type-options: nosniff"
    assert not leaks([b"", answer('{"error": "no"}')], RUN)
    assert leaks([answer("Traceback (most recent call last)")], RUN)
    assert leaks([answer(f"{RUN.parent}/mini/recipe.toml")], RUN)
    assert not leaks([answer("<script>alert(1)</script>", "application/json", safe)], RUN)
    assert leaks([answer("<script>alert(1)</script>", "application/json")], RUN), "a browser may take it for HTML"
    assert leaks([answer("<script>alert(1)</script>", "text/html", safe)], RUN)


def test_a_careless_server_is_noticed(port: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert show(Attack("nothing", each([head("GET", "/languages")]), "200"), port, RUN)
    assert not show(Attack("its files", each([head("GET", "/careless")]), "200"), port, RUN)
    assert not show(Attack("a body", each([post("/translate", {"q": "a"})] * 2), "200 400"), port, RUN)
    assert capsys.readouterr().out.splitlines() == [
        "| nothing | 1 x 200 | no | 200 |",
        "| its files | 1 x 200 | **leaks** | 200 |",
        "| a body | 2 x 500 | **unexpected: 500** | 200 |",
    ]


def test_no_attack_may_be_answered_by_a_failure() -> None:
    assert len(attacks()) > 25
    for attack in (*attacks(), *key_attacks()):
        assert not any(one.startswith("5") for one in attack.allowed.split()), attack.name
