"""Several corpora, tags, both directions and back-translation, by the commands."""

import re
from pathlib import Path

import pytest

from benchmarks import interruptions
from evaluate import main as evaluate
from tests.runs import train_and_capture, train_until_killed, write_corpus
from tests.runs import translate as right_translation
from train import main as train
from translate import main as translate
from utils.errors import UserError
from utils.runs.Run import Run
from utils.text.build import TokenizerPair


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("mixed")
    return folder, write_corpus(folder)


@pytest.fixture(scope="module")
def both(files: tuple[Path, list[str]]) -> tuple[Path, str]:
    """Return a run of one model for both directions, and what it printed."""
    folder, options = files
    mix = f"{folder / 'a.en'} {folder / 'a.ja'} reverse tag=en"
    words = ["small", *options, "--data.tag", "ja", "--mix", mix, "--steps", "300", "--validation.times", "2"]
    return folder / "both", train_and_capture([*words, "--folder", str(folder / "both")])


class TestBothDirections:
    def test_it_says_what_is_mixed(self, both: tuple[Path, str]) -> None:
        found = re.search(
            r"^mixture +files <ja> (\d+) pairs at 1, a.en a.ja <en> (\d+) pairs at 1: (\d+) ", both[1], re.M
        )
        assert found is not None
        one, other, together = map(int, found.groups())
        assert one + other == together
        tokenizer = TokenizerPair.load(both[0] / "tokenizer").src
        assert [len(tokenizer.symbol(f"<{tag}>")) for tag in ("ja", "en", "no")][:2] == [1, 1]

    def test_a_tag_turns_the_direction(self, both: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
        lines = ["red dog saw old cat", "big fish saw white bird"]
        translate([str(both[0]), *lines])
        japanese = capsys.readouterr().out.splitlines()
        assert japanese == [right_translation(line) for line in lines]
        translate([str(both[0]), "--tag", "en", *japanese])
        assert capsys.readouterr().out.splitlines() == lines

    def test_each_direction_is_scored(self, both: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
        evaluate([str(both[0]), "--beam", "1"])
        assert float(re.findall(r"BLEU +(\d+\.\d+)", capsys.readouterr().out)[0]) > 50
        evaluate([str(both[0]), "--beam", "1", "--tag", "en"])
        output = capsys.readouterr().out
        assert float(re.findall(r"BLEU +(\d+\.\d+)", output)[0]) > 50
        assert "tok:13a" in output

    def test_an_unknown_tag(self, both: tuple[Path, str]) -> None:
        with pytest.raises(UserError, match=r"--tag fr: .* was not trained with this tag; it has: ja, en"):
            translate([str(both[0]), "--tag", "fr", "red dog"])


def test_killed_a_mixture_ends_the_same(files: tuple[Path, list[str]], tmp_path: Path) -> None:
    folder, options = files
    mix = f"{folder / 'a.en'} {folder / 'a.ja'} weight=0.3 tag=x"
    words = ["small", *options, "--mix", mix, "--steps", "40", "--batch.max_tokens", "300", "--data.weight", "0.5"]
    train([*words, "--folder", str(tmp_path / "whole"), "--quiet"])
    cut = tmp_path / "cut"
    train_until_killed(words, cut, 17)
    assert 0 < Run(cut).checkpoints.steps()[-1] < 17
    train(["--folder", str(cut), "--resume", "--quiet"])
    assert interruptions.compare(tmp_path / "whole", cut).none


def test_back_translation(
    both: tuple[Path, str],
    files: tuple[Path, list[str]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A model of the other direction makes pairs of a text in the target language, and these are trained on."""
    folder, options = files
    text = tmp_path / "more.ja"
    text.write_text("".join((folder / "a.ja").read_text(encoding="utf-8").splitlines(keepends=True)[:60]))
    translate([str(both[0]), "--tag", "en", "--input", str(text), "--pairs", str(tmp_path / "back"), "--beam", "1"])
    output = capsys.readouterr().out
    assert "60 pairs written" in output
    assert f'--mix "{tmp_path / "back.en"} {tmp_path / "back.ja"} tag=bt"' in output
    assert (tmp_path / "back.ja").read_text() == text.read_text()
    assert (tmp_path / "back.en").read_text().splitlines()[0] == (folder / "a.en").read_text().splitlines()[0]
    mix = re.findall(r'--mix "(.*)"', output)[0]
    train(["small", *options, "--mix", mix, "--steps", "2", "--folder", str(tmp_path / "run")])
    assert "back.en back.ja <bt> 60 pairs at 1" in capsys.readouterr().out


class TestMistakes:
    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--mix", "nothing.en nothing.ja"], r"nothing\.en"),
            (["--mix", "mini weight=0", "--data.weight", "0"], "the weights of all corpora are 0"),
            (["--mix", "kfft"], "--data.mix='kfft': names 1 files"),
            (["--data.tag", "a b"], "tag='a b': must be a word"),
            (["--data.temperature", "0.5"], "temperature=0.5: must be at least 1"),
        ],
    )
    def test_options(self, files: tuple[Path, list[str]], tmp_path: Path, words: list[str], message: str) -> None:
        with pytest.raises(UserError, match=message):
            train(["small", *files[1], *words, "--steps", "1", "--folder", str(tmp_path / "run")])

    def test_an_empty_corpus(self, files: tuple[Path, list[str]], tmp_path: Path) -> None:
        for name in ("e.en", "e.ja"):
            (tmp_path / name).write_text("")
        mix = f"{tmp_path / 'e.en'} {tmp_path / 'e.ja'}"
        with pytest.raises(UserError, match=r"e\.en"):
            train(["small", *files[1], "--mix", mix, "--steps", "1", "--folder", str(tmp_path / "run")])

    def test_a_language_model_is_not_mixed(self, files: tuple[Path, list[str]], tmp_path: Path) -> None:
        words = ["--text", str(files[0] / "a.ja"), "--mix", "mini", "--folder", str(tmp_path / "run")]
        with pytest.raises(UserError, match="is for translators"):
            train(["lm", *words])

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--pairs", "x"], "--pairs: needs --input FILE"),
            (["--pairs", "x", "--input", "a", "--json"], "--json: does not go with --pairs"),
            (["--pairs", "x", "--input", "a", "--n-best", "3"], "--n-best: does not go with --pairs"),
        ],
    )
    def test_pairs(self, both: tuple[Path, str], words: list[str], message: str) -> None:
        with pytest.raises(UserError, match=message):
            translate([str(both[0]), *words])
