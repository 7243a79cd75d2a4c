import re
import threading
import time
from pathlib import Path

import pytest

from utils.errors import UserError
from utils.text.ItemPatterns import MAX_LENGTH, ItemPatterns


def items(text: str, patterns: ItemPatterns | None = None) -> list[str]:
    return [text[one.start : one.end] for one in (patterns or ItemPatterns()).find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See https://example.com/a?b=1&c=%20#d, please.", ["https://example.com/a?b=1&c=%20#d"]),
        ("(see http://en.wikipedia.org/wiki/Kyoto_(city)).", ["http://en.wikipedia.org/wiki/Kyoto_(city)"]),
        ("<https://example.com>", ["https://example.com"]),
        ("www.example.com is down", ["www.example.com"]),
        ("https://example.com/を見る", ["https://example.com/"]),
        ("Mail ken.o+x@mail.example.co.jp.", ["ken.o+x@mail.example.co.jp"]),
        ("Ask @ken_o about #python, C# and #1", ["@ken_o", "#python"]),
        ("%s has %1$s and %(name)s, 100% sure, 5.0%", ["%s", "%1$s", "%(name)s", "100%", "5.0%"]),
        ("%d files, %.2f, %%", ["%d", "%.2f"]),
        ("Hi {name}, {0:>9}, {{ user.name }}, ${HOME}, {}", ["{name}", "{0:>9}", "{{ user.name }}", "${HOME}", "{}"]),
        ("{not a placeholder at all}", []),
        ("run `rm -rf x` now", ["`rm -rf x`"]),
        ("a&nbsp;b &#x3042;", ["&nbsp;", "&#x3042;"]),
        ("It costs $1,234.50 or €5, not $5 million.", ["$1,234.50", "€5"]),
        ("5 km, 5km/h, 1,000.5 kg, 20 °C, 3–5 mm, 10 m², -4 dB", [*("5 km", "5km/h", "1,000.5 kg", "20 °C", "3–5 mm", "10 m²", "-4 dB")]),  # noqa: E501
        ("In the 1990s, in 1997 A man had 2 cats, 3 apples and 5 pens", []),
        ("4 GB of 5V at 60Hz for 3 s", ["4 GB", "5V", "60Hz", "3 s"]),
        ("version 1.2.3 at 192.168.0.1.", ["1.2.3", "192.168.0.1"]),
        ("\U0001f389\U0001f389 ok \U0001f1ef\U0001f1f5 1\ufe0f\u20e3 \U0001f468\u200d\U0001f469\u200d\U0001f467", ["\U0001f389\U0001f389", "\U0001f1ef\U0001f1f5", "1\ufe0f\u20e3", "\U0001f468\u200d\U0001f469\u200d\U0001f467"]),  # noqa: E501
        ("Nothing to keep here.", []),
    ],
)  # fmt: skip
def test_defaults(text: str, expected: list[str]) -> None:
    assert items(text) == expected


def test_own_expressions_come_in_addition(tmp_path: Path) -> None:
    (tmp_path / "own").write_text("# names of products\n\nAcme\\w*\n\\bNASA\\b\n", encoding="utf-8")
    patterns = ItemPatterns.load(tmp_path / "own")
    assert items("AcmeOne by NASA, see https://Acme.example/x", patterns) == [
        *("AcmeOne", "NASA", "https://Acme.example/x")
    ], "overlapping items are one"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a(b", "own, line 2: 'a(b' is not a regular expression: missing ), unterminated subpattern at position 1; co"),
        ("x*", "own, line 2: 'x*' also matches where there is nothing; write + in place of *"),
        (r"\b", r"own, line 2: '\\b' also matches where there is nothing"),
        ("(?=a)", "own, line 2: '(?=a)' also matches where there is nothing"),
        ("a{99999999999}", "own, line 2: 'a{99999999999}' is not a regular expression: "),
    ],
)  # fmt: skip
def test_expressions_that_are_not_valid(tmp_path: Path, line: str, message: str) -> None:
    (tmp_path / "own").write_text(f"ok\n{line}\n")
    with pytest.raises(UserError) as error:
        ItemPatterns.load(tmp_path / "own")
    assert str(error.value).startswith(f"{tmp_path}/{message}")


def test_an_expression_that_takes_forever_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("utils.text.ItemPatterns.SECONDS", 0.2)
    (tmp_path / "own").write_text("(a+)+b\n")
    patterns = ItemPatterns.load(tmp_path / "own")
    start = time.monotonic()
    with pytest.raises(UserError, match=re.escape("line 1: '(a+)+b' takes more than 0.2 seconds on a text of 40 char")):
        patterns.find("a" * 40)
    assert time.monotonic() - start < 5
    assert items("aab https://example.com", patterns) == ["aab", "https://example.com"], "the next text is searched"


def test_in_another_thread(tmp_path: Path) -> None:
    (tmp_path / "own").write_text("Acme\n")
    patterns = ItemPatterns.load(tmp_path / "own")
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.extend(items("by Acme", patterns)))
    thread.start()
    thread.join()
    assert found == ["Acme"]


@pytest.mark.parametrize(
    "text",
    [
        "a" * 200_000,
        "a@" * 50_000,
        "1," * 50_000,
        "http://" * 20_000,
        "{" * 100_000,
        "%" * 100_000,
        "(" * 100_000,
        "# " * 50_000,
        "\U0001f468\u200d" * 20_000,
        "1.2." * 25_000,
        "&a" * 50_000,
        "`" * 99_999,
    ],
)
def test_long_lines_take_linear_time(text: str) -> None:
    start = time.monotonic()
    ItemPatterns().find(text)
    assert time.monotonic() - start < 5


def test_items_of_long_lines_are_found_at_their_places() -> None:
    text = "some words " * (MAX_LENGTH // 4) + "https://example.com/x and %s"
    assert items(text) == ["https://example.com/x", "%s"]
