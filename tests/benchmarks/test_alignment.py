"""The measure of word alignments, and the counting models beside ours."""

import random
from collections import defaultdict
from collections.abc import Sequence

import pytest

from benchmarks.alignment import Gold, Score, diagonal
from benchmarks.counting.ibm import NULL, align_by_counting
from corpus.mini import Pair
from corpus.mini.sampler import Sampler
from tests.corpus.mini.test_phrases import book

PAIRS = [
    (["red", "dog"], ["赤い", "犬"]),
    (["red", "cat"], ["赤い", "猫"]),
    (["old", "dog"], ["古い", "犬"]),
    (["old", "cat", "saw", "dog"], ["古い", "猫", "は", "犬", "を", "見た"]),
    ([], ["は"]),
    (["dog"], []),
]


def plain_model_1(pairs: Sequence[tuple[Sequence[str], Sequence[str]]], iterations: int) -> list[list[int | None]]:
    """The equations with dictionaries."""
    t: dict[tuple[str, str], float] = defaultdict(lambda: 1.0)
    prior = [[NULL, *[(1 - NULL) / max(len(source), 1)] * len(source)] if source else [1.0] for source, _ in pairs]

    def posterior(index: int, word: str) -> list[float]:
        joint = [p * t["", word] if not i else p * t[pairs[index][0][i - 1], word] for i, p in enumerate(prior[index])]
        return [one / sum(joint) for one in joint]

    for _ in range(iterations):
        counts: dict[tuple[str, str], float] = defaultdict(float)
        for index, (source, target) in enumerate(pairs):
            for word in target:
                for left, share in zip(["", *source], posterior(index, word), strict=True):
                    counts[left, word] += share
        totals: dict[str, float] = defaultdict(float)
        for (left, _), count in counts.items():
            totals[left] += count
        t = defaultdict(float, {key: count / totals[key[0]] for key, count in counts.items()})
    found: list[list[int | None]] = []
    for index, (_, target) in enumerate(pairs):
        shares = [posterior(index, word) for word in target]
        found.append([best - 1 if (best := row.index(max(row))) else None for row in shares])
    return found


@pytest.mark.parametrize("iterations", [1, 5])
def test_model_1_is_its_equations(iterations: int) -> None:
    assert list(align_by_counting(PAIRS, iterations=iterations)) == plain_model_1(PAIRS, iterations)


def test_words_that_occur_together_are_aligned() -> None:
    found = list(align_by_counting(PAIRS * 3, iterations=10))
    assert found[:3] == [[0, 1]] * 3
    assert list(align_by_counting(PAIRS * 3, iterations=10, tension=4.0))[:3] == [[0, 1]] * 3


def gold(sure: set[tuple[int, int]], possible: set[tuple[int, int]] = frozenset()) -> Gold:  # type: ignore[assignment]
    words = tuple((place, place + 1) for place in range(4))
    return Gold("", "", words, words, frozenset(sure), frozenset(sure | possible))


def test_error_rate() -> None:
    one = gold({(0, 0), (1, 2)}, {(2, 2)})
    score = Score.of([one], [frozenset({(0, 0), (2, 2), (3, 0), (3, 3)})])  # the last is of a word that is not judged
    assert score.precision == pytest.approx(2 / 3)
    assert score.recall == pytest.approx(1 / 2)
    assert score.error == pytest.approx(1 - (1 + 2) / (3 + 2))
    assert score.low <= score.error <= score.high
    perfect = Score.of([one], [one.sure])
    assert (perfect.precision, perfect.recall, perfect.error) == (1, 1, 0)
    assert Score.of([one], [frozenset()]).error == 1


def test_gold_links_of_words() -> None:
    template = book(("I {eat.past} {food:1.a} by {sea}.", "{sea}で{food:1}を{eat.mashita}。")).templates[0]
    filled = template.fill(Sampler(random.Random(2)))
    found = Gold.of(Pair(filled.en, filled.ja, "", filled.fillings))
    texts = {(filled.en[slice(*found.source[s])], filled.ja[slice(*found.target[t])]) for s, t in found.sure}
    assert {("ate", "食べ"), ("sea", "海")} <= texts
    assert found.sure <= found.possible
    assert ("the", "海") in {
        (filled.en[slice(*found.source[s])], filled.ja[slice(*found.target[t])]) for s, t in found.possible
    }


def test_diagonal() -> None:
    assert diagonal(gold(set())) == {(place, place) for place in range(4)}
    short = Gold("", "", ((0, 1), (1, 2)), tuple((place, place + 1) for place in range(4)), frozenset(), frozenset())
    assert diagonal(short) == {(0, 0), (0, 1), (1, 2), (1, 3)}
