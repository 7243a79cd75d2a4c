"""Run the pages of this folder, and draw their figures: ``python -m docs.pages --run runs/mini [PAGE ...]``."""

import argparse
import re
from contextlib import chdir
from pathlib import Path

from docs.figures import LANGUAGES, draw, modules

FOLDER = Path(__file__).parent
PICTURES = FOLDER / "pictures"


def sections() -> list[list[str]]:
    """Return the pages that each section of the index lists: the course, side trips, and others."""
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    return [
        re.findall(r"^(?:\d+\.|-) \[.*?\]\(([\w-]+)\.md\)", section, flags=re.MULTILINE)
        for section in re.split(r"^#+ ", index, flags=re.MULTILINE)[1:]
    ]


def spine() -> list[str]:
    """Return the pages of the course, in order, without their languages."""
    return sections()[0]


def names() -> list[str]:
    """Return the pages that explain something and have a figure: the course, then side trips."""
    return [name for name in [*spine(), *sections()[1]] if name in modules()]


def references() -> list[str]:
    """Return the other pages, each example of which is independent."""
    pages = (path.stem for path in FOLDER.glob("*.md"))
    return sorted({name.removesuffix(".ja") for name in pages} - {"README", *names()})


def file(name: str, language: str = "en", ending: str = ".md") -> str:
    """Return the name of a page's file, or of its picture, in a language."""
    return f"{name}{'' if language == 'en' else f'.{language}'}{ending}"


def blocks(page: Path) -> list[str]:
    """Return the blocks of Python code of a page."""
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def pictures(page: Path) -> list[str]:
    """Return the files of the pictures of a page."""
    return re.findall(r"\]\(pictures/(\S+)\)", page.read_text(encoding="utf-8"))


def run(name: str, folder: Path, language: str = "en") -> None:
    """Run a page's code in a folder, in which ``runs/mini`` is a trained translator."""
    page = FOLDER / file(name, language)
    with chdir(folder):
        exec(compile("\n".join(blocks(page)), str(page), "exec"), {"__name__": name})  # noqa: S102 - our own pages


def main() -> None:
    """Draw all figures, or those of the given pages, in all languages."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="names of pages; all that have a figure unless given")
    parser.add_argument("--run", type=Path, default=Path("runs/mini"), help="a trained translator (%(default)s)")
    arguments = parser.parse_args()
    for name in arguments.pages:
        if name not in names():
            parser.error(f"{name}: there is no page of this name with a figure; there are: {', '.join(names())}")
    for name in arguments.pages or names():
        for language in LANGUAGES:
            path = PICTURES / file(name, language, ".png")
            draw(name, language, arguments.run).savefig(path, dpi=100)
            print(path.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main()
