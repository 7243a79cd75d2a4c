import itertools
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.errors import UserError
from utils.seeding import uniform
from utils.text.Segmenter import BITS, Segmenter
from utils.text.Tokenizer import LearningError, normalize

# A made-up language: a word ends where katakana meet kanji. The tests use other characters than the lessons.
LESSONS, TESTS = ("アイウエオカキク", "山川田中人日月火"), ("サシスセソタチツ", "水木金土雨雪風空")


# Random weights segment anywhere.
ANYWHERE = Segmenter(uniform(1 << BITS, 0).astype(np.float32) - 0.5, lines=0, unusable=0)


def words(random: Random, scripts: Sequence[str]) -> list[str]:
    """Words of one script and the other in turn."""
    order = random.sample(scripts, 2)
    return ["".join(random.choices(order[i % 2], k=random.randint(1, 4))) for i in range(random.randint(1, 8))]


def sentences(seed: int, count: int, scripts: Sequence[str]) -> list[list[str]]:
    random = Random(seed)
    return [words(random, scripts) for _ in range(count)]


def lessons(count: int = 200) -> list[tuple[str, str]]:
    return [("".join(line), " ".join(line)) for line in sentences(1, count, LESSONS)]


@pytest.fixture(scope="module")
def segmenter() -> Segmenter:
    return Segmenter.learn(lessons())


def test_learns_a_rule_and_applies_it_to_characters_never_seen(segmenter: Segmenter) -> None:
    expected = sentences(2, 200, TESTS)
    assert segmenter(["".join(line) for line in expected]) == expected


def test_learns_words_where_the_kind_of_character_says_nothing() -> None:
    def line(random: Random) -> list[str]:
        return random.choices(["やま", "かわの", "そら", "ほしむ", "ゆき"], k=random.randint(1, 6))

    random = Random(3)
    learned = Segmenter.learn(("".join(words), " ".join(words)) for words in (line(random) for _ in range(300)))
    expected = [line(random) for _ in range(100)]
    assert learned(["".join(words) for words in expected]) == expected


def test_spaces_as_written_are_used() -> None:
    def line(random: Random) -> str:
        text = " ".join("".join(random.choices("abcdefgh", k=random.randint(1, 5))) for _ in range(6))
        return text[:5].replace(" ", ", ") + text[5:] + "."

    def segment(text: str) -> list[str]:
        return re.findall(r"\w+|[^\w\s]", text)

    random = Random(4)
    learned = Segmenter.learn((text, " ".join(segment(text))) for text in (line(random) for _ in range(300)))
    texts = [line(random) for _ in range(100)]
    assert learned(texts) == [segment(text) for text in texts]


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), max_size=5))
def test_no_character_is_lost_or_added(lines: list[str]) -> None:
    result = ANYWHERE(lines)
    assert ["".join(line) for line in result] == ["".join(normalize(line).split()) for line in lines]
    assert all(word for line in result for word in line)


def test_nothing_to_cut(segmenter: Segmenter) -> None:
    assert segmenter([]) == []
    assert segmenter(["", " \u3000 ", "山", "アイ山"]) == [[], [], ["山"], ["アイ", "山"]]


def test_a_line_does_not_depend_on_its_neighbors(segmenter: Segmenter) -> None:
    texts = ["".join(line) for line in sentences(5, 30, LESSONS)]
    assert segmenter(texts) == list(itertools.chain.from_iterable(segmenter([text]) for text in texts))


def test_text_is_normalized(segmenter: Segmenter) -> None:
    assert segmenter(["ｱｲ山川"]) == [["アイ", "山川"]]
    half_width = [("ｱｲ山川", "ｱｲ 山川"), ("ｱｲ山川", "アイ 山川")]
    assert Segmenter.learn(half_width).unusable == 0


def test_lines_that_differ_are_left_out_and_counted(segmenter: Segmenter) -> None:
    wrong = [("アイ山", "アイ 川"), ("アイ", ""), ("", "山"), ("アイ山", "ア イ 山 川")]
    learned = Segmenter.learn(itertools.chain(wrong[:2], lessons(), wrong[2:]))
    assert (learned.lines, learned.unusable) == (200, 4)
    assert np.array_equal(learned.weights, segmenter.weights)


def test_nothing_to_learn_from() -> None:
    with pytest.raises(LearningError, match="none of 3 lines, 1 of which differ in more than spaces, shows where"):
        Segmenter.learn([("アイ", "アウ"), ("", ""), ("山", "山")])
    with pytest.raises(LearningError, match="none of 0 lines"):
        Segmenter.learn([])


def test_the_same_every_time(segmenter: Segmenter) -> None:
    assert np.array_equal(Segmenter.learn(lessons()).weights, segmenter.weights)
    assert not np.array_equal(Segmenter.learn(lessons(), seed=1).weights, segmenter.weights)


def test_save_and_load(segmenter: Segmenter, tmp_path: Path) -> None:
    path = tmp_path / "new" / "segmenter.safetensors"
    segmenter.save(path)
    again = Segmenter.load(path)
    assert np.array_equal(again.weights, segmenter.weights)
    assert (again.lines, again.unusable) == (200, 0)
    assert list(path.parent.iterdir()) == [path]


def test_files_that_hold_no_segmenter(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="nowhere: there is no such segmenter file"):
        Segmenter.load(tmp_path / "nowhere")
    (tmp_path / "text").write_text("no segmenter")
    with pytest.raises(UserError, match="text: not a segmenter, or a damaged one"):
        Segmenter.load(tmp_path / "text")
    with pytest.raises(ValueError, match=r"weights of shape \(3,\), expected \(4194304,\)"):
        Segmenter(np.zeros(3, dtype=np.float32), lines=1, unusable=0)
