import pytest

from corpus.mini import japanese
from corpus.mini.japanese import Kind, Word

# dictionary form, class: polite, plain negative, te-form, plain past, potential, volitional
VERBS: list[tuple[str, Kind, str, str, str, str, str, str]] = [
    ("買う", "godan", "買います", "買わない", "買って", "買った", "買える", "買おう"),
    ("書く", "godan", "書きます", "書かない", "書いて", "書いた", "書ける", "書こう"),
    ("行く", "godan", "行きます", "行かない", "行って", "行った", "行ける", "行こう"),
    ("泳ぐ", "godan", "泳ぎます", "泳がない", "泳いで", "泳いだ", "泳げる", "泳ごう"),
    ("話す", "godan", "話します", "話さない", "話して", "話した", "話せる", "話そう"),
    ("待つ", "godan", "待ちます", "待たない", "待って", "待った", "待てる", "待とう"),
    ("遊ぶ", "godan", "遊びます", "遊ばない", "遊んで", "遊んだ", "遊べる", "遊ぼう"),
    ("読む", "godan", "読みます", "読まない", "読んで", "読んだ", "読める", "読もう"),
    ("帰る", "godan", "帰ります", "帰らない", "帰って", "帰った", "帰れる", "帰ろう"),
    ("食べる", "ichidan", "食べます", "食べない", "食べて", "食べた", "食べられる", "食べよう"),
    ("見る", "ichidan", "見ます", "見ない", "見て", "見た", "見られる", "見よう"),
    ("勉強する", "suru", "勉強します", "勉強しない", "勉強して", "勉強した", "勉強できる", "勉強しよう"),
    ("来る", "kuru", "来ます", "来ない", "来て", "来た", "来られる", "来よう"),
]


@pytest.mark.parametrize("row", VERBS, ids=[row[0] for row in VERBS])
def test_every_class_of_verb_conjugates_by_its_rule(row: tuple[str, Kind, str, str, str, str, str, str]) -> None:
    text, kind, *expected = row
    word = Word(text, kind)
    forms = [
        japanese.polite(word),
        japanese.plain(word, negative=True),
        japanese.te(word),
        japanese.plain(word, past=True),
        japanese.potential(word).text,
        japanese.volitional(word),
    ]
    assert forms == expected


def test_only_the_end_of_a_phrase_inflects() -> None:
    assert japanese.polite(Word("昨日バスで学校に行く", "godan"), past=True) == "昨日バスで学校に行きました"


@pytest.mark.parametrize(
    ("past", "negative", "expected"),
    [
        (False, False, "飲みます"),
        (False, True, "飲みません"),
        (True, False, "飲みました"),
        (True, True, "飲みませんでした"),
    ],
)
def test_polite_verbs_in_every_tense_and_polarity(past: bool, negative: bool, expected: str) -> None:
    assert japanese.polite(Word("飲む", "godan"), past=past, negative=negative) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (Word("高い", "i"), ["高いです", "高くないです", "高かったです", "高くなかったです"]),
        (Word("いい", "i"), ["いいです", "よくないです", "よかったです", "よくなかったです"]),
        (Word("頭がいい", "i"), ["頭がいいです", "頭がよくないです", "頭がよかったです", "頭がよくなかったです"]),
        (Word("かわいい", "i"), ["かわいいです", "かわいくないです", "かわいかったです", "かわいくなかったです"]),
        (Word("静か", "na"), ["静かです", "静かではありません", "静かでした", "静かではありませんでした"]),
        (Word("医者", "noun"), ["医者です", "医者ではありません", "医者でした", "医者ではありませんでした"]),
    ],
    ids=lambda value: value.text if isinstance(value, Word) else "",
)
def test_adjectives_and_nouns_inflect_politely(word: Word, expected: list[str]) -> None:
    forms = [japanese.polite(word, past=p, negative=n) for p in (False, True) for n in (False, True)]
    assert forms == expected


@pytest.mark.parametrize(
    ("word", "plain", "attributive", "node"),
    [
        (Word("食べる", "ichidan"), "食べる", "食べる", "食べるので"),
        (Word("高い", "i"), "高い", "高い", "高いので"),
        (Word("静か", "na"), "静かだ", "静かな", "静かなので"),
        (Word("学生", "noun"), "学生だ", "学生の", "学生なので"),
    ],
)
def test_forms_inside_a_sentence(word: Word, plain: str, attributive: str, node: str) -> None:
    assert (japanese.plain(word), japanese.attributive(word), japanese.reason_node(word)) == (plain, attributive, node)


def test_aru_has_its_own_negative() -> None:
    assert japanese.plain(Word("時間がある", "godan"), negative=True) == "時間がない"
    assert japanese.plain(Word("時間がある", "godan"), past=True, negative=True) == "時間がなかった"


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (Word("降る", "godan"), "降ったら"),
        (Word("安い", "i"), "安かったら"),
        (Word("暇", "na"), "暇だったら"),
        (Word("来る", "kuru"), "来たら"),
    ],
)
def test_conditional(word: Word, expected: str) -> None:
    assert japanese.tara(word) == expected


def test_derived_predicates_inflect_again() -> None:
    drink = Word("飲む", "godan")
    assert japanese.polite(japanese.tai(drink), negative=True) == "飲みたくないです"
    assert japanese.polite(japanese.tagaru(drink)) == "飲みたがっています"
    assert japanese.polite(japanese.progressive(drink), past=True) == "飲んでいました"
    assert japanese.polite(japanese.must(drink)) == "飲まなければなりません"
    assert japanese.polite(japanese.must(drink), past=True) == "飲まなければなりませんでした"
    assert japanese.plain(japanese.must(drink)) == "飲まなければならない"
    assert japanese.polite(japanese.need_not(drink)) == "飲まなくてもいいです"
    assert japanese.polite(japanese.may(drink)) == "飲んでもいいです"
    assert japanese.polite(japanese.must_not(drink)) == "飲んではいけません"
    assert japanese.polite(japanese.become(Word("寒い", "i")), past=True) == "寒くなりました"
    assert japanese.polite(japanese.become(Word("医者", "noun"))) == "医者になります"


def test_an_adjective_has_no_verb_forms() -> None:
    with pytest.raises(ValueError, match="高い"):
        japanese.potential(Word("高い", "i"))


@pytest.mark.parametrize(
    ("value", "counter", "expected"),
    [
        (1, "人", "一人"),
        (2, "人", "二人"),
        (3, "冊", "三冊"),
        (10, "枚", "十枚"),
        (12, "時", "十二時"),
        (25, "分", "二十五分"),
    ],
)
def test_counters(value: int, counter: str, expected: str) -> None:
    assert japanese.count(value, counter) == expected


def test_numbers_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="100"):
        japanese.number(100)
