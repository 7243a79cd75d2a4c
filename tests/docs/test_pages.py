"""Every page is run, its figure is drawn, and both languages have the same code, equations and commands."""

import ast
import re
from pathlib import Path

import pytest

from docs.figures import LANGUAGES, draw, modules
from docs.pages import FOLDER, PICTURES, blocks, file, names, pictures, references, run, sections, spine

MOST_LINES = 15  # of a block of code
EXERCISES = {"en": "## Exercises", "ja": "## 練習問題"}


def text(name: str, language: str) -> str:
    return (FOLDER / file(name, language)).read_text(encoding="utf-8")


def test_the_index_lists_every_page_in_both_languages() -> None:
    assert len(spine()) == 12
    assert set(names()) == set(modules())
    listed = [page for section in sections() for page in section]
    assert sorted(listed) == sorted([*names(), *references()])
    japanese = re.findall(r"^(?:\d+\.|-) \[.*?\]\((.*?)\)", text("README", "ja"), re.MULTILINE)
    assert japanese == [file(page, "ja") for page in listed]
    for page in listed:
        for language in LANGUAGES:
            assert (FOLDER / file(page, language)).is_file()


@pytest.mark.parametrize("name", names())
def test_both_languages_have_the_same_code_equations_and_commands(name: str) -> None:
    """Comments and figures speak the page's language."""
    english, japanese = ([ast.dump(ast.parse(block)) for block in blocks(FOLDER / file(name, i))] for i in LANGUAGES)
    assert english == japanese
    for pattern in (r"\$\$.*?\$\$", r"(?<=```sh\n).*?(?=```)"):
        first, second = (
            [re.sub(r" +#.*", "", found) for found in re.findall(pattern, text(name, language), re.DOTALL)]
            for language in LANGUAGES
        )
        assert first == second


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_an_equation_short_code_a_picture_links_and_three_exercises(name: str, language: str) -> None:
    page = text(name, language)
    assert "$$" in page
    assert blocks(FOLDER / file(name, language))
    for block in blocks(FOLDER / file(name, language)):
        assert len(block.strip().splitlines()) <= MOST_LINES, block
    assert file(name, language, ".png") in pictures(FOLDER / file(name, language))
    assert re.search(r"\]\(\.\./(layers|models|utils|train)", page), "no link to the code"
    assert "](../tests/" in page, "no link to a test"
    exercises = page.partition(EXERCISES[language])[2]
    assert re.findall(r"^(\d)\. ", exercises, re.MULTILINE)[:3] == ["1", "2", "3"]


@pytest.mark.parametrize("name", [*names(), *references()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_somewhere_in_the_same_language(name: str, language: str) -> None:
    page = text(name, language)
    assert language == "en" or re.search("[ぁ-ん]", page)
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page):
        assert target.startswith("https://") or (FOLDER / target).exists(), f"{file(name, language)}: {target}"
    ours = [file(other, language) for other in ("README", *names(), *references())]
    others = [page for page in re.findall(r"\]\(([\w-]+(?:\.ja)?\.md)\)", page) if page not in ours]
    assert others == [file(name, "ja" if language == "en" else "en")]


@pytest.fixture
def trained(tmp_path: Path, two_runs: tuple[Path, Path]) -> Path:
    """A folder with a trained translator in runs/mini."""
    (tmp_path / "runs").mkdir()
    (tmp_path / "runs" / "mini").symlink_to(two_runs[0])
    return tmp_path


@pytest.mark.parametrize("name", names())
def test_pages_run(name: str, trained: Path) -> None:
    run(name, trained)


@pytest.mark.parametrize("name", names())
def test_figures_are_drawn_with_every_character(name: str, trained: Path) -> None:
    """A missing glyph is a warning, and warnings are errors."""
    for language in LANGUAGES:
        picture = trained / "picture.png"
        draw(name, language, trained / "runs" / "mini").savefig(picture, dpi=50)
        assert picture.stat().st_size > 5000
        committed = PICTURES / file(name, language, ".png")
        assert committed.stat().st_size > 5000, "draw it: python -m docs.pages"


@pytest.mark.parametrize("page", sorted(path.name for path in FOLDER.glob("*.md")))
def test_code_can_be_pasted_into_an_interpreter(page: str) -> None:
    """At Python's prompt, an empty line ends a loop or a function, and nothing else does."""
    for block in blocks(FOLDER / page):
        assert not re.search(r"^ +.*\n(?!else\b|elif\b|except\b|finally\b)\w", block, re.MULTILINE)
