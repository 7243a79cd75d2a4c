"""Prefixes, glossaries, strings to avoid, loops and probabilities, by command and in Python, with a trained run."""

import itertools
import json
import math
from pathlib import Path

import pytest

from evaluate import main as evaluate
from tests.runs import ADJECTIVES, NOUNS
from tests.runs import translate as right
from translate import main as translate
from utils.decoding import Constraints, SearchOptions, Translator
from utils.decoding.loops import loop_period
from utils.errors import UserError
from utils.text.special import EOS

LINES = ["red dog saw old cat", "big fish saw white bird", "cold cat saw red dog", "old bird saw big fish"]


@pytest.fixture(scope="module")
def run(two_runs: tuple[Path, Path]) -> Path:
    return two_runs[0]


@pytest.fixture(scope="module")
def translator(run: Path) -> Translator:
    return Translator.load(run)


def printed(capsys: pytest.CaptureFixture[str], *words: object) -> list[str]:
    translate([str(word) for word in words])
    return capsys.readouterr().out.splitlines()


class TestPrefix:
    def test_a_translation_goes_on_from_it(self, run: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for prefix in ("赤い", "赤い猫", "白", "これは"):
            (found,) = printed(capsys, run, "--prefix", prefix, LINES[0])
            assert found.startswith(prefix)
            assert found.endswith("。")

    def test_the_right_one_changes_nothing(self, translator: Translator) -> None:
        free = translator.search(LINES)
        for size in (1, 3, 5):
            same = [Constraints(prefix=found[0].text[:size]) for found in free]
            again = translator.search(LINES, constraints=same)
            assert [found[0].text for found in again] == [found[0].text for found in free]
            for ours, theirs in zip(again, free, strict=True):
                assert ours[0].log_prob == pytest.approx(theirs[0].log_prob, abs=1e-3)

    def test_a_line_each(self, run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "in.en").write_text("".join(f"{line}\n" for line in LINES))
        prefixes = ["", "白い", "", "犬"]
        (tmp_path / "begin.ja").write_text("".join(f"{line}\n" for line in prefixes), encoding="utf-8")
        found = printed(capsys, run, "--input", tmp_path / "in.en", "--prefixes", tmp_path / "begin.ja")
        assert [line[: len(prefix)] for line, prefix in zip(found, prefixes, strict=True)] == prefixes
        assert [found[0], found[2]] == [right(LINES[0]), right(LINES[2])]


class TestGlossary:
    def test_terms_are_translated_as_said(self, run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        terms = tmp_path / "terms.tsv"
        terms.write_text("Dog\tワンちゃん\nwhite bird\t白鳥\n", encoding="utf-8")
        found = printed(capsys, run, "--glossary", terms, *LINES)
        assert [("ワンちゃん" in line, "白鳥" in line) for line in found] == [
            (True, False),
            (False, True),
            (True, False),
            (False, False),
        ]
        assert found[3] == right(LINES[3])  # as without a glossary

    def test_any_batch_is_its_sentences(self, translator: Translator) -> None:
        lines = [f"{a} {n} saw {b} {m}" for a, n, b, m in itertools.product(ADJECTIVES, NOUNS, ["old"], ["cat", "dog"])]
        wanted = [
            Constraints(include=((f"{number}号",),), avoid=("犬",)) if number % 3 else Constraints()
            for number in range(len(lines))
        ]
        together = translator.translate(lines, constraints=wanted)
        alone = [translator.translate([line], constraints=[one])[0] for line, one in zip(lines, wanted, strict=True)]
        assert together == alone
        for number, text in enumerate(together):
            assert not number % 3 or (f"{number}号" in text and "犬" not in text)

    def test_exactly_once(self, translator: Translator) -> None:
        found = translator.translate(LINES, constraints=[Constraints(exact=("X1", "見"))] * len(LINES))
        assert [(text.count("X1"), text.count("見")) for text in found] == [(1, 1)] * len(LINES)

    def test_a_long_line_has_the_term_in_its_part(self, translator: Translator) -> None:
        line = ". ".join([*LINES, "cold bird saw old fish"]) + "."
        wanted = Constraints(include=(("鳥類",),), sources=("cold bird",))
        (found,) = translator.translate([line], constraints=[wanted])
        assert found.count("鳥類") == 1
        assert found.index("鳥類") > len(found) / 2

    def test_a_term_longer_than_the_model_writes(self, translator: Translator) -> None:
        with pytest.raises(UserError, match=r"take \d+ tokens, but this model writes at most 39; shorten them"):
            translator.translate(LINES, constraints=[Constraints(include=(("鳥" * 60,),))] * len(LINES))


def test_avoided_strings(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    avoided = tmp_path / "avoid.txt"
    avoided.write_text("赤\n見ました\n", encoding="utf-8")
    for line in printed(capsys, run, "--avoid", avoided, *LINES):
        assert "赤" not in line
        assert "見ました" not in line


class TestProbabilities:
    def test_of_every_token(self, run: Path, translator: Translator, capsys: pytest.CaptureFixture[str]) -> None:
        (line,) = printed(capsys, run, "--json", "--n-best", "2", LINES[0])
        for found in json.loads(line)["translations"]:
            tokens = found["tokens"]
            assert "".join(one["token"] for one in tokens).replace("▁", "") == found["text"] + "<eos>"
            product = sum(math.log(one["probability"]) for one in tokens)
            assert product == pytest.approx(found["log_prob"], abs=1e-3)
            (forced,) = translator.force([LINES[0]], [found["text"]])
            assert forced.length == len(tokens)
            assert 0 <= found["quality"] <= 100

    @pytest.mark.parametrize("beam", [1, 4])
    def test_tokens_are_scored_as_in_forced_decoding(self, translator: Translator, beam: int) -> None:
        options = SearchOptions(beam=beam, token_scores=True)
        found = translator.find([[*ids, EOS] for ids in translator.tokenizers.src.encode(LINES)], options)
        for hypotheses, line in zip(found, LINES, strict=True):
            for one in hypotheses:
                (whole,) = translator.force([line], [""], target_ids=[list(one.tokens)])
                assert sum(one.token_log_probs) == pytest.approx(whole.log_prob, abs=1e-3)
                assert len(one.token_log_probs) == len(one.tokens) + 1
                (less,) = translator.force([line], [""], target_ids=[list(one.tokens[:2])])
                assert sum(one.token_log_probs[:2]) >= less.log_prob - 1e-3

    def test_the_estimate_is_compared_with_the_test_set(self, run: Path, capsys: pytest.CaptureFixture[str]) -> None:
        evaluate([str(run), "--beam", "1"])
        assert "quality estimate r = " in capsys.readouterr().out
        assert (run / "evaluation" / "test-beam1-calibration.png").stat().st_size > 5000


def test_minimum_bayes_risk(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, run, "--mbr", "8", *LINES)
    assert found == [right(line) for line in LINES]
    assert printed(capsys, run, "--mbr", "8", "--seed", "3", LINES[0]) == [right(LINES[0])]


class TestLoops:
    def test_they_are_searched_again(self, two_runs: tuple[Path, Path]) -> None:
        """The second run has learned next to nothing, and repeats itself."""
        weak = Translator.load(two_runs[1])
        options = SearchOptions(beam=1, max_ratio=4)
        ids = [[*ids, EOS] for ids in weak.tokenizers.src.encode(LINES)]
        looping = [index for index, (one, *_) in enumerate(weak.find(ids, options)) if loop_period(one.tokens)]
        assert looping, "the run must be weak enough for this test"
        before = weak.translate(LINES, SearchOptions(beam=1, max_ratio=4, allow_loops=True))
        after = weak.translate(LINES, options)
        for index in range(len(LINES)):
            assert (before[index] != after[index]) == (index in looping)
        tokens = weak.tokenizers.tgt.encode(after)
        assert not any(loop_period(one) for one in tokens)

    def test_others_stay_as_they_are(self, translator: Translator) -> None:
        assert translator.translate(LINES) == translator.translate(LINES, SearchOptions(allow_loops=True))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--prefix", "a", "--prefixes", "b", "x"], "--prefix and --prefixes: choose one"),
        (["--prefixes", "b", "x"], "--prefixes: needs --input FILE"),
        (["--glossary", "nowhere.tsv", "x"], "nowhere.tsv: there is no such file"),
        (["--avoid", "nowhere.txt", "x"], "nowhere.txt: there is no such file"),
        (["--mbr", "1", "x"], "--mbr 1: must lie between 2 and 1000"),
        (["--mbr", "8", "--beam", "4", "x"], "--beam: does not go with --mbr"),
        (["--prefix", "a", "--engine", "ctranslate2", "x"], "--prefix: is not supported by --engine ctranslate2"),
    ],
)
def test_what_people_type(words: list[str], message: str, run: Path) -> None:
    with pytest.raises(UserError, match=message):
        translate([str(run), *words])


def test_as_many_prefixes_as_lines(run: Path, tmp_path: Path) -> None:
    (tmp_path / "in.en").write_text("".join(f"{line}\n" for line in LINES))
    (tmp_path / "begin.ja").write_text("赤い\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"begin\.ja: 1 lines, but .*in\.en has 4"):
        translate([str(run), "--input", str(tmp_path / "in.en"), "--prefixes", str(tmp_path / "begin.ja")])
