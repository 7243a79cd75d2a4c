"""Every text that a person meets has a Japanese counterpart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from const.path import ROOT
from tests.docs.test_terms import findings
from tests.utils.language.sources import VALUE, files, parsers, shown_texts
from utils.commands.HelpFormatter import HelpFormatter
from utils.commands.invocation import COMMANDS
from utils.language.Catalog import FIELD, Catalog
from utils.language.ja import AREAS, TEXTS
from utils.language.locale import set_language
from utils.recipes import recipe

JAPANESE = re.compile("[ぁ-ゟァ-ヿ一-鿿]")
SERVING = "utils/serving"  # what a server logs is read by programs, and its answers are JSON
CATALOG = Catalog(TEXTS)


@pytest.fixture
def _japanese() -> Iterator[None]:
    set_language("ja")
    yield
    set_language("en")


def test_every_command_has_a_parser_here(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(parsers(monkeypatch)) == sorted(COMMANDS)


def test_every_option_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    for command, parser in parsers(monkeypatch).items():
        formatter = HelpFormatter("prog")
        missing = [
            f"{action.dest}: {text}"
            for action in parser._actions
            if action.help not in (None, "==SUPPRESS==")
            and not JAPANESE.search(CATALOG.translate(text := formatter._expand_help(action)))
        ]
        assert not missing, f"{command}: add these to utils/language/ja: {missing}"


def test_every_key_of_a_recipe_is_explained() -> None:
    missing = [
        f"{section}.{name}: {text}"
        for section, options in recipe.SECTIONS.items()
        for name, text in [("", recipe.summary(options)), *recipe.explanations(options).items()]
        if not JAPANESE.search(CATALOG.translate(text))
    ]
    assert not missing, f"add these to utils/language/ja/recipe.py: {missing}"


@pytest.mark.usefixtures("_japanese")
def test_nothing_of_a_help_stays_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Headings, descriptions and the remarks of examples, too: only commands have two English words side by side."""
    for command, parser in parsers(monkeypatch).items():
        for line in parser.format_help().splitlines():
            words = re.sub(r"(?:\S+=\S+ python|python|torchrun|curl|cat) .*?(?= {2,}|$)", "", line)
            assert JAPANESE.search(line) or not re.search(r"\b[a-z]{2,} [a-z]{2,}\b", words), f"{command}: {line}"


@pytest.mark.parametrize(
    "path",
    [path for path in files() if not path.is_relative_to(ROOT / SERVING)],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_every_message_has_a_translation(path: Path) -> None:
    missing = [f"line {number}: {text}" for number, text in shown_texts(path) if not _is_translated(text)]
    assert not missing, f"add these to utils/language/ja: {missing}"


def _is_translated(text: str) -> bool:
    """Whether a text has a translation, with a value in all its places, or without those that are endings of words."""
    shorter = re.sub(rf"(?<=[a-z)]){VALUE}", "", text)
    return any(JAPANESE.search(CATALOG.translate(one)) for one in (text, shorter))


def test_areas_do_not_overlap() -> None:
    assert sum(map(len, AREAS)) == len(TEXTS)


@pytest.mark.parametrize("area", AREAS, ids=["recipe", "arguments", "errors", "progress"])
def test_translations_have_the_fields_of_their_source(area: dict[str, str]) -> None:
    for source, target in area.items():
        names = [field[1] for field in FIELD.finditer(source)]
        assert len(set(names)) == len(names), source
        used = {field[1] for field in FIELD.finditer(target)}
        assert used <= set(names), source
        assert used == set(names) or source in WITHOUT, f"{source} → {target}"


# Values that a Japanese sentence has no place for.
WITHOUT = {
    "does not go with {option}, which {reason}",
    "--search {text}: {step} must be log, or a {kind} from 0 up to the width of the range",
}


@pytest.mark.parametrize("source", [source for source in TEXTS if "{" in source])
def test_a_template_is_recognized_by_its_words(source: str) -> None:
    """One that consisted of values alone would fit every text."""
    assert "}{" not in source
    assert re.search("[A-Za-z]{2}", FIELD.sub("", source))


def test_translations_use_the_terms() -> None:
    found = [
        f"{finding} ({source})" for source, target in TEXTS.items() for finding in findings(FIELD.sub("x", target))
    ]
    assert not found


def test_translations_are_japanese() -> None:
    assert not [source for source, target in TEXTS.items() if not JAPANESE.search(target)]
