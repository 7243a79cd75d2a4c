"""The notebooks are those of the pages. That they run is a test of ``make test-docs``."""

import json
from pathlib import Path
from typing import Any

import pytest

from docs.figures import LANGUAGES, modules
from docs.notebooks import NOTEBOOKS, cells, names, write
from docs.pages import FOLDER, blocks, file, spine


def test_notebooks_are_up_to_date(tmp_path: Path) -> None:
    expected = {path.name: path.read_bytes() for path in write(tmp_path)}
    assert {path.name: path.read_bytes() for path in NOTEBOOKS.glob("*.ipynb")} == expected, "python -m docs.notebooks"


def test_notebooks_that_no_page_has_are_removed(tmp_path: Path) -> None:
    (tmp_path / "old.ipynb").touch()
    assert tmp_path / "old.ipynb" not in write(tmp_path)
    assert not (tmp_path / "old.ipynb").exists()


def test_every_page_of_the_course_is_a_notebook() -> None:
    assert set(spine()) <= set(names())


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notebook_has_the_text_the_code_and_the_figure_of_its_page(name: str, language: str) -> None:
    page = FOLDER / file(name, language)
    (kind, title), (_, setup), *others = cells(name, language)
    assert (kind, title) == ("markdown", page.read_text(encoding="utf-8").splitlines()[0])
    assert 'REPOSITORY = ""' in setup
    code = [text for kind, text in others if kind == "code" and "docs.figures" not in text]
    assert code == [block.strip() for block in blocks(page)]
    figures = [text for kind, text in others if kind == "code" and "docs.figures" in text]
    assert len(figures) == (name in modules())
    assert all(f'draw("{name}", "{language}", Path("runs/mini"))' in figure for figure in figures)


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_has_no_outputs_and_its_links_lead_somewhere(path: Path) -> None:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    identifiers = [cell["id"] for cell in notebook["cells"]]
    assert len(set(identifiers)) == len(identifiers)
    for cell in notebook["cells"]:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None
