"""What readers of the grammar's sentences found unnatural stays mended."""

import random
import re

import pytest

from corpus.mini import japanese, people, times, travel
from corpus.mini.clause import Clause, Predicate, be, topic
from corpus.mini.descriptions import DESCRIPTIONS
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.measures import MEASURES
from corpus.mini.modal import MODAL
from corpus.mini.people import PEOPLE, WE, YOU, YOURS, I
from corpus.mini.questions import QUESTIONS
from corpus.mini.reasons import REASONS
from corpus.mini.sampler import NOUNS, Sampler
from corpus.mini.scenes import SCENES
from corpus.mini.simple import SIMPLE
from corpus.mini.subordinate import SUBORDINATE
from corpus.mini.travel import TRAVEL

GRAMMAR = {
    **DESCRIPTIONS, **SIMPLE, **QUESTIONS, **MODAL, **SCENES, **MEASURES, **TRAVEL, **REASONS, **SUBORDINATE,
}  # fmt: skip
Drawn = dict[str, list[tuple[str, str]]]


@pytest.fixture(scope="module")
def drawn() -> Drawn:
    """Pairs of every feature of the grammar."""
    pairs: Drawn = {}
    for index, (name, feature) in enumerate(GRAMMAR.items()):
        sampler = Sampler(random.Random(index))
        pairs[name] = [feature(sampler) for _ in range(250)]
    return pairs


def every(drawn: Drawn) -> list[tuple[str, str]]:
    return [pair for pairs in drawn.values() for pair in pairs]


def test_a_comma_parts_an_expression_of_time_from_a_kanji(drawn: Drawn) -> None:
    bare = [t.ja for t in (*times.PAST, *times.FUTURE, *times.HABIT, times.TODAY) if t.pause]
    run_together = re.compile(rf"({'|'.join(bare)})(?![末日]|.曜日)[一-鿿]")
    # Inside a relative clause no comma may part the noun from what belongs to it: 昨日買った本.
    others = [pair for name, pairs in drawn.items() if "relative" not in name for pair in pairs]
    wrong = [ja for _, ja in others if run_together.search(ja)]
    assert wrong == []
    assert any("明日、" in ja for _, ja in others)
    assert not [ja for _, ja in every(drawn) if japanese.PAUSE in ja]


def test_no_comma_before_katakana_and_one_where_hiragana_would_run_together() -> None:
    bread = Predicate(Phrase("eat", "bread"), Word("パンを食べる", "ichidan"))
    toy = Predicate(Phrase("buy", "a toy"), Word("おもちゃを買う", "godan"))
    assert Clause(I, bread.at(times.YESTERDAY), past=True).polite() == "昨日パンを食べました"
    assert Clause(I, toy.at(times.YESTERDAY), past=True).polite() == "昨日おもちゃを買いました"
    assert Clause(I, toy.at(times.DAY_BEFORE_YESTERDAY), past=True).polite() == "おととい、おもちゃを買いました"


def test_forecasts_end_in_deshou(drawn: Drawn) -> None:
    forecasts = [(en, ja) for en, ja in drawn["weather"] if " will " in f" {en.lower()} " or "won't" in en]
    assert len(forecasts) > 20
    assert [pair for pair in forecasts if not re.search(r"でしょう(か)?。$", pair[1])] == []


def test_i_is_left_out_except_with_nouns_too_and_contrast(drawn: Drawn) -> None:
    kept = {name for name, pairs in drawn.items() for _, ja in pairs if "私は" in ja}
    assert kept <= {"noun sentence", "comparison"}
    assert any(ja.startswith("私は") for _, ja in drawn["noun sentence"])
    assert any(ja.startswith("私も") for _, ja in drawn["also"])
    assert any(ja.startswith("私たちは") for _, ja in drawn["past"])
    assert not [ja for _, ja in every(drawn) if "あなた" in ja]


def test_a_time_takes_ha_where_the_speaker_is_left_out_of_a_state_or_denial() -> None:
    busy = be("busy", Word("忙しい", "i"))
    ago = times.PAST_STATES[5]
    assert ago.en == "two weeks ago"
    assert Clause(I, busy.at(ago), past=True).polite() == "二週間前は忙しかったです"
    assert Clause(WE, busy.at(ago), past=True).polite() == "私たちは二週間前、忙しかったです"
    swim = Predicate(Phrase("swim"), Word("泳ぐ", "godan"))
    assert Clause(I, swim.at(times.TOMORROW), negative=True).polite() == "明日は泳ぎません"


def test_given_names_are_katakana() -> None:
    names = [person.ja for person in PEOPLE if person.group == "friend"]
    assert names == ["ケン", "タロウ", "トム", "ユミ", "ハナ", "エマ", "リサ"]


def test_nobody_asks_about_his_own_family(drawn: Drawn) -> None:
    asked = re.compile(
        r"^(Is|Was|Are|Were|Do|Does|Did|Will|Can|Has|Have|Why|When|Where|What|Who|Which)\b.*\bmy \w+.*\?$"
    )
    about = [
        en
        for en, _ in every(drawn)
        if asked.match(en) and re.search(r"\bmy (\w+ )?(mother|father|brother|sister|aunt|uncle|son|parents)", en)
    ]
    assert about == []
    assert {"your aunt", "your uncle"} <= {person.en for person in YOURS}


def test_plans_of_others_are_yotei_and_past_plans_have_no_date(drawn: Drawn) -> None:
    for en, ja in drawn["intention"]:
        mine = en.startswith(("I ", "We "))
        assert ("つもり" in ja) == mine, (en, ja)
        if "was planning" in en or "were planning" in en:
            assert not re.search(r"tomorrow|next|tonight|weekend", en), en


@pytest.mark.parametrize(
    ("feature", "wrong"),
    [
        ("favour", r"のために.*待"),
        ("purpose", r"(駅|カフェ)に友達"),
        ("location", r"[^は]ありません"),
        ("but", r"たかったですが"),
        ("relative clause, object", r"(着た|かぶった|はいた)[^り]"),
        ("invitation", r"訪れ"),
        ("become", r"(部屋|公園|町|台所|居間)は"),
        ("which", r"でどの.*が一番"),
        ("duration", r"十分[^間]"),
    ],
)
def test_turns_of_phrase_that_stay_out(drawn: Drawn, feature: str, wrong: str) -> None:
    assert [ja for _, ja in drawn[feature] if re.search(wrong, ja)] == []


def test_a_field_of_study_is_neither_this_nor_that(drawn: Drawn) -> None:
    fields = "|".join(noun.ja for noun in NOUNS if noun.has("subject"))
    assert [ja for _, ja in every(drawn) if re.search(rf"(この|その)({fields})[はが]", ja)] == []
    assert topic(next(noun for noun in NOUNS if noun.en == "science"), "this").en == "science"


def test_journeys_are_those_of_the_table(drawn: Drawn) -> None:
    names = {noun.en for noun in NOUNS}
    for start, end, means, minutes in travel.ROUTES:
        assert {start, end} <= names, (start, end)
        assert means == "on foot" or means in names
        assert 5 <= minutes <= 300
    known = {frozenset((start, end)) for start, end, _, _ in travel.ROUTES}
    for en, _ in drawn["transport"]:
        if found := re.search(r"from (.+?) to (.+?) (by|on foot)", en):
            assert frozenset(found.group(1, 2)) in known, en
    assert not [en for en, _ in every(drawn) if re.search(r"(Byodo-in|Kinkaku-ji|Gion|Uji) by subway", en)]


def test_subways_stop_only_where_there_are_stations(drawn: Drawn) -> None:
    stops = [en for en, _ in drawn["directions"] if re.search(r"the subway at|subway goe?s? to", en)]
    assert stops
    assert all(re.search(r"Kyoto Station|Nijo Castle", en) for en in stops)


def test_amounts_and_lengths_of_time_stand_before_the_verb() -> None:
    assert japanese.before_verb(Word("ピアノを弾く", "godan"), "二時間").text == "ピアノを二時間弾く"
    assert japanese.before_verb(Word("泳ぐ", "godan"), "三十分間").text == "三十分間泳ぐ"
    assert japanese.verb_alone(Word("お寺を訪れる", "ichidan")) == Word("行く", "godan")


def test_probably() -> None:
    assert japanese.probably(Word("寒い", "i")) == "寒いでしょう"
    assert japanese.probably(Word("晴れ", "noun")) == "晴れでしょう"
    assert japanese.probably(Word("晴れ", "noun"), negative=True) == "晴れではないでしょう"
    assert japanese.probably(Word("雨は降る", "godan"), negative=True) == "雨は降らないでしょう"


def test_food_takes_ga_before_a_wish() -> None:
    eat = Predicate(Phrase("eat", "ramen"), Word("ラーメンを食べる", "ichidan"))
    assert Clause(YOU, eat.want(YOU)).polite() == "ラーメンが食べたいです"
    ken = next(person for person in PEOPLE if person.en == "Ken")
    assert Clause(ken, eat.want(ken)).polite() == "ケンはラーメンを食べたがっています"
    assert people.HE.ja == "彼"
