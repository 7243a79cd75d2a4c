import pytest

from utils.language.Catalog import Catalog

CATALOG = Catalog(
    {
        "stopped": "中断しました",
        "{path}: there is no such file": "{path}: ファイルがありません",
        "{path}: there is no such file; name {what}": "{path}: ファイルがありません。{what!t}を指定してください",
        "a folder": "フォルダー",
        "{count} steps in {time} min": "{time} 分に {count} ステップ",
        "{name}={value}: must be at least {smallest}": "{name}={value}: {smallest} 以上でなければなりません",
        "seed={value}: is odd": "seed={value}: 奇数です",
        "usage: ": "使い方：",
    }
)


@pytest.mark.parametrize(
    ("text", "translation"),
    [
        ("stopped", "中断しました"),
        ("  stopped\n", "  中断しました\n"),
        ("usage: ", "使い方："),
        ("a/b.txt: there is no such file", "a/b.txt: ファイルがありません"),
        ("5 steps in 3 min", "3 分に 5 ステップ"),
        # The template with most words; its marked value is translated, too.
        ("x: there is no such file; name a folder", "x: ファイルがありません。フォルダーを指定してください"),
        ("x: there is no such file; name it", "x: ファイルがありません。itを指定してください"),
        # What stands before a message: its file, option or section.
        ("a.toml: stopped", "a.toml: 中断しました"),
        ("--seed=3: is odd", "--seed=3: 奇数です"),
        ("a.toml: train.seed=3: is odd", "a.toml: train.seed=3: 奇数です"),
        # Line by line; a value does not reach beyond its line.
        ("stopped\n  5 steps in 3 min\nunknown", "中断しました\n  3 分に 5 ステップ\nunknown"),
        ("a\nb: there is no such file", "a\nb: ファイルがありません"),
    ],
)
def test_translations(text: str, translation: str) -> None:
    assert CATALOG.translate(text) == translation


@pytest.mark.parametrize("text", ["", " ", "unknown", "it stopped", "stopped: no", "{path}", "100 %", "a: b: c"])
def test_what_is_not_in_the_catalog_stays(text: str) -> None:
    assert CATALOG.translate(text) == text


def test_a_value_is_not_taken_for_a_field() -> None:
    """Braces of a value, and a value that happens to be a text of the catalog."""
    assert CATALOG.translate("{what!t}: there is no such file") == "{what!t}: ファイルがありません"
    assert CATALOG.translate("stopped: there is no such file") == "stopped: ファイルがありません"
