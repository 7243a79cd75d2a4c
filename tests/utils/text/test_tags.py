import pytest

from utils.text.Segment import Kind, join
from utils.text.tags import pairs, parse_tags


def kinds(text: str) -> list[str]:
    return [f"{piece.kind.value}:{piece.raw}" for piece in parse_tags(text)]


def test_tags() -> None:
    assert kinds('Open <b>this</b><br/> and <A HREF="x?a=1&b" class=y>that</A>') == [
        *("text:Open ", "open:<b>", "text:this", "close:</b>", "point:<br/>", "text: and "),
        *('open:<A HREF="x?a=1&b" class=y>', "text:that", "close:</A>"),
    ]


@pytest.mark.parametrize(
    "text", ["a < b", "a<b", "1 <2> 3", "<ken@example.com>", "<https://example.com>", "< b>", "</>", "<3"]
)
def test_no_tags(text: str) -> None:
    assert kinds(text) == [f"text:{text}"]


@pytest.mark.parametrize("text", ["", "<b>", "x<br>y</p>", "<" * 50, "<a <b> c>"])
def test_nothing_is_lost(text: str) -> None:
    assert join(tuple(parse_tags(text))) == text


def test_pairs_are_nested() -> None:
    pieces = list(parse_tags("<b><i>x</b></i><u></u></b><i>"))
    assert pairs(pieces) == {0: 3, 5: 6}
    assert all(pieces[index].kind is Kind.OPEN for index in pairs(pieces))


def test_many_tags_take_linear_time() -> None:
    assert pairs(list(parse_tags("</b><i>" * 20_000))) == {}
    assert len(pairs(list(parse_tags("<b>" * 20_000 + "</b>" * 20_000)))) == 20_000
