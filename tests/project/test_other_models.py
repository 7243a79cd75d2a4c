"""A language model, a classifier and a recurrent translator, through the same commands as the Transformer."""

import io
import math
import random
from pathlib import Path

import pytest
import torch

from classify import main as classify
from export import main as export
from generate import main as generate
from tests.runs import OPTIONS, write_corpus
from train import main as train
from translate import main as translate
from utils.errors import UserError
from utils.evaluation.accuracy import AccuracyScore
from utils.runs import trained
from utils.runs.Run import Run
from utils.runs.setup import prepare_data
from utils.text.special import EOS

SMALL = [str(word) for option in OPTIONS.items() for word in option]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def write_days(path: Path) -> None:
    """After each day comes the next: a line alone does not tell which it is, the line before does."""
    letters = random.Random(0)
    path.write_text(
        "".join(f"{letters.choice('abcdefgh')}{letters.randint(10, 99)} {DAYS[i % 7]}\n" for i in range(1400))
    )


@pytest.fixture(scope="module")
def language_models(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Path]:
    folder = tmp_path_factory.mktemp("lm")
    write_days(folder / "days.txt")
    runs = {}
    for memory in (False, True):
        runs[memory] = folder / f"memory-{memory}"
        options = ["--data.held_out", "20", "--tokenizer.vocab_size", "320", "--model.memory", str(memory).lower()]
        words = [*SMALL, "--text", str(folder / "days.txt"), "--steps", "60", "--validation.times", "2", *options]
        train(["lm", "--folder", str(runs[memory]), "--quiet", *words])
    return runs


class TestLanguageModel:
    def test_the_line_before_is_of_use_with_a_memory(self, language_models: dict[bool, Path]) -> None:
        """Without it one day is as likely as another; with it, that is known."""
        perplexities = {}
        for memory, folder in language_models.items():
            results = Run(folder).results
            assert results is not None
            assert results["measure"] is None
            perplexities[memory] = results["perplexity"]
        assert perplexities[True] < 0.85 * perplexities[False]

    def test_it_writes(self, language_models: dict[bool, Path], capsys: pytest.CaptureFixture[str]) -> None:
        folder = str(language_models[False])
        generate([folder, "--n", "20", "--top-k", "40"])
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 20
        assert len(set(lines)) > 15
        assert sum(line.split()[-1] in DAYS for line in lines) >= 15
        generate([folder, "a12", "--n", "2", "--top-k", "1"])
        first, second = capsys.readouterr().out.splitlines()
        assert first == second
        assert first.startswith("a12 ")
        assert first.split()[-1] in DAYS
        generate([folder, "--seed", "5"])
        first = capsys.readouterr().out
        generate([folder, "--seed", "5"])
        assert capsys.readouterr().out == first

    def test_with_a_memory_it_goes_on_from_the_line_before(
        self, language_models: dict[bool, Path], capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder, right = str(language_models[True]), 0
        for i, day in enumerate(DAYS):
            generate([folder, "a12", "--before", f"b34 {day}", "--n", "1", "--top-k", "1"])
            right += capsys.readouterr().out.split()[-1] == DAYS[(i + 1) % 7]
        assert right >= 5
        with pytest.raises(UserError, match=r"--before 'b': this model has no memory; train one with --model.memory"):
            generate([str(language_models[False]), "--before", "b"])

    def test_without_a_memory_nothing_but_the_text_is_read(self, language_models: dict[bool, Path]) -> None:
        for memory, folder in language_models.items():
            found = trained.load(folder)
            data = prepare_data(found.recipe, found.tokenizers)
            src, tgt = next(iter(data.train))
            assert (src.shape[1] > 1) == memory
            assert (src[:, 0] == EOS).all() == (not memory)
            held_out, learned = (files.tgt.read_text().splitlines() for files in (data.files.test, data.files.train))
            assert not set(held_out) & set(learned)
            if not memory:
                assert data.test.tokens < 1.1 * sum(int((tgt > EOS).sum()) for _, tgt in data.test)
                assert (tgt > 0).float().mean() > 0.9, "nearly no padding"

    def test_it_does_not_translate(self, language_models: dict[bool, Path]) -> None:
        with pytest.raises(UserError, match=r"a language model, which does not translate; try: .*generate\.py"):
            translate([str(language_models[False]), "hello"])

    def test_a_text_may_fill_the_model(
        self, language_models: dict[bool, Path], capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder = language_models[False]
        found = trained.load(folder)
        text = next(" a" * n for n in range(1, 99) if len(found.tokenizers.tgt.encode([" a" * (n + 1)])[0]) > 38)
        assert len(found.tokenizers.tgt.encode([text])[0]) + 1 <= found.model.max_len
        generate([str(folder), text, "--n", "1"])
        assert capsys.readouterr().out.startswith(text)

    def test_errors(self, language_models: dict[bool, Path], tmp_path: Path) -> None:
        short = tmp_path / "short.txt"
        short.write_text("".join(f"line {i}\n" for i in range(9)))
        for memory in ("true", "false"):
            words = ["--text", str(short), "--model.memory", memory, "--folder", str(tmp_path / "run")]
            with pytest.raises(
                UserError, match=r"short\.txt: (8|9) lines are too few .*; at least 10 different ones are needed$"
            ):
                train(["lm", *words])
        with pytest.raises(UserError, match=r"none\.txt: there is no such file"):
            train(["lm", "--text", str(tmp_path / "none.txt"), "--folder", str(tmp_path / "run")])
        with pytest.raises(UserError, match=r"data\.dev_src=.*a: has no meaning beside data\.text"):
            train(["lm", "--text", str(short), "--data.dev_src", "a", "--data.dev_tgt", "b", "--folder", "nowhere"])
        with pytest.raises(UserError, match=r"model\.memory=true: goes with model\.kind=\"lm\", not 'transformer'"):
            train(["mini", "--model.memory", "true", "--folder", "nowhere"])
        with pytest.raises(UserError, match=r"--temperature 0\.0: must lie between"):
            generate(["nowhere", "--temperature", "0"])
        with pytest.raises(UserError, match="--seed 99999999999999999999: must lie between"):
            generate(["nowhere", "--seed", "99999999999999999999"])
        folder = str(language_models[False])
        with pytest.raises(UserError, match="--n 0: must be at least 1"):
            generate([folder, "--n", "0"])
        with pytest.raises(UserError, match="the model can read 39; shorten it"):
            generate([folder, "x" * 300])
        with pytest.raises(UserError, match=r"data\.text=.*: goes with model\.kind=\"lm\", not 'transformer'"):
            train(["small", "--text", "days.txt", "--folder", "nowhere"])


@pytest.fixture(scope="module")
def classifier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("classifier")
    rows = [("good day" if i % 3 else "bad", f"{'sun' if i % 3 else 'rain'} number {i} is here") for i in range(600)]
    (folder / "a.tsv").write_text("".join(f"{label}\t{text}\n" for label, text in rows))
    words = [*SMALL, "--labelled", str(folder / "a.tsv"), "--steps", "40", "--validation.times", "2"]
    train(["classifier", "--folder", str(folder / "run"), "--quiet", *words])
    return folder / "run"


class TestClassifier:
    def test_it_learns(self, classifier: Path) -> None:
        results = Run(classifier).results
        assert results is not None
        assert (results["measure"], results["accuracy"], results["signature"]) == ("accuracy", 100.0, "of 40")
        assert {"accuracy.png", "loss.png"} <= {path.name for path in classifier.iterdir()}
        assert Run(classifier).metrics.rows(kind="dev")[-1]["accuracy"] == 100

    def test_it_classifies(
        self, classifier: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        classify([str(classifier), "rain number 700 is here"])
        assert capsys.readouterr().out == "bad\n"
        classify([str(classifier), "rain is here", "sun is here"])
        assert capsys.readouterr().out == "bad\ngood_day\n"
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"sun number 3\nrain is here\n\n")))
        classify([str(classifier), "--scores"])
        first, second, third = (line.split("\t") for line in capsys.readouterr().out.splitlines())
        assert (first[0], second[0]) == ("good_day", "bad")
        assert float(first[1]) > 0.9
        assert 0 <= float(third[1]) <= 1

    def test_probabilities_are_the_models(self, classifier: Path) -> None:
        from classify import classify as labels

        found = trained.load(classifier)
        ((label, probability),) = labels(found, ["sun number 12 is here"])
        ids = [*found.tokenizers.src.encode(["sun number 12 is here"])[0], 3]
        with torch.no_grad():
            logits = found.model(torch.tensor([ids]), torch.tensor([[2]]))[0, 0, 4:]
        assert probability == pytest.approx(logits.softmax(-1).max().item(), abs=1e-5)
        assert label == "good_day"

    def test_labels_are_compared_as_they_are_read(self, classifier: Path) -> None:
        """Wide letters are read as narrow ones."""
        scorer = AccuracyScore(trained.load(classifier).tokenizers.tgt)
        assert scorer(["bad", "good_day"], ["\N{FULLWIDTH LATIN SMALL LETTER B}ad ", "bad"]).score == 50

    def test_errors(self, classifier: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\x93\xfa\x96{\n")))
        with pytest.raises(UserError, match="standard input, line 1: byte 0x93 at column 1 is not UTF-8"):
            classify([str(classifier)])
        with pytest.raises(UserError, match=r"model\.kind=\"classifier\": needs --labelled FILE, with a label"):
            train(["mini", "--model.kind", "classifier", "--folder", "nowhere"])
        bad = tmp_path / "bad.tsv"
        bad.write_text("good\tfine\nno tab here\n")
        with pytest.raises(UserError, match=r"bad\.tsv, line 2: 'no tab here' is not a label, a tab and a sentence"):
            train(["classifier", "--labelled", str(bad), "--folder", str(tmp_path / "run")])
        with pytest.raises(UserError, match=r"a classifier, which does not translate; try: .*classify\.py"):
            translate([str(classifier), "hello"])
        with pytest.raises(UserError, match="a classifier, not a language model"):
            generate([str(classifier)])
        with pytest.raises(UserError, match="a classifier, which cannot be exported to CTranslate2"):
            export([str(classifier), "--to", "ctranslate2"])


@pytest.mark.parametrize("kind", ["rnn", "modern"])
def test_other_translators_learn_and_are_searched(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ["--model.kind", "rnn", "--model.decoder_layers", "2", "--optimizer.muon_learning_rate", "0.05"]
    if kind == "modern":
        more = ["--model.positions", "rotary", "--model.norm", "rms", "--model.kv_heads", "1"]
        more += ["--model.activation", "swiglu", "--model.decoder_layers", "1"]
    words = [*write_corpus(tmp_path), "--steps", "120", "--validation.times", "2", *more]
    train(["small", "--folder", str(tmp_path / "run"), "--quiet", *words])
    results = Run(tmp_path / "run").results
    assert results is not None
    assert math.isfinite(results["perplexity"])
    assert results["bleu"] > 50
    capsys.readouterr()
    translate([str(tmp_path / "run"), "red dog saw old cat", "--beam", "3"])
    assert capsys.readouterr().out == "赤い犬は古い猫を見ました。\n"
    refused = {
        "rnn": "a recurrent translator, which cannot be exported to CTranslate2",
        "modern": "a model with kv_heads=1 cannot be exported to",
    }
    with pytest.raises(UserError, match=refused[kind]):
        export([str(tmp_path / "run"), "--to", "ctranslate2"])
