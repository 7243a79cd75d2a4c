"""Exported models in transformers itself."""

from pathlib import Path
from typing import Any

import pytest
import torch
import transformers
from transformers import AutoModel, AutoModelForCausalLM, AutoModelForSeq2SeqLM, AutoTokenizer

from tests.helpers import ids_of_lengths
from tests.published import LINES, export, separate, variant
from tests.runs import write_corpus
from tests.utils.text.test_nfkc import ODD
from train import main as train
from utils.decoding import Translator
from utils.decoding.SearchOptions import GREEDY
from utils.runs import trained
from utils.runs.trained import Trained
from utils.text import close
from utils.text.special import BOS

TEXTS = [*ODD, *LINES]
RELEASE = int(transformers.__version__.partition(".")[0])


@pytest.fixture(scope="module", params=[True, False], ids=["pre-norm", "post-norm"])
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small translator of each norm kind that has learned something."""
    folder = tmp_path_factory.mktemp("run")
    words = ["small", "--folder", str(folder / "run"), "--quiet", *write_corpus(folder), "--validation.times", "1"]
    train([*words, "--steps", "100", "--no-score", "--model.norm_first", str(request.param).lower()])
    return folder / "run"


def load(folder: Path, auto: Any) -> tuple[Any, Any]:
    """Load a folder, in which nothing may be missing and nothing be left over."""
    model, found = auto.from_pretrained(folder, output_loading_info=True)
    assert not any(found.values()), found
    return AutoTokenizer.from_pretrained(folder), model.eval()


def test_a_trained_translator_translates_alike(run: Path, tmp_path: Path) -> None:
    found = trained.load(run)
    tokenizer, model = load(export(found, tmp_path / "exported"), AutoModelForSeq2SeqLM)
    ours = Translator.load(run)
    ids = [close(one) for one in found.tokenizers.src.encode(TEXTS)]
    assert tokenizer(TEXTS)["input_ids"] == ids
    assert tokenizer(text_target=TEXTS)["input_ids"] == ids
    batch = tokenizer(LINES, return_tensors="pt", padding=True)
    expected = ours.translate(LINES, GREEDY)
    assert len({*expected}) > 10
    generated = tokenizer.batch_decode(model.generate(**batch, num_beams=1), skip_special_tokens=True)
    assert generated == expected
    beam = tokenizer.batch_decode(model.generate(**batch), skip_special_tokens=True)
    same = sum(a == b for a, b in zip(beam, ours.translate(LINES), strict=True))
    assert same >= 0.9 * len(LINES)
    if RELEASE < 5:  # which has no pipeline of this name
        translate = transformers.pipeline("translation", model=model, tokenizer=tokenizer)
        assert [one["translation_text"] for one in translate(LINES, num_beams=1)] == expected
    # What the library saves is the same model.
    model.save_pretrained(tmp_path / "again")
    tokenizer.save_pretrained(tmp_path / "again")
    tokenizer, model = load(tmp_path / "again", AutoModelForSeq2SeqLM)
    assert tokenizer(TEXTS)["input_ids"] == ids
    generated = tokenizer.batch_decode(model.generate(**batch, num_beams=1), skip_special_tokens=True)
    assert generated == expected


TRANSLATORS: list[dict[str, Any]] = [
    {"activation": "gelu"},
    {"positions": "learnt", "decoder_layers": 1, "activation": "gelu_tanh"},
    {"positions": "none", "embedding_scale": False},
    {"norm_first": False},
    {"norm_first": False, "tie_embeddings": "output", "decoder_layers": 3},
    {"norm_first": False, "tie_embeddings": "none", "tokenizers": separate},
]


@pytest.mark.parametrize("number", range(len(TRANSLATORS)))
def test_every_kind_of_translator_has_the_same_logits(two_runs: tuple[Path, Path], tmp_path: Path, number: int) -> None:
    options = dict(TRANSLATORS[number])
    pair = options.pop("tokenizers")() if "tokenizers" in options else None
    given = variant(trained.load(two_runs[1]), pair, **options)
    folder = export(given, tmp_path / "exported")
    unequal = len(given.tokenizers.src) != len(given.tokenizers.tgt)
    assert ("release 5" in (folder / "README.md").read_text(encoding="utf-8")) == unequal
    if unequal and RELEASE < 5:
        with pytest.raises(RuntimeError, match="size mismatch"):
            load(folder, AutoModelForSeq2SeqLM)
        return
    tokenizer, model = load(folder, AutoModelForSeq2SeqLM)
    src, tgt = ids_of_lengths([7, 4, 1], 280), ids_of_lengths([5, 5, 2], 280)
    tgt[:, 0] = BOS
    theirs = model(input_ids=src, attention_mask=(src != 0).long(), decoder_input_ids=tgt).logits
    real = (tgt != 0).unsqueeze(-1)
    assert torch.allclose(given.model(src, tgt) * real, theirs * real, rtol=1e-5, atol=1e-4)
    for side, words in ((given.tokenizers.src, {"text": TEXTS}), (given.tokenizers.tgt, {"text_target": TEXTS})):
        assert tokenizer(**words)["input_ids"] == [close(ids) for ids in side.encode(TEXTS)]


def test_a_language_model_is_a_gpt2(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    for number, scale in enumerate((True, False)):
        options: dict[str, Any] = {"kind": "lm", "norm_first": True, "positions": "learnt", "embedding_scale": scale}
        given: Trained = variant(trained.load(two_runs[1]), **options)
        tokenizer, model = load(export(given, tmp_path / str(number)), AutoModelForCausalLM)
        ids = ids_of_lengths([7, 4], 280)
        real = (ids != 0).unsqueeze(-1)
        theirs = model(input_ids=ids, attention_mask=(ids != 0).long()).logits
        assert torch.allclose(given.model(ids[:, :0], ids) * real, theirs * real, rtol=1e-5, atol=1e-4)
        for text, encoded in zip(TEXTS, given.tokenizers.tgt.encode(TEXTS), strict=True):
            if "<" not in text:  # its special tokens can be written as text, so that a prompt can begin with BOS
                assert tokenizer(text)["input_ids"] == encoded
        assert tokenizer(f"{tokenizer.bos_token}red dog")["input_ids"][0] == BOS


def test_the_encoder_of_a_classifier_is_a_bert(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    options: dict[str, Any] = {"kind": "classifier", "norm_first": False, "embedding_norm": True, "positions": "learnt"}
    given: Any = variant(trained.load(two_runs[1]), **options)
    folder = export(given, tmp_path / "exported")
    model = AutoModel.from_pretrained(folder, add_pooling_layer=False).eval()
    tokenizer = AutoTokenizer.from_pretrained(folder)
    batch = tokenizer(LINES[:4], return_tensors="pt", padding=True)
    ids, real = batch["input_ids"], batch["attention_mask"].unsqueeze(-1)
    theirs = model(**batch).last_hidden_state
    assert torch.allclose(given.model.encoder(ids) * real, theirs * real, rtol=1e-5, atol=1e-5)


CARDS: list[dict[str, Any]] = [
    {},
    {"kind": "lm", "norm_first": True, "positions": "learnt"},
    {"kind": "classifier", "norm_first": False, "embedding_norm": True, "positions": "learnt"},
]


@pytest.mark.parametrize("number", range(len(CARDS)))
def test_the_example_of_the_card_runs(
    two_runs: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    number: int,
) -> None:
    folder = export(variant(trained.load(two_runs[1]), **CARDS[number]), tmp_path / "exported")
    card = (folder / "README.md").read_text(encoding="utf-8")
    monkeypatch.chdir(folder)
    exec(compile(card.partition("```python\n")[2].partition("```")[0], "card", "exec"), {})  # noqa: S102 - our own
    printed = capsys.readouterr().out
    assert printed.startswith("['")
    if CARDS[number].get("kind") == "classifier":
        assert printed in ("['good']\n", "['bad']\n", "['<pad>']\n", "['<unk>']\n", "['<bos>']\n", "['<eos>']\n")
