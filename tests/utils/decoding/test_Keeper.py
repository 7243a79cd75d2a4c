"""What must survive a translation does, whatever the model makes of it."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.decoding.Alignment import Alignment, Link, Word
from utils.decoding.Constraints import Constraints
from utils.decoding.Keeper import Keeper
from utils.text.graphemes import graphemes
from utils.text.ItemPatterns import ItemPatterns
from utils.text.Segment import join
from utils.text.tags import parse_line

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ITEMS = [
    *("https://example.com/a?b=1&c=2#d", "http://ja.example.org/(x)", "www.example.net", "ken@example.com"),
    *("%s", "%1$s", "%(count)d", "{name}", "{0:>8}", "${HOME}", "{{ user.name }}", "`rm -rf x`", "@ken_o", "#python"),
    *("5 km", "1,000.5 kg", "20 °C", "10 m²", "45 %", "€9.99", "10.2.33", "4 GB", "&nbsp;"),
    *("\U0001f389", FAMILY, "\U0001f1ef\U0001f1f5", "1\ufe0f\u20e3", "\U0001f44d\U0001f3fd"),
]
WORDS = re.findall(r"\w+", "the old dog saw a very big cat near our house and then it ran away because rain was coming")
MARKER = re.compile(r"\b[A-Z]{2,}\b")
Model = Callable[[str], str]


def japanese(text: str) -> str:
    """Translate every word, in order, and copy what is in capitals."""
    return "".join(word if MARKER.fullmatch(word) else "訳語" for word in re.findall(r"\w+", text)) + "。"


def edited(change: Callable[[re.Match[str]], str]) -> Model:
    """Return a model that changes the markers in its translations."""
    return lambda text: "".join(
        MARKER.sub(change, word) if MARKER.fullmatch(word) else "訳語" for word in re.findall(r"\w+", text)
    )


def shuffled(text: str) -> str:
    words = re.findall(r"\w+", japanese(text).replace("訳語", " 訳語 ")) or ["訳"]
    Random(len(text)).shuffle(words)
    return "".join(words)


NOISE = [*"訳語QXZBC bqＱＢ、。%s{}$&#@(.`x😀🎉", "name", "nbsp;", "5 km", " km", "count", ")d"]


def noisy(text: str) -> str:
    """Return noise, with some of the markers, and with parts of items and whole ones."""
    random = Random(text)
    words = (random.choices([*NOISE, word], [1] * len(NOISE) + [20], k=5) for word in re.findall(r"\w+", text))
    return "".join(part for noise in words for part in noise)


def fullwidth(match: re.Match[str]) -> str:
    return "".join(chr(ord(letter) + 0xFEE0) for letter in match[0])


MODELS: dict[str, Model] = {
    "perfect": japanese,
    "drops every marker": edited(lambda _: ""),
    "drops some markers": edited(lambda match: match[0] if match[0][-1] in "BDGK" else ""),
    "writes markers twice": edited(lambda match: match[0] * 2),
    "writes markers again at the end": lambda text: japanese(text) + "".join(MARKER.findall(text)),
    "reverses the order": lambda text: "".join(reversed(re.findall(r"[A-Z]+|[^A-Z]+", japanese(text)))),
    "reorders at random": shuffled,
    "writes small letters": edited(lambda match: match[0].lower()),
    "writes full-width letters": edited(fullwidth),
    "puts spaces into markers": edited(lambda match: " ".join(match[0])),
    "puts spaces around markers": edited(lambda match: f" {match[0]} "),
    "writes markers into words": edited(lambda match: f"x{match[0]}y"),
    "nests markers": edited(lambda match: match[0][0] + match[0] + match[0][1:]),
    "says nothing": lambda _: "",
    "says only punctuation": lambda _: "。。",
    "copies": lambda text: text,
    "copies in capitals": str.upper,
    "makes noise": noisy,
}


def run(model: Model, keeper: Keeper, lines: Sequence[str]) -> list[str]:
    def translate(sources: Sequence[str], constraints: Sequence[Constraints]) -> list[str]:
        for source, one in zip(sources, constraints, strict=True):
            assert source
            assert all(source.count(marker) == 1 for marker in one.exact), "a marker is unique in its source"
        return [model(source) for source in sources]

    return [join(pieces) for pieces in keeper.translate([parse_line(line) for line in lines], translate)]


def generated(number: int, seed: int = 1) -> list[tuple[str, list[str]]]:
    """Return lines with items at random places."""
    random = Random(seed)
    lines = []
    for _ in range(number):
        words = random.choices(WORDS, k=random.randint(1, 14))
        items = random.sample(ITEMS, random.choice([1, 1, 2, 3, 6, 20]))
        for item in items:
            words.insert(random.randint(0, len(words)), item)
        ends = [" ", " ", " ", ", "]
        lines.append(("".join(word + random.choice(ends) for word in words).strip(" ,") + random.choice("..!?"), items))
    return lines


@pytest.mark.parametrize("model", MODELS)
def test_every_item_survives_exactly_once(model: str) -> None:
    lines = generated(500)
    found = run(MODELS[model], Keeper(ItemPatterns()), [line for line, _ in lines])
    survivors = sum(
        text.count(item) == line.count(item) for (line, items), text in zip(lines, found, strict=True) for item in items
    )
    assert survivors == sum(len(items) for _, items in lines)
    if model not in ("makes noise", "copies", "copies in capitals", "writes markers into words", "nests markers"):
        for (_, items), text in zip(lines, found, strict=True):
            for item in sorted(items, key=len, reverse=True):
                text = text.replace(item, "")
            assert not re.search("[A-Za-zＡ-Ｚａ-ｚ]", text), "no marker is left over"


def test_items_stay_where_the_model_puts_them() -> None:
    keeper = Keeper(ItemPatterns())
    line = "Mail ken@example.com or see https://example.com today."
    assert run(lambda _: "今日はQCを見るかQBにメールしてください。", keeper, [line]) == [
        "今日はhttps://example.comを見るかken@example.comにメールしてください。"
    ]
    assert run(lambda _: "今日は QC を見るか、 QB にメール。", keeper, [line]) == [
        "今日はhttps://example.comを見るか、ken@example.comにメール。"
    ], "Japanese has no spaces around items"
    assert run(lambda _: "$QBの値段は%QC", keeper, ["It costs $%s and {x}."]) == ["$%sの値段は% {x}"], (
        "%{ is another item"
    )
    assert run(lambda _: "MailQBorQCtoday", keeper, [line]) == ["Mail ken@example.com or https://example.com today"]


def test_missing_items_come_to_their_relative_places() -> None:
    keeper = Keeper(ItemPatterns())
    assert run(lambda _: "古い犬は大きい猫を見た。", keeper, ["{name} the old dog saw a big cat."]) == [
        "{name}古い犬は大きい猫を見た。"
    ]
    assert run(lambda _: "古い犬は猫を見た。", keeper, ["the old dog saw {name}."]) == ["古い犬は猫を見た{name}。"]
    assert run(lambda _: "one two three four.", keeper, ["a b {x} c d."]) == ["one two {x} three four."]


@pytest.mark.parametrize(
    ("line", "source"),
    [
        ("Great job! \U0001f389", "Great job!"),
        ("\U0001f389 Great job!", "Great job!"),
        ("  Hello {name}.  ", "Hello QB."),
        ("Read more: https://example.com", "Read more:"),
        ("<p><b>Hello there</b></p>", "Hello there"),
        ("Visit https://example.com", "Visit QB"),
        ("Hello{name}and you", "Hello QB and you"),
        ("one<br/>two", "one two"),
        ("a \t  b %s", "a b QB"),
        ("QB is {name}, qc is %s", "QB is XB, qc is XC"),
        ("https://example.com", ""),
        ("%s: {x} (5 km)", ""),
        ("", ""),
        ("   ", ""),
    ],
)
def test_the_model_sees(line: str, source: str) -> None:
    masked = Keeper(ItemPatterns()).mask(line)
    assert masked.source == source
    assert join(masked.restore(masked.clean(masked.source))) == line


def test_markers_never_collide_with_the_source() -> None:
    letters = "BCDFGHJKLMNPRSTVWXYZQ"
    line = " ".join(first + second for first in letters for second in letters) + " %s and {x}"
    masked = Keeper(ItemPatterns()).mask(line)
    assert all(len(marker) == 3 for marker in masked.constraints.exact)
    assert all(marker not in line for marker in masked.constraints.exact)


def test_copies_of_items_are_removed() -> None:
    found = run(lambda _: "5 kmのコースと、5 km。", Keeper(ItemPatterns()), ["A course of 5 km here."])
    assert found[0].count("5 km") == 1


# Tags


def words(text: str, pattern: str) -> tuple[Word, ...]:
    return tuple(Word(match[0], *match.span()) for match in re.finditer(pattern, text))


def aligner(*links: tuple[int, int], target: str = ".") -> Callable[[Sequence[str], Sequence[str]], list[Alignment]]:
    """Return a function that links the given words; those of the target match a pattern."""

    def align(sources: Sequence[str], targets: Sequence[str]) -> list[Alignment]:
        found = tuple(Link(source, index, 0.9) for source, index in links)
        return [Alignment(words(a, r"\S+"), words(b, target), found) for a, b in zip(sources, targets, strict=True)]

    return align


def test_tags_follow_the_alignment() -> None:
    links = aligner((2, 0), (0, 2), (1, 4), target=r"猫|を|犬|は|見た|。")
    found = run(lambda _: "猫を犬は見た。", Keeper(align=links), ['<b id="1">dog</b> saw <i>cat</i>.'])
    assert found == ['<i>猫</i>を<b id="1">犬</b>は見た。']


def test_an_item_replaces_the_name_that_its_marker_became() -> None:
    links = aligner((0, 0), (1, 1), (3, 3), target="私の|名前|は|ククエル|です|。")
    found = run(lambda _: "私の名前はククエルです。", Keeper(ItemPatterns(), links), ["My name is {name}."])
    assert found == ["私の名前は{name}です。"]


def test_an_element_without_a_translation_goes_to_a_word_nearby() -> None:
    links = aligner((0, 0), (4, 2), (2, 4), target="兄|は|東京|に|住んでいます|。")
    found = run(lambda _: "兄は東京に住んでいます。", Keeper(align=links), ["My <i>brother</i> lives in <b>Tokyo</b>."])
    assert found == ["<i>兄</i>は<b>東京</b>に住んでいます。"]
    line = "My old grandfather and all of his friends <i>really</i> like it."
    found = run(lambda _: "兄。", Keeper(align=aligner((0, 0), target="兄|。")), [line])
    assert found == ["兄。<i></i>"], "but not to one that is far away"


def test_only_translations_that_lack_an_item_are_searched_again() -> None:
    calls: list[list[tuple[str, ...]]] = []

    def translate(sources: Sequence[str], constraints: Sequence[Constraints]) -> list[str]:
        calls.append([one.exact for one in constraints])
        return [
            "犬です。" if not one.exact and "name" in text else "QBです。"
            for text, one in zip(sources, constraints, strict=True)
        ]

    segments = [parse_line("It is {a} dog."), parse_line("My name is {b} dog."), parse_line("plain dog")]
    found = [join(pieces) for pieces in Keeper(ItemPatterns()).translate(segments, translate)]
    assert calls == [[(), (), ()], [("QB",)]]
    assert found[:2] == ["{a}です。", "{b}です。"]


def test_japanese_words_are_not_split() -> None:
    assert run(lambda _: "窓を開けてください。", Keeper(), ["Please <b>open the window</b>."]) == [
        "窓を<b>開けてください</b>。"
    ]
    assert run(lambda _: "今日は駅に行きたいです。", Keeper(ItemPatterns()), ["I want to go to {name} today."]) == [
        "今日は駅に{name}行きたいです。"
    ]


def test_tags_without_alignment_are_proportional() -> None:
    assert run(lambda _: "一二三四", Keeper(), ["aa <b>bb</b> cc dd"]) == ["一<b>二</b>三四"]
    assert run(lambda _: "一二三四", Keeper(), ["aa bb<br>cc dd"]) == ["一二<br>三四"]
    assert run(lambda _: "一二三四", Keeper(), ["<p>aa <b>bb cc dd</b></p>"]) == ["<p>一<b>二三四</b></p>"]
    assert run(lambda _: "", Keeper(), ["aa <b>bb</b> cc<br/>dd"]) == ["<b></b><br/>"]


def test_tags_go_around_items() -> None:
    keeper = Keeper(ItemPatterns())
    assert run(lambda _: "今日QBを見る。", keeper, ["See <b>https://example.com</b> today."]) == [
        "今日<b>https://example.com</b>を見る。"
    ]
    assert run(lambda _: "今日見る。", keeper, ["See it <b>https://example.com</b> today."]) == [
        "今日<b>https://example.com</b>見る。"
    ]


def test_tags_without_partners_stay() -> None:
    found = run(japanese, Keeper(), ["a </b> b <i> c </p> d <br> e"])[0]
    assert Counter(re.findall("<.*?>", found)) == Counter(["</b>", "<i>", "</p>", "<br>"])


class Reader(HTMLParser):
    """Check that every tag is closed in the right order."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self.stack: list[str] = []
        self.tags: Counter[str] = Counter()
        self.text = ""
        self.feed(text)
        self.close()
        assert not self.stack

    def handle_starttag(self, tag: str, _: object) -> None:
        self.tags[self.get_starttag_text() or ""] += 1
        if tag != "br":
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag
        self.tags[f"</{tag}>"] += 1

    def handle_data(self, data: str) -> None:
        self.text += data


TEXTS = st.lists(st.sampled_from([*WORDS, "%s", "{name}", "5 km", FAMILY, ",", "."]), max_size=4).map(" ".join)
TREES = st.recursive(
    st.one_of(TEXTS, st.just("<br>"), st.just('<br class="x">')),
    lambda inner: st.builds(
        lambda name, content, gap: f"<{name}>{gap.join(content)}</{name.split()[0]}>",
        st.sampled_from(["b", "i", 'a href="https://example.com/?a=1&b=2"', "span title='x > y'".replace(" > ", " ")]),
        st.lists(inner, max_size=4),
        st.sampled_from(["", " "]),
    ),
    max_leaves=12,
)
OUTPUTS = st.one_of(
    st.sampled_from(list(MODELS.values())),
    st.lists(st.sampled_from(["犬", "が", "。", " ", "a", "b", "1", "コ", "ー", "か\u3099"]), max_size=12).map(
        lambda letters: lambda _: "".join(letters)
    ),
)


@given(st.lists(TREES, min_size=1, max_size=4), OUTPUTS, st.randoms(use_true_random=False))
def test_tags_are_balanced_and_nested(trees: list[str], model: Model, random: Random) -> None:
    line = " ".join(trees)

    def align(sources: Sequence[str], targets: Sequence[str]) -> list[Alignment]:
        found = []
        for source, target in zip(sources, targets, strict=True):
            left, right = words(source, r"\S+"), words(target, r"\w|\S")
            links = [
                Link(random.randrange(len(left)), at, random.random())
                for at in range(len(right))
                if random.random() < 0.8
            ]
            found.append(Alignment(left, right, tuple(links)))
        return found

    for keeper in (Keeper(ItemPatterns()), Keeper(ItemPatterns(), align), Keeper(None, align)):
        found = run(model, keeper, [line])[0]
        source, target = Reader(line), Reader(found)
        assert target.tags == source.tags
        if keeper.patterns is not None:
            counts = [Counter(graphemes(text.text))[FAMILY] for text in (source, target)]
            assert counts[0] == counts[1], "a cluster stays whole"


def test_deeply_nested_tags() -> None:
    line = "<b>" * 3000 + "one <i>two</i> three" + "</b>" * 3000
    assert run(lambda _: "一二三", Keeper(), [line]) == ["<b>" * 3000 + "一<i>二</i>三" + "</b>" * 3000]
    line = "a " + "<b>b " * 1500 + "c" + "</b>" * 1500 + " d"
    found = run(lambda _: "一二三四" * 10, Keeper(), [line])[0]
    assert Counter(re.findall("<.*?>", found)) == {"<b>": 1500, "</b>": 1500}
