"""Every page is run, and both languages say the same in code."""

import re
from pathlib import Path

import pytest

from docs.pages import FOLDER, PICTURES, blocks, names, pictures, run


def test_there_are_pages_in_both_languages() -> None:
    assert len(names()) >= 8
    for name in names():
        assert (FOLDER / f"{name}.ja.md").is_file(), name
    for index in (FOLDER / "README.md", FOLDER / "README.ja.md"):
        suffix = ".ja.md" if index.stem.endswith(".ja") else ".md"
        linked = re.findall(r"^\d+\. \[.*\]\((.*)\)$", index.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert sorted(linked) == sorted(f"{name}{suffix}" for name in names())


@pytest.mark.parametrize("name", names())
def test_both_languages_have_the_same_code_equations_and_pictures(name: str) -> None:
    english, japanese = FOLDER / f"{name}.md", FOLDER / f"{name}.ja.md"
    assert blocks(english) == blocks(japanese)
    assert pictures(english) == pictures(japanese)
    assert len(pictures(english)) == 1
    for pattern in (r"\$\$.*?\$\$", r"```sh\n.*?```"):
        first, second = (
            re.findall(pattern, page.read_text(encoding="utf-8"), re.DOTALL) for page in (english, japanese)
        )
        assert first == second
    assert re.search("[ぁ-ん]", japanese.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", names())
def test_links_lead_somewhere(name: str) -> None:
    for page in (FOLDER / f"{name}.md", FOLDER / f"{name}.ja.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (FOLDER / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("name", names())
def test_pages_run_and_draw_their_pictures(name: str, tmp_path: Path) -> None:
    for picture in run(name, tmp_path):
        assert picture.stat().st_size > 5000
        assert (PICTURES / picture.name).stat().st_size > 5000, "draw it: python -m docs.pages"
