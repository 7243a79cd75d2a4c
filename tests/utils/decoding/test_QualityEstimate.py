"""The estimate of a translation's quality."""

import numpy as np
import pytest

from utils.decoding.QualityEstimate import NAMES, QualityEstimate, features
from utils.decoding.Translation import Translation
from utils.evaluation.calibration import Calibration


def translation(*scores: float) -> Translation:
    return Translation("x", sum(scores), len(scores), 0.0, 1, ("x",) * len(scores), scores)


def examples(count: int, seed: int = 0) -> list[Translation]:
    random = np.random.default_rng(seed)
    return [translation(*(-random.exponential(0.7, random.integers(3, 20)))) for _ in range(count)]


def test_features() -> None:
    found = features(translation(np.log(0.9), np.log(0.4), np.log(0.9), np.log(0.1)))
    assert found == pytest.approx([(2 * np.log(0.9) + np.log(0.4) + np.log(0.1)) / 4, np.log(0.1), 0.5, np.log(4)])
    assert len(found) == len(NAMES)


def test_a_linear_relation_is_found_and_held_out_sentences_confirm_it() -> None:
    some = examples(300)
    quality = [float(np.clip(70 + 15 * features(one)[0], 0, 100)) for one in some]
    estimate = QualityEstimate.fit(some, quality)
    assert estimate is not None
    assert estimate.correlation > 0.99
    assert estimate.sentences == 300
    for one, right in zip(examples(20, seed=1), quality, strict=False):
        expected = float(np.clip(70 + 15 * features(one)[0], 0, 100))
        assert estimate(one) == pytest.approx(expected, abs=2), right


def test_noise_has_no_correlation() -> None:
    random = np.random.default_rng(5)
    estimate = QualityEstimate.fit(examples(400), random.uniform(0, 100, 400).tolist())
    assert estimate is not None
    assert abs(estimate.correlation) < 0.2


def test_it_is_saved_and_loaded() -> None:
    estimate = QualityEstimate.fit(examples(50), np.linspace(0, 100, 50).tolist())
    assert estimate is not None
    assert QualityEstimate.from_json(estimate.to_json()) == estimate
    with pytest.raises(ValueError, match="2 weights, expected 4"):
        QualityEstimate.from_json(estimate.to_json() | {"weights": [1, 2]})


def test_too_little_to_fit() -> None:
    assert QualityEstimate.fit(examples(10), [50.0] * 10) is None
    assert QualityEstimate.fit(examples(50), [50.0] * 50) is None
    assert QualityEstimate.fit([Translation("x", -1.0, 2, -1.0)] * 50, list(range(50))) is None


def test_without_token_scores_there_is_no_estimate() -> None:
    estimate = QualityEstimate((1.0, 0.0, 0.0, 0.0), 50.0, 0.5, 100)
    assert estimate(Translation("x", -1.0, 2, -1.0)) is None
    assert estimate(translation(-1.0, -3.0)) == pytest.approx(48.0)
    assert estimate(translation(-99.0)) == 0.0


def test_calibration() -> None:
    estimated = [10.0, 20.0, None, 30.0, 40.0]
    real = [12.0, 18.0, 99.0, 35.0, 35.0]
    found = Calibration.of(estimated, real)
    assert found is not None
    assert found.pearson == pytest.approx(np.corrcoef([10, 20, 30, 40], [12, 18, 35, 35])[0, 1])
    assert found.spearman == pytest.approx(np.corrcoef([1, 2, 3, 4], [1, 2, 3.5, 3.5])[0, 1])
    assert found.error == pytest.approx((2 + 2 + 5 + 5) / 4)
    assert "r = 0.9" in str(found)
    assert Calibration.of([None, 1.0], [1.0, 2.0]) is None
    constant = Calibration.of([5.0, 5.0], [1.0, 2.0])
    assert constant is not None
    assert constant.pearson == 0.0
