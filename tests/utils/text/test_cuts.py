from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.text.cuts import bpe_cut, unigram_cut
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer

PIECES = {"a": (0, -1.0), "b": (1, -2.0), "ab": (2, -1.5), "ba": (3, -3.0), "aba": (4, -2.5), "abab": (5, -4.0)}
TEXTS = {index: piece for piece, (index, _) in PIECES.items()}


def all_cuts(text: str) -> list[list[str]]:
    if not text:
        return [[]]
    return [[text[:n], *rest] for n in range(1, len(text) + 1) if text[:n] in PIECES for rest in all_cuts(text[n:])]


@pytest.mark.parametrize("alpha", [0.0, 0.3, 1.0])
def test_cuts_come_as_often_as_their_probability_says(alpha: float) -> None:
    weights = {tuple(cut): 2.718281828 ** (alpha * sum(PIECES[p][1] for p in cut)) for cut in all_cuts("ababa")}
    total, draws = sum(weights.values()), 20_000
    cut, random = unigram_cut(PIECES, alpha), Random(1)
    drawn = Counter(tuple(TEXTS[i] for i in cut("ababa", random)) for _ in range(draws))
    assert drawn.keys() <= weights.keys()
    for way, weight in weights.items():
        expected = weight / total
        deviation = (expected * (1 - expected) / draws) ** 0.5
        assert abs(drawn[way] / draws - expected) < 5 * deviation, way


@given(text=st.text("ab", max_size=60), alpha=st.sampled_from([0.0, 0.2, 1.0, 5.0]), seed=st.integers(0, 5))
def test_the_text_stays(text: str, alpha: float, seed: int) -> None:
    for cut in (unigram_cut(PIECES, alpha), bpe_cut(PIECES, min(1.0, alpha))):
        assert "".join(TEXTS[i] for i in cut(text, Random(seed))) == text


@pytest.mark.parametrize("alpha", [0.0, 1.0, 20.0])
def test_long_texts_neither_overflow_nor_vanish(alpha: float) -> None:
    text = "ab" * 3000
    ids = unigram_cut(PIECES, alpha)(text, Random(1))
    assert "".join(TEXTS[i] for i in ids) == text
    assert len(set(ids)) > (1 if alpha < 20 else 0)


def test_bpe_without_dropout_is_bpe() -> None:
    lines = ["the old temple is near the old river", "the temples are old", "a river and a temple"] * 3
    tokenizer = SentencePieceTokenizer.train(lines, 310, model_type="bpe")
    best = tokenizer.encode(lines)
    assert tokenizer.sample(best, 0.0, 1) == best


def test_bpe_with_all_merges_dropped_is_characters() -> None:
    assert bpe_cut(PIECES, 1.0)("abab", Random(1)) == [0, 1, 0, 1]


def test_merges_are_dropped_as_often_as_alpha_says() -> None:
    cut, random = bpe_cut({"a": (0, 0.0), "b": (1, 0.0), "ab": (2, -1.0)}, 0.3), Random(1)
    merged = sum(cut("ab", random) == [2] for _ in range(10_000)) / 10_000
    assert merged == pytest.approx(0.7, abs=0.025)
