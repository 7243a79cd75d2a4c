"""The page on a published model runs, and plots its picture; both languages have the same code."""

import ast
import re
from pathlib import Path

import matplotlib
import pytest

from docs.pages import FOLDER, PICTURES

PAGES = [FOLDER / "published.md", FOLDER / "published.ja.md"]


def blocks(page: Path) -> list[str]:
    """The blocks of a page that needs packages which other pages do not: they are marked "py"."""
    return re.findall(r"^```py\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def test_the_page_on_a_published_model_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = blocks(PAGES[0])
    assert len(code) == 4
    assert [ast.dump(ast.parse(block)) for block in blocks(PAGES[1])] == [ast.dump(ast.parse(block)) for block in code]
    monkeypatch.chdir(tmp_path)
    with matplotlib.rc_context():
        exec(compile("\n".join(code), str(PAGES[0]), "exec"), {"__name__": "published"})  # noqa: S102 - our own pages
    printed = [line.partition(": ")[2] for line in capsys.readouterr().out.splitlines()]
    assert printed == ["0.62", "0.17"]
    for page in PAGES:
        assert re.findall(r"print\(.*#\s*([\d.]+)", page.read_text(encoding="utf-8")) == printed
    for picture in (tmp_path / "published.png", PICTURES / "published.png", PICTURES / "published.ja.png"):
        assert picture.stat().st_size > 5000
