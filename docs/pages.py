"""Run the pages of this folder, and plot their pictures: ``python -m docs.pages``."""

import re
import sys
import tempfile
from contextlib import chdir
from pathlib import Path
from shutil import copyfile

import matplotlib

FOLDER = Path(__file__).parent
PICTURES = FOLDER / "pictures"


def names() -> list[str]:
    """Return the pages that explain a system and plot a picture, as the index numbers them, without their languages."""
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^\d+\. \[.*\]\((.*)\.md\)$", index, flags=re.MULTILINE)


def references() -> list[str]:
    """Return the other pages, each example of which is independent."""
    pages = (path.stem for path in FOLDER.glob("*.md"))
    return sorted({name.removesuffix(".ja") for name in pages} - {"README", *names()})


def blocks(page: Path) -> list[str]:
    """Return the blocks of Python code of a page."""
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def pictures(page: Path) -> list[str]:
    """Return the files of the pictures of a page."""
    return re.findall(r"\]\(pictures/(\S+)\)", page.read_text(encoding="utf-8"))


def run(name: str, folder: Path) -> list[Path]:
    """Run a page's code in a folder, and return the pictures that it has plotted there."""
    page = FOLDER / f"{name}.md"
    with chdir(folder), matplotlib.rc_context():  # what a page sets, it sets for itself
        exec(compile("\n".join(blocks(page)), str(page), "exec"), {"__name__": name})  # noqa: S102 - our own pages
    return [folder / picture for picture in pictures(page)]


def main() -> None:
    """Plot all pictures, or those of the given pages."""
    for name in sys.argv[1:] or names():
        with tempfile.TemporaryDirectory() as folder:
            for picture in run(name, Path(folder)):
                copyfile(picture, PICTURES / picture.name)
                print(PICTURES / picture.name)


if __name__ == "__main__":
    main()
