from collections.abc import Iterator

import pytest

from utils.language.locale import current_language, default_language, gettext, requested_language, say, set_language


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "C", "LC_MESSAGES": "C", "LC_ALL": "ja_JP.eucJP"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_locale_decides(environment: dict[str, str], language: str) -> None:
    assert default_language(environment) == language


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["--lang", "ja"], "ja"),
        (["runs/mini", "--lang=ja", "Hello."], "ja"),
        (["--lang", "ja", "--lang", "en"], "en"),
        (["--lang"], "en"),
        (["--lang", "fr"], "en"),
        (["--", "--lang", "ja"], "en"),
        ([], "en"),
    ],
)
def test_the_option_comes_first(arguments: list[str], language: str) -> None:
    assert requested_language(arguments, {"LANG": "C"}) == language


def test_the_option_forces_english() -> None:
    assert requested_language(["--lang", "en"], {"LANG": "ja_JP.UTF-8"}) == "en"


def test_messages_are_english_until_a_command_chooses(capsys: pytest.CaptureFixture[str]) -> None:
    assert (current_language(), gettext("options")) == ("en", "options")
    say("options")
    set_language("ja")
    assert (current_language(), gettext("options")) == ("ja", "オプション")
    say("options")
    assert capsys.readouterr().out == "options\nオプション\n"
