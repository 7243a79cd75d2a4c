import random
from collections import Counter
from typing import Any

import pytest

from corpus.mini.grammar import FEATURES, GRAMMAR, PHRASES
from corpus.mini.phrases import PHRASEBOOK, load
from corpus.mini.phrases.engine import Dealer, Phrasebook, TemplateError, build, contract, every_round, possessive
from corpus.mini.sampler import Sampler

WORDS = {
    "food": [("an apple", "りんご"), ("rice", "ご飯"), ("a cup of tea", "お茶")],
    "specs": [("glasses", "眼鏡")],
    "how": [("a little", "少し"), ("two days ago", "二日前に")],
    "sea": [("the sea", "海")],
}
VERBS = {"do": [("wash {poss} hands", "手を洗う", "godan")], "walk": [("walk in the park", "公園を歩く", "godan")]}
MORE_VERBS = {
    "eat": [("eat", "食べる", "ichidan")],
    "study": [("study", "勉強する", "suru")],
    "come": [("come", "来る", "kuru")],
    "open": [("open the door", "ドアを開ける", "ichidan")],
    "drive": [("drive", "運転する", "suru")],
    "ride": [("ride a bike", "自転車に乗る", "godan")],
}
ADJECTIVES = {"adj": [("old", "古い", "i")], "calm": [("quiet", "静か", "na")], "good": [("good", "いい", "i")]}


def book(*templates: tuple[str, str], **tables: Any) -> Phrasebook:
    tables = {"WORDS": WORDS, "VERBS": VERBS | MORE_VERBS, "ADJECTIVES": ADJECTIVES} | tables
    return build({"tables": tables, "topic": {"TEMPLATES": {"feature": list(templates)}}})


def drawn(en: str, ja: str, seed: int = 1, **tables: Any) -> tuple[str, str]:
    return book((en, ja), **tables).templates[0].draw(Sampler(random.Random(seed)))


def all_drawn(en: str, ja: str, times: int = 200) -> set[tuple[str, str]]:
    sampler = Sampler(random.Random(1))
    template = book((en, ja)).templates[0]
    return {template.draw(sampler) for _ in range(times)}


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("food", {"apple", "rice", "cup of tea"}),
        ("food.a", {"an apple", "rice", "a cup of tea"}),
        ("food.the", {"the apple", "the rice", "the cup of tea"}),
        ("food.s", {"apples", "rice", "cups of tea"}),
        ("food.my", {"my apple", "my rice", "my cup of tea"}),
        ("specs.s", {"glasses"}),
        ("specs.a", {"glasses"}),
        ("how", {"a little", "two days ago"}),
        ("sea", {"the sea"}),
        ("sea.the", {"the sea"}),
        ("sea.my", {"my sea"}),
        ("walk.s", {"walks in the park"}),
        ("walk.ing", {"walking in the park"}),
        ("eat.past", {"ate"}),
        ("eat.pp", {"eaten"}),
        ("adj.er", {"older"}),
        ("adj.est", {"oldest"}),
        ("adj.a", {"an old"}),
        ("adj.aer", {"an older"}),
    ],
)
def test_english_forms(form: str, expected: set[str]) -> None:
    slot = form.split(".")[0]
    assert {en for en, _ in all_drawn(f"So {{{form}}}.", f"{{{slot}}}。")} == {f"So {text}." for text in expected}


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("eat", "食べる"),
        ("eat.masu", "食べます"),
        ("eat.masen", "食べません"),
        ("eat.mashita", "食べました"),
        ("eat.masendeshita", "食べませんでした"),
        ("eat.mashou", "食べましょう"),
        ("do.te", "手を洗って"),
        ("do.ta", "手を洗った"),
        ("do.nai", "手を洗わない"),
        ("do.nakatta", "手を洗わなかった"),
        ("do.nakereba", "手を洗わなければ"),
        ("do.nakute", "手を洗わなくて"),
        ("do.stem", "手を洗い"),
        ("do.tai", "手を洗いたい"),
        ("do.takunai", "手を洗いたくない"),
        ("do.takatta", "手を洗いたかった"),
        ("do.teiru", "手を洗っている"),
        ("do.teimasu", "手を洗っています"),
        ("do.can", "手が洗える"),
        ("do.canmasu", "手が洗えます"),
        ("walk.canmasen", "公園を歩けません"),
        ("study.canmasu", "勉強できます"),
        ("come.canmasu", "来られます"),
        ("do.cantara", "手が洗えたら"),
        ("eat.ba", "食べれば"),
        ("do.ba", "手を洗えば"),
        ("study.ba", "勉強すれば"),
        ("come.ba", "来れば"),
        ("do.tara", "手を洗ったら"),
        ("do.volitional", "手を洗おう"),
        ("open.kata", "ドアの開け方"),
        ("drive.kata", "運転の仕方"),
        ("ride.kata", "自転車の乗り方"),
        ("adj.desu", "古いです"),
        ("adj.deshita", "古かったです"),
        ("adj.neg", "古くないです"),
        ("adj.negpast", "古くなかったです"),
        ("calm.neg", "静かではありません"),
        ("calm.negpast", "静かではありませんでした"),
        ("adj.attr", "古い"),
        ("calm.attr", "静かな"),
        ("calm.te", "静かで"),
        ("adj.ku", "古く"),
        ("calm.ku", "静かに"),
        ("calm.plain", "静かだ"),
        ("adj.stem", "古"),
        ("calm.stem", "静か"),
        ("good.ku", "よく"),
    ],
)
def test_japanese_forms(form: str, expected: str) -> None:
    slot = form.split(".")[0]
    assert drawn(f"X {{{slot}}}.", f"{{{form}}}。")[1] == expected + "。"


def test_two_entries_of_a_slot_differ() -> None:
    found = all_drawn("{food:1.a} and {food:2.a}.", "{food:1}と{food:2}。")
    assert len(found) == 6
    assert ("An apple and rice.", "りんごとご飯。") in found


def test_alternatives_share_their_translation() -> None:
    assert all_drawn("Hello[| there|, {food}].".replace(", {food}", ""), "こんにちは。") == {
        ("Hello.", "こんにちは。"),
        ("Hello there.", "こんにちは。"),
    }


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("I ", "my"),
        ("Did you ", "your"),
        ("My mother ", "her"),
        ("He wants to ", "his"),
        ("Let us ", "our"),
        ("They ", "their"),
        ("Please ", "your"),
        ("", "your"),
        ("It is time to ", "my"),
        ("I never ", "my"),
        ("He does not always ", "his"),
        ("I do not want to ", "my"),
        ("Never ", "your"),
        ("It is late. Do not ", "your"),
        ("My dad always ", "his"),
    ],
)
def test_whose_it_is(before: str, expected: str) -> None:
    assert possessive(before) == expected


def test_possessive_of_the_subject_is_filled_in() -> None:
    assert drawn("She has to {do}.", "彼女は{do.nakereba}なりません。")[0] == "She has to wash her hands."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I am a student.", "I'm a student."),
        ("Yes, I am.", "Yes, I am."),
        ("It is not mine.", "It isn't mine."),
        ("I am not tired.", "I'm not tired."),
        ("I will not go.", "I won't go."),
        ("I cannot swim.", "I can't swim."),
        ("Cannot you see?", "Can't you see?"),
        ("Let us go.", "Let's go."),
        ("What is your name?", "What's your name?"),
        ("What is it?", "What is it?"),
        ("I would like tea.", "I'd like tea."),
        ("I have a dog.", "I have a dog."),
        ("I have never seen it.", "I've never seen it."),
        ("They do not know.", "They don't know."),
    ],
)
def test_contractions(text: str, expected: str) -> None:
    assert contract(text) == expected


def test_contraction_is_random_and_deterministic() -> None:
    found = all_drawn("I am not {calm}.", "{calm.neg}。")
    assert {en for en, _ in found} == {"I am not quiet.", "I'm not quiet."}
    assert drawn("I am {calm}.", "{calm.desu}。", seed=5) == drawn("I am {calm}.", "{calm.desu}。", seed=5)


@pytest.mark.parametrize(
    ("en", "ja", "message"),
    [
        ("I eat {fod}.", "{food}。", "unknown slot 'fod' in the English"),
        ("I eat {food}.", "{fod}。", "unknown slot 'fod' in the Japanese"),
        ("I eat {food.an}.", "{food}。", "unknown English form 'an' of 'food'"),
        ("I {eat}.", "{eat.mas}。", "unknown Japanese form 'mas' of 'eat'"),
        ("I eat.", "{food}。", "slot 'food' of the Japanese is not in the English"),
        ("I eat {food:1}.", "{food:2}。", "slot 'food:2' of the Japanese is not in the English"),
        ("I eat {food}.", "食べます。", "slot 'food' of the English is not in the Japanese"),
        ("I eat [{food}|rice].", "{food}。", "slot 'food' of the Japanese is not in the English"),
        ("I eat {food.", "{food}。", "bracket"),
        ("I [eat|drink {food}.", "{food}。", "bracket"),
        ("I eat|drink {food}.", "{food}。", "bracket"),
        ("I eat {food}.", "[{food}|ご飯]。", "bracket"),
        ("{specs:1} {specs:2}", "{specs:1}{specs:2}", "too few entries"),
    ],
)
def test_errors_of_templates_name_module_feature_and_template(en: str, ja: str, message: str) -> None:
    with pytest.raises(TemplateError, match=r"topic: TEMPLATES\['feature'\]") as caught:
        book((en, ja))
    assert message in str(caught.value)
    assert en in str(caught.value)


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ({"VERBS": {"v": [("go", "行く", "verb")]}}, "unknown kind 'verb'"),
        ({"VERBS": {"v": [("go", "行く", "ichidan")]}}, "does not inflect as ichidan"),
        ({"VERBS": {"v": [("go", "行った", "godan")]}}, "does not inflect as godan"),
        ({"VERBS": {"v": [("go", "行く")]}}, "needs 3 texts"),
        ({"WORDS": {"w": [("rice", "ご飯", "noun")]}}, "needs 2 texts"),
        ({"WORDS": {"w": [("rice", "")]}}, "needs 2 texts"),
        ({"WORDS": {"w": [("{rice}", "ご飯")]}}, "has brackets"),
        ({"ADJECTIVES": {"a": [("quiet", "静か", "i")]}}, "does not inflect as i"),
        ({"WORDS": {"w": [("a", "あ")]}, "VERBS": {"w": [("go", "行く", "godan")]}}, "one of WORDS elsewhere"),
    ],
)
def test_errors_of_entries_name_module_and_slot(tables: dict[str, Any], message: str) -> None:
    with pytest.raises(TemplateError, match=r"topic: (WORDS|VERBS|ADJECTIVES)\['\w+'\]") as caught:
        build({"topic": tables})
    assert message in str(caught.value)


def test_modules_share_slots() -> None:
    joined = build({"a": {"WORDS": {"w": [("x", "あ")]}}, "b": {"WORDS": {"w": [("x", "あ"), ("y", "い")]}}})
    assert [entry.en for entry in joined.slots["w"].entries] == ["x", "y"]


def test_dealer_deals_every_common_entry_before_any_again() -> None:
    slot = book().slots["food"]
    dealer = Dealer(Sampler(random.Random(1)))
    assert len({dealer.deal(slot, []) for _ in slot.entries}) == len(slot.entries)
    first = slot.entries[0]
    assert all(dealer.deal(slot, [first]) != first for _ in range(20))


def test_dealer_deals_common_entries_more_often_and_all_in_the_end() -> None:
    slot = build({"a": {"WORDS": {"w": [(f"word{i}", f"語{i}") for i in range(100)]}}}).slots["w"]
    dealer = Dealer(Sampler(random.Random(1)))
    counts = Counter(dealer.deal(slot, []).en for _ in range(1000))
    assert len(counts) == 100
    assert counts["word0"] > 1.5 * counts["word50"] > counts["word99"] > 0
    assert [every_round(position) for position in (0, 19, 20, 59, 60, 139, 140)] == [1, 1, 2, 2, 3, 3, 4]


def test_features_are_the_grammar_and_the_phrases() -> None:
    assert {*GRAMMAR, *PHRASES} == set(FEATURES)
    assert not set(GRAMMAR) & set(PHRASES)
    assert len(PHRASEBOOK.templates) > 1000


def test_loading_twice_gives_the_same() -> None:
    again = load()
    assert again.slots == PHRASEBOOK.slots
    texts = [[(one.module, one.feature, one.en, one.ja) for one in book.templates] for book in (again, PHRASEBOOK)]
    assert texts[0] == texts[1]  # comparing the templates would compare all the slots for each of them


def test_every_template_draws_closed_sentences() -> None:
    sampler = Sampler(random.Random(1))
    for template in PHRASEBOOK.templates:
        en, ja = template.draw(sampler)
        where = (template.module, template.feature, template.en)
        assert en.endswith((".", "?", "!")), where
        assert ja.endswith(("。", "？")), where
        assert "{" not in en + ja, where
        assert "  " not in en, where
        assert not any(character.isspace() for character in ja), where
