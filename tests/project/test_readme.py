"""The examples of the README and the reference pages run, each of them alone, in both languages."""

import ast
import code
import re
from pathlib import Path

import pytest

from const.path import ROOT
from docs.pages import blocks, references

PAGES = ["README", *(f"docs/{name}" for name in references())]
EXAMPLES = {
    f"{page}-{number}": block
    for page in (f"{page}{language}.md" for page in PAGES for language in ("", ".ja"))
    for number, block in enumerate(blocks(ROOT / page), start=1)
}
PRINTED = {
    "README": r"^tensor\(\[\[1\.0000, 0\.0000, 0\.0000\]",
    "docs/data": r"^[\d,]+ of [\d,]+ pairs kept",
    "docs/layers": r"",
    "docs/training": r"^\d+\.\d\d \(nrefs:1.*tok:ja-mecab.*norm:nfkc\) \d+\.\d+$",
    "docs/translating": r"^\[.*\]\n-\d+\.\d\d .+\n-\d+\.\d\d |^\['彼女は.*(お茶|緑茶).*'\]$",
}


class Console(code.InteractiveConsole):
    """An interpreter into which examples are pasted."""

    def __init__(self) -> None:
        super().__init__({"__name__": "__main__"})
        self.errors = ""

    def write(self, data: str) -> None:
        self.errors += data


def read(page: str) -> tuple[str, str]:
    """A page in both languages."""
    english, japanese = ((ROOT / f"{page}{language}.md").read_text(encoding="utf-8") for language in ("", ".ja"))
    return english, japanese


# The languages mostly have the same code, with other comments: it is run once.
DIFFERENT = {ast.dump(ast.parse(block)): example for example, block in reversed(EXAMPLES.items())}


@pytest.mark.parametrize("example", sorted(DIFFERENT.values()))
def test_an_example_runs_alone_in_a_fresh_interpreter(
    example: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    two_runs: tuple[Path, Path],
) -> None:
    (tmp_path / "runs").mkdir()
    (tmp_path / "runs" / "mini").symlink_to(two_runs[0])
    monkeypatch.chdir(tmp_path)
    console = Console()
    for line in [*EXAMPLES[example].splitlines(), ""]:
        console.push(line)
    assert not console.errors
    expected = PRINTED[example.partition(".")[0]]
    assert re.search(expected, capsys.readouterr().out, re.MULTILINE)


def test_every_page_with_examples_has_some_in_both_languages() -> None:
    assert {example.partition(".")[0] for example in EXAMPLES} == set(PRINTED)


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_the_readme_is_short_and_complete(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 150
    assert not re.search(r"([A-Z]+_TABLE|[A-Z]+_MINUTES|TODO|FIXME|XXX|placeholder|仮)", text)
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / target).exists(), target


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_tell_the_same(page: str) -> None:
    """Same headings, same code but for comments, same commands, same figures."""
    english, japanese = read(page)
    for pattern in (
        r"^#+ ",
        r"^ *[\w/]+\.py",
        r"^(?:make|\.venv\S+) [\w. -]+\w",
        r"\d+\.\d+(?=[^|\n]*\|)",
        r"^\| [A-Z].*?[.?] (?=\|)",
    ):
        assert re.findall(pattern, english, re.MULTILINE) == re.findall(pattern, japanese, re.MULTILINE)
    first, second = (
        [re.sub(r" +#.*", "", block) for block in blocks(ROOT / f"{page}{language}.md")] for language in ("", ".ja")
    )
    assert first == second
