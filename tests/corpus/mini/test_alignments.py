"""Gold word alignments of the generated corpus."""

import json
import random
from pathlib import Path

import pytest

from corpus.mini import Pair
from corpus.mini.__main__ import main
from corpus.mini.alignments import aligned_phrases
from corpus.mini.phrases import PHRASEBOOK
from corpus.mini.sampler import Sampler
from tests.corpus.mini.test_phrases import book


def drawn(en: str, ja: str, seed: int = 1) -> Pair:
    filled = book((en, ja)).templates[0].fill(Sampler(random.Random(seed)))
    return Pair(filled.en, filled.ja, "feature", filled.fillings)


def texts(pair: Pair) -> list[tuple[str, str, str | None, str]]:
    """Return the text of each aligned phrase: English, Japanese, the content word and the stem."""
    return [
        (
            pair.en[slice(*phrase.en)],
            pair.ja[slice(*phrase.ja)],
            None if phrase.word is None else pair.en[slice(*phrase.word)],
            pair.ja[slice(*phrase.stem)],
        )
        for phrase in aligned_phrases(pair)
    ]


@pytest.mark.parametrize(
    ("en", "ja", "expected"),
    [
        ("I saw {sea}.", "{sea}を見ました。", [("the sea", "海", "sea", "海")]),
        ("{sea} is blue.", "{sea}は青いです。", [("The sea", "海", "sea", "海")]),
        ("It is not {adj}.", "{adj.neg}。", [("old", "古くないです", "old", "古")]),
        ("It is {adj.er}.", "もっと{adj.desu}。", [("older", "古いです", "older", "古い")]),
        ("It is {good}.", "{good.ku}なりました。", [("good", "よく", "good", "")]),
        ("I {eat.past} it.", "それを{eat.mashita}。", [("ate", "食べました", "ate", "食べ")]),
        ("I {walk}.", "{walk.masu}。", [("walk in the park", "公園を歩きます", None, "公園を歩")]),
        ("Do you {do}?", "{do.masu}か。", [("wash your hands", "手を洗います", None, "手を洗")]),
        ("It is {adj} and {adj}.", "{adj.desu}。", []),  # which of the two?
        ("An old {adj} gate.", "{adj.attr}門。", []),
    ],
)
def test_slots_are_aligned(en: str, ja: str, expected: list[tuple[str, str, str | None, str]]) -> None:
    assert texts(drawn(en, ja)) == expected


def test_a_pair_without_a_template_is_not_aligned() -> None:
    assert aligned_phrases(Pair("It is old.", "古いです。", "feature")) == []


def test_every_template_is_aligned_by_texts_that_it_has() -> None:
    sampler = Sampler(random.Random(5))
    aligned = 0
    for template in PHRASEBOOK.templates[::7]:
        filled = template.fill(sampler)
        pair = Pair(filled.en, filled.ja, template.feature, filled.fillings)
        for filling, found in zip(pair.fillings, texts(pair), strict=False):
            assert found[1] in {one.ja for one in pair.fillings}
            assert found[0].casefold() in {one.en.casefold() for one in pair.fillings}
            assert pair.ja[filling.start :].startswith(filling.ja)
            aligned += 1
    assert aligned > 500


def test_drawing_is_filling() -> None:
    for template in PHRASEBOOK.templates[::50]:
        filled = template.fill(Sampler(random.Random(3)))
        assert template.draw(Sampler(random.Random(3))) == (filled.en, filled.ja)


def test_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pair, other = drawn("I saw {sea}.", "{sea}を見ました。"), Pair("Hello.", "こんにちは。", "feature")
    monkeypatch.setattr(
        "corpus.mini.__main__.generate", lambda: {"train": [pair], "dev": [pair, other], "test": [pair]}
    )
    main(["--alignments", str(tmp_path / "gold.jsonl")])
    assert f"{tmp_path / 'gold.jsonl'}: 2 pairs" in capsys.readouterr().out
    rows = [json.loads(line) for line in (tmp_path / "gold.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["split"] for row in rows] == ["dev", "test"]
    assert rows[0] == {
        "split": "dev",
        "en": "I saw the sea.",
        "ja": "海を見ました。",
        "phrases": [{"en": [6, 13], "ja": [0, 1], "word": [10, 13], "stem": [0, 1]}],
    }
    assert [path.name for path in tmp_path.iterdir()] == ["gold.jsonl"]
