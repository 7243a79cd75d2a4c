"""Every page is run, and both languages say the same in code."""

import re
from pathlib import Path

import pytest

from docs.pages import FOLDER, PICTURES, blocks, names, pictures, references, run


def test_there_are_pages_in_both_languages() -> None:
    assert len(names()) >= 8
    assert len(references()) >= 6
    for index, suffix in ((FOLDER / "README.md", ".md"), (FOLDER / "README.ja.md", ".ja.md")):
        text = index.read_text(encoding="utf-8")
        assert re.findall(r"^\d+\. \[.*\]\((.*)\)$", text, re.MULTILINE) == [f"{name}{suffix}" for name in names()]
        linked = re.findall(r"^- \[.*?\]\((.*?)\)", text, re.MULTILINE)
        assert sorted(linked) == [f"{name}{suffix}" for name in references()]


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


@pytest.mark.parametrize("name", [*names(), *references()])
def test_links_lead_somewhere_in_the_same_language(name: str) -> None:
    for suffix in (".md", ".ja.md"):
        text = (FOLDER / f"{name}{suffix}").read_text(encoding="utf-8")
        assert suffix == ".md" or re.search("[ぁ-ん]", text)
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
            assert (FOLDER / target).exists(), f"{name}{suffix}: {target}"
        ours = [f"{other}{suffix}" for other in (*names(), *references())]
        pages = re.findall(r"\]\(([\w-]+(?:\.ja)?\.md)\)", text)
        assert [page for page in pages if page not in ours] == [f"{name}{'.md' if suffix == '.ja.md' else '.ja.md'}"]


@pytest.mark.parametrize("name", names())
def test_pages_run_and_plot_their_pictures(name: str, tmp_path: Path) -> None:
    for picture in run(name, tmp_path):
        assert picture.stat().st_size > 5000
        assert (PICTURES / picture.name).stat().st_size > 5000, "plot it: python -m docs.pages"


@pytest.mark.parametrize("page", sorted(path.name for path in FOLDER.glob("*.md")))
def test_code_can_be_pasted_into_an_interpreter(page: str) -> None:
    """At Python's prompt, an empty line ends a loop or a function, and nothing else does."""
    for block in blocks(FOLDER / page):
        assert not re.search(r"^ +.*\n(?!else\b|elif\b|except\b|finally\b)\w", block, re.MULTILINE)
