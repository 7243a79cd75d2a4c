import pytest

from corpus.mini import english
from corpus.mini.english import Phrase


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("book", "a book"),
        ("apple", "an apple"),
        ("hour", "an hour"),
        ("university", "a university"),
        ("umbrella", "an umbrella"),
        ("old temple", "an old temple"),
    ],
)
def test_article_goes_by_sound(phrase: str, expected: str) -> None:
    assert english.article(phrase) == expected


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("book", "books"),
        ("bus", "buses"),
        ("box", "boxes"),
        ("watch", "watches"),
        ("glass", "glasses"),
        ("city", "cities"),
        ("boy", "boys"),
        ("child", "children"),
        ("deer", "deer"),
        ("tomato", "tomatoes"),
        ("piano", "pianos"),
        ("bus stop", "bus stops"),
    ],
)
def test_plural(noun: str, expected: str) -> None:
    assert english.plural(noun) == expected


@pytest.mark.parametrize(
    ("verb", "third", "past", "participle", "ing"),
    [
        ("walk", "walks", "walked", "walked", "walking"),
        ("go", "goes", "went", "gone", "going"),
        ("wash", "washes", "washed", "washed", "washing"),
        ("study", "studies", "studied", "studied", "studying"),
        ("play", "plays", "played", "played", "playing"),
        ("take", "takes", "took", "taken", "taking"),
        ("swim", "swims", "swam", "swum", "swimming"),
        ("read", "reads", "read", "read", "reading"),
        ("have", "has", "had", "had", "having"),
        ("choose", "chooses", "chose", "chosen", "choosing"),
        ("pay", "pays", "paid", "paid", "paying"),
    ],
)
def test_verb_forms(verb: str, third: str, past: str, participle: str, ing: str) -> None:
    forms = (english.third_person(verb), english.past(verb), english.participle(verb), english.ing(verb))
    assert forms == (third, past, participle, ing)


@pytest.mark.parametrize(
    ("adjective", "comparative", "superlative"),
    [
        ("old", "older", "oldest"),
        ("big", "bigger", "biggest"),
        ("busy", "busier", "busiest"),
        ("safe", "safer", "safest"),
        ("gentle", "gentler", "gentlest"),
        ("quiet", "quieter", "quietest"),
        ("lively", "livelier", "liveliest"),
        ("young", "younger", "youngest"),
        ("famous", "more famous", "most famous"),
        ("expensive", "more expensive", "most expensive"),
        ("cheap", "cheaper", "cheapest"),
    ],
)
def test_comparison(adjective: str, comparative: str, superlative: str) -> None:
    assert (english.comparative(adjective), english.superlative(adjective)) == (comparative, superlative)


def test_full_verbs_take_do_and_auxiliaries_do_not() -> None:
    go = Phrase("go", "home")
    assert english.finite(go, "3s") == "goes home"
    assert english.finite(go, "3s", negative=True) == "doesn't go home"
    assert english.finite(go, "1s", past_tense=True, negative=True) == "didn't go home"
    assert english.question(go, "he", "3s") == "does he go home"
    assert english.finite(Phrase("be", "busy"), "1s", negative=True) == "am not busy"
    assert english.question(Phrase("be", "busy"), "they", "pl", past_tense=True) == "were they busy"
    assert english.finite(Phrase("can", "swim"), "3s", past_tense=True, negative=True) == "couldn't swim"
    assert english.finite(Phrase("will", "swim"), "3s", negative=True) == "won't swim"
    assert english.question(Phrase("perfect", "ever been to Nara"), "she", "3s") == "has she ever been to Nara"
    assert english.finite(Phrase("have", "to go"), "3s", negative=True) == "doesn't have to go"


def test_adverbs_stand_before_the_verb_and_after_be() -> None:
    assert english.finite(Phrase("go", "home", "often"), "3s") == "often goes home"
    assert english.finite(Phrase("be", "late", "often"), "3s") == "is often late"


@pytest.mark.parametrize(("value", "expected"), [(1, "one"), (13, "thirteen"), (20, "twenty"), (45, "forty-five")])
def test_numbers(value: int, expected: str) -> None:
    assert english.number(value) == expected


@pytest.mark.parametrize(
    ("value", "expected"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (5, "5th"), (11, "11th"), (13, "13th"), (22, "22nd")]
)
def test_ordinals(value: int, expected: str) -> None:
    assert english.ordinal(value) == expected
