"""Scores against sacrebleu's own command, started as a process."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from sacrebleu.metrics.base import Metric
from sacrebleu.metrics.chrf import CHRF

from utils.evaluation.metrics import Comparison, compare, metrics, score
from utils.metrics import registry
from utils.metrics.registry import METRICS, TextMetric

REFERENCES = [
    "金閣寺は京都にあります。",
    "昨日、友達とお茶を飲みました。",
    "この電車は奈良に行きますか。",
    "彼女は日本語を三年間勉強している。",
    "秋の嵐山はとても美しい。",
    "駅まで歩いて十分かかります。",
]
CLOSE = ["金閣寺は京都にある。", "昨日、友達とお茶を飲んだ。", *REFERENCES[2:5], "駅まで歩いて五分かかります。"]
FAR = ["寺は京都。", "お茶を飲みました。", "電車は奈良に。", "彼女は勉強。", "秋は美しい。", "駅まで十分。"]


def sacrebleu(folder: Path, hypotheses: list[str], *options: str) -> list[dict[str, str]]:
    """What the command prints, as JSON."""
    for name, lines in (("hypotheses", hypotheses), ("references", REFERENCES)):
        (folder / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    command = [sys.executable, "-m", "sacrebleu", "references", "-i", "hypotheses", "-w", "10", *options]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)  # noqa: S603
    found = json.loads(result.stdout)
    return found if isinstance(found, list) else [found]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("BLEU", ["--tokenize", "ja-mecab"]),
        ("character BLEU", ["--tokenize", "char"]),
        ("chrF", ["--metrics", "chrf"]),
        ("TER", ["--metrics", "ter", "--ter-normalized", "--ter-asian-support"]),
    ],
)
def test_scores_and_intervals_are_those_of_the_command(tmp_path: Path, name: str, options: list[str]) -> None:
    (theirs,) = sacrebleu(tmp_path, CLOSE, *options, "--confidence", "--confidence-n", "200")
    ours = {found.name: found for found in score(CLOSE, REFERENCES, "ja", nfkc=False, resamples=200)}[name]
    assert round(ours.score, 10) == float(theirs["score"])
    # sacrebleu gives half the width of the interval, whose ends are the 5th smallest and largest of 200.
    assert (ours.high - ours.low) / 2 == pytest.approx(float(theirs["confidence_var"]), rel=0.05)
    assert 0 <= ours.low <= ours.score <= ours.high <= 100
    assert set(ours.signature.split("|")) == set(theirs["signature"].split("|"))
    assert f"{ours.score:6.2f}   95 %: {ours.low:.2f} to {ours.high:.2f}" in str(ours)


def test_full_width_signs_count_as_plain_ones() -> None:
    wide = [line.replace("。", "?") for line in REFERENCES]
    narrow = [line.replace("。", "\N{FULLWIDTH QUESTION MARK}") for line in REFERENCES]
    assert score(wide, narrow, "ja", resamples=100)[0].score == pytest.approx(100)
    assert score(wide, narrow, "ja", resamples=100, nfkc=False)[0].score < 100
    assert score(wide, narrow, "ja", resamples=100)[0].signature.endswith("|norm:nfkc")


def test_words_are_cut_by_language() -> None:
    assert "tok:13a" in score(["a b c d e"], ["a b c d e"], "en", resamples=100)[0].signature
    assert [metric.name for metric in metrics("en")] == ["BLEU", "character BLEU", "chrF", "TER"]
    ter = score(["The old temple"], ["the new temple"], "en", resamples=100)[3]
    assert ter.score == pytest.approx(100 / 3)
    assert "case:lc|tok:tercom|norm:no|punct:yes|asian:no" in ter.signature


def test_edits_of_japanese_are_counted_by_tercoms_words() -> None:
    """Of 金 閣 寺 は 京 都 にあります 。, one character and one run of kana differ, and none is missing."""
    ter = score(["銀閣寺は京都にある。"], ["金閣寺は京都にあります。"], "ja", resamples=100)[3]
    assert ter.score == pytest.approx(100 * 2 / 8)
    assert ter.signature.startswith("nrefs:1|case:lc|tok:tercom|norm:yes|punct:yes|asian:yes|version:")


def test_a_new_metric_is_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    from utils.errors import UserError
    from utils.recipes import recipe
    from utils.runs.pictures import QUALITIES

    def build(_: str) -> Metric:
        return CHRF(word_order=2)

    with pytest.raises(UserError, match="must be one of bleu, character_bleu, chrf, ter, loss"):
        recipe.load("mini", {"validation.metric": "chrf++"})
    monkeypatch.setitem(registry.METRICS, "chrf++", TextMetric("chrf++", "chrF++", build, 10.0))
    assert recipe.load("mini", {"validation.metric": "chrf++"}).validation.metric == "chrf++"
    assert score(CLOSE, REFERENCES, "ja", resamples=100)[-1].name == "chrF++"
    assert QUALITIES.keys() >= METRICS.keys() - {"chrf++"}


def test_every_metric_is_explained_in_the_recipe() -> None:
    from utils.recipes import recipe
    from utils.recipes.options import ValidationOptions

    assert all(f'"{key}"' in recipe.explanations(ValidationOptions)["metric"] for key in METRICS)


def test_a_clear_difference_is_found() -> None:
    lines = random.Random(1)
    many = [lines.randrange(6) for _ in range(60)]
    ours, theirs, references = ([part[i] for i in many] for part in (CLOSE, FAR, REFERENCES))
    found = compare(ours, theirs, references, "ja", resamples=300)
    assert [comparison.name for comparison in found] == ["BLEU", "character BLEU", "chrF", "TER"]
    for comparison in found:
        assert (comparison.ours < comparison.theirs) == (comparison.name == "TER")
        assert comparison.p < 0.01
        assert ": better by " in str(comparison)


def test_a_system_is_not_better_than_itself() -> None:
    for comparison in compare(CLOSE, CLOSE, REFERENCES, "ja", resamples=100):
        assert comparison.p == 1
        assert str(comparison).endswith("no difference")


def test_chance_is_rarely_taken_for_a_difference() -> None:
    """Two systems that err in the same way at random differ significantly in about one of twenty test sets."""
    rng = random.Random(0)
    significant = 0
    for _ in range(60):
        ours, theirs = ([rng.choice((REFERENCES[i % 6], CLOSE[i % 6], FAR[i % 6])) for i in range(60)] for _ in "ab")
        (_, _, comparison, _) = compare(ours, theirs, [REFERENCES[i % 6] for i in range(60)], "ja", resamples=100)
        significant += comparison.p < 0.05
    assert significant <= 8


@pytest.mark.parametrize(
    ("p", "ours", "theirs", "words"),
    [
        (0.001, 20.0, 18.5, "BLEU: 20.00 against 18.50, p = 0.001: better by 1.50, significant at the 1 % level"),
        (0.03, 18.5, 20.0, "BLEU: 18.50 against 20.00, p = 0.030: worse by 1.50, significant at the 5 % level"),
        (0.3, 20.0, 19.9, "BLEU: 20.00 against 19.90, p = 0.300: better by 0.10, not significant"),
        (1.0, 20.0, 20.0, "BLEU: 20.00 against 20.00, p = 1.000: no difference"),
    ],
)
def test_a_comparison_in_words(p: float, ours: float, theirs: float, words: str) -> None:
    assert str(Comparison("BLEU", ours, theirs, p)).startswith(words)


def test_where_lower_is_better() -> None:
    assert ": better by 1.50, " in str(Comparison("TER", 48.5, 50.0, 0.03, higher_is_better=False))
    assert ": worse by 1.50, " in str(Comparison("TER", 50.0, 48.5, 0.03, higher_is_better=False))
