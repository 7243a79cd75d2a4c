"""Check a built site: nothing is loaded from another host, and no link is dead: ``python -m docs.site.check site``."""

import re
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Attributes by which a browser loads something. What <a> and <link rel="canonical"> name is not loaded.
LOADING = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "input": ("src",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
HARMLESS = frozenset({"alternate", "author", "canonical", "license", "next", "prev"})  # values of <link rel>
_STYLE_LOADS = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])((?:https?:)?//[^"')\s]+)""")
# A line within a paragraph that looks like a fence, table, list or heading; a text may begin like one ("1. Tokens").
_LEFT_OVER = re.compile(r"\n(?:```|\|[ -]*-|- \S|\d+\. \S|#+ )|\]\(|\*\*|\$\$")


@dataclass
class Document(HTMLParser):
    """What a page loads, where it links to, and its anchors."""

    loads: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)
    left_over: list[str] = field(default_factory=list)  # Markdown that was not understood
    _inside: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect what an element loads, where it links to, and its anchor."""
        values = {name: value or "" for name, value in attrs}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        self.loads += [values[name].split()[0] for name in LOADING.get(tag, ()) if values.get(name)]
        self.loads += _STYLE_LOADS.findall(values.get("style", ""))
        if tag == "link" and not set(values.get("rel", "").split()) & HARMLESS:
            self.loads.append(values.get("href", ""))
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag in ("code", "pre", "script", "style"):
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave an element whose text is not prose."""
        if tag in self._inside:
            while self._inside.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Collect what a style loads, and Markdown in prose."""
        if self._inside[-1:] == ["style"]:
            self.loads += _STYLE_LOADS.findall(data)
        elif not self._inside and _LEFT_OVER.search(data):
            self.left_over.append(data.strip()[:100])


def read(path: Path) -> Document:
    """Parse a page."""
    document = Document()
    document.feed(path.read_text(encoding="utf-8"))
    document.close()
    return document


def problems(site: Path) -> list[str]:
    """Return a line for each load from another host, each dead link, and Markdown that is shown as such."""
    documents = {path.resolve(): read(path) for path in sorted(site.rglob("*.html"))}
    found = []
    for path, document in documents.items():
        name = path.relative_to(site.resolve())
        found += [f"{name}: loads {url}" for url in document.loads if _is_elsewhere(url)]
        found += [f"{name}: shows Markdown: {text!r}" for text in document.left_over]
        for link in dict.fromkeys([*document.links, *document.loads]):
            if not _is_elsewhere(link) and not _leads(link, path, site.resolve(), documents):
                found.append(f"{name}: dead link {link}")
    for style in sorted(site.rglob("*.css")):
        loads = _STYLE_LOADS.findall(style.read_text(encoding="utf-8"))
        found += [f"{style.relative_to(site)}: loads {url}" for url in loads]
    return found


def _is_elsewhere(url: str) -> bool:
    return url.startswith("//") or bool(re.match(r"[a-z]+:", url) and not url.startswith("data:"))


def _leads(link: str, page: Path, site: Path, documents: dict[Path, Document]) -> bool:
    """Return whether a link within the site leads to a file, and to an anchor of it."""
    if link.startswith("data:"):
        return True
    parts = urlsplit(link)
    folder = site if parts.path.startswith("/") else page.parent
    target = (folder / unquote(parts.path).lstrip("/")).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    anchor = unquote(parts.fragment)
    if not target.is_file():
        return False
    return not anchor or target not in documents or anchor in documents[target].anchors


def main() -> None:
    """Print the problems of a site, and end with an error if there are any."""
    site = Path(sys.argv[1])
    found = problems(site)
    print(*found, sep="\n" if found else "", end="\n" if found else "")
    pages = len(list(site.rglob("*.html")))
    print(f"{site}: {pages} pages, {len(found)} problems")
    if found or not pages:
        sys.exit(1)


if __name__ == "__main__":
    main()
