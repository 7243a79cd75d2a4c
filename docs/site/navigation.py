"""The navigation of the site, which is the index ``docs/README.md``."""

import re
from collections.abc import Mapping, Sequence

from docs.pages import FOLDER, file

# Sections that the index does not name, and their pages.
HOME = {"en": "Home", "ja": "ホーム"}
COURSE = {"en": "The course", "ja": "コース"}
PROJECT = {"en": "Project", "ja": "プロジェクト"}
PROJECT_PAGES = ("project.md", "contributing.md", "changelog.md")

Entry = tuple[str, str]  # title, page


def index(language: str) -> list[tuple[str, list[Entry]]]:
    """Return the sections of the index: heading, and title and name of each page."""
    text = (FOLDER / file("README", language)).read_text(encoding="utf-8")
    sections = re.split(r"^#+ +(.+)$", text, flags=re.MULTILINE)[1:]
    found = []
    for heading, content in zip(sections[::2], sections[1::2], strict=True):
        rows = re.findall(r"^(\d+\. |- )\[(.*?)\]\(([\w-]+)(?:\.\w+)?\.md\)", content, flags=re.MULTILINE)
        found.append((heading, [(number.replace("- ", "") + title, page) for number, title, page in rows]))
    (_, course), *others = [section for section in found if section[1]]
    return [(COURSE[language], course), *others]


def navigation() -> list[Mapping[str, str | Sequence[str | Mapping[str, str]]]]:
    """Return what MkDocs calls ``nav``, in English."""
    sections: list[dict[str, str | list[dict[str, str]] | list[str]]] = [
        {heading: [{title: f"{page}.md"} for title, page in pages]} for heading, pages in index("en")
    ]
    return [{HOME["en"]: "index.md"}, *sections, {PROJECT["en"]: list(PROJECT_PAGES)}]


def translations() -> dict[str, str]:
    """Return the Japanese titles of the navigation, by the English ones.

    Raises:
        ValueError: if the index lists other pages in Japanese than in English.
    """
    titles = {HOME["en"]: HOME["ja"], PROJECT["en"]: PROJECT["ja"]}
    english, japanese = index("en"), index("ja")
    if [[page for _, page in pages] for _, pages in english] != [[page for _, page in pages] for _, pages in japanese]:
        raise ValueError("docs/README.ja.md does not list the pages of docs/README.md")
    for (heading, pages), (japanese_heading, japanese_pages) in zip(english, japanese, strict=True):
        titles[heading] = japanese_heading
        for (title, _), (japanese_title, _) in zip(pages, japanese_pages, strict=True):
            titles[title] = japanese_title
    return titles
