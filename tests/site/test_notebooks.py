"""Every notebook is valid, and runs from its first cell to its last where there is a trained model."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from docs.notebooks import NOTEBOOKS


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory, two_runs: tuple[Path, Path]) -> Path:
    """A folder with a trained translator in runs/mini."""
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "runs").mkdir()
    (folder / "runs" / "mini").symlink_to(two_runs[0])
    return folder


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_runs(path: Path, trained: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(trained)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs), "no figure"
