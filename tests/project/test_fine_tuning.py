"""Runs that start from other runs, by the command."""

import json
import random
import re
import shutil
from pathlib import Path

import pytest
import torch

from benchmarks import interruptions
from tests.runs import ADJECTIVES, NOUNS, OPTIONS, train_and_capture, train_until_killed, write_corpus
from train import main as train
from utils.errors import UserError
from utils.runs import trained
from utils.runs.Run import Run

SIZES = {key: value for key, value in OPTIONS.items() if key != "--tokenizer.vocab_size"}
SMALL = [str(word) for option in SIZES.items() for word in option]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return options that train on another domain: the same words, with heard in place of saw."""
    folder = tmp_path_factory.mktemp("domain")
    write_corpus(folder)
    for name, saw, heard in (("a.en", "saw", "heard"), ("a.ja", "見ました", "聞きました")):
        path = folder / name
        path.write_text(path.read_text(encoding="utf-8").replace(saw, heard), encoding="utf-8")
    return [*SMALL, "--src", str(folder / "a.en"), "--tgt", str(folder / "a.ja")]


def weights(folder: Path) -> dict[str, torch.Tensor]:
    return trained.load(folder, device="cpu").model.state_dict()


@pytest.fixture(scope="module")
def run(two_runs: tuple[Path, Path], corpus: list[str], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("tuned") / "run"
    words = ["small", *corpus, "--from", str(two_runs[0]), "--folder", str(folder), "--steps", "30"]
    return folder, train_and_capture(words)


class TestStart:
    def test_it_says_what_it_starts_from_and_keeps_it(self, run: tuple[Path, str], two_runs: tuple[Path, Path]) -> None:
        folder, output = run
        origin = trained.load(two_runs[0], device="cpu")
        count = sum(parameter.numel() for parameter in origin.model.parameters())
        assert f"parameters of step {origin.steps[0]}" in output
        assert "0.3 of the learning rates" in output
        kept = json.loads((folder / "start.json").read_text())
        assert kept["run"] == str(two_runs[0])
        assert kept["parameters"] == count
        assert kept["random"] == 0
        found = trained.load(folder, device="cpu")
        assert found.tokenizers.fingerprint == origin.tokenizers.fingerprint
        assert found.recipe.tokenizer.vocab_size == 330

    def test_the_report_has_gains_and_losses(self, run: tuple[Path, str], two_runs: tuple[Path, Path]) -> None:
        results = Run(run[0]).results
        assert results is not None
        own, other = results["gains"]
        assert own["after"] > own["before"] + 20
        assert own["p"] < 0.01
        assert other["name"].endswith(str(two_runs[0]))
        assert other["after"] < other["before"]  # it has forgotten "saw"
        assert re.search(r"test set of this run: \d+\.\d\d → \d+\.\d\d \(p = ", run[1])

    def test_killed_it_ends_the_same_without_the_other_run(
        self, run: tuple[Path, str], two_runs: tuple[Path, Path], corpus: list[str], tmp_path: Path
    ) -> None:
        origin = Path(shutil.copytree(two_runs[0], tmp_path / "origin"))
        cut = tmp_path / "cut"
        words = ["small", *corpus, "--from", str(origin), "--steps", "30"]
        train_until_killed(words, cut, 14)
        shutil.rmtree(origin)
        train(["--folder", str(cut), "--resume", "--quiet"])
        difference = interruptions.compare(run[0], cut)
        assert difference.none
        results = Run(cut).results
        assert results is not None
        assert "gains" not in results


class TestVocabulary:
    def test_a_new_one_keeps_shared_tokens(
        self, two_runs: tuple[Path, Path], corpus: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        new = ["--vocabulary", "new", "--tokenizer.vocab_size", "325", "--steps", "1", "--start.learning_rate", "1e-9"]
        train(["small", *corpus, "--from", str(two_runs[0]), "--folder", str(tmp_path / "run"), *new])
        before, after = trained.load(two_runs[0], device="cpu"), trained.load(tmp_path / "run", device="cpu")
        old = before.tokenizers.src.tokens(range(len(before.tokenizers.src)))
        ours = after.tokenizers.src.tokens(range(len(after.tokenizers.src)))
        assert old != ours
        shared = [token for token in ours if token in old]
        assert 256 < len(shared) < len(ours)
        assert f"embeddings of {len(shared)} of {len(ours)} tokens" in capsys.readouterr().out
        table, there = after.model.state_dict()["output.weight"], before.model.state_dict()["output.weight"]
        for token in shared:
            torch.testing.assert_close(table[ours.index(token)], there[old.index(token)], rtol=0.0, atol=1e-6)
        fresh = next(token for token in ours if token not in old)
        assert not any(torch.allclose(table[ours.index(fresh)], row, atol=1e-3) for row in there)


class TestFrozen:
    @pytest.mark.parametrize("parts", ["encoder", "embeddings", "embeddings+encoder"])
    def test_only_the_rest_changes(
        self, two_runs: tuple[Path, Path], corpus: list[str], tmp_path: Path, parts: str
    ) -> None:
        words = ["--freeze", parts, "--steps", "2", "--quiet", "--folder", str(tmp_path / "run")]
        train(["small", *corpus, "--from", str(two_runs[0]), *words])
        before, after = weights(two_runs[0]), weights(tmp_path / "run")
        frozen = tuple(
            {"encoder": ("encoder.layers.", "encoder.norm."), "embeddings": ("encoder.embedding.",)}[part]
            for part in parts.split("+")
        )
        kept = tuple(prefix for prefixes in frozen for prefix in prefixes)
        for name, weight in after.items():
            if name.startswith(kept):
                assert torch.equal(weight, before[name]), name
        changed = {name for name, weight in after.items() if not torch.equal(weight, before[name])}
        assert any(name.startswith("decoder.layers.") for name in changed)
        assert ("output.weight" in changed) == ("embeddings" not in parts)


@pytest.fixture(scope="module")
def labelled(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a file of sentences and the colour or quality of the first thing."""
    path, rng = tmp_path_factory.mktemp("labels") / "a.tsv", random.Random(0)
    rows = [
        (adjective, f"{adjective} {noun} saw {rng.choice(list(ADJECTIVES))} {rng.choice(list(NOUNS))}")
        for adjective in ADJECTIVES
        for noun in NOUNS
        for _ in range(20)
    ]
    path.write_text("".join(f"{label}\t{sentence}\n" for label, sentence in rows))
    return str(path)


class TestOtherKinds:
    def test_a_translator_starts_a_classifier(
        self, two_runs: tuple[Path, Path], labelled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        words = ["--labelled", labelled, "--from", str(two_runs[0]), "--steps", "1", "--start.learning_rate", "1e-9"]
        train(["classifier", *SMALL, *words, "--folder", str(tmp_path / "run")])
        before, after = weights(two_runs[0]), weights(tmp_path / "run")
        assert "initialized at random" in capsys.readouterr().out
        for name, weight in after.items():
            if name.startswith("encoder."):
                torch.testing.assert_close(weight, before[name], rtol=0.0, atol=1e-6)

    def test_a_language_model_starts_a_translator(self, corpus: list[str], tmp_path: Path) -> None:
        text = corpus[corpus.index("--tgt") + 1]
        options = ["--text", text, "--tokenizer.vocab_size", "320", "--steps", "5", "--quiet"]
        train(["lm", *SMALL, *options, "--folder", str(tmp_path / "lm")])
        words = ["--from", str(tmp_path / "lm"), "--steps", "1", "--start.learning_rate", "1e-9"]
        words += ["--filter.max_len", "40"]  # English takes many tokens of a Japanese vocabulary
        words += ["--model.positions", "rotary"]  # those of the recipe lm
        train(["small", *corpus, *words, "--folder", str(tmp_path / "run")])
        before, after = weights(tmp_path / "lm"), weights(tmp_path / "run")
        for ours, theirs in (
            ("decoder.embedding.weight", "embedding.weight"),
            ("decoder.layers.1.ffn.w_1.weight", "layers.1.ffn.w_1.weight"),
            ("decoder.layers.0.add_norm_3.norm.weight", "layers.0.add_norm_2.norm.weight"),
        ):
            torch.testing.assert_close(after[ours], before[theirs], rtol=0.0, atol=1e-6)
        results = Run(tmp_path / "run").results
        assert results is not None
        assert "gains" not in results  # a language model translates nothing


class TestMistakes:
    def message(self, words: list[str], folder: Path) -> str:
        with pytest.raises(UserError) as error:
            train(["small", *words, "--steps", "1", "--folder", str(folder)])
        assert not (folder / "recipe.toml").exists()
        return str(error.value)

    def test_another_architecture_is_named_with_the_flags_that_fit(
        self, two_runs: tuple[Path, Path], corpus: list[str], tmp_path: Path
    ) -> None:
        words = [*corpus, "--from", str(two_runs[0]), "--model.d_ff", "96", "--model.positions", "rotary"]
        found = self.message(words, tmp_path / "run")
        assert "model.d_ff is 128 there, 96 here" in found
        assert found.endswith("add: --model.d_ff 128 --model.positions sinusoidal")

    def test_a_missing_run(self, corpus: list[str], tmp_path: Path) -> None:
        assert "there is no run here" in self.message([*corpus, "--from", str(tmp_path / "none")], tmp_path / "run")

    def test_a_run_of_another_kind(self, two_runs: tuple[Path, Path], corpus: list[str], tmp_path: Path) -> None:
        with pytest.raises(UserError, match="a translator, which cannot start a recurrent translator"):
            train(
                ["small", *corpus, "--from", str(two_runs[0]), "--model.kind", "rnn", "--folder", str(tmp_path / "r")]
            )

    def test_itself(self, two_runs: tuple[Path, Path], corpus: list[str], tmp_path: Path) -> None:
        copied = Path(shutil.copytree(two_runs[0], tmp_path / "run"))
        with pytest.raises(UserError, match="is the folder of this run itself"):
            train(["small", *corpus, "--from", str(copied), "--folder", str(copied)])

    def test_options_that_need_a_run(self, corpus: list[str], tmp_path: Path) -> None:
        assert "needs a run to start from; name it with --from RUN" in self.message(
            [*corpus, "--freeze", "encoder"], tmp_path / "run"
        )
