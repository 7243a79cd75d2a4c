"""Words and where they are."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.tokenizers.tokenizer_ja_mecab import TokenizerJaMecab

from utils.text.words import word_spans


def words(text: str) -> list[str]:
    return [text[start:end] for start, end in word_spans(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I don't like tea.", ["I", "don't", "like", "tea", "."]),
        ("It’s “fine”, Ken!", ["It’s", "“", "fine", "”", ",", "Ken", "!"]),
        (
            "Forty-five T-shirts - 1,000 yen at 10:30.",
            ["Forty-five", "T-shirts", "-", "1,000", "yen", "at", "10:30", "."],
        ),
        ("cafe\u0301 na\u00efve", ["cafe\u0301", "na\u00efve"]),
        ("\U0001f600tea\U0001f600", ["\U0001f600", "tea", "\U0001f600"]),
        (" \t\u3000 ", []),
        ("a\x00b\x7fc", ["a", "b", "c"]),
        ("", []),
        ("私は猫が好きです。", ["私", "は", "猫", "が", "好き", "です", "。"]),
        ("寒いです。でも行きます。", ["寒い", "です", "。", "でも", "行き", "ます", "。"]),
        ("東京 Tokyo です", ["東京", "Tokyo", "です"]),
        ("京都へ行きます\U0001f600", ["京都", "へ", "行き", "ます", "\U0001f600"]),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_japanese_words_are_those_of_bleu() -> None:
    tokenize = TokenizerJaMecab()  # type: ignore[no-untyped-call]
    for line in ("昨日、母と京都駅の近くで買い物をしました。", "ｶﾞﾗｽの窓を開けてください。", "１２３円です。"):
        assert words(line) == tokenize(line).split()


@given(st.text(max_size=40) | st.text("私は猫が好き。！ｶﾞ　 \U0001f600a,1é'\x00\u200d-", max_size=40))
def test_words_are_in_order_and_nothing_but_space_is_left_out(text: str) -> None:
    spans = word_spans(text)
    assert all(start < end for start, end in spans)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))
    inside = {place for start, end in spans for place in range(start, end)}
    assert all(place in inside or sign.isspace() or not sign.isprintable() for place, sign in enumerate(text))
    assert not any(text[place].isspace() for place in inside)
