import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.utils.formats.fakes import bracketed, same, translated
from utils.formats.Paragraphs import Paragraphs

LETTER = """Dear Ken,

    The old dog saw
a very big cat.
It ran away.

- milk
- bread from the
  shop
1. Hello

  quoted text
  of two lines

End"""


def paragraphs(text: str) -> Paragraphs:
    return Paragraphs(text, "a.txt")


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_letter(newline: str) -> None:
    text = LETTER.replace("\n", newline)
    assert translated(paragraphs(text), same) == text
    expected = """「Dear Ken,」

    「The old dog saw a very big cat.」「It ran away.」

- 「milk」
- 「bread from the shop」
1. 「Hello」

  「quoted text of two lines」

「End」"""
    assert translated(paragraphs(text), bracketed) == expected.replace("\n", newline)


@given(
    st.lists(st.sampled_from(["word", " ", "\n", "\r\n", "- ", "  ", "<b>", "</b>", "1. ", "\t", "。"]), max_size=30)
)
def test_nothing_else_changes(parts: list[str]) -> None:
    text = "".join(parts)
    assert translated(paragraphs(text), same) == text
    found = translated(paragraphs(text), lambda _: "訳")
    assert found.count("<b>") == text.count("<b>")
    assert found.count("\n\n") >= text.count("\n\n")
