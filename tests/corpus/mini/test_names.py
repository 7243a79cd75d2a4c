import re

import pytest

from corpus.mini.phrases import PHRASEBOOK
from corpus.mini.phrases.katakana import katakana

KATAKANA = re.compile(r"^[ァ-ヴー]+$")


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Marlena", "マーレナ"), ("Quinton", "クイントン"), ("Anna", "アンナ"), ("Ken", "ケン"), ("Martin", "マーティン")],
)
def test_names_are_written_as_they_sound(name: str, expected: str) -> None:
    assert katakana(name) == expected


def test_accents_and_case_do_not_matter() -> None:
    assert katakana("MARLENA") == katakana("Márlena") == katakana("marlena")


def test_given_names_are_katakana_and_many() -> None:
    names = PHRASEBOOK.slots["name"].entries
    assert len(names) > 800
    assert [entry for entry in names if not KATAKANA.match(entry.ja)] == []
    assert len({entry.en for entry in names}) == len(names)


def test_the_rule_agrees_with_most_names_written_by_hand() -> None:
    names = PHRASEBOOK.slots["western_name"].entries
    assert sum(katakana(entry.en) == entry.ja for entry in names) > 0.5 * len(names)
