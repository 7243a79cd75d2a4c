from pathlib import Path

import pytest

from utils.errors import UserError
from utils.evaluation.acceptable import Item, read, share


def test_alternatives_nested_and_empty() -> None:
    item = Item("dev", "I am a student.", ("[私は|僕は|]学生[です[よ|]|だ]", "学生をしています"))
    for right in ("私は学生です。", "学生だ", "僕は学生ですよ！", "学生 を しています"):
        assert item.accepts(right), right
    for wrong in ("私は学生", "学生ですよね", "", "私が学生です。", "私は学生です学生だ"):
        assert not item.accepts(wrong), wrong
    assert item.example == "私は学生ですよ"


def test_signs_of_regular_expressions_are_letters() -> None:
    item = Item("dev", "x", ("(A)*[b+|c$]",))
    assert item.accepts("(A)*b+")
    assert not item.accepts("AAb")


def test_wide_letters_and_figures_are_the_same() -> None:
    assert Item("dev", "x", ("５月３日に ＰＣ を買う",)).accepts("5月3日にPCを買う。")


def test_lists_are_read_by_part(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text("dev\tHi.\tやあ\tどうも\nreport\tYes.\tはい\n", encoding="utf-8")
    assert [item.source for item in read(path)] == ["Hi.", "Yes."]
    assert read(path, "report") == [Item("report", "Yes.", ("はい",))]
    with pytest.raises(UserError, match=r"a\.tsv: no lines of the part 'test'; there are: dev, report"):
        read(path, "test")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [("dev\tHi.", "must be a part's name, a sentence"), ("dev\tHi.\t[やあ|", "brackets do not match")],
)
def test_mistakes_are_named(line: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text(f"dev\tHi.\tやあ\n{line}\n", encoding="utf-8")
    with pytest.raises(UserError, match=rf"a\.tsv, line 2: {complaint}"):
        read(path)


def test_share_with_interval() -> None:
    """Wilson's interval of 85 of 100, as published tables have it."""
    assert share([True] * 85 + [False] * 15) == "85 of 100 right: 85.0 % (95 %: 76.7 to 90.7)"
