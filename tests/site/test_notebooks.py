"""Notebooks are valid, and run from the first cell to the last where there is a trained model.

The English ones run, and one in Japanese: the code of the others is the same (``tests/docs/test_pages.py``).
"""

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from const.path import ROOT
from docs.notebooks import NOTEBOOKS


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory, two_runs: tuple[Path, Path]) -> Path:
    """A folder with a trained translator in runs/mini."""
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "runs").mkdir()
    (folder / "runs" / "mini").symlink_to(two_runs[0])
    return folder


ALL = sorted(NOTEBOOKS.glob("*.ipynb"))
RUN = [path for path in ALL if ".ja" not in path.suffixes or path.name == "attention.ja.ipynb"]


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.name)
def test_a_notebook_is_valid(path: Path) -> None:
    nbformat.validate(nbformat.read(path, as_version=4))


@pytest.mark.parametrize("path", RUN, ids=lambda path: path.name)
def test_a_notebook_runs(path: Path, trained: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(trained)}})
    client.execute(env=os.environ | {"PYTHONPATH": str(ROOT)})
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs), "no figure"
