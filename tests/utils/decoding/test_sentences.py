import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.decoding.sentences import join_sentences, split_sentences
from utils.text.Segment import Kind, Piece, Segment, join, plain
from utils.text.sentences import sentence_starts
from utils.text.tags import parse_line


def sentences(text: str) -> list[str]:
    return [segment.raw for segment in split_sentences(parse_line(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three? Four", ["One. ", "Two! ", "Three? ", "Four"]),
        ("Mr. Smith met J. Doe at 5 p.m. in the U.S. Army, e.g. Ken.", None),
        ("See No. 5 and fig. three.", None),
        ('He said "One." Two.', ['He said "One." ', "Two."]),
        ("一つ。二つ。", ["一つ。", "二つ。"]),
        ("<b>One.</b> <i>Two.</i>", ["<b>One.</b> ", "<i>Two.</i>"]),
        ("<b>One. </b>Two.", ["<b>One. </b>", "Two."]),
        ("<p>One. Two.</p>", ["<p>", "One. ", "Two.", "</p>"]),
        ("One <b>two. Three</b> four. Five.", ["One <b>two. Three</b> four. ", "Five."]),
        ("One.<br>Two.", ["One.<br>", "Two."]),
        ("one<br>two", None),
        ("", []),
    ],
)
def test_sentences(text: str, expected: list[str] | None) -> None:
    assert sentences(text) == ([text] if expected is None else expected)


@given(
    st.lists(st.sampled_from(["One", ". ", "。", "<b>", "</b>", "<br>", " ", "Mr. ", "! "]), max_size=20).map("".join)
)
def test_nothing_is_lost(text: str) -> None:
    assert "".join(sentences(text)) == text
    assert join(join_sentences([segment.pieces for segment in split_sentences(parse_line(text))])).replace(
        " ", ""
    ) == text.replace(" ", "")
    assert all(0 < start < len(text) for start in sentence_starts(text))


def test_an_item_may_begin_a_sentence() -> None:
    pieces = (plain("One. "), Piece(Kind.ITEM, "<code>two</code>"), plain(" is it."))
    assert [segment.raw for segment in split_sentences(Segment(pieces))] == ["One. ", "<code>two</code> is it."]


def test_japanese_sentences_have_no_space_between_them() -> None:
    assert join(join_sentences([(plain("一つ。"), plain("\n ")), (plain("二つ。"),)])) == "一つ。二つ。"
    assert join(join_sentences([(plain("One."), plain(" ")), (plain("Two."),)])) == "One. Two."
    assert join(join_sentences([(plain("一つ。"), plain(" ")), (Piece(Kind.CLOSE, "</p>"),)])) == "一つ。 </p>"
