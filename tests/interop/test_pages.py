"""The page on a published model runs, and plots its picture; both languages have the same code."""

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
    assert len(code) == 2
    assert blocks(PAGES[1]) == code
    monkeypatch.chdir(tmp_path)
    with matplotlib.rc_context():
        exec(compile("\n".join(code), str(PAGES[0]), "exec"), {"__name__": "published"})  # noqa: S102 - our own pages
    printed = capsys.readouterr().out.strip()
    for page in PAGES:
        assert f"`{printed}`" in page.read_text(encoding="utf-8")
    for picture in (tmp_path / "published.png", PICTURES / "published.png"):
        assert picture.stat().st_size > 5000
