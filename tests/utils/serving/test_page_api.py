"""The page's own interface: the same numbers as the library's, and nothing that it should not give."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from utils.decoding import SearchOptions, Translator
from utils.explain.explain import explain
from utils.explain.inside import inside

SENTENCE = "cold dog saw red cat"
EVIL = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&"


def test_runs(client: TestClient) -> None:
    found = client.get("/api/runs").json()
    assert [run["run"] for run in found["runs"]] == ["long", "short"]
    assert found["runs"][0]["languages"] == ["en", "ja"]
    assert found["runs"][0]["engine"] == "pytorch"
    assert not found["runs"][0]["training"]


def test_translations_of_a_chosen_run(client: TestClient, two_runs: tuple[Path, Path]) -> None:
    for folder in two_runs:
        question = {"text": SENTENCE, "run": folder.name, "width": 3, "n_best": 2, "length_penalty": 0.5}
        found = client.post("/api/translate", json=question).json()
        options = SearchOptions(beam=3, n_best=2, length_penalty=0.5)
        expected = Translator.load(folder).search([SENTENCE], options)[0]
        assert found["translations"] == [json.loads(json.dumps(one.to_json())) for one in expected]
        assert found["run"] == folder.name


def test_explanations_are_the_librarys(client: TestClient, two_runs: tuple[Path, Path]) -> None:
    off = {"decoder.layers.0.cross_attention": [0]}
    translator = Translator.load(two_runs[0])
    options = SearchOptions(beam=4, n_best=3)
    expected = explain(translator, SENTENCE, options, off={"decoder.layers.0.cross_attention": {0}})
    found = client.post("/api/explain", json={"text": SENTENCE, "width": 4, "off": off}).json()
    for name in ("source", "target", "steps", "beam", "attention", "layers"):
        assert found[name] == expected[name], name
    name = "decoder.layers.1.cross_attention"
    question = {"text": SENTENCE, "target": found["target"]["ids"], "name": name, "off": off}
    numbers = client.post("/api/inside", json=question).json()
    ids = found["source"]["ids"], found["target"]["ids"]
    assert numbers == inside(translator, *ids, name, off={"decoder.layers.0.cross_attention": {0}})
    forced = client.post("/api/explain", json={"text": SENTENCE, "prefix": found["target"]["ids"][:2]}).json()
    assert forced["target"]["ids"][:2] == found["target"]["ids"][:2]


def test_training_with_samples(client: TestClient) -> None:
    found = client.get("/api/runs/long/training").json()
    dev = [row for row in found["rows"] if row["kind"] == "dev"]
    assert found["key"] == "bleu"
    assert len(dev) == 3
    assert all(row["samples"][0].keys() == {"source", "reference", "translation"} for row in dev)


@pytest.mark.parametrize(
    ("path", "question", "status"),
    [
        ("explain", {"text": ""}, 422),
        ("explain", {"text": SENTENCE, "run": "../long"}, 404),
        ("explain", {"text": SENTENCE, "width": 99}, 422),
        ("explain", {"text": SENTENCE, "width": "5; drop table"}, 422),
        ("explain", {"text": SENTENCE, "length_penalty": float("inf")}, 422),
        ("explain", {"text": SENTENCE, "prefix": [10**12]}, 422),
        ("explain", {"text": SENTENCE, "prefix": [100_000]}, 422),
        ("explain", {"text": SENTENCE, "off": {"nothing": [0]}}, 422),
        ("explain", {"text": SENTENCE, "off": {"\ud800": ["\ud800"]}}, 422),
        ("explain", {"text": "\ud800"}, 422),
        ("explain", {"text": SENTENCE, "more": 1}, 422),
        ("explain", {"text": "dog " * 200}, 422),
        ("explain", {"text": 7}, 422),
        ("explain", [], 422),
        ("inside", {"text": SENTENCE, "target": [5, 3], "name": "nothing"}, 422),
        ("inside", {"text": SENTENCE, "target": [], "name": "decoder.layers.0.ffn"}, 422),
        ("inside", {"text": SENTENCE, "target": [10**6], "name": "decoder.layers.0.ffn"}, 422),
        ("translate", {"text": "a", "n_best": 1000}, 422),
    ],
)
def test_questions_without_an_answer(client: TestClient, path: str, question: Any, status: int) -> None:
    answer = client.post(f"/api/{path}", content=json.dumps(question), headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert answer.json().keys() == {"error"}
    assert "/" not in answer.json()["error"], "no path"


def test_markup_is_text_in_every_field(client: TestClient) -> None:
    found = client.post("/api/explain", json={"text": "red dog <b>&"})
    assert found.json()["source"]["text"] == "red dog <b>&"
    for answer in (
        found,
        client.post("/translate", json={"q": EVIL, "source": EVIL, "target": EVIL}),
        client.post("/api/explain", json={"text": "dog", "run": EVIL}),
        client.post("/api/explain", json={"text": "dog", EVIL: EVIL}),
        client.post("/api/explain", json={"text": "dog", "off": {EVIL: [0]}}),
        client.get(f"/static/{EVIL}"),
        client.get(f"/code/{EVIL}"),
        client.get(f"/api/runs/{EVIL}/training"),
    ):
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"


PATHS = [
    "/static/../../../README.md",
    "/static/%2e%2e/serve.py",
    "/static/..%2f..%2fserve.py",
    "/code/../README.md",
    "/code/utils/serving/app.py",
    "/code//etc/passwd",
    "/api/runs/..%2f..%2fetc/training",
    "/nothing",
]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_but_the_page_is_served(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json().keys() == {"error"}


def test_the_page_its_code_and_the_description_of_the_interface(client: TestClient) -> None:
    page = client.get("/")
    assert page.headers["content-type"].startswith("text/html")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert client.get("/static/main.js").headers["content-type"].startswith("text/javascript")
    assert client.get("/docs").status_code == 200
    code = client.get("/code/layers/transformer/FFN.py")
    assert '<li id="L1"><code>&quot;&quot;&quot;Position-wise' in code.text
    description = client.get("/openapi.json").json()
    assert {"/translate", "/v2/translate", "/api/explain", "/health"} <= description["paths"].keys()
    assert client.get("/health").json() == {"status": "ok"}
    assert client.put("/translate").status_code == 405
