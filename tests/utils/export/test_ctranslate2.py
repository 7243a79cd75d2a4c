"""The exported model against our own, in CTranslate2 itself."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from export import main
from layers import LayerOptions
from models import Transformer
from tests.helpers import randomize
from tests.runs import ADJECTIVES, NOUNS
from translate import main as translate
from utils.decoding import SearchOptions, Translator
from utils.decoding.SearchOptions import GREEDY
from utils.errors import UserError
from utils.export.CTranslate2Translator import CTranslate2Translator
from utils.export.registry import EXPORTS
from utils.runs import trained

LINES = [f"{a} {n} saw {b} {m}" for a in ADJECTIVES for n in NOUNS for b in ADJECTIVES for m in NOUNS][::7]


@pytest.fixture(scope="module")
def exported(two_runs: tuple[Path, Path]) -> Path:
    main([str(two_runs[0]), "--to", "ctranslate2"])
    main([str(two_runs[0]), "--to", "ctranslate2", "--int8"])
    return two_runs[0] / "ctranslate2"


def test_greedy_search_gives_the_same_translations_and_scores(two_runs: tuple[Path, Path], exported: Path) -> None:
    lines = [*LINES, "", "x" * 300, "dog"]
    ours = Translator.load(two_runs[0]).search(lines, GREEDY)
    theirs = CTranslate2Translator(exported).search(lines, GREEDY)
    assert [found[0].text for found in theirs] == [found[0].text for found in ours]
    for a, b in list(zip(ours, theirs, strict=True))[: len(LINES)]:
        assert b[0].score == pytest.approx(a[0].score, abs=1e-3)


@pytest.mark.parametrize(("beam", "penalty"), [(2, 0.6), (4, 1.0), (5, 1.0)])
def test_a_beam_that_is_refilled_gives_the_same_translations_and_scores(
    two_runs: tuple[Path, Path], exported: Path, beam: int, penalty: float
) -> None:
    options = SearchOptions(beam=beam, n_best=2, length_penalty=penalty, refill=True)
    ours = Translator.load(two_runs[0]).search(LINES, options)
    theirs = CTranslate2Translator(exported).search(LINES, options)
    for a, b in zip(ours, theirs, strict=True):
        assert [found.text for found in b] == [found.text for found in a]
        assert [found.score for found in b] == pytest.approx([found.score for found in a], abs=1e-3)


def test_eight_bits_are_smaller_and_almost_the_same(two_runs: tuple[Path, Path], exported: Path) -> None:
    small = exported.with_name("ctranslate2-int8")
    assert (small / "model.bin").stat().st_size < 0.5 * (exported / "model.bin").stat().st_size
    ours = Translator.load(two_runs[0]).translate(LINES, GREEDY)
    theirs = CTranslate2Translator(small).translate(LINES, GREEDY)
    assert sum(a == b for a, b in zip(ours, theirs, strict=True)) >= 0.8 * len(LINES)


def test_the_command_translates_with_it(
    two_runs: tuple[Path, Path], exported: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    translate([str(exported.parent), LINES[0], "--engine", "ctranslate2", "--beam", "1"])
    assert capsys.readouterr().out == Translator.load(two_runs[0]).translate(LINES[:1], GREEDY)[0] + "\n"


def test_errors(two_runs: tuple[Path, Path], exported: Path, tmp_path: Path) -> None:
    short = str(two_runs[1])
    with pytest.raises(UserError, match=r"there is no exported model; make one with: .*export.py .*short --to"):
        translate([short, "dog", "--engine", "ctranslate2"])
    with pytest.raises(UserError, match="--attention: is not supported by --engine ctranslate2"):
        translate([str(exported.parent), "dog", "--engine", "ctranslate2", "--attention", str(tmp_path / "a.png")])
    for option in (["--average", "2"], ["--device", "cuda"]):
        with pytest.raises(UserError, match=f"{option[0]}: is not supported by --engine ctranslate2"):
            translate([str(exported.parent), "dog", "--engine", "ctranslate2", *option])
    for precious in (two_runs[0], tmp_path / "notes.txt"):
        (tmp_path / "notes.txt").write_text("mine")
        with pytest.raises(UserError, match="exists, and is no exported model; name a new folder with --output"):
            main([short, "--to", "ctranslate2", "--output", str(precious)])
    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert (two_runs[0] / "recipe.toml").is_file()
    with pytest.raises(UserError, match="nowhere: there is no run here"):
        main([str(tmp_path / "nowhere"), "--to", "ctranslate2"])
    with pytest.raises(UserError, match="argument --to: invalid choice: 'tflite'"):
        main([short, "--to", "tflite"])


def test_a_stale_export_is_noticed(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = tmp_path / "run"
    shutil.copytree(two_runs[0], run)
    main([str(run), "--to", "ctranslate2"])
    translate([str(run), "dog", "--engine", "ctranslate2"])
    assert "export it again" not in capsys.readouterr().err
    about = run / "ctranslate2" / "about.json"
    about.write_text(json.dumps(json.loads(about.read_text()) | {"steps": [1]}))
    translate([str(run), "dog", "--engine", "ctranslate2"])
    assert "of step 1, but the run's best is now step" in capsys.readouterr().err
    main([str(run), "--to", "ctranslate2"])  # an exported model is replaced
    assert json.loads(about.read_text())["steps"] != [1]


def test_samples_depend_on_the_seed(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        str(exported.parent),
        LINES[0],
        "--engine",
        "ctranslate2",
        "--sample",
        "--n-best",
        "4",
        "--temperature",
        "5",
    ]
    found = []
    for seed in ("1", "1", "2"):
        translate([*words, "--seed", seed])
        found.append(capsys.readouterr().out)
    assert found[0] == found[1] != found[2]


def test_a_tag_is_part_of_the_exported_model(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    found = trained.load(two_runs[0])
    recipe = replace(found.recipe, data=replace(found.recipe.data, tag="bt"))
    tagged = replace(found, recipe=recipe, tokenizers=found.tokenizers.tagged("bt"))
    EXPORTS["ctranslate2"].load().export(tagged, tmp_path / "ctranslate2")
    theirs = CTranslate2Translator(tmp_path / "ctranslate2")
    assert theirs.tokenizers.src.encode(["dog"]) == tagged.tokenizers.src.encode(["dog"])
    assert theirs.translate(LINES[:9], GREEDY) == Translator.of([tagged]).translate(LINES[:9], GREEDY)


MODELS: list[tuple[LayerOptions, dict[str, Any]]] = [
    (LayerOptions(activation="gelu"), {"tie_embeddings": "none"}),
    (LayerOptions(norm_first=True), {"tie_embeddings": "output", "layer_norm_eps": 0.01}),
    (
        LayerOptions(norm_first=True, positions="learnt", embedding_norm=True),
        {"tie_embeddings": "all", "decoder_layers": 1},
    ),
    (LayerOptions(positions="none"), {"tie_embeddings": "all", "decoder_layers": 4}),
    (LayerOptions(norm_first=True, positions="rotary"), {"tie_embeddings": "all", "decoder_layers": 2}),
    (LayerOptions(positions="rotary", activation="gelu_tanh", embedding_norm=True), {"tie_embeddings": "output"}),
    (LayerOptions(norm_first=True, positions="rotary", norm="rms", activation="swiglu"), {"tie_embeddings": "all"}),
    (LayerOptions(norm="rms", embedding_scale=False), {"tie_embeddings": "none"}),
]


@pytest.mark.parametrize("number", range(len(MODELS)))
def test_every_kind_of_model_is_exported(two_runs: tuple[Path, Path], tmp_path: Path, number: int) -> None:
    """With random weights, so that every one of them counts."""
    options, more = MODELS[number]
    found = trained.load(two_runs[0])
    torch.manual_seed(0)
    size = len(found.tokenizers.src)
    model = Transformer(size, size, 40, 32, 4, 64, 3, options=options, **more).eval()
    randomize(model)
    EXPORTS["ctranslate2"].load().export(replace(found, model=model), tmp_path / "model")
    translator = Translator(model, found.tokenizers, longest=20)
    assert CTranslate2Translator(tmp_path / "model").translate(LINES, GREEDY) == translator.translate(LINES, GREEDY)
