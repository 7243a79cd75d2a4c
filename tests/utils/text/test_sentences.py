from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.text.sentences import split


def shorter_than(length: int) -> Callable[[str], bool]:
    return lambda text: len(text) < length


@pytest.mark.parametrize(
    ("text", "length", "parts"),
    [
        ("One. Two. Three.", 99, ["One. Two. Three."]),
        ("One. Two. Three.", 8, ["One. ", "Two. ", "Three."]),
        ("No? Yes! It is 3.5 km.", 14, ["No? ", "Yes! ", "It is 3.5 km."]),
        ('He said "No." Then he left.', 20, ['He said "No." ', "Then he left."]),
        ("雨です。晴れです！本当？", 8, ["雨です。", "晴れです！", "本当？"]),  # noqa: RUF001
        ("「雨です。」と言った。", 9, ["「雨です。」", "と言った。"]),
        ("one, two, three, four", 13, ["one, two, ", "three, four"]),
        ("one two three four", 10, ["one two ", "three ", "four"]),
        ("あ、いう、えお", 4, ["あ、", "いう、", "えお"]),
        ("abcdefgh", 4, ["ab", "cd", "ef", "gh"]),
        ("   ", 2, []),
    ],
)
def test_cuts_where_it_hurts_least(text: str, length: int, parts: list[str]) -> None:
    assert split(text, shorter_than(length)) == parts


@given(st.text(alphabet="ab .,。、!?」\n", max_size=60), st.integers(2, 12))
def test_nothing_but_spaces_is_lost_and_every_part_fits(text: str, length: int) -> None:
    parts = split(text, shorter_than(length))
    assert "".join("".join(parts).split()) == "".join(text.split())
    assert all(len(part) < length for part in parts)
