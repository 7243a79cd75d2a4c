"""Real clients of LibreTranslate and DeepL against the server: ``python -m benchmarks.clients RUN --python PYTHON``.

PYTHON is the interpreter of an environment with what ``benchmarks/clients.txt`` lists. Every answer is compared with
the translation by the library itself.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.serving import serving
from const.path import ROOT
from utils.decoding import Translator
from utils.text.lines import read_lines

DOCUMENTS = (
    "<html><body class='a'>\n<h1>Hello.</h1>\n<p>Where is the temple?<script>if (a < b) go();</script></body>\n",
    "<p>I want to go to <b>Japan</b>.</p><ul><li>It is cold today.<li translate=no>Thank you.</ul><!-- a -->",
)
# Each program reads {"url": …, "texts": […], "documents": […]} and writes {"call": [answers]}.
LIBRETRANSLATEPY = """
from libretranslatepy import LibreTranslateAPI
api = LibreTranslateAPI(given["url"] + "/")
found = {
    "translate": [api.translate(text, "en", "ja") for text in given["texts"]],
    "detect": [api.detect(given["texts"][0])[0]["language"]],
    "languages": [one["code"] for one in api.languages()],
}
"""
DEEP_TRANSLATOR = """
from deep_translator import LibreTranslator
api = LibreTranslator(custom_url=given["url"] + "/", api_key="x", source="en", target="ja")
found = {
    "translate": [api.translate(text) for text in given["texts"]],
    "translate_batch": api.translate_batch(given["texts"]),
}
"""
DEEPL = """
import deepl
api = deepl.DeepLClient("key", server_url=given["url"])
translate = lambda texts, **more: [one.text for one in api.translate_text(texts, target_lang="JA", **more)]
found = {
    "translate_text": [api.translate_text(text, target_lang="JA").text for text in given["texts"]],
    "translate_text, a list": translate(given["texts"], source_lang="EN"),
    "translate_text, HTML": translate(given["documents"], tag_handling="html"),
    "get_source_languages": [one.code.lower() for one in api.get_source_languages()],
    "get_usage": [str(api.get_usage().character.valid).lower()],
}
"""
CLIENTS = {"libretranslatepy": LIBRETRANSLATEPY, "deep-translator": DEEP_TRANSLATOR, "deepl": DEEPL}


@dataclass(frozen=True)
class Expected:
    """Answers that the library gives.

    Args:
        texts: to translate.
        translations: of the texts.
        documents: HTML to translate.
        translated: the documents.
    """

    texts: list[str]
    translations: list[str]
    documents: list[str]
    translated: list[str]

    def of(self, call: str) -> list[str]:
        """Return the answers that a client's call must give."""
        if "detect" in call:
            return ["en"]
        if "usage" in call:
            return ["true"]
        if "languages" in call:
            return ["en", "ja"]
        return self.translated if "HTML" in call else self.translations


def translate_document(run: Path, document: str) -> str:
    """Return a translated document, by the command."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "source.html", Path(folder) / "target.html"
        source.write_text(document, encoding="utf-8", newline="")
        script = str(ROOT / "translate.py")
        command = [
            sys.executable,
            script,
            str(run),
            "--format",
            "html",
            "--input",
            str(source),
            "--output",
            str(target),
        ]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603
        return target.read_bytes().decode()


def expect(run: Path, texts: Sequence[str]) -> Expected:
    """Return what the library translates."""
    documents = [translate_document(run, document) for document in DOCUMENTS]
    return Expected(list(texts), Translator.load(run).translate(list(texts)), list(DOCUMENTS), documents)


def ask(python: str, client: str, url: str, expected: Expected) -> tuple[str, dict[str, list[str]]]:
    """Return the version of a client, and the answers of its calls."""
    program = "\n".join(
        (
            "import json, sys",
            "from importlib.metadata import version",
            "given = json.load(sys.stdin)",
            CLIENTS[client],
            f"print(json.dumps([version({client!r}), found]))",
        )
    )
    given = json.dumps({"url": url, "texts": expected.texts, "documents": expected.documents})
    # Isolated: nothing of the working folder can take the place of a client's modules.
    command = [python, "-I", "-c", program]
    result = subprocess.run(command, input=given, capture_output=True, text=True, check=False)  # noqa: S603
    if result.returncode:
        raise RuntimeError(f"{client}: {result.stderr.strip().splitlines()[-1]}")
    version, found = json.loads(result.stdout)
    return version, found


def curl(url: str, expected: Expected) -> tuple[str, dict[str, list[str]]]:
    """Return the version of curl, and the answers to its requests."""

    def run(*words: str) -> str:
        command = ["curl", "--silent", "--show-error", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603

    def text(*words: str) -> str:
        return str(json.loads(run(*words))["translatedText"])

    def form(one: str, kind: str = "text") -> list[str]:
        values = {"q": one, "source": "en", "target": "ja", "format": kind}
        return [word for name, value in values.items() for word in ("--data-urlencode", f"{name}={value}")]

    def posted(path: str, content: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(
            run("--header", "content-type: application/json", "--data", json.dumps(content), f"{url}{path}")
        )
        return found

    languages = {"source": "auto", "target": "ja"}
    translate, deepl = f"{url}/translate", {"target_lang": "JA"}
    answers = {
        "form": [text(*form(one), translate) for one in expected.texts],
        "query": [text("--get", "--request", "POST", *form(one), translate) for one in expected.texts],
        "JSON, a list": posted("/translate", languages | {"q": expected.texts})["translatedText"],
        "form, HTML": [text(*form(one, "html"), translate) for one in expected.documents],
        "JSON, HTML": posted("/translate", languages | {"q": expected.documents, "format": "html"})["translatedText"],
        "/v2/translate": [
            one["text"] for one in posted("/v2/translate", deepl | {"text": expected.texts})["translations"]
        ],
        "/languages": [one["code"] for one in json.loads(run(f"{url}/languages"))],
    }
    return run("--version").split()[1], answers


def main() -> None:
    """Print a table, and end with 1 if an answer differs."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clients", description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--python", required=True, help="interpreter of the clients' environment")
    parser.add_argument("--sentences", type=int, default=20)
    args = parser.parse_args()
    lines = [line.split("\t")[1] for line in read_lines(ROOT / "corpus" / "mini" / "first_minute.tsv")]
    expected = expect(args.run, lines[: args.sentences])
    clients: dict[str, Callable[[str], tuple[str, dict[str, list[str]]]]] = {
        **{name: lambda url, name=name: ask(args.python, name, url, expected) for name in CLIENTS},  # type: ignore[misc]
        "curl": lambda url: curl(url, expected),
    }
    print("| client | call | answers | equal to the library's |\n|---|---|---|---|")
    wrong = 0
    with serving(args.run) as server:
        for name, client in clients.items():
            version, found = client(f"http://127.0.0.1:{server.port}")
            for call, answers in found.items():
                wanted = expected.of(call)
                equal = sum(one == other for one, other in zip(answers, wanted, strict=False))
                wrong += answers != wanted
                print(f"| {name} {version} | {call} | {len(answers)} | {equal} of {len(wanted)} |", flush=True)
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
