from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.language.layout import NOT_FIRST, NOT_LAST, columns, wrap


def test_japanese_characters_take_two_columns() -> None:
    assert columns("abc") == 3
    assert columns("日本語、ABC") == 11
    assert columns("ｶﾅ") == 2
    assert columns("か\u3099") == 2  # a combining mark


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 8, ["one two", "three"]),
        ("これはペンです", 8, ["これは", "ペンです"]),  # a word in katakana stays whole
        ("学習結果を見る", 8, ["学習結果", "を見る"]),
        ("「はい」、そう", 8, ["「は", "い」、そ", "う"]),
        ("既定の --mix は none", 8, ["既定の", "--mix は", "none"]),
        ("averyveryverylongword a", 5, ["averyveryverylongword", "a"]),
        ("", 8, []),
    ],
)
def test_lines_break_where_they_may(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


@given(st.text("abc 日本語のモデル、。（）", max_size=80), st.integers(20, 60))
def test_lines_keep_the_text_and_the_rules(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line, following in pairwise(lines):
        assert following[0] not in NOT_FIRST
        assert line[-1] not in NOT_LAST
        assert line == line.strip()
