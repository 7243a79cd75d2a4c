"""The recipe's further corpora."""

import pytest

from utils.dataset.MixOptions import MixOptions, absolute, parse
from utils.errors import UserError


def test_corpora_are_separated_by_semicolons_or_lines() -> None:
    found = parse("kftt weight=0.5 tag=kyoto; 'my file.en' b.ja reverse\n\nmini")
    assert found == [
        MixOptions(("kftt",), 0.5, "kyoto"),
        MixOptions(("my file.en", "b.ja"), reverse=True),
        MixOptions(("mini",)),
    ]
    assert parse("; ".join(map(str, found))) == found
    assert parse(None) == parse(" ") == []


def test_files_become_absolute(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    assert absolute("a.en b.ja weight=2; mini tag=x") == f"{tmp_path}/a.en {tmp_path}/b.ja weight=2; mini tag=x"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a.en", "mix='a.en': names 1 files; it must be a corpus"),
        ("kftt a.en b.ja", "names 3 files"),
        ("mini weigth=2", "mix='mini weigth=2': weigth; it must be"),
        ("mini weight=2 weight=3", "an option twice"),
        ("mini weight=two", "weight='two' is not a number"),
        ("mini weight=-1", "weight=-1: must be at least 0 and finite"),
        ("mini weight=nan", "weight=nan: must be at least 0 and finite"),
        ("mini tag=a/b", "tag='a/b': must be a word"),
        ("mini tag=", "tag='': must be a word"),
        ("'mini", "No closing quotation"),
    ],
)
def test_mistakes_are_quoted(text: str, message: str) -> None:
    with pytest.raises(UserError) as error:
        parse(text)
    assert message in str(error.value)
