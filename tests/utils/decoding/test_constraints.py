"""Constrained search against brute force on a tiny model, and in any batch."""

import math
import random
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from models import Transformer
from tests.helpers import ids_of_lengths
from tests.utils.decoding.test_search import build
from utils.decoding.Constraints import FREE, Constraints
from utils.decoding.ConstraintTracker import ConstraintTracker
from utils.decoding.Control import Control, read_avoided
from utils.decoding.Glossary import Glossary
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TokenTexts import TokenTexts, occurs_at_end, partial_match
from utils.errors import UserError
from utils.text.special import BOS, EOS, PAD, UNK

SURFACES = [None, None, None, None, b" ", b"a", b"b", b"ab", b" a", b"bc", b"c", "京".encode()[:1]]
EXHAUSTIVE = SearchOptions(beam=4000, max_ratio=0, max_extra=3, length_penalty=0.7)
CASES = [
    Constraints(prefix="a"),
    Constraints(prefix="abc"),
    Constraints(prefix="b"),
    Constraints(include=(("ab",),)),
    Constraints(include=(("bc", "cc"),)),
    Constraints(include=(("c",), ("b",))),
    Constraints(exact=("c",)),
    Constraints(exact=("ab",), avoid=("c",)),
    Constraints(avoid=("a",)),
    Constraints(avoid=("ab", "bb")),
    Constraints(prefix="ab", include=(("cb",),), avoid=("aa",)),
]


class Texts:
    """A vocabulary of a few tokens."""

    def surfaces(self) -> list[bytes | None]:
        return list(SURFACES)


TEXTS = TokenTexts(Texts())  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def net() -> Transformer:
    return build(3, len(SURFACES))


def track(constraints: Constraints, *, spaced: bool = False) -> ConstraintTracker:
    return ConstraintTracker(constraints, TEXTS, spaced=spaced)


def text_of(tokens: tuple[int, ...] | list[int]) -> str:
    return raw_of(tokens).decode(errors="replace").removeprefix(" ")


def raw_of(tokens: tuple[int, ...] | list[int]) -> bytes:
    return b"".join(SURFACES[token] or b"\xff" for token in tokens)


def fits(tokens: tuple[int, ...] | list[int], wanted: Constraints) -> bool:
    raw = raw_of(tokens)
    return (
        (not wanted.prefix or raw.startswith(b" " + wanted.prefix.encode()))
        and all(any(text.encode() in raw for text in group) for group in wanted.include)
        and all(raw.count(text.encode()) == 1 for text in wanted.exact)
        and not any(text.encode() in raw for text in wanted.avoid)
    )


def brute_force(net: Transformer, src: Tensor, limit: int, wanted: Constraints, options: SearchOptions) -> Hypothesis:
    """Return the best of all token sequences that meet the constraints."""
    tracker = track(wanted)
    best = Hypothesis((), -math.inf, -math.inf)
    prefixes: list[tuple[list[int], float]] = [([], 0.0)]
    for length in range(1, limit + 1):
        ids = torch.tensor([[BOS, *tokens] for tokens, _ in prefixes])
        with torch.no_grad():
            scores = net(src.expand(len(ids), -1), ids)[:, -1].log_softmax(-1).tolist()
        longer = []
        for (tokens, log_prob), row in zip(prefixes, scores, strict=True):
            only = None
            if row[EOS] > math.log(0.5):  # it would rather end: only what is missing may follow
                progress = tracker.start
                for token in tokens:
                    progress = tracker.step(progress, token)
                only = None if tracker.is_complete(progress) else tracker.rule(progress, hurried=True)[0]
            total = log_prob + row[EOS]
            score = options.score(total, length)
            if score > best.score and fits(tokens, wanted):
                best = Hypothesis(tuple(tokens), total, score)
            if length < limit:
                longer += [
                    ([*tokens, token], log_prob + row[token])
                    for token in range(len(row))
                    if token not in (PAD, BOS, EOS) and (only is None or token in only)
                ]
        prefixes = longer
    return best


@pytest.mark.parametrize("wanted", CASES, ids=str)
def test_the_best_translation_that_meets_the_constraints_is_found(net: Transformer, wanted: Constraints) -> None:
    """A beam as wide as this is exhaustive."""
    src = ids_of_lengths([5], 30)
    tracker = track(wanted)
    options = replace(EXHAUSTIVE, max_extra=max(1, 4 - tracker.length))
    limit = options.max_extra + tracker.length
    assert limit <= 5
    expected = brute_force(net, src, limit, wanted, options)
    (found,) = search(net, src, options, [tracker])
    assert expected.score > -math.inf
    assert found[0].tokens == expected.tokens
    assert found[0].log_prob == pytest.approx(expected.log_prob, abs=1e-4)
    assert found[0].score == pytest.approx(expected.score, abs=1e-4)


@st.composite
def constraints(draw: st.DrawFn) -> Constraints:
    text = st.text("abc", min_size=1, max_size=4)
    prefix = draw(st.one_of(st.just(""), text))
    include = tuple(draw(st.lists(st.lists(text, min_size=1, max_size=2).map(tuple), max_size=3)))
    exact = tuple(draw(st.lists(text, max_size=1)))
    avoid = tuple(draw(st.lists(st.text("abc", min_size=2, max_size=3), max_size=1)))
    try:
        made = Constraints(prefix, include, exact, avoid)
    except UserError:
        made = Constraints(prefix, include)
    # A text that must occur exactly once must not be part of another one, which may come more often.
    others = [made.prefix, *(one for group in made.include for one in group)]
    return replace(made, exact=()) if any(one in other for one in made.exact for other in others) else made


def sources(count: int) -> Tensor:
    torch.manual_seed(4)
    return ids_of_lengths([3 + 2 * index for index in range(count)], 30)


@given(
    wanted=st.lists(constraints(), min_size=1, max_size=4),
    beam=st.integers(1, 6),
    no_repeat=st.sampled_from([0, 0, 2]),
    sampled=st.booleans(),
)
def test_constraints_are_always_met_and_a_batch_is_its_sentences(
    net: Transformer, wanted: list[Constraints], beam: int, no_repeat: int, sampled: bool
) -> None:
    src = sources(len(wanted))
    options = SearchOptions(beam=beam, no_repeat=no_repeat, sample=sampled)
    together = search(net, src, options, [track(one) for one in wanted])
    for index, one in enumerate(wanted):
        best = together[index][0]
        assert fits(best.tokens, replace(one, avoid=())), (one, text_of(best.tokens))
        if not (one.include or one.exact or one.prefix):  # otherwise one to avoid may lie where two of them meet
            assert fits(best.tokens, one), (one, text_of(best.tokens))
        if not sampled:
            length = int((src[index] != PAD).sum())
            (alone,) = search(net, src[index : index + 1, :length], options, [track(one)])
            assert [hypothesis.tokens for hypothesis in alone] == [hypothesis.tokens for hypothesis in together[index]]


def test_a_batch_of_many_rows_is_its_sentences(net: Transformer) -> None:
    """More rows than logits are computed for together."""
    random.seed(1)
    wanted = [random.choice(CASES) for _ in range(40)]
    src = ids_of_lengths([random.randint(2, 9) for _ in wanted], 30)
    options = SearchOptions(beam=6, n_best=2)
    together = search(net, src, options, [track(one) for one in wanted])
    for index, one in enumerate(wanted):
        length = int((src[index] != PAD).sum())
        (alone,) = search(net, src[index : index + 1, :length], options, [track(one)])
        assert [found.tokens for found in alone] == [found.tokens for found in together[index]]
        assert fits(together[index][0].tokens, one)


def test_a_prefix_may_end_within_a_token(net: Transformer) -> None:
    """After " " and "a" the rest of "ab" is "b", which "b" and "bc" begin with; so do "ab" after " "."""
    tracker = track(Constraints(prefix="ab"))
    progress = tracker.step(tracker.start, 8)  # " a"
    allowed, _ = tracker.rule(progress, hurried=False)
    assert allowed is not None
    assert sorted(SURFACES[token] or b"" for token in allowed.tolist()) == [b"b", b"bc"]
    after = tracker.step(progress, 9)
    assert after.rest == b""
    allowed, _ = tracker.rule(after, hurried=False)
    assert allowed is None


def test_words_begin_where_the_language_has_spaces() -> None:
    tracker = track(Constraints(include=(("a",),)), spaced=True)
    inside = tracker.step(tracker.start, 7)  # "ab": not after a space
    assert not tracker.is_complete(inside)
    assert tracker.is_complete(tracker.step(inside, 8))  # " a"


def test_what_cannot_be_spelled_is_named() -> None:
    with pytest.raises(UserError, match=r"'xyz': cannot be spelled with the vocabulary of this run"):
        track(Constraints(include=(("xyz",),)))


@given(st.text("ab", max_size=8), st.text("ab", max_size=5), st.text("ab", min_size=1, max_size=4))
def test_matches_are_found_wherever_tokens_begin(before: str, added: str, text: str) -> None:
    tail, more, wanted = before.encode(), added.encode(), text.encode()
    whole = tail + more
    ends = [index + len(wanted) for index in range(len(whole)) if whole.startswith(wanted, index)]
    assert occurs_at_end(tail, more, wanted) == any(end > len(tail) for end in ends)
    size = partial_match(tail, wanted)
    assert size == max(
        (length for length in range(len(wanted)) if tail.endswith(wanted[:length]) and length <= len(tail)), default=0
    )


def test_token_texts() -> None:
    def texts(ids: object) -> list[bytes]:
        return sorted(SURFACES[token] or b"" for token in list(ids))  # type: ignore[call-overload]

    assert texts(TEXTS.continuing(b"abc")) == [b"a", b"ab"]
    assert texts(TEXTS.continuing(b" ")) == [b" ", b" a"]
    assert texts(TEXTS.starting_with(b"b")) == [b"b", b"bc"]
    assert texts(TEXTS.containing(b"b")) == [b"ab", b"b", b"bc"]
    assert TEXTS.spelling_length(b" abc") == 2  # " a" + "bc"
    assert TEXTS.spelling_length(b"") == 0
    assert TEXTS.spelling_length(b"x") == math.inf
    assert UNK not in TEXTS.containing(b"").tolist()


class TestConstraints:
    @pytest.mark.parametrize(
        ("wrong", "message"),
        [
            ({"prefix": "彼は", "avoid": ("彼",)}, "must begin with '彼は', but must not contain '彼'"),
            ({"include": (("京都", "都"),), "avoid": ("都",)}, "must contain '京都', but must not contain '都'"),
            ({"exact": ("X1",), "avoid": ("X",)}, "must contain 'X1', but must not contain 'X'"),
            ({"include": (("",),)}, "a constraint is empty"),
            ({"avoid": (" ",)}, "a constraint is empty"),
        ],
    )
    def test_contradictions_are_named(self, wrong: dict[str, tuple[str, ...]], message: str) -> None:
        with pytest.raises(UserError, match=message):
            Constraints(**wrong)  # type: ignore[arg-type]

    def test_texts_are_normalized_and_impossible_alternatives_dropped(self) -> None:
        made = Constraints(include=(("ＡＢ", "cd"),), avoid=("c",))
        assert made.include == (("AB",),)
        assert not made.none
        assert FREE.none

    def test_a_long_line_gives_each_part_its_own(self) -> None:
        parts = ["He lives in Kyoto.", "The temple {x} is old, and the garden is beautiful."]
        whole = Constraints(
            prefix="彼",
            include=(("京都",), ("寺",), ("何か",)),
            exact=("{x}",),
            avoid=("悪い",),
            sources=("kyoto", "temple"),
        )
        first, second = whole.of_parts(parts)
        assert first == Constraints(prefix="彼", include=(("京都",),), avoid=("悪い",))
        assert second == Constraints(include=(("寺",), ("何か",)), exact=("{x}",), avoid=("悪い",))
        assert whole.of_parts(parts[:1]) == [whole]


class TestGlossary:
    def test_terms_are_whole_words_the_longest_first(self) -> None:
        glossary = Glossary({"temple": ["寺"], "Golden Temple": ["金閣"], "IT": ["情報技術"], "it": ["それ"]})
        assert glossary.find("The golden  temple is not the temples.") == [("Golden Temple", ("金閣",))]
        assert glossary.find("A TEMPLE, a temple!") == [("temple", ("寺",))]
        assert glossary.find("He knows it.") == [("it", ("それ",))]

    def test_capitals_must_be_capitals(self) -> None:
        glossary = Glossary({"IT": ["情報技術"]})
        assert glossary.find("He knows it.") == []
        assert glossary.find("He knows IT.") == [("IT", ("情報技術",))]

    def test_japanese_terms_are_words_too(self) -> None:
        glossary = Glossary({"京都": ["Kyoto"], "東京": ["Tokyo"]})
        assert glossary.find("京都に住んでいます。") == [("京都", ("Kyoto",))]
        assert glossary.find("東京都に住んでいます。") == [("東京", ("Tokyo",))]

    def test_a_file_with_several_translations(self, tmp_path: Path) -> None:
        path = tmp_path / "terms.tsv"
        path.write_text("temple\t寺\n\ntemple\tお寺\nshrine\t神社\n", encoding="utf-8")
        glossary = Glossary.load(path)
        assert len(glossary) == 2
        found = glossary.constraints("A temple and a shrine")
        assert found == Constraints(include=(("寺", "お寺"), ("神社",)), sources=("temple", "shrine"))

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("temple\t\n", r"terms\.tsv, line 1: 'temple\\t': the translation is empty"),
            ("a\tb\n\t寺\n", "line 2: .*: the term is empty"),
            ("a\tb\tc\n", "line 1: .* has 3 columns, .*; for several translations write a line for each"),
            ("temple\n", "line 1: 'temple' has 1 columns"),
            ("\n\n", "holds no terms"),
        ],
    )
    def test_what_is_no_glossary(self, text: str, message: str, tmp_path: Path) -> None:
        path = tmp_path / "terms.tsv"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(UserError, match=message):
            Glossary.load(path)

    def test_ten_thousand_terms(self) -> None:
        glossary = Glossary({f"term {number}": [f"語{number}"] for number in range(10_000)})
        assert glossary.find("this is term 77 and term 9999") == [("term 77", ("語77",)), ("term 9999", ("語9999",))]


class TestControl:
    def test_each_line_has_its_own(self, tmp_path: Path) -> None:
        avoided = tmp_path / "avoid.txt"
        avoided.write_text("悪い\n\n", encoding="utf-8")
        control = Control(prefixes=["", "彼は"], glossary=Glossary({"cat": ["猫"]}), avoid=read_avoided(avoided))
        first = control.of(["a cat"])
        assert first == [Constraints(include=(("猫",),), avoid=("悪い",), sources=("cat",))]
        second = control.of(["a dog"], offset=1)
        assert second == [Constraints(prefix="彼は", avoid=("悪い",))]
        with pytest.raises(UserError, match="line 3: there are only 2 prefixes"):
            control.of(["a bird"], offset=2)

    def test_nothing_is_nothing(self) -> None:
        assert Control().of(["a"]) is None

    def test_a_contradiction_names_its_line(self) -> None:
        control = Control(glossary=Glossary({"cat": ["猫"]}), avoid=("猫",))
        with pytest.raises(UserError, match="line 2: contradictory constraints: the translation must contain '猫'"):
            control.of(["a dog", "a cat"])
