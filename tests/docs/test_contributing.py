"""What CONTRIBUTING names exists, and both languages name the same."""

import re

import pytest

from const.path import ROOT

PAGES = ("CONTRIBUTING.md", "CONTRIBUTING.ja.md")
IN_FILE = {
    "CONTRIBUTING.md": r"`([^`]+)` in\s+`([^`]+)`",
    "CONTRIBUTING.ja.md": r"`(?P<file>[^`]+)` の\s*`(?P<text>[^`]+)`",
}
PATH = re.compile(r"[\w.<>-]+(?:/[\w.<>-]+)+|[\w.-]+\.(?:md|toml|py)")


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def spans(page: str) -> set[str]:
    """Code in running text, without the blocks."""
    return set(re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", read(page), flags=re.DOTALL | re.MULTILINE)))


def named(page: str) -> list[tuple[str, str]]:
    """Texts, and the files that are said to contain them."""
    matches = re.finditer(IN_FILE[page], read(page))
    return sorted((one["text"], one["file"]) if "ja" in page else (one[1], one[2]) for one in matches)


@pytest.mark.parametrize("page", PAGES)
def test_files_exist(page: str) -> None:
    paths = {span for span in spans(page) if PATH.fullmatch(span)}
    commands = re.findall(r"^\.venv/bin/python -m pytest (.*)$", read(page), re.MULTILINE)
    tests = {word for line in commands for word in line.split() if word.startswith("tests/")}
    assert len(paths) > 40
    assert len(tests) > 15
    for path in paths | tests:
        file = ROOT / path
        assert file.parent.is_dir() if "<" in path else file.exists(), path


@pytest.mark.parametrize("page", PAGES)
def test_names_are_in_their_files(page: str) -> None:
    found = named(page)
    assert len(found) > 20
    for text, file in found:
        pattern = rf"(?<!\w){re.escape(text)}(?!\w)"
        assert re.search(pattern, (ROOT / file).read_text(encoding="utf-8")), f"{text} in {file}"


@pytest.mark.parametrize("page", PAGES)
def test_commands_are_targets_of_make(page: str) -> None:
    targets = set(re.findall(r"^([\w-]+):", read("Makefile"), re.MULTILINE))
    lines = [*re.findall(r"^make ([a-z -]+?) *(?:#|$)", read(page), re.MULTILINE)]
    lines += [span.removeprefix("make ") for span in spans(page) if span.startswith("make ")]
    assert len(lines) > 4
    for line in lines:
        assert set(line.split()) <= targets, line


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", read(page)):
        assert (ROOT / target).exists(), target


def test_both_languages_name_the_same() -> None:
    english, japanese = PAGES
    assert spans(english) == spans(japanese)
    assert named(english) == named(japanese)
    blocks = [re.findall(r"^```sh\n.*?^```", read(page), re.DOTALL | re.MULTILINE) for page in PAGES]
    assert blocks[0] == blocks[1]
    assert [len(re.findall(r"^##? ", read(page), re.MULTILINE)) for page in PAGES] == [12, 12]
