"""Write the Markdown that MkDocs builds the site from: the pages, and each file and folder that they link to."""

import re
import shutil
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from const.path import ROOT
from docs.figures import LANGUAGES
from docs.pages import sections
from docs.site import sources
from docs.site.links import ASSETS, language_of, location, outside_code, relative, rewrite, targets

OWN = tuple(Path(__file__).parent / name for name in ("site.css", "offline.js"))  # what mkdocs.yml names
NOTEBOOKS = ROOT / "notebooks"
NOTEBOOK = {"en": "This page as a notebook", "ja": "このページのノートブック"}
# Both sides of a line break at which Japanese needs no space: kana, kanji, and punctuation of full width.
_WIDE = "[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60]"
_BREAK = re.compile(rf"(?<={_WIDE})\n(?={_WIDE})")
FIRST_FOUND = "---\nsearch: {boost: 2}\n---\n\n"  # front matter: the search lists what explains before reference pages
_OTHER_LANGUAGE = re.compile(r"\A(# .*\n\n)?.*\[(?:日本語|English)\]\([\w.-]+\).*\n\n?")


def pages() -> list[Path]:
    """Return the pages that the site begins with; it also has what they link to."""
    return [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]


def closure(first: Iterable[Path]) -> dict[Path, list[Path]]:
    """Return the files and folders that can be reached from the first by links, and where each links to.

    Raises:
        ValueError: if a link leads nowhere.
    """
    found: dict[Path, list[Path]] = {}
    waiting = list(first)
    while waiting:
        path = waiting.pop(0)
        if path not in found:
            found[path] = list(dict.fromkeys(_linked(path)))
            waiting += found[path]
    return found


def _linked(path: Path) -> list[Path]:
    if path.is_dir():
        return [entry for language in LANGUAGES for entry in sources.entries(path, language)]
    if path.suffix == ".md":
        notebook = [_notebook(path)] if _notebook(path).is_file() else []
        return [*targets(path.read_text(encoding="utf-8"), path).values(), *notebook]
    test = sources.test_of(path)
    return [test] if test else []


def _notebook(page: Path) -> Path:
    return NOTEBOOKS / page.with_suffix(".ipynb").name if page.parent == ROOT / "docs" else page.with_suffix(".none")


def render(page: Path) -> str:
    """Return the Markdown of a page for the site: links rewritten; the site has its own switch of languages."""
    text = join_lines(rewrite(_OTHER_LANGUAGE.sub(r"\1", page.read_text(encoding="utf-8")), page))
    if (notebook := _notebook(page)).is_file():
        link = f"[{NOTEBOOK[language_of(page)]}]({relative(notebook, page)}){{ download .notebook }}"
        text = re.sub(r"\A(# .*\n)", lambda title: f"{title[1]}\n{link}\n", text)
    course = page.parent == ROOT / "docs" and any(page.name.partition(".")[0] in names for names in sections()[:2])
    return f"{FIRST_FOUND}{text}" if course else text


def join_lines(text: str) -> str:
    """Join the lines of Japanese paragraphs, since a browser shows a line break as a space."""
    return outside_code(text, lambda prose: _BREAK.sub("", prose))


def title(page: Path) -> str:
    """Return the heading of a page."""
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def documents() -> dict[str, str | Path]:
    """Return all documents of the site by their places: Markdown, or a file to copy."""
    links = closure(pages())
    explained: defaultdict[Path, list[Path]] = defaultdict(list)
    for page, linked in links.items():
        if page.parent == ROOT / "docs" and page.suffix == ".md":
            for path in linked:
                explained[path].append(page)
    found: dict[str, str | Path] = {path.name: path for path in OWN}
    for path in links:
        place = str(location(path))
        if path.suffix in ASSETS:
            found[place] = path
        elif path.suffix == ".md":
            found[place] = render(path)
        else:
            for language in LANGUAGES:
                name = place if language == "en" else f"{place.removesuffix('.md')}.{language}.md"
                if path.is_dir():
                    found[name] = sources.folder_page(path, language)
                    continue
                ours = [(title(page), page) for page in explained[path] if language_of(page) == language]
                listed = path.parent in links and path in links[path.parent]
                found[name] = sources.file_page(path, language, explained=ours, folder=listed)
    return found


def stage(folder: Path) -> int:
    """Write the documents of the site into a folder, and remove others; return how many are new.

    Only new documents are written, so that a server which watches the folder is not called without need.
    """
    wanted, new = documents(), 0
    for name, document in wanted.items():
        content = document.read_bytes() if isinstance(document, Path) else document.encode()
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            new += 1
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in wanted:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            shutil.rmtree(path)
    return new
