"""Runs the pages of this folder, and draws their pictures: ``python -m docs.pages``."""

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
    """The pages, without their languages."""
    return sorted(path.stem for path in FOLDER.glob("*.md") if path.stem != "README" and not path.stem.endswith(".ja"))


def blocks(page: Path) -> list[str]:
    """The Python code of a page, piece by piece."""
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def pictures(page: Path) -> list[str]:
    """The files of the pictures that a page shows."""
    return re.findall(r"\]\(pictures/(\S+)\)", page.read_text(encoding="utf-8"))


def run(name: str, folder: Path) -> list[Path]:
    """Run a page's code in a folder, and give the pictures that it has drawn there."""
    page = FOLDER / f"{name}.md"
    with chdir(folder), matplotlib.rc_context():  # what a page sets, it sets for itself
        exec(compile("\n".join(blocks(page)), str(page), "exec"), {"__name__": name})  # noqa: S102 - our own pages
    return [folder / picture for picture in pictures(page)]


def main() -> None:
    """Draw all pictures, or those of the pages that are named."""
    for name in sys.argv[1:] or names():
        with tempfile.TemporaryDirectory() as folder:
            for picture in run(name, Path(folder)):
                copyfile(picture, PICTURES / picture.name)
                print(PICTURES / picture.name)


if __name__ == "__main__":
    main()
