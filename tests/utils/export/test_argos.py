"""Packages for Argos Translate, used by CTranslate2 and SentencePiece as Argos Translate does."""

import json
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import ctranslate2
import pytest
import sentencepiece

from export import main
from tests.runs import ADJECTIVES, NOUNS
from utils.decoding import Translator
from utils.decoding.SearchOptions import GREEDY
from utils.errors import UserError
from utils.export.registry import EXPORTS
from utils.runs import trained
from utils.text.build import TokenizerPair
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.vocab import Vocab

LINES = [f"{a} {n} saw {b} {m}" for a in ADJECTIVES for n in NOUNS for b in ADJECTIVES for m in NOUNS][::7]
FULL_WIDTH = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)} | {" ": "\u3000"})


@pytest.fixture(scope="module")
def package(two_runs: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installed package."""
    main([str(two_runs[0]), "--to", "argos"])
    folder = tmp_path_factory.mktemp("packages")
    with zipfile.ZipFile(two_runs[0] / "argos" / "translate-en_ja.argosmodel") as file:
        file.extractall(folder)
    (installed,) = folder.iterdir()
    return installed


def _translate(package: Path, lines: Sequence[str], **options: object) -> list[str]:
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=str(package / "sentencepiece.model"))
    translator = ctranslate2.Translator(str(package / "model"), device="cpu", intra_threads=1)
    found = translator.translate_batch(
        [tokenizer.encode(line, out_type=str) for line in lines], replace_unknowns=True, batch_type="tokens", **options
    )
    return [tokenizer.decode_pieces(one.hypotheses[0]) for one in found]


def test_the_package_has_what_argos_reads(package: Path) -> None:
    assert package.name == "translate-en_ja-1_0"
    metadata = json.loads((package / "metadata.json").read_text())
    assert metadata == {
        "package_version": "1.0",
        "argos_version": "1.9",
        "from_code": "en",
        "from_name": "English",
        "to_code": "ja",
        "to_name": "Japanese",
    }
    assert "English to Japanese" in (package / "README.md").read_text()
    assert json.loads((package / "model" / "config.json").read_text())["add_source_eos"]


def test_text_as_it_comes_is_translated_as_by_us(two_runs: tuple[Path, Path], package: Path) -> None:
    ours = Translator.load(two_runs[0]).translate(LINES, GREEDY)
    assert _translate(package, LINES, beam_size=1) == ours
    assert _translate(package, [line.translate(FULL_WIDTH) for line in LINES], beam_size=1) == ours


def test_sentences_longer_than_the_model_do_not_fail(package: Path) -> None:
    assert len(_translate(package, ["dog " * 2000], beam_size=2)) == 1


def test_the_same_model_gives_the_same_file_and_eight_bits_a_smaller_one(
    two_runs: tuple[Path, Path], tmp_path: Path
) -> None:
    name = "translate-en_ja.argosmodel"
    main([str(two_runs[0]), "--to", "argos", "--output", str(tmp_path / "again")])
    main([str(two_runs[0]), "--to", "argos", "--int8", "--output", str(tmp_path / "int8")])
    again = (tmp_path / "again" / name).read_bytes()
    assert sorted(path.name for path in (tmp_path / "again").iterdir()) == ["about.json", name]
    assert again == (two_runs[0] / "argos" / name).read_bytes()
    assert (tmp_path / "int8" / name).stat().st_size < 0.7 * len(again)


def test_errors(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    found, exporter = trained.load(two_runs[0]), EXPORTS["argos"].load()
    words = Vocab.train(["dog cat"], 20)
    other = SentencePieceTokenizer(found.tokenizers.src.to_bytes())
    for tokenizers, message in (
        (TokenizerPair(words, words), "Argos Translate needs subwords of SentencePiece"),
        (TokenizerPair(other, found.tokenizers.tgt), "has a vocabulary for each language.*--tokenizer.joint true"),
    ):
        with pytest.raises(UserError, match=message):
            exporter.export(replace(found, tokenizers=tokenizers), tmp_path / "argos")
    recipe = replace(found.recipe, data=replace(found.recipe.data, tag="bt"))
    with pytest.raises(UserError, match="its sources begin with the tag bt, which Argos Translate cannot add"):
        exporter.export(replace(found, recipe=recipe), tmp_path / "argos")
    recipe = replace(found.recipe, model=replace(found.recipe.model, positions="alibi"))
    with pytest.raises(UserError, match="positions=alibi cannot be exported to Argos Translate"):
        exporter.export(replace(found, recipe=recipe), tmp_path / "argos")
    with pytest.raises(UserError, match="Argos Translate is no engine of this project"):
        exporter.translator(tmp_path / "argos")
    assert not (tmp_path / "argos").exists()
