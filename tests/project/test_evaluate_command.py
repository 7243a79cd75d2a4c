"""``python evaluate.py``: scores, comparisons, sweeps and mistakes."""

import json
import math
from collections.abc import Sequence
from pathlib import Path

import pytest

from evaluate import main
from tests.runs import translate
from utils.decoding import SearchOptions, Translator
from utils.errors import UserError
from utils.evaluation import BleuScore
from utils.runs.setup import find_files
from utils.runs.trained import load
from utils.text.lines import read_pairs
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer


@pytest.fixture(scope="module")
def pairs(two_runs: tuple[Path, Path]) -> list[tuple[str, str]]:
    test = find_files(load(two_runs[0]).recipe).test
    return list(read_pairs(test.src, test.tgt))


def test_scores_are_those_of_the_translations(
    two_runs: tuple[Path, Path], pairs: list[tuple[str, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(two_runs[1]), "--beam", "2", "--output", str(tmp_path), "--resamples", "100"])
    report = json.loads((tmp_path / "test-beam2.json").read_text(encoding="utf-8"))
    lines = (tmp_path / "test-beam2.txt").read_text(encoding="utf-8").splitlines()
    translator = Translator.load(two_runs[1])
    sources, references = [src for src, _ in pairs], [tgt for _, tgt in pairs]
    assert lines == translator.translate(sources, SearchOptions(beam=2))
    expected = BleuScore(language="ja")(lines, references).score
    bleu = report["system"]["scores"][0]
    assert bleu["score"] == pytest.approx(expected)
    assert bleu["low"] <= bleu["score"] <= bleu["high"]
    forced = translator.force(sources, references)
    nll = -sum(one.log_prob for one in forced) / sum(one.length for one in forced)
    assert report["system"]["perplexity"] == pytest.approx(math.exp(nll))
    assert report["search"]["beam"] == 2
    assert report["sentences"] == len(pairs) == 40
    assert Path(report["src"]).is_file()
    assert report["system"]["translated_in_parts"] == report["system"]["cut_for_loss"] == 0
    out = capsys.readouterr().out
    assert "test: 40 sentences" in out
    assert "short (step " in out
    assert f"BLEU             {expected:6.2f}   95 %: " in out
    assert "chrF" in out
    assert f"perplexity {math.exp(nll):.2f}" in out


def test_own_files_and_dev(two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["red dog saw old cat", "white fish saw cold bird"]
    (tmp_path / "b.en").write_text("".join(f"{line}\n" for line in lines))
    (tmp_path / "b.ja").write_text("".join(f"{translate(line)}\n" for line in lines), encoding="utf-8")
    files = ["--src", str(tmp_path / "b.en"), "--tgt", str(tmp_path / "b.ja")]
    main([str(two_runs[0]), *files, "--output", str(tmp_path), "--resamples", "100"])
    written = (tmp_path / "files-b-beam5.txt").read_text(encoding="utf-8").splitlines()
    assert written == Translator.load(two_runs[0]).translate(lines)
    main([str(two_runs[0]), "--split", "dev", "--beam", "1", "--output", str(tmp_path), "--resamples", "100"])
    assert (tmp_path / "dev-beam1.json").exists()
    assert "greedy" in capsys.readouterr().out


def test_says_which_of_two_runs_is_better(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(two_runs[0]), "--compare", str(two_runs[1]), "--output", str(tmp_path), "--resamples", "200"])
    out = capsys.readouterr().out
    assert "(paired bootstrap, two-sided, 200 resamples)" in out
    assert "significant at the 1 % level" in out
    report = json.loads((tmp_path / "test-beam5-against-short.json").read_text(encoding="utf-8"))
    assert report["comparison"][0]["p"] < 0.01
    assert report["comparison"][0]["ours"] == report["system"]["scores"][0]["score"]
    assert report["comparison"][0]["theirs"] == report["other"]["scores"][0]["score"]
    main([str(two_runs[0]), "--compare", str(two_runs[0]), "--output", str(tmp_path), "--resamples", "100"])
    assert "no difference" in capsys.readouterr().out


def test_ensembles_and_averages(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = ["--output", str(tmp_path), "--resamples", "100", "--beam", "1"]
    main([str(two_runs[0]), "--ensemble", str(two_runs[1]), *quick])
    assert "long (step " in capsys.readouterr().out
    assert (tmp_path / "test-beam1-with-short.json").exists()
    main([str(two_runs[0]), "--average", "3", "--length-penalty", "0.5", *quick])
    assert (tmp_path / "test-beam1-length_penalty0.5-average3.json").exists()
    assert "long (mean of steps 40, 80, 120)" in capsys.readouterr().out


def test_beam_sweep(two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(two_runs[1]), "--beam-sweep", "3,1,3", "--output", str(tmp_path)])
    points = json.loads((tmp_path / "test-beam-sweep.json").read_text())
    assert [point["beam"] for point in points] == [1, 3]
    assert (tmp_path / "test-beam-sweep.png").read_bytes().startswith(b"\x89PNG")
    assert f"beam   3   BLEU {points[1]['bleu']:6.2f}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--src", "a.en"], "--src and --tgt: each needs the other"),
        (["--resamples", "1"], "--resamples 1: must lie between 100 and 1000000"),
        (["--split", "tset"], "argument --split: invalid choice: 'tset'"),
        (["--compare", "nowhere"], "nowhere: there is no run here"),
        (["--src", "nowhere.en", "--tgt", "nowhere.ja"], "nowhere.en: there is no such file"),
        (["--beam-sweep", "1,two"], "argument --beam-sweep: '1,two': must be whole numbers like 1,2,4"),
        (["--beam-sweep", "0"], "--beam 0: must lie between 1 and 10000"),
        (["--beam-sweep", "1,2", "--sample"], "--sample: does not go with --beam-sweep"),
        (["--output", __file__], "is a file; name a folder"),
        (["--average", "0"], "--average 0: must be at least 1"),
    ],
)
def test_what_cannot_be_is_refused(two_runs: tuple[Path, Path], words: list[str], message: str) -> None:
    with pytest.raises(UserError) as refusal:
        main([str(two_runs[0]), *words])
    assert message in str(refusal.value)


def test_every_sentence_is_tokenized_once(
    two_runs: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    encode = SentencePieceTokenizer.encode

    def count(self: SentencePieceTokenizer, lines: Sequence[str]) -> list[list[int]]:
        seen.extend(lines)
        return encode(self, lines)

    lines = ["red dog saw old cat", "white fish saw cold bird"]
    (tmp_path / "b.en").write_text("".join(f"{line}\n" for line in lines))
    (tmp_path / "b.ja").write_text("".join(f"{translate(line)}\n" for line in lines), encoding="utf-8")
    files = ["--src", str(tmp_path / "b.en"), "--tgt", str(tmp_path / "b.ja"), "--output", str(tmp_path)]
    monkeypatch.setattr(SentencePieceTokenizer, "encode", count)
    main([str(two_runs[0]), *files, "--resamples", "100"])
    assert sorted(seen) == sorted([*lines, *map(translate, lines)])
    report = json.loads((tmp_path / "files-b-beam5.json").read_text(encoding="utf-8"))
    assert [score["name"] for score in report["system"]["scores"]] == ["BLEU", "character BLEU", "chrF", "TER"]
    seen.clear()
    main([str(two_runs[0]), *files, "--beam-sweep", "1,2,3"])
    assert sorted(seen) == sorted([*lines, *lines]), "once to warm up, once for all beams"
