"""Attacks on the server, on this machine only: ``python -m benchmarks.abuse RUN --schemathesis COMMAND``.

COMMAND is the program of an environment with what ``benchmarks/clients.txt`` lists. After every attack the server must
be healthy, and no answer may name a file of this machine or show a traceback.
"""

import argparse
import json
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.serving import serving
from const.path import ROOT

QUESTION: dict[str, Any] = {"q": "Hello.", "source": "en", "target": "ja"}
DEEPL: dict[str, Any] = {"text": ["Hello."], "target_lang": "JA"}
PAGE: dict[str, Any] = {"text": "Hello."}
LAYER: dict[str, Any] = {"text": "Hello.", "target": [5, 3], "name": "encoder"}
QUESTIONS = {
    "/translate": QUESTION | {"format": "text", "alternatives": 1, "api_key": "x"},
    "/detect": {"q": "Hello.", "api_key": "x"},
    "/v2/translate": DEEPL | {"source_lang": "EN", "tag_handling": "html", "glossary_id": "", "context": ""},
    "/api/translate": PAGE | {"run": None, "width": 2, "length_penalty": 1.0, "n_best": 1},
    "/api/explain": PAGE | {"run": None, "width": 2, "n_best": 1, "prefix": [5], "off": {}},
    "/api/inside": LAYER | {"run": None, "off": {}},
}
SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'"
SURROGATE = "\ud800"
ODD: tuple[Any, ...] = (None, 5, -1, 1.5, True, {}, {"a": [1]}, [], [[]], [None], [5], {"q": {"q": {}}})
HUGE = 10**9
CLOSED = "closed"
OPEN = b"open"  # instead of an answer: the connection is not closed
LORIS = 40  # connections
LORIS_SECONDS = 16.0

Values = dict[str, Any]


@dataclass(frozen=True)
class Attack:
    """An attack.

    Args:
        name: for the table.
        run: attacks the server at a port, and returns all its answers.
        allowed: statuses that the answers may have; "closed" for a connection without an answer.
    """

    name: str
    run: Callable[[int], list[bytes]]
    allowed: str


def head(method: str, path: str, *lines: str, host: str | None = "127.0.0.1") -> bytes:
    """Return the head of a request whose connection ends with its answer."""
    hosts = [] if host is None else [f"host: {host}"]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *hosts, "connection: close", *lines, "", ""]).encode("latin-1")


def post(path: str, body: bytes | Values, kind: str | None = "application/json", *lines: str) -> bytes:
    """Return a request with a body."""
    content = json.dumps(body).encode() if isinstance(body, dict) else body
    kinds = [] if kind is None else [f"content-type: {kind}"]
    return head("POST", path, f"content-length: {len(content)}", *kinds, *lines) + content


def connect(port: int) -> socket.socket:
    """Return a connection."""
    return socket.create_connection(("127.0.0.1", port), timeout=90)


def read(connection: socket.socket) -> bytes:
    """Return everything that comes until the server closes the connection."""
    parts = []
    with suppress(ConnectionError):  # reset: the server did not want to read the rest
        while part := connection.recv(1 << 16):
            parts.append(part)
    return b"".join(parts)


def exchange(port: int, *parts: bytes, half_close: bool = False) -> bytes:
    """Send something and return the answer."""
    with connect(port) as connection:
        with suppress(ConnectionError):  # it has answered already, and closed
            for part in parts:
                connection.sendall(part)
            if half_close:
                connection.shutdown(socket.SHUT_WR)
        return read(connection)


def each(requests: Iterable[bytes]) -> Callable[[int], list[bytes]]:
    """Return an attack by several requests, one after the other."""
    every = list(requests)
    return lambda port: [exchange(port, request) for request in every]


def changed(values: Sequence[Any]) -> list[bytes]:
    """Return requests in which each field in turn has each of some values."""
    return [
        post(path, question | {name: value})
        for path, question in QUESTIONS.items()
        for name in question
        for value in values
    ]


def status(answer: bytes) -> str:
    """Return the status of an answer."""
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return found[1].decode() if found else OPEN.decode() if answer == OPEN else CLOSED


def too_large_chunks(port: int) -> list[bytes]:
    """Send a body without a length that does not end."""
    start = head("POST", "/translate", "transfer-encoding: chunked", "content-type: application/json")
    return [exchange(port, start, *([b"10000\r\n" + b"x" * 65536 + b"\r\n"] * 40))]


def half_closed(port: int) -> list[bytes]:
    """Close the sending side: after a whole request, inside a head, and inside a body."""
    whole = post("/translate", QUESTION)
    return [exchange(port, part, half_close=True) for part in (whole, whole[:20], whole[:-5], b"")]


def gone(port: int) -> list[bytes]:
    """Reset connections before the answer comes."""
    for _ in range(30):
        connection = connect(port)
        connection.sendall(post("/translate", QUESTION))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    return []


def unread(port: int) -> list[bytes]:
    """Send hundreds of requests on one connection, read nothing for a while, and then the first answers."""
    one = b"GET /openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    with connect(port) as connection:
        connection.settimeout(3)
        with suppress(TimeoutError, ConnectionError):  # the server reads no more than it can answer
            connection.sendall(one * 500)
        check_health(port)
        return [connection.recv(1000)]


def slow_loris(port: int) -> list[bytes]:
    """Send heads and bodies that never end, a byte a second, and ask for translations meanwhile."""
    connections = [connect(port) for _ in range(LORIS)]
    for number, connection in enumerate(connections):
        body = head("POST", "/translate", "content-length: 1000", "content-type: application/json")
        connection.sendall(body if number % 2 else b"GET /languages HTTP/1.1\r\nhost: 127.0.0.1\r\n")
    end = time.monotonic() + LORIS_SECONDS
    answers = []
    while time.monotonic() < end:
        time.sleep(1)
        for connection in connections:
            with suppress(ConnectionError):  # it is closed, as it should be
                connection.sendall(b"x")
        answers.append(exchange(port, post("/translate", QUESTION)))
    for connection in connections:
        connection.settimeout(1)
        try:
            answers.append(read(connection))
        except TimeoutError:
            answers.append(OPEN)
        connection.close()
    return answers


def attacks() -> list[Attack]:
    """Return all attacks on a server without keys."""
    paths = (
        "/static/../serve.py",
        "/static/..%2f..%2fserve.py",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/static/....//....//etc/passwd",
        "/code//etc/passwd",
        "/code/../serve.py",
        "/code/layers/common/../../serve.py",
        "/code/layers/common/%2e%2e/%2e%2e/serve.py",
        "/code/..%5c..%5cserve.py",
        "/api/runs/..%2f../training",
        "/api/runs/%2fetc%2fpasswd/training",
        "/../../../../etc/passwd",
        "//etc/passwd",
        "/static/style.css%00.html",
        "/code/%ff%fe",
        f"/{'a' * 8000}",
        f"/static/{SCRIPT.replace(' ', '%20')}",
    )
    json_bodies = (b"{", b"[]", b"null", b'"q"', b"5", b"NaN", b"{'q': 1}", b'{"q": "a"', b"\x00", b"\xff\xfe", b"{}")
    broken = [post(path, body) for path in QUESTIONS for body in (*json_bodies, b'{"q": "\xff\xc3"}')]
    deep = (b"[" * 100_000 + b"]" * 100_000, b'{"q":' * 50_000 + b"1" + b"}" * 50_000)
    numbers = (b"1e400", b"-1e400", b"Infinity", b"NaN", b"9" * 5000, b"0." + b"9" * 5000, b"1" + b"0" * 400)
    kinds = (
        "text/xml",
        "text/html",
        "multipart/form-data; boundary=x",
        "image/png",
        "application/json; charset=x",
        "/",
    )
    body = json.dumps(QUESTION).encode()
    form = b"source=en&target=ja&q="
    verbs = ("GET", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "BREW")
    conflicting = (
        head("POST", "/translate", "content-length: 5", "content-length: 6"),
        head("POST", "/translate", "content-length: -1"),
        head("POST", "/translate", "content-length: 1e3"),
        head("POST", "/translate", f"content-length: {'9' * 30}"),
        head("POST", "/translate", "transfer-encoding: chunked, identity"),
        head("POST", "/translate", "content-length: 4", "transfer-encoding: chunked") + b"0\r\n\r\nGET /x",
        head("POST", "/translate", "transfer-encoding: chunked") + b"zz\r\n",
        head("GET", "/languages", "a b: c"),
        head("GET", "/languages", "a: b\x00c"),
    )
    tls = bytes.fromhex("16030100c8010000c40303") + bytes(200)
    alternatives = (
        ("/translate", QUESTION, "alternatives"),
        ("/api/translate", PAGE, "n_best"),
        ("/api/translate", PAGE, "width"),
    )
    return [
        Attack("body of 2 MiB, with its length", each([post("/translate", b"x" * (2 << 20))]), "413"),
        Attack("body without a length that does not end", too_large_chunks, "413"),
        Attack(
            "length of 10 GB, and no body", each([head("POST", "/translate", "content-length: 10000000000")]), "413"
        ),
        Attack(
            "20,001 characters; 201 texts",
            each(
                [
                    post("/translate", QUESTION | {"q": "a" * 20_001}),
                    post("/translate", QUESTION | {"q": ["a"] * 201}),
                    post("/v2/translate", DEEPL | {"text": ["a"] * 201}),
                    post("/api/explain", {"text": "a" * 20_001}),
                ]
            ),
            "422",
        ),
        Attack("malformed JSON, or not an object, everywhere", each(broken), "400 422"),
        Attack(
            "JSON nested 100,000 deep, everywhere",
            each(post(path, one) for path in QUESTIONS for one in deep),
            "400 422",
        ),
        Attack(
            "numbers that are too large, infinite or none",
            each(
                post(path, b'%s, "%s": %s}' % (json.dumps(question).encode()[:-1], name.encode(), one))
                for path, question in QUESTIONS.items()
                for name in ("alternatives", "width", "length_penalty", "prefix", "q", "off")
                for one in numbers
            ),
            "200 400 422",
        ),
        Attack("wrong types in every field", each(changed(ODD)), "200 400 422"),
        Attack("markup in every field", each(changed([SCRIPT, [SCRIPT], {SCRIPT: SCRIPT}])), "200 400 404 422"),
        Attack("NUL in every field", each(changed(["\x00", "a\x00b", ["\x00"]])), "200 400 404 422"),
        Attack(
            "half of a surrogate pair in every field",
            each(changed([SURROGATE, [SURROGATE], {SURROGATE: []}])),
            "200 400 404 422",
        ),
        Attack(
            "unknown fields",
            each(post(path, question | {"x": SCRIPT, SURROGATE: 1}) for path, question in QUESTIONS.items()),
            "200 400 404 422",
        ),
        Attack(
            "huge n-best and beams",
            each(post(path, question | {name: HUGE}) for path, question, name in alternatives),
            "422",
        ),
        Attack(
            "ids outside the vocabulary, heads that do not exist",
            each(
                [
                    post("/api/explain", PAGE | {"prefix": [1 << 31]}),
                    post("/api/explain", PAGE | {"prefix": [1] * 600}),
                    post("/api/explain", PAGE | {"off": {"encoder": [1024]}}),
                    post("/api/inside", LAYER | {"target": [1 << 31]}),
                    post("/api/inside", LAYER | {"name": "../../etc/passwd"}),
                    post("/api/inside", LAYER | {"name": "__class__.__init__"}),
                ]
            ),
            "400 422",
        ),
        Attack(
            "invalid UTF-8 in forms and queries",
            each(
                [
                    post("/translate", form + b"\xff\xc3", "application/x-www-form-urlencoded"),
                    post("/translate", form + b"%ff%c3", "application/x-www-form-urlencoded"),
                    post("/translate?q=%ff&source=en&target=ja", b""),
                    post("/translate?q=%zz&source=%00&target=ja", b""),
                ]
            ),
            "200 400",
        ),
        Attack(
            "1,001 fields in a form, in a query",
            each(
                [
                    post("/translate", b"&".join([b"a=1"] * 1001), "application/x-www-form-urlencoded"),
                    post(f"/translate?{'&'.join(['a=1'] * 1001)}", b""),
                    post(f"/v2/translate?{'&'.join(['a=1'] * 1001)}", b""),
                ]
            ),
            "400",
        ),
        Attack(
            "other content types, and compressed bodies",
            each(
                [
                    *(
                        post(path, body, kind)
                        for path in ("/translate", "/v2/translate", "/api/translate")
                        for kind in kinds
                    ),
                    *(post(path, body, None) for path in ("/translate", "/api/translate")),
                    post("/translate", b"\x1f\x8b\x08\x00" + bytes(100), "application/json", "content-encoding: gzip"),
                ]
            ),
            "200 400 422",
        ),
        Attack(
            "other verbs",
            each(head(verb, path) for verb in verbs for path in ("/translate", "/health", "/")),
            "200 400 404 405",
        ),
        Attack("path traversal", each(head("GET", path) for path in paths), "404"),
        Attack("conflicting lengths, bad chunks and heads", each(conflicting), "400"),
        Attack(
            "a head of 1 MB; 5,000 headers",
            each(
                [
                    head("GET", "/languages", f"x: {'a' * (1 << 20)}"),
                    head("GET", "/languages", *(["x: y"] * 5000)),
                ]
            ),
            "200 400 431 closed",
        ),
        Attack(
            "no HTTP: TLS, zeros, text", each([tls, bytes(1000), b"hello\r\n\r\n", b"\r\n" * 50 + b"x\r\n\r\n"]), "400"
        ),
        Attack(
            "another host name, none, two",
            each(
                [
                    head("GET", "/languages", host="example.org"),
                    head("GET", "/languages", host="127.0.0.1.example.org"),
                    head("GET", "/languages", host=None),
                    head("GET", "/languages", "host: example.org"),
                ]
            ),
            "400 421",
        ),
        Attack(
            "upgrades, Expect, unknown versions",
            each(
                [
                    head(
                        "GET", "/languages", "upgrade: websocket", "sec-websocket-key: x", "sec-websocket-version: 13"
                    ),
                    head("GET", "/languages", "upgrade: h2c", "http2-settings: x"),
                    head("GET", "/languages", "expect: 200-maybe"),
                    head("GET", "/languages").replace(b"HTTP/1.1", b"HTTP/9.9"),
                    head("GET", "/languages").replace(b"HTTP/1.1", b"HTTP/0.9"),
                    head("GET", "/languages").replace(b"HTTP/1.1", b"HTTP/x"),
                ]
            ),
            "200 400 417",
        ),
        Attack("half-closed connections", half_closed, "200 400 closed"),
        Attack("30 clients that are gone before their answer", gone, ""),
        Attack("500 requests on one connection, answers not read", unread, "200"),
        Attack(f"slow loris: {LORIS} heads and bodies that never end", slow_loris, "200 400 408 closed"),
    ]


def key_attacks() -> list[Attack]:
    """Return attacks on a server that asks for a key."""
    wrong = ("", "x", SCRIPT, SURROGATE, ["secret"], {"secret": 1}, None, 5, "secret\x00", "secre", "secrets")
    headers = ("DeepL-Auth-Key x", "Bearer \xff", "secre", "Basic c2VjcmV0")
    return [
        Attack(
            "no key, wrong keys, keys that are no text",
            each(
                [
                    *(post("/translate", QUESTION | {"api_key": one}) for one in wrong),
                    *(post("/v2/translate", DEEPL, "application/json", f"authorization: {one}") for one in headers),
                    post("/api/explain", PAGE),
                    post("/translate", b"{"),
                    head("GET", "/metrics"),
                ]
            ),
            "400 403",
        ),
        Attack("the right key", each([post("/translate", QUESTION | {"api_key": "secret"})]), "200"),
    ]


def check_health(port: int) -> None:
    """Raise if the server is not healthy."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=60) as answer:
        if answer.status != 200:
            raise RuntimeError(f"the server's health: {answer.status}")


def leaks(answers: Sequence[bytes], run: Path) -> bool:
    """Return whether an answer has a traceback, a file of this machine, or markup that a browser would run."""
    secrets = ["Traceback (most recent", 'File "', "site-packages", str(ROOT), str(run.resolve().parent), "root:x:0"]
    found = any(secret.encode() in answer for answer in answers for secret in secrets)
    kinds = [answer.partition(b"\r\n\r\n")[0].lower() for answer in answers if b"<script>alert" in answer]
    return found or any(b"text/html" in kind or b"nosniff" not in kind for kind in kinds)


def show(attack: Attack, port: int, run: Path) -> bool:
    """Print the row of an attack, and return whether the server has withstood it."""
    answers = attack.run(port)
    statuses = Counter(map(status, answers))
    check_health(port)
    leaked, unexpected = leaks(answers, run), set(statuses) - set(attack.allowed.split())
    shown = ", ".join(f"{count} x {one}" for one, count in sorted(statuses.items())) or "none"
    remark = "**leaks**" if leaked else f"**unexpected: {', '.join(sorted(unexpected))}**" if unexpected else "no"
    print(f"| {attack.name} | {shown} | {remark} | 200 |", flush=True)
    return not leaked and not unexpected


def show_schemathesis(command: str, port: int, seconds: int) -> bool:
    """Print the summary of requests that are generated from the OpenAPI description."""
    url = f"http://127.0.0.1:{port}/openapi.json"
    options = ["--max-time", str(seconds), "--seed", "1", "--no-color", "--no-shrink", "--generation-database", "none"]
    words = [
        str(Path(command).absolute()),
        "run",
        url,
        *options,
        "--checks",
        "not_a_server_error,response_schema_conformance,status_code_conformance",
    ]
    with tempfile.TemporaryDirectory() as folder:  # for what it leaves behind
        result = subprocess.run(  # noqa: S603
            words, cwd=folder, capture_output=True, text=True, check=False, timeout=seconds + 240
        )
    check_health(port)
    print(result.stdout)
    return result.returncode == 0


def main() -> None:
    """Print a table, and end with 1 if the server has not withstood everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.abuse", description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--schemathesis", metavar="COMMAND", help="program of the environment; otherwise left out")
    parser.add_argument("--seconds", type=int, default=120, help="of schemathesis (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="TEXT", help="attacks whose name has this text")
    args = parser.parse_args()
    print("| what was tried | answers | leaks or unexpected answers | health afterwards |\n|---|---|---|---|")
    good = True
    with serving(args.run) as server:
        for attack in attacks():
            if args.only in attack.name:
                good &= show(attack, server.port, args.run)
        with ThreadPoolExecutor(16) as pool:  # all of the short ones at the same time
            short = [one for one in attacks() if one.run is not slow_loris and not args.only]
            answers = [one for some in pool.map(lambda attack: attack.run(server.port), short) for one in some]
        if short:
            everything = Attack(
                "all of the above at the same time", lambda _: answers, " ".join({*map(status, answers)} - {"500"})
            )
            good &= show(everything, server.port, args.run)
        if args.schemathesis:
            good &= show_schemathesis(args.schemathesis, server.port, args.seconds)
    with serving(args.run, "--key", "secret") as server:
        for attack in key_attacks():
            if args.only in attack.name:
                good &= show(attack, server.port, args.run)
    sys.exit(not good)


if __name__ == "__main__":
    main()
