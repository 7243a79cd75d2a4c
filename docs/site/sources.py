"""Source files and folders of the project as pages in Markdown."""

import ast
import re
from collections.abc import Sequence
from pathlib import Path

from const.path import ROOT
from docs.site.equations import docstring_equations
from docs.site.links import ASSETS, language_of, relative

WORDS = {
    "en": {"explained": "Explained in", "tests": "Tests", "folder": "Folder"},
    "ja": {"explained": "説明のあるページ", "tests": "テスト", "folder": "フォルダー"},
}
LEXERS = {
    ".cff": "yaml",
    ".css": "css",
    ".html": "html",
    ".js": "javascript",
    ".json": "json",
    ".lock": "toml",
    ".py": "python",
    ".sh": "sh",
    ".toml": "toml",
    ".yml": "yaml",
}
LISTED = frozenset({*LEXERS, *ASSETS, ".md", ".tsv", ".txt"})  # endings of files that listings show
LARGEST = 200_000  # bytes of a file that listings show


def is_shown(path: Path) -> bool:
    """Return whether listings show a file or folder: nothing hidden, generated or large."""
    if path.name.startswith((".", "__pycache__")):
        return False
    if path.is_dir():
        return any(is_shown(inner) for inner in path.iterdir())
    return path.suffix in LISTED and path.stat().st_size <= LARGEST


def entries(folder: Path, language: str) -> list[Path]:
    """Return the files and folders that a listing shows in a language: of a file in several, that one."""
    shown = sorted(filter(is_shown, folder.iterdir()), key=lambda path: (path.is_file(), path.name.lower()))
    names = {path.name for path in shown}

    def other(path: Path) -> str:
        if language_of(path) == "ja":
            return path.name.replace(".ja.", ".")
        return f"{path.stem}.ja{path.suffix}"

    # Modules have no languages; a page or notebook has two, or only one.
    return [path for path in shown if language_of(path) == language or other(path) not in names]


def test_of(path: Path) -> Path | None:
    """Return the file of the tests of a module, which mirrors it: ``tests/layers/.../test_FFN.py``."""
    inside = path.relative_to(ROOT)
    test = ROOT / "tests" / inside.with_name(f"test_{inside.name}")
    return test if path.suffix == ".py" and inside.parts[0] != "tests" and test.is_file() else None


test_of.__test__ = False  # type: ignore[attr-defined]  # it is not one


def summary(path: Path) -> str:
    """Return the first line of a module's docstring, or nothing."""
    if path.suffix != ".py":
        return ""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    first = docstring.partition("\n\n")[0].replace("\n", " ").rstrip(":")
    return re.sub(r"``(.+?)``", r"`\1`", first) if ".. math" not in first else ""


def folder_page(folder: Path, language: str) -> str:
    """Return the page of a folder: its entries, with the first line of each module's docstring."""
    name = f"{folder.relative_to(ROOT).as_posix()}/".removeprefix("./")
    rows = []
    for path in entries(folder, language):
        label = path.name + ("/" if path.is_dir() else "")
        first = summary(path / "__init__.py" if (path / "__init__.py").is_file() else path)
        rows.append(f"| [`{label}`]({relative(path, folder / 'x.py')}) | {first.replace('|', chr(92) + '|')} |")
    return "\n".join([*_front(name), "", f"# {name}", "", "| | |", "|---|---|", *rows, ""])


def file_page(path: Path, language: str, *, explained: Sequence[tuple[str, Path]], folder: bool) -> str:
    """Return the page of a source file: its code, and the equations of its docstrings beside it.

    Args:
        path: the file.
        language: of the words around the code.
        explained: titles and files of the pages that link to it.
        folder: whether the site has a page of its folder.
    """
    words, name = WORDS[language], path.relative_to(ROOT).as_posix()
    about = []
    if explained:
        links = [f"[{title}]({relative(page, path)})" for title, page in explained]
        about.append(f"{words['explained']}: {', '.join(links)}")
    if test := test_of(path):
        about.append(f"{words['tests']}: [`{test.relative_to(ROOT).as_posix()}`]({relative(test, path)})")
    if folder:
        parent = path.parent.relative_to(ROOT).as_posix()
        about.append(f"{words['folder']}: [`{parent}/`]({relative(path.parent, path)})")
    lines = [*_front(name), "", f"# {name}", ""]
    if first := summary(path):
        lines += [first, ""]
    if about:
        lines += [" · ".join(about), ""]
    # Not a <div>: the search leaves out an element until any of the same tag ends, even one inside.
    opening = '<section class="source" data-search-exclude="true" markdown>'
    return "\n".join([*lines, opening, "", *_beside(path), *_code(path), "", "</section>", ""])


def _front(title: str) -> list[str]:
    """Front matter that leaves the page's width to the code, and lets the search list pages that explain first."""
    return ["---", f"title: {title}", "hide: [navigation, toc]", "search: {boost: 0.001}", "---"]


def _beside(path: Path) -> list[str]:
    if path.suffix != ".py":
        return []
    lines = []
    for equation in docstring_equations(path.read_text(encoding="utf-8")):
        if equation.name:
            lines += [f"[`{equation.name}`](#__codelineno-0-{equation.line})", ""]
        lines += ["$$", equation.latex, "$$", ""]
    return ['<div class="equations" markdown>', "", *lines, "</div>", ""] if lines else []


def _code(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8", errors="replace")
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    lexer = "makefile" if path.name == "Makefile" else LEXERS.get(path.suffix, "text")
    return [f'{fence}{lexer} linenums="1"', text.rstrip("\n"), fence]
