"""The place of each file of the project on the site, and links rewritten for it."""

import posixpath
import re
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from const.path import ROOT

# Pages that have another name on the site, without languages.
RENAMED = {
    "docs/README": "index",
    "README": "project",
    "CONTRIBUTING": "contributing",
    "CHANGELOG": "changelog",
}
# Copied as they are. All others are shown as pages.
ASSETS = frozenset({".gif", ".ipynb", ".png", ".svg"})
SOURCE = "source"  # folder of the site with the source files
FENCED = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,}).*?^ *(?P=fence) *$", re.DOTALL | re.MULTILINE)
# Code in running text is matched first, and skipped.
_SPAN_OR_LINK = re.compile(
    r"(?P<ticks>`+)(?!`)(?:(?!\n\n).)+?(?<!`)(?P=ticks)(?!`)|\]\((?P<target>[^()\s]+)\)", re.DOTALL
)


def language_of(path: Path) -> str:
    """Return the language of a file, "ja" for ``heads.ja.md``, and "en" if its name does not tell."""
    return "ja" if path.suffixes[-2:-1] == [".ja"] else "en"


def location(path: Path) -> PurePosixPath:
    """Return the place of a file or folder of the project on the site, as MkDocs' source file.

    Dots in names become dashes: a name such as ``FFN.py.md`` would be a page in the language "py".
    """
    inside = PurePosixPath(path.relative_to(ROOT).as_posix())
    if path.is_dir():
        return SOURCE / _undotted(inside) / "index.md"
    if path.suffix == ".md":
        name, dot, ending = inside.name.partition(".")
        parent = str(inside.parent)
        if renamed := RENAMED.get(str(inside.parent / name)):
            return PurePosixPath(renamed + dot + ending)
        return PurePosixPath(inside.name) if parent == "docs" else SOURCE / inside.with_name(inside.name.lower())
    if path.suffix in ASSETS:
        return inside.relative_to("docs") if inside.parts[0] == "docs" else SOURCE / inside
    return SOURCE / _undotted(inside).with_suffix(".md")


def _undotted(path: PurePosixPath) -> PurePosixPath:
    return PurePosixPath(*(part.replace(".", "-") for part in path.parts))


def relative(target: Path, page: Path) -> str:
    """Return the link on the site from one file of the project to another."""
    return posixpath.relpath(str(location(target)), str(location(page).parent))


def targets(text: str, page: Path) -> dict[str, Path]:
    """Return the files and folders of the project that a page links to, by their links.

    Args:
        text: Markdown.
        page: its file, for relative links.

    Raises:
        ValueError: if there is no such file.
    """
    found: dict[str, Path] = {}

    def note(link: str) -> str:
        if (path := resolve(link, page)) is not None:
            found[link] = path
        return link

    map_links(text, note)
    return found


def resolve(link: str, page: Path) -> Path | None:
    """Return the file or folder of the project that a link on a page leads to; None if it leads elsewhere.

    Raises:
        ValueError: if there is no such file.
    """
    name = link.partition("#")[0]
    if not name or re.match(r"[a-z]+:", name):
        return None
    path = Path(posixpath.normpath((page.parent / name).as_posix()))
    if not path.is_relative_to(ROOT) or not path.exists():
        raise ValueError(f"{page.relative_to(ROOT)}: there is no {link}")
    return path


def rewrite(text: str, page: Path) -> str:
    """Return a page's Markdown with the links that it has on the site; ``#L10`` becomes line 10 of the source page."""

    def moved(link: str) -> str:
        path = resolve(link, page)
        if path is None:
            return link
        anchor = re.sub(r"#L(\d+).*", r"#__codelineno-0-\1", "".join(link.partition("#")[1:]))
        return relative(path, page) + anchor

    return map_links(text, moved)


def map_links(text: str, change: Callable[[str], str]) -> str:
    """Change the targets of all links and pictures in Markdown, but not what looks like them in code."""

    def changed(match: re.Match[str]) -> str:
        return match[0] if match["target"] is None else f"]({change(match['target'])})"

    return outside_code(text, lambda prose: _SPAN_OR_LINK.sub(changed, prose))


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Change Markdown outside its fenced blocks of code."""
    pieces, end = [], 0
    for fence in FENCED.finditer(text):
        pieces += [change(text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*pieces, change(text[end:])])
