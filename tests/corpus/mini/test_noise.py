import random
from collections import Counter

import pytest

from corpus.mini.noise import expand, key, noisy
from corpus.mini.sampler import Sampler


@pytest.mark.parametrize(
    ("one", "two"),
    [("Hello!", "hello"), ("Don't  go.", "dont go"), ("It’s, me?", "its me"), ("はい、そうです。", "はいそうです")],
)
def test_key_ignores_case_punctuation_and_spaces(one: str, two: str) -> None:
    assert key(one) == key(two)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm not late.", "I am not late."),
        ("I can't swim.", "I cannot swim."),
        ("I won't go.", "I will not go."),
        ("Didn't you see it?", "Did not you see it?"),
        ("What's that?", "What is that?"),
        ("Let's go.", "Let us go."),
        ("Ken's book", "Ken's book"),
        ("Im sure you dont know whats wrong.", "I am sure you do not know what is wrong."),
        ("I cant see its tail.", "I cannot see its tail."),
    ],
)
def test_expand(text: str, expected: str) -> None:
    assert expand(text) == expected


def test_noise_changes_how_a_sentence_is_typed_and_not_what_it_says() -> None:
    sampler = Sampler(random.Random(1))
    for text in ("Hello, my name is Ken.", "Where is the station?", "I don't know.", "Please sit down, Ms. Smith."):
        found = Counter(noisy(text, sampler) for _ in range(300))
        assert 3 <= len(found) <= 12
        plain = {key(expand(variant.replace("’", "'"))) for variant in found}
        assert plain == {key(expand(text))}


def test_noise_of_every_kind_occurs() -> None:
    sampler = Sampler(random.Random(1))
    found = {noisy("Hello, it's my book.", sampler) for _ in range(500)}
    assert {
        "Hello, it's my book",
        "hello, it's my book.",
        "hello, it's my book",
        "Hello, it's my book!",
        "Hello it's my book.",
        "Hello, it is my book.",
        "Hello, it’s my book.",
        "Hello,  it's my book.",
    } <= found
    assert "I dont know." in {noisy("I don't know.", sampler) for _ in range(500)}


@pytest.mark.parametrize("text", ["We're well.", "I'll go.", "Ken's dog.", "It's his."])
def test_an_apostrophe_stays_where_another_word_would_come_of_it(text: str) -> None:
    sampler = Sampler(random.Random(1))
    assert text.replace("'", "") not in {noisy(text, sampler) for _ in range(300)}


def test_a_question_that_needs_its_mark_keeps_it() -> None:
    sampler = Sampler(random.Random(1))
    assert all(noisy("You like it?", sampler).endswith("?") for _ in range(100))


def test_noise_is_deterministic() -> None:
    one, two = (Sampler(random.Random(3)) for _ in range(2))
    assert [noisy("I am here.", one) for _ in range(20)] == [noisy("I am here.", two) for _ in range(20)]
