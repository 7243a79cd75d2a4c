import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.evaluation import BleuScore, TranslationScore
from utils.evaluation.accuracy import Accuracy, AccuracyScore
from utils.metrics.registry import METRICS
from utils.text.vocab import Vocab
from utils.training.best import Validation, is_better

BLEU = BleuScore()
REFERENCES = [f"今日は{i}時に{place}へ行きました。" for i in range(1, 21) for place in ("駅", "学校", "公園")]


def validation(hypotheses: list[str], loss: float) -> Validation:
    return Validation.of(loss, BLEU(hypotheses, REFERENCES))


def with_right(count: int, loss: float) -> Validation:
    """So many of the sixty sentences are right, the others are not at all."""
    return validation([r if i < count else "雨。" for i, r in enumerate(REFERENCES)], loss)


def test_the_metric_decides_where_it_can_tell() -> None:
    worse, better = with_right(20, loss=1.0), with_right(40, loss=9.0)
    assert is_better(better, worse, BLEU) == (True, "BLEU")
    assert is_better(worse, better, BLEU) == (False, "BLEU")


def test_a_bleu_near_zero_says_nothing() -> None:
    """Of a run of 30 steps, step 3 had been kept for a BLEU of 0.015, though its perplexity was nine times as high."""
    count = len(REFERENCES)
    early, late = validation(["今日は。。。。。。。。。。"] * count, 7.6), validation(["雨雨雨雨雨雨。"] * count, 5.4)
    assert early.score is not None
    assert late.score is not None
    assert 1 > early.score > late.score
    assert is_better(late, early, BLEU) == (True, "loss")
    assert is_better(early, late, BLEU) == (False, "loss")
    assert is_better(early, None, BLEU) == (True, "loss")


def test_a_difference_that_may_be_chance_is_left_to_the_loss() -> None:
    def all_but(index: int, loss: float) -> Validation:
        return validation([r if i != index else "雨。" for i, r in enumerate(REFERENCES)], loss)

    one, another = all_but(3, loss=2.0), all_but(4, loss=1.0)
    assert is_better(another, one, BLEU) == (True, "loss")
    assert is_better(one, another, BLEU) == (False, "loss")
    assert is_better(one, one, BLEU) == (False, "loss")


def test_without_statistics_the_score_itself_decides() -> None:
    low, high = Validation(1.0, 20.0), Validation(2.0, 30.0)
    assert is_better(high, low, BLEU) == (True, "BLEU")
    assert is_better(low, high, BLEU) == (False, "BLEU")


@pytest.mark.parametrize("scorer", [None, BLEU])
def test_losses_alone(scorer: BleuScore | None) -> None:
    assert is_better(Validation(2.0), Validation(3.0), scorer) == (True, "loss")
    assert is_better(Validation(3.0), Validation(2.0), scorer) == (False, "loss")
    assert is_better(Validation(3.0), Validation(math.nan), scorer) == (True, "loss")
    assert is_better(Validation(math.nan), Validation(3.0), scorer) == (False, "loss")


def test_accuracy_is_resampled_too() -> None:
    scorer = AccuracyScore(Vocab(["a", "b"]))
    low, high = scorer(["a"] * 50 + ["b"] * 50, ["a"] * 100), scorer(["a"] * 80 + ["b"] * 20, ["a"] * 100)
    assert isinstance(low, Accuracy)
    assert (low.score, high.score) == (50, 80)
    assert is_better(Validation.of(9.0, high), Validation.of(1.0, low), scorer) == (True, "accuracy")


def test_statistics_give_the_score_of_the_whole() -> None:
    score = BLEU([reference.replace("駅", "港") for reference in REFERENCES], REFERENCES)
    assert score.statistics is not None
    assert score.statistics.shape[0] == len(REFERENCES)
    assert BLEU.score_of(score.statistics.sum(0)) == pytest.approx(score.score, abs=1e-9)
    assert BLEU.score_of(np.asarray(score.statistics[:1].sum(0))) != pytest.approx(score.score, abs=1.0)


def right(scorer: TranslationScore, count: int, loss: float) -> Validation:
    return Validation.of(loss, scorer([r if i < count else "雨。" for i, r in enumerate(REFERENCES)], REFERENCES))


@pytest.mark.parametrize("key", METRICS)
def test_every_metric_prefers_more_right_sentences(key: str) -> None:
    scorer = TranslationScore(key)
    worse, better = right(scorer, 20, loss=1.0), right(scorer, 40, loss=9.0)
    assert is_better(better, worse, scorer) == (True, scorer.name)
    assert is_better(worse, better, scorer) == (False, scorer.name)
    assert is_better(better, None, scorer) == (True, scorer.name)
    assert is_better(right(scorer, 0, loss=1.0), None, scorer) == (True, "loss")
    assert is_better(right(scorer, 0, loss=1.0), right(scorer, 0, loss=2.0), scorer) == (True, "loss")


@given(st.floats(0, 100), st.floats(0, 100), st.sampled_from(sorted(METRICS)))
def test_the_direction_decides_without_statistics(new: float, best: float, key: str) -> None:
    scorer = TranslationScore(key)
    sign = 1 if scorer.higher_is_better else -1
    found, by = is_better(Validation(5.0, new), Validation(4.0, best), scorer)
    telling = max(sign * new, sign * best) >= sign * scorer.floor and new != best
    assert by == (scorer.name if telling else "loss")
    assert found == (telling and sign * new > sign * best)
