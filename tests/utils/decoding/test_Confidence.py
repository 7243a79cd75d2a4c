import json
import math
from pathlib import Path

import pytest

from utils.decoding.Confidence import Confidence
from utils.decoding.Translation import EMPTY, Translation
from utils.files.reading import DamagedError


def translation(probability: float, length: int = 4) -> Translation:
    return Translation("x", length * math.log(probability), length, 0.0)


def test_the_least_likely_of_the_development_set_are_doubted() -> None:
    usual = [translation(p / 1000) for p in range(1, 1001)]
    confidence = Confidence.measure(usual, ["I like tea."])
    assert confidence.threshold == pytest.approx(0.051, abs=0.001)
    doubted = [one for one in usual if not confidence.judge("I like tea.", one).sure]
    assert len(doubted) == 50
    assert str(confidence.judge("I like tea.", doubted[0])) == "not sure: unlike what it was trained on"
    assert str(confidence.judge("I like tea.", usual[-1])) == ""


def test_unseen_words_are_named_but_names_are_not() -> None:
    confidence = Confidence(0.0, frozenset(["i", "saw", "my", "name", "is", "don", "like", "hello"]))

    def unseen(source: str) -> tuple[str, ...]:
        return confidence.judge(source, translation(0.9)).unseen

    assert unseen("I saw a giraffe.") == ("a", "giraffe")
    assert unseen("My name is Zebulon.") == ()
    assert unseen("My name's Zebulon. I don't like Zebulon's name!") == ()
    assert unseen("Hello. Giraffes like 25 names") == ("Giraffes", "names")
    note = str(confidence.judge("I saw my giraffe", translation(0.9)))
    assert note == "not sure: unlike what it was trained on: it never saw giraffe"


def test_without_words_the_probability_alone_counts() -> None:
    confidence = Confidence.measure([translation(0.5)], ())
    assert confidence.judge("東京はどこですか。", translation(0.6)).sure
    assert not confidence.judge("東京はどこですか。", translation(0.4)).sure


def test_nothing_is_said_of_nothing() -> None:
    assert Confidence(0.9, frozenset(["a"])).judge("", EMPTY).sure


def test_saved_and_read_again(tmp_path: Path) -> None:
    assert Confidence.load(tmp_path) is None
    confidence = Confidence(0.625, frozenset(["tea", "café"]))
    confidence.save(tmp_path)
    assert Confidence.load(tmp_path) == confidence


@pytest.mark.parametrize("content", [{}, {"threshold": "x", "words": []}, {"threshold": 0.5, "words": 7}, [1]])
def test_damage_is_named(content: object, tmp_path: Path) -> None:
    (tmp_path / "confidence.json").write_text(json.dumps(content))
    with pytest.raises(DamagedError, match=r"confidence\.json: is damaged .* delete it"):
        Confidence.load(tmp_path)
