"""One English word has one Japanese word, wherever the context is the same."""

import re
from collections import defaultdict

import pytest

from corpus.mini import adjectives
from corpus.mini.phrases import PHRASEBOOK
from corpus.mini.phrases.engine import Table
from corpus.mini.sampler import NOUNS

# Words whose translation depends on what they are said of, or in which construction; the slots keep those apart.
BY_CONTEXT: dict[str, frozenset[str]] = {
    "ADJECTIVES": frozenset((
        "awful", "bad", "beautiful", "clean", "clever", "cold", "cool", "expensive", "fast", "free", "friendly",
        "gentle", "good", "hard", "healthy", "hot", "light", "lovely", "nice", "old", "pretty", "rich", "right",
        "serious", "short", "simple", "smart", "strong", "sweet", "terrible", "tough", "warm", "weak",
        "wonderful",
    )),
    "VERBS": frozenset((
        "answer my question", "be late", "come in", "cook", "draw", "go jogging", "go shopping", "leave",
        "listen to me", "play", "read", "see", "shout", "sleep", "take this", "wait for me",
    )),
    "WORDS": frozenset((
        "allergy", "back", "big brother", "big sister", "boss", "brother", "chicken", "child", "city", "cold",
        "cook", "cough", "daughter", "doctor", "father", "few", "fever", "flight", "friend", "game",
        "garden", "grandfather", "grandmother", "gym", "hangover", "headache", "husband", "lesson", "letter",
        "little brother", "little sister", "lot of", "manager", "mistake", "mother", "name", "older brother",
        "older sister", "orange", "painting", "play", "runny nose", "sister", "son", "sore throat",
        "stomachache", "story", "teacher", "test", "toothache",
        "translator", "trip", "wife", "word", "year", "younger brother", "younger sister",
    )),
}  # fmt: skip


def conflicts(table: Table) -> dict[str, dict[str, set[str]]]:
    """English entries of a table with more than one translation: the translations, and the slots they are in."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for slot in PHRASEBOOK.slots.values():
        if slot.table != table:
            continue
        for entry in slot.entries:
            if table != "WORDS" or re.match(r"an? ", entry.en):  # of the words, nouns alone: others are constructions
                ja = entry.ja
                if table == "VERBS":  # the particle of its object belongs to some verbs
                    ja = re.sub(r"^(?:にも|とも|[をにと]|も(?!う))(?=.)", "", ja)
                found[re.sub(r"^an? ", "", entry.en)][ja].add(slot.name)
    if table == "WORDS":
        for noun in NOUNS:
            if noun.article == "a" and noun.en in found:
                found[noun.en][noun.ja].add("grammar")
    if table == "ADJECTIVES":
        for adjective in adjectives.ADJECTIVES:
            found[adjective.en][adjective.ja].add("grammar")
    return {en: dict(by_ja) for en, by_ja in found.items() if len(by_ja) > 1}


@pytest.mark.parametrize("table", ["VERBS", "ADJECTIVES", "WORDS"])
def test_one_word_has_one_translation(table: Table) -> None:
    assert {en: ja for en, ja in conflicts(table).items() if en not in BY_CONTEXT[table]} == {}
