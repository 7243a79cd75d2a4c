"""An index of search for each language, instead of the one of MkDocs, in which each query finds both."""

import json
import posixpath
import re
from pathlib import Path
from typing import Any

from docs.figures import LANGUAGES

INDEX = "search/search_index"  # in the folder of a language, without its ending
# How a language is split into words, as the theme does for a site in that language alone.
OPTIONS: dict[str, dict[str, Any]] = {
    "en": {"lang": ["en"], "separator": r"[\s\-.,:;/()]+", "pipeline": ["stopWordFilter"]},
    "ja": {"lang": ["ja"], "separator": r"[\s\-　、。，．・：（）「」/()]+", "pipeline": ["stemmer"]},
}
# A word in a heading counts three times; the theme's 1000 would put every heading before every text.
FIELDS = {"title": {"boost": 3.0}, "text": {"boost": 1.0}, "tags": {"boost": 1.0}}
WORKER = "assets/javascripts/workers/search.*.min.js"
# The theme looks up the parts of a query of kanji in the index, but never a part with its last character, so 語彙 would
# find all words that begin with 語; and it marks all parts but the last as not found.
MENDED = {
    "for(let o=s+1;o<t.length;o++)t.slice(s,o)in e": "for(let o=s+1;o<=t.length;o++)t.slice(s,o)in e",
    '[...fe(s,this.index.invertedIndex)].join("* ")': '[...fe(s,this.index.invertedIndex)].join(" ")',
}


def folder(language: str) -> str:
    """Return the folder of a language's pages: the site itself for English."""
    return "" if language == "en" else f"{language}/"


def split(index: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Split MkDocs' index by language; locations become relative to the folder of the language."""
    prefixes = {language: folder(language) for language in LANGUAGES if folder(language)}
    entries: dict[str, list[dict[str, str]]] = {language: [] for language in LANGUAGES}
    for entry in index["docs"]:
        location = entry["location"]
        language = next((name for name, prefix in prefixes.items() if location.startswith(prefix)), "en")
        entries[language].append(entry | {"location": location.removeprefix(folder(language))})
    return {
        language: index | {"config": index["config"] | OPTIONS[language] | {"fields": FIELDS}, "docs": found}
        for language, found in entries.items()
    }


def write(site: Path) -> None:
    """Replace the index of a site: one file as a server sends it, and one that a page loads from a folder."""
    whole = json.loads((site / f"{INDEX}.json").read_text(encoding="utf-8"))
    for language, index in split(whole).items():
        text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
        path = site / folder(language) / f"{INDEX}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.with_suffix(".js").write_text(f"var __index = {text}", encoding="utf-8")


def use_index(page: str, url: str, language: str) -> str:
    """Let the search of an HTML page load the index of its language.

    Args:
        page: HTML, with the theme's configuration.
        url: of the page, relative to the site.
        language: of the page.
    """
    base = posixpath.relpath(folder(language) or ".", posixpath.dirname(url) or ".")
    return re.sub(r'(<script id="__config".*?"base": )"[^"]*"', rf'\1"{base}"', page, count=1)


def mend_worker(site: Path) -> None:
    """Let the theme's script look up all parts of a query in kanji.

    Raises:
        ValueError: if it is not the known script.
    """
    (path,) = site.glob(WORKER)
    script = path.read_text(encoding="utf-8")
    for theirs, ours in MENDED.items():
        if theirs not in script and ours not in script:
            raise ValueError(
                f"{path.name} of mkdocs-material has changed: MENDED in docs/site/search.py does not fit it"
            )
        script = script.replace(theirs, ours)
    path.write_text(script, encoding="utf-8")
