"""Count models against plain dictionaries and loops."""

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.counting.ngrams import Trigram, Unigram

SIZE, BOS, EOS = 7, 2, 3
SENTENCES = st.lists(st.lists(st.integers(4, 6), max_size=6).map(lambda ids: [*ids, EOS]), min_size=1, max_size=8)


class PlainTrigram:
    """The equations with dictionaries."""

    def __init__(self, sentences: list[list[int]]) -> None:
        three = Counter(
            tuple(padded[i : i + 3])
            for padded in ([BOS, BOS, *ids] for ids in sentences)
            for i in range(len(padded) - 2)
        )
        two = Counter(gram[1:] for gram in three)
        one = Counter(gram[1:] for gram in two)
        self.orders = [one, two, three]

    def discount(self, counts: Counter[tuple[int, ...]]) -> float:
        once, twice = (sum(value == n for value in counts.values()) for n in (1, 2))
        return once / (once + 2 * twice) if once else 0.5

    def probability(self, gram: tuple[int, ...]) -> float:
        if not gram:
            return 1 / SIZE
        counts = self.orders[len(gram) - 1]
        following = {key: value for key, value in counts.items() if key[:-1] == gram[:-1]}
        total, discount = sum(following.values()), self.discount(counts)
        if not total:
            return self.probability(gram[1:])
        lower = self.probability(gram[1:])
        return max(counts[gram] - discount, 0) / total + discount * len(following) / total * lower


@given(SENTENCES, SENTENCES)
def test_trigrams_equal_the_equations(train: list[list[int]], test: list[list[int]]) -> None:
    plain, ours = PlainTrigram(train), Trigram(train, SIZE, BOS)
    expected = 0.0
    for ids in test:
        padded = [BOS, BOS, *ids]
        expected += sum(math.log(plain.probability(tuple(padded[i : i + 3]))) for i in range(len(ids)))
    assert ours.log_prob(test) == pytest.approx(expected)


@given(SENTENCES)
def test_probabilities_sum_to_one(train: list[list[int]]) -> None:
    ours = Trigram(train, SIZE, BOS)
    for u in (BOS, 4, 6):
        for v in (BOS, 4, 5):
            before = ours.log_prob([[u, v]])
            assert sum(math.exp(ours.log_prob([[u, v, w]]) - before) for w in range(SIZE)) == pytest.approx(1.0)


def test_unigrams_are_counts_plus_one() -> None:
    ours = Unigram([[4, 4, EOS], [5, EOS]], SIZE)
    assert ours.log_prob([[4], [6]]) == pytest.approx(math.log(3 / 12) + math.log(1 / 12))
