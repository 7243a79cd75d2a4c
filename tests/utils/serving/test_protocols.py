"""The shapes of LibreTranslate and DeepL, in every way that clients send them."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.utils.serving.conftest import Clients
from utils.decoding import SearchOptions, Translator

SENTENCE = "cold dog saw red cat"


@pytest.fixture(scope="module")
def expected(two_runs: tuple[Path, Path]) -> str:
    return Translator.load(two_runs[0]).translate([SENTENCE])[0]


@pytest.mark.parametrize("way", ["json", "data", "params"])
def test_json_form_and_query(client: TestClient, way: str, expected: str) -> None:
    values: Any = {"q": SENTENCE, "source": "en", "target": "ja"}
    answer = client.post("/translate", **{way: values})
    assert (answer.status_code, answer.json()) == (200, {"translatedText": expected})
    assert answer.headers["content-type"] == "application/json"


def test_lists_alternatives_and_detection(client: TestClient, two_runs: tuple[Path, Path]) -> None:
    lines = [SENTENCE, "", "big bird saw old fish\nred dog"]
    question = {"q": lines, "source": "auto", "target": "ja", "alternatives": 2}
    answer = client.post("/translate", json=question).json()
    translator = Translator.load(two_runs[0])
    options = SearchOptions(n_best=3)
    assert answer["translatedText"][0] == translator.search([SENTENCE], options)[0][0].text
    assert answer["translatedText"][1] == ""
    assert answer["translatedText"][2] == "\n".join(translator.translate(lines[2].split("\n")))
    assert answer["alternatives"][0] == [one.text for one in translator.search([SENTENCE], options)[0][1:]]
    assert [one["language"] for one in answer["detectedLanguage"]] == ["en", "en", "en"]
    single = client.post("/translate", json=question | {"q": SENTENCE}).json()
    assert single["detectedLanguage"] == {"confidence": 100.0, "language": "en"}
    assert single["alternatives"] == answer["alternatives"][0]


def test_a_text_in_the_target_language_stays(client: TestClient) -> None:
    question = {"q": ["犬です。", SENTENCE], "source": "auto", "target": "ja"}
    assert client.post("/translate", json=question).json()["translatedText"][0] == "犬です。"


MARKUP = [
    "<!doctype html>\r\n<html LANG=en>\n<style>p > b {color: red}</style >\n<p class='a'\tid=x >",
    "</p  ><!-- cold dog --><script>if (a < b && c) dog();</script>\r\n<pre>  red   cat </pre>\n<P>",
    "</P><td>42 &amp; &lt;</td><p translate=no>red dog</p></broken></html>\n\n",
]


@pytest.mark.parametrize("way", ["json", "data", "params"])
def test_html_keeps_its_markup_byte_for_byte(client: TestClient, way: str, expected: str) -> None:
    values: Any = {"q": SENTENCE.join(MARKUP), "source": "auto", "target": "ja", "format": "html"}
    answer = client.post("/translate", **{way: values}).json()
    assert answer["translatedText"] == expected.join(MARKUP)
    assert answer["detectedLanguage"] == {"confidence": 100.0, "language": "en"}


def test_lists_of_html(client: TestClient, expected: str) -> None:
    documents = [f"<p>{SENTENCE}</p>", "", "<br>", "<p>犬</p>", SENTENCE, f"<a\thref='?a&b'>{SENTENCE}</a >", "<b"]
    question = {"q": documents, "source": "auto", "target": "ja", "format": "html", "alternatives": 2}
    answer = client.post("/translate", json=question).json()
    first = [f"<p>{expected}</p>", "", "<br>", "<p>犬</p>", expected, f"<a\thref='?a&b'>{expected}</a >", "<b"]
    assert answer["translatedText"] == first
    assert answer["alternatives"] == [[]] * len(documents), "as LibreTranslate, which has none of HTML"
    assert [one["language"] for one in answer["detectedLanguage"]] == ["en", "en", "en", "ja", "en", "en", "en"]


def test_tags_inside_a_sentence_survive(client: TestClient) -> None:
    document = "<p>cold <b title=&quot;x>dog</b> saw <i>red <u>cat</u></i> &amp; <code>x = 1</code><br/></p>"
    question = {"q": document, "source": "en", "target": "ja", "format": "html"}
    found = client.post("/translate", json=question).json()["translatedText"]
    tags = ("<p>", "<b title=", "</b>", "<i>", "<u>", "</u>", "</i>", "<code>x = 1</code>", "<br/>", "</p>")
    assert [found.count(tag) for tag in tags] == [1] * len(tags)


def test_languages_detection_and_settings(client: TestClient) -> None:
    assert client.get("/languages").json() == [
        {"code": "en", "name": "English", "targets": ["en", "ja"]},
        {"code": "ja", "name": "Japanese", "targets": ["ja"]},
    ]
    assert client.post("/detect", data={"q": "吾輩は猫である"}).json() == [{"confidence": 100.0, "language": "ja"}]
    assert client.post("/detect", data={"q": "123"}).json()[0]["confidence"] == 0
    settings = client.get("/frontend/settings").json()
    assert settings["language"]["target"] == {"code": "ja", "name": "Japanese"}
    assert settings["charLimit"] == 20_000
    assert not settings["keyRequired"]


@pytest.mark.parametrize(
    ("changes", "status", "message"),
    [
        ({"q": None}, 400, "missing q parameter"),
        ({"q": 5}, 400, "q must be text"),
        ({"q": [SENTENCE, 5]}, 400, "q must be text, or a list of texts"),
        ({"source": None}, 400, "missing source parameter"),
        ({"target": ["ja"]}, 400, "target must be text"),
        ({"target": "fr"}, 400, "Translation from 'en' to 'fr' is not available"),
        ({"format": "pdf"}, 400, "format must be text or html"),
        ({"alternatives": 99}, 422, "alternatives must be a whole number from 0 to 9"),
        ({"alternatives": -1}, 422, "alternatives must be a whole number"),
        ({"alternatives": "many"}, 422, "alternatives must be a whole number"),
        ({"q": "\ud800"}, 422, "a character that does not exist"),
    ],
)
def test_what_cannot_be_is_refused(client: TestClient, changes: dict[str, Any], status: int, message: str) -> None:
    question = {"q": SENTENCE, "source": "en", "target": "ja"} | changes
    body = json.dumps({name: value for name, value in question.items() if value is not None})
    answer = client.post("/translate", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert message in answer.json()["error"]


@pytest.mark.parametrize(
    ("body", "kind"),
    [(b"{", "application/json"), (b"[]", "application/json"), (b"\xff", "application/json"), (b"q=a", "text/plain")],
)
def test_bodies_that_cannot_be_read(client: TestClient, body: bytes, kind: str) -> None:
    answer = client.post("/translate", content=body, headers={"content-type": kind})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("Invalid request: ")


@pytest.mark.parametrize("path", ["/translate", "/detect", "/v2/translate"])
def test_too_many_fields(client: TestClient, path: str) -> None:
    fields = "&".join(["a=1"] * 1001)
    answer = client.post(f"{path}?{fields}")
    assert answer.status_code == 400
    assert answer.json()["error"] == "Invalid request: the query has more than 1000 fields"
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post(path, content=fields, headers=form).status_code == 400


def test_deepl(client: TestClient, expected: str) -> None:
    question = {"text": [SENTENCE, "red dog"], "target_lang": "JA", "show_billed_characters": True}
    answer = client.post("/v2/translate", json=question, headers={"authorization": "DeepL-Auth-Key key"}).json()
    first = {"detected_source_language": "EN", "text": expected, "billed_characters": len(SENTENCE)}
    assert answer["translations"][0] == first
    assert len(answer["translations"]) == 2
    form = {"text": [SENTENCE], "target_lang": "JA", "source_lang": "EN-GB"}
    assert client.post("/v2/translate", data=form).json()["translations"][0]["text"] == expected
    assert client.get("/v2/languages").json()[0] == {"language": "EN", "name": "English"}
    assert client.get("/v2/usage").json()["character_count"] > 0
    refused = client.post("/v2/translate", json=question | {"tag_handling": "xml"})
    assert refused.status_code == 400
    assert refused.json()["message"] == "Invalid request: tag_handling must be html", "where its clients look"
    marked = question | {"text": [f"<p>{SENTENCE}</p>", "<br>"], "tag_handling": "html"}
    answer = client.post("/v2/translate", json=marked).json()
    assert [one["text"] for one in answer["translations"]] == [f"<p>{expected}</p>", "<br>"]


def test_keys(clients: Clients) -> None:
    client = clients(keys=("open", "sesame"))
    question = {"q": SENTENCE, "source": "en", "target": "ja"}
    assert client.get("/health").status_code == 200
    assert client.get("/").status_code == 200
    for path in ("/api/runs/long/training", "/metrics"):
        assert client.get(path).status_code == 403
    assert client.post("/translate", json=question).json() == {"error": "Invalid or missing API key"}
    assert client.post("/translate", json=question | {"api_key": "wrong"}).status_code == 403
    half = json.dumps(question | {"api_key": "\ud800"})
    refused = client.post("/translate", content=half, headers={"content-type": "application/json"})
    assert (refused.status_code, refused.json()) == (403, {"error": "Invalid or missing API key"})
    assert client.post("/translate", json=question | {"api_key": "sesame"}).status_code == 200
    assert client.post("/translate", data=question | {"api_key": "open"}).status_code == 200
    for header in ("DeepL-Auth-Key open", "Bearer open"):
        answer = client.post(
            "/v2/translate", json={"text": ["a"], "target_lang": "JA"}, headers={"authorization": header}
        )
        assert answer.status_code == 200
    assert client.get("/frontend/settings").json()["keyRequired"]
