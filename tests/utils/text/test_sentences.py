from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.text.sentences import LONG, split


def characters(texts: Sequence[str]) -> list[int]:
    return [len(text) for text in texts]


@pytest.mark.parametrize(
    ("text", "length", "parts"),
    [
        ("One. Two. Three.", 99, ["One. Two. Three."]),
        ("One. Two. Three.", 8, ["One. ", "Two. ", "Three."]),
        ("No? Yes! It is 3.5 km.", 14, ["No? ", "Yes! ", "It is 3.5 km."]),
        ('He said "No." Then he left.', 20, ['He said "No." ', "Then he left."]),
        ("雨です。晴れです！本当？", 8, ["雨です。", "晴れです！", "本当？"]),
        ("「雨です。」と言った。", 9, ["「雨です。」", "と言った。"]),
        ("one, two, three, four", 13, ["one, two, ", "three, four"]),
        ("one two three four", 10, ["one two ", "three ", "four"]),
        ("あ、いう、えお", 4, ["あ、", "いう、", "えお"]),
        ("abcdefgh", 4, ["abc", "def", "gh"]),
        ("   ", 2, []),
    ],
)
def test_cuts_where_it_hurts_least(text: str, length: int, parts: list[str]) -> None:
    assert split(text, characters, length) == parts


@given(st.text(alphabet="ab .,。、!?」\n", max_size=60), st.integers(2, 12))
def test_nothing_but_spaces_is_lost_and_every_part_fits(text: str, length: int) -> None:
    parts = split(text, characters, length)
    assert "".join("".join(parts).split()) == "".join(text.split())
    assert all(len(part) < length for part in parts)


@pytest.mark.parametrize("text", ["wörd " * 400_000, "x" * 2_000_000, "Yes. No! " * 200_000, "あ、" * 1_000_000])
def test_every_character_is_measured_a_few_times_only(text: str) -> None:
    measured = 0

    def count(texts: Sequence[str]) -> list[int]:
        nonlocal measured
        assert sum(map(len, texts)) <= 2 * LONG
        measured += sum(map(len, texts))
        return [len(one) for one in texts]

    parts = split(text, count, 250)
    assert "".join("".join(parts).split()) == "".join(text.split())
    assert all(len(part) < 250 for part in parts)
    assert measured <= 5 * len(text)
