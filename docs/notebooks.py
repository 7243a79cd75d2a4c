"""Write every page with code as notebooks, without outputs: ``make notebooks``.

The format is small enough to be written here, so that the test which compares notebooks with pages needs no further
package. A converter such as Jupytext would still have to be given other links, a cell for the figure and one for setup.
"""

import json
import re
from pathlib import Path
from typing import Any

from const.path import ROOT
from docs.figures import LANGUAGES, modules
from docs.pages import FOLDER, blocks, file, sections
from docs.site.links import map_links

NOTEBOOKS = ROOT / "notebooks"
SETUP = {
    "en": """\
# On Colab, or a machine without the project: write its address here, as "git clone" takes it.
REPOSITORY = ""
""",
    "ja": """\
# Colab など、このプロジェクトがない環境では、リポジトリのアドレス（git clone に渡すもの）をここに書いてください。
REPOSITORY = ""
""",
}
INSTALL = """
import os
import sys
from importlib.util import find_spec
from pathlib import Path

%matplotlib inline
if Path.cwd().name == "notebooks":
    os.chdir("..")
if find_spec("layers") is None:
    assert REPOSITORY, "Write the address of the repository into the second line of this cell."
    !git clone --depth 1 {REPOSITORY} enja-transformer
    os.chdir("enja-transformer")
    !{sys.executable} -m pip install --quiet --editable .
    sys.path.insert(0, os.getcwd())
if not Path("runs/mini").exists():
    !{sys.executable} -m train mini --minutes 5 --folder runs/mini
"""
FIGURE = """\
from pathlib import Path

from docs.figures import draw

draw("{name}", "{language}", Path("runs/mini"))
"""


def names() -> list[str]:
    """Return the pages of the course and the side trips that have code."""
    return [name for section in sections()[:2] for name in section if blocks(FOLDER / file(name))]


def cells(name: str, language: str) -> list[tuple[str, str]]:
    """Return the cells of a page's notebook: kind ("markdown" or "code") and text.

    The first code cell installs the project where it is missing, and trains a model if there is none. The page's own
    figure becomes a cell that draws it with that model.
    """
    page = (FOLDER / file(name, language)).read_text(encoding="utf-8")
    title, _, page = page.partition("\n")
    found = [("markdown", title), ("code", SETUP[language] + INSTALL)]
    picture = re.escape(f"pictures/{file(name, language, '.png')}")
    parts = re.split(rf"^```python\n(.*?)^```$|(^!\[[^\]]*\]\({picture}\)$)", page, flags=re.DOTALL | re.MULTILINE)
    for prose, code, figure in zip(parts[::3], [*parts[1::3], None], [*parts[2::3], None], strict=True):
        found.append(("markdown", map_links(prose, _moved).strip()))
        if figure and name in modules():
            code = FIGURE.format(name=name, language=language)
        found.append(("code", code or ""))
    return [(kind, text.strip()) for kind, text in found if text.strip()]


def _moved(link: str) -> str:
    """Return a link of a page as it is in the folder of the notebooks."""
    if re.match(r"[a-z]+:|#|\.\./", link):
        return link
    page, hash_, anchor = link.partition("#")
    if page.removesuffix(".md").removesuffix(".ja") in names():
        return page.removesuffix(".md") + ".ipynb" + hash_ + anchor
    return f"../docs/{link}"


def notebook(name: str, language: str) -> str:
    """Return a page as a notebook (nbformat 4.5)."""
    written: list[dict[str, Any]] = []
    for number, (kind, text) in enumerate(cells(name, language)):
        cell = {"cell_type": kind, "id": f"{name}-{number}", "metadata": {}, "source": text.splitlines(keepends=True)}
        written.append(cell | ({"execution_count": None, "outputs": []} if kind == "code" else {}))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    content = {"cells": written, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def write(folder: Path) -> list[Path]:
    """Write all notebooks into a folder, and remove others from it."""
    folder.mkdir(exist_ok=True)
    written = []
    for name in names():
        for language in LANGUAGES:
            path = folder / file(name, language, ".ipynb")
            path.write_text(notebook(name, language), encoding="utf-8")
            written.append(path)
    for path in set(folder.glob("*.ipynb")) - set(written):
        path.unlink()
    return written


if __name__ == "__main__":
    print(f"{len(write(NOTEBOOKS))} notebooks in {NOTEBOOKS.name}/")
