from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.text.segmentations import bpe_dropout_sampler, unigram_sampler
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer

PIECES = {"a": (0, -1.0), "b": (1, -2.0), "ab": (2, -1.5), "ba": (3, -3.0), "aba": (4, -2.5), "abab": (5, -4.0)}
TEXTS = {index: piece for piece, (index, _) in PIECES.items()}


def all_segmentations(text: str) -> list[list[str]]:
    if not text:
        return [[]]
    return [
        [text[:n], *rest] for n in range(1, len(text) + 1) if text[:n] in PIECES for rest in all_segmentations(text[n:])
    ]


@pytest.mark.parametrize("alpha", [0.0, 0.3, 1.0])
def test_segmentations_are_sampled_by_their_probability(alpha: float) -> None:
    weights = {
        tuple(pieces): 2.718281828 ** (alpha * sum(PIECES[p][1] for p in pieces))
        for pieces in all_segmentations("ababa")
    }
    total, samples = sum(weights.values()), 20_000
    segment, random = unigram_sampler(PIECES, alpha), Random(1)
    sampled = Counter(tuple(TEXTS[i] for i in segment("ababa", random)) for _ in range(samples))
    assert sampled.keys() <= weights.keys()
    for way, weight in weights.items():
        expected = weight / total
        deviation = (expected * (1 - expected) / samples) ** 0.5
        assert abs(sampled[way] / samples - expected) < 5 * deviation, way


@given(text=st.text("ab", max_size=60), alpha=st.sampled_from([0.0, 0.2, 1.0, 5.0]), seed=st.integers(0, 5))
def test_the_text_stays(text: str, alpha: float, seed: int) -> None:
    for segment in (unigram_sampler(PIECES, alpha), bpe_dropout_sampler(PIECES, min(1.0, alpha))):
        assert "".join(TEXTS[i] for i in segment(text, Random(seed))) == text


@pytest.mark.parametrize("alpha", [0.0, 1.0, 20.0])
def test_long_texts_neither_overflow_nor_vanish(alpha: float) -> None:
    text = "ab" * 3000
    ids = unigram_sampler(PIECES, alpha)(text, Random(1))
    assert "".join(TEXTS[i] for i in ids) == text
    assert len(set(ids)) > (1 if alpha < 20 else 0)


def test_bpe_without_dropout_is_bpe() -> None:
    lines = ["the old temple is near the old river", "the temples are old", "a river and a temple"] * 3
    tokenizer = SentencePieceTokenizer.train(lines, 310, model_type="bpe")
    best = tokenizer.encode(lines)
    assert tokenizer.sample(best, 0.0, 1) == best


def test_bpe_with_all_merges_dropped_is_characters() -> None:
    assert bpe_dropout_sampler(PIECES, 1.0)("abab", Random(1)) == [0, 1, 0, 1]


def test_merges_are_dropped_as_often_as_alpha_says() -> None:
    segment, random = bpe_dropout_sampler({"a": (0, 0.0), "b": (1, 0.0), "ab": (2, -1.0)}, 0.3), Random(1)
    merged = sum(segment("ab", random) == [2] for _ in range(10_000)) / 10_000
    assert merged == pytest.approx(0.7, abs=0.025)
