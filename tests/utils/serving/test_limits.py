"""Every limit and its status; what the server says of itself; and what it does not say."""

import json
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.utils.serving.conftest import Clients
from utils.errors import UserError
from utils.serving.Engine import Engine
from utils.serving.Limits import Limits
from utils.serving.logs import JsonLines
from utils.serving.RequestError import RequestError
from utils.serving.worker import LocalWorker, WorkerError

QUESTION = {"q": "cold dog", "source": "en", "target": "ja"}


class SlowWorker(LocalWorker):
    """A worker that waits until it is told to go on."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.go_on = threading.Event()
        self.entered = threading.Event()

    def call(self, task: str, *args: Any, seconds: float) -> Any:
        if task == "translate":
            self.entered.set()
            self.go_on.wait(60)
        return super().call(task, *args, seconds=seconds)


class FailingWorker(LocalWorker):
    """A worker that crashes on a certain text."""

    def call(self, task: str, *args: Any, seconds: float) -> Any:
        if task == "translate" and "poison" in args[2]:
            raise WorkerError
        return super().call(task, *args, seconds=seconds)


def test_body(clients: Clients) -> None:
    client = clients(body=100)
    assert client.post("/translate", json=QUESTION).status_code == 200
    answer = client.post("/translate", json=QUESTION | {"q": "a" * 100})
    assert (answer.status_code, answer.json()) == (413, {"error": "The request is larger than 100 bytes"})
    chunks = client.post("/translate", content=iter([b"x" * 60, b"x" * 60]))
    assert chunks.status_code == 413, "also without a length"


def test_text(clients: Clients) -> None:
    client = clients(text=10, texts=2)
    assert client.post("/translate", json=QUESTION | {"q": "a" * 11}).status_code == 422
    assert client.post("/translate", json=QUESTION | {"q": ["a"] * 3}).status_code == 422
    assert client.post("/v2/translate", json={"text": ["a" * 11], "target_lang": "JA"}).status_code == 422
    assert client.post("/api/explain", json={"text": "a" * 11}).status_code == 422


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition, however busy the machine is."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_full_queue(clients: Clients, engine: Engine) -> None:
    worker = SlowWorker(engine)
    client = clients(worker, queue=3)
    with ThreadPoolExecutor(8) as pool:
        first = pool.submit(client.post, "/translate", json=QUESTION)
        assert worker.entered.wait(60)  # it is with the worker, and the queue is empty
        second = pool.submit(client.post, "/translate", json=QUESTION | {"q": ["a", "b", "c"]})
        wait_until(lambda: "enja_waiting_lines 3" in client.get("/metrics").text.splitlines())
        full = client.post("/translate", json=QUESTION)
        assert (full.status_code, full.headers["retry-after"]) == (503, "1")
        worker.go_on.set()
        assert [one.result().status_code for one in (first, second)] == [200, 200]


def test_time(clients: Clients, engine: Engine) -> None:
    worker = SlowWorker(engine)
    client = clients(worker, seconds=0.2)
    assert client.post("/translate", json=QUESTION).status_code == 504
    worker.go_on.set()
    wait_until(lambda: client.post("/translate", json=QUESTION).status_code == 200)  # it goes on


def test_too_many_requests(clients: Clients, engine: Engine) -> None:
    worker = SlowWorker(engine)
    client = clients(worker, requests=2)
    with ThreadPoolExecutor(4) as pool:
        running = [pool.submit(client.post, "/translate", json=QUESTION)]
        assert worker.entered.wait(60)  # the first is with the worker, the second waits
        running.append(pool.submit(client.post, "/translate", json=QUESTION))
        wait_until(lambda: "enja_waiting_lines 1" in client.get("/metrics").text.splitlines())
        answer = client.post("/translate", json=QUESTION)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
        assert client.get("/health").status_code == 200, "it says that it is alive"
        worker.go_on.set()
        assert [one.result().status_code for one in running] == [200, 200]


def test_one_bad_request_fails_alone(clients: Clients, engine: Engine) -> None:
    client = clients(FailingWorker(engine))
    with ThreadPoolExecutor(8) as pool:
        texts = ["red dog", "poison", "old cat", "big bird"] * 2
        answers = list(pool.map(lambda text: client.post("/translate", json=QUESTION | {"q": text}), texts))
    assert [answer.status_code for answer in answers] == [500 if text == "poison" else 200 for text in texts]
    assert answers[1].json() == {"error": "The translation failed"}


def test_an_unexpected_error_tells_nothing(
    clients: Clients, engine: Engine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object) -> None:
        raise KeyError(f"secret sentence in /home/somebody: {args}")

    monkeypatch.setattr(engine, "translate", broken)
    answer = clients().post("/translate", json=QUESTION)
    assert (answer.status_code, answer.json()) == (500, {"error": "The server failed"})
    assert "secret" not in caplog.text
    lines = [JsonLines().format(record) for record in caplog.records]
    assert "KeyError at worker.py:" in "".join(lines)
    assert "secret" not in "".join(lines)


def test_the_log_has_no_sentences(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "enja.server")
    sentence = "xyzzy plugh"
    client.post("/translate", json=QUESTION | {"q": sentence})
    client.post("/translate", params=QUESTION | {"q": sentence})
    client.post("/api/explain", json={"text": sentence})
    client.get(f"/{sentence}")
    client.post("/v2/translate", json={"text": [sentence], "target_lang": sentence})
    lines = [JsonLines().format(record) for record in caplog.records if record.name == "enja.server"]
    entries = [json.loads(line) for line in lines]
    assert len(entries) == 5
    keys = {"time", "level", "event", "method", "path", "status", "ms"}
    assert all(entry.keys() == keys for entry in entries)
    assert [entry["path"] for entry in entries] == ["/translate"] * 2 + ["/api/explain", "other", "/v2/translate"]
    for word in sentence.split():
        assert word not in "".join(lines)
        assert word not in client.get("/metrics").text


def test_metrics_are_prometheus_text(client: TestClient) -> None:
    client.post("/translate", json=QUESTION)
    text = client.get("/metrics").text
    assert 'enja_requests_total{path="/translate",status="200"} 1' in text
    assert "enja_translated_lines_total 1" in text
    for line in text.splitlines():
        assert line.startswith("# TYPE enja_") or line.rpartition(" ")[2].replace(".", "").isdigit(), line


def test_headers_and_origins(clients: Clients) -> None:
    answer = clients().post("/translate", json=QUESTION, headers={"origin": "http://example.org"})
    assert "access-control-allow-origin" not in answer.headers
    for name in ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"):
        assert name in answer.headers
    client = clients(cors=("http://example.org",))
    allowed = client.post("/translate", json=QUESTION, headers={"origin": "http://example.org"})
    assert allowed.headers["access-control-allow-origin"] == "http://example.org"
    other = client.post("/translate", json=QUESTION, headers={"origin": "http://elsewhere.org"})
    assert "access-control-allow-origin" not in other.headers
    assert client.options("/translate", headers={"origin": "http://example.org"}).status_code == 204
    everybody = clients(cors=("*",)).get("/languages", headers={"origin": "null"})
    assert everybody.headers["access-control-allow-origin"] == "*"


def test_limits_are_positive() -> None:
    with pytest.raises(UserError, match="--max-queue 0: must be greater than 0"):
        Limits(queue=0)


def test_refusals_of_the_worker_keep_their_status(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise RequestError(422, "no")

    monkeypatch.setattr(engine, "about", refuse)
    with pytest.raises(RequestError, match="no") as refusal:
        LocalWorker(engine).call("about", seconds=1)
    assert refusal.value.status == 422
