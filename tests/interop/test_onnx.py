"""Models in ONNX Runtime against our own."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
import torch

from export import main
from layers import LayerOptions
from layers.fast.RowGroups import RowGroups
from models import Transformer, start
from tests.helpers import randomize
from tests.runs import ADJECTIVES, NOUNS
from translate import main as translate
from utils.decoding import SearchOptions, Translator
from utils.decoding.Constraints import Constraints
from utils.decoding.SearchOptions import GREEDY
from utils.errors import UserError
from utils.export.onnx_graphs import OPSET
from utils.export.OnnxModel import OnnxModel
from utils.export.OnnxTranslator import OnnxTranslator
from utils.export.registry import EXPORTS, load_exported
from utils.runs import trained
from utils.runs.trained import Trained
from utils.text.build import TokenizerPair
from utils.text.vocab import Vocab

LINES = [f"{a} {n} saw {b} {m}" for a in ADJECTIVES for n in NOUNS for b in ADJECTIVES for m in NOUNS][::7]
LINES += ["", "x" * 300, "dog", "the " * 60, "cat saw"]


@pytest.fixture(scope="module")
def exported(two_runs: tuple[Path, Path]) -> Path:
    main([str(two_runs[0]), "--to", "onnx"])
    return two_runs[0] / "onnx"


@pytest.fixture(scope="module")
def quantized(two_runs: tuple[Path, Path]) -> Path:
    main([str(two_runs[0]), "--to", "onnx", "--int8"])
    return two_runs[0] / "onnx-int8"


@pytest.mark.parametrize(
    "options",
    [
        GREEDY,
        SearchOptions(beam=5),
        SearchOptions(beam=4, n_best=3, length_penalty=0.6, token_scores=True),
        SearchOptions(beam=3, n_best=2, refill=True),
        SearchOptions(beam=4, no_repeat=2),
        SearchOptions(sample=True, n_best=3, temperature=2.0, top_k=20, seed=7),
        SearchOptions(sample=True, n_best=2, top_p=0.9),
    ],
    ids=repr,
)
def test_every_search_gives_the_same_translations_and_scores(
    two_runs: tuple[Path, Path], exported: Path, options: SearchOptions
) -> None:
    ours = Translator.load(two_runs[0]).search(LINES, options)
    theirs = OnnxTranslator(exported).search(LINES, options)
    for a, b in zip(ours, theirs, strict=True):
        assert [found.text for found in b] == [found.text for found in a]
        assert [found.score for found in b] == pytest.approx([found.score for found in a], abs=1e-4)


def test_constraints_give_the_same_translations(two_runs: tuple[Path, Path], exported: Path) -> None:
    lines = LINES[:12]
    limits = [
        Constraints(prefix="白い"),
        Constraints(include=(("魚",),)),
        Constraints(avoid=("は",)),
        Constraints(prefix="古い", include=(("鳥",), ("犬", "猫")), avoid=("赤い",)),
    ] * 3
    for options in (GREEDY, SearchOptions(beam=4, n_best=2)):
        ours = Translator.load(two_runs[0]).search(lines, options, constraints=limits)
        theirs = OnnxTranslator(exported).search(lines, options, constraints=limits)
        assert [[one.text for one in found] for found in theirs] == [[one.text for one in found] for found in ours]
        assert all("は" not in found[0].text for found in theirs[2::4])


def test_the_commands_options_work(
    two_runs: tuple[Path, Path], exported: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "terms.tsv").write_text("dog\t子犬\n", encoding="utf-8")
    (tmp_path / "avoid.txt").write_text("赤\n", encoding="utf-8")
    text = "red dog saw old cat"
    for words in (
        ["--prefix", "白い"],
        ["--glossary", str(tmp_path / "terms.tsv"), "--avoid", str(tmp_path / "avoid.txt"), "--n-best", "2"],
        ["--json", "--beam", "3"],
        ["--mbr", "4"],
        ["--keep"],
    ):
        found = []
        for engine in ("pytorch", "onnx"):
            translate([str(two_runs[0]), text, "--engine", engine, *words])
            found.append(capsys.readouterr().out)
        ours, theirs = (re.sub(r"(\.\d{3})\d+", r"\1", one) for one in found)  # the last digits are rounding
        assert theirs == ours


def test_what_needs_attention_weights_is_refused(exported: Path, tmp_path: Path) -> None:
    run = str(exported.parent)
    for words in (["--attention", str(tmp_path / "a.png")], ["--explain", str(tmp_path / "a.html")]):
        with pytest.raises(UserError, match=f"{words[0]}: is not supported by --engine onnx"):
            translate([run, "dog", "--engine", "onnx", *words])
    with pytest.raises(UserError, match="--alignment: --engine onnx gives no attention weights"):
        translate([run, "dog", "--engine", "onnx", "--alignment"])
    for words in (["--average", "2"], ["--device", "cuda"], ["--tag", "ja"], ["--ensemble", run]):
        with pytest.raises(UserError, match=f"{words[0]}: is not supported by --engine onnx"):
            translate([run, "dog", "--engine", "onnx", *words])
    assert not hasattr(load_exported(exported), "align")


def test_eight_bits_are_smaller_and_almost_the_same(
    two_runs: tuple[Path, Path], exported: Path, quantized: Path
) -> None:
    sizes = [sum(path.stat().st_size for path in folder.glob("*.onnx")) for folder in (quantized, exported)]
    assert sizes[0] < 0.6 * sizes[1]
    ours = Translator.load(two_runs[0]).translate(LINES, GREEDY)
    theirs = OnnxTranslator(quantized).translate(LINES, GREEDY)
    assert sum(a == b for a, b in zip(ours, theirs, strict=True)) >= 0.8 * len(LINES)


def test_the_program_in_the_readme_translates(two_runs: tuple[Path, Path], exported: Path) -> None:
    text = (exported / "README.md").read_text(encoding="utf-8")
    assert f"opset {OPSET}" in text
    for name in ("encoder", "decoder"):
        graph = onnx.load(exported / f"{name}.onnx")
        assert {one.domain: one.version for one in graph.opset_import}[""] == OPSET
        for one in (*graph.graph.input, *graph.graph.output):
            assert f"`{re.sub('[0-9]+', 'i', one.name)}`" in text or one.name.startswith("source_")
    line = "red dog saw old cat"
    program = _program(text).replace("Where is the temple?", line)
    assert _run(program, exported) == Translator.load(two_runs[0]).translate([line], GREEDY)[0]


def _program(text: str) -> str:
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert "enja" not in program
    assert "utils" not in program
    return str(program)


def _run(program: str, folder: Path) -> str:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603


MODELS: list[tuple[LayerOptions, dict[str, Any]]] = [
    (LayerOptions(activation="gelu"), {"tie_embeddings": "none"}),
    (LayerOptions(norm_first=True, norm="rms", positions="rotary", activation="swiglu"), {"tie_embeddings": "all"}),
    (LayerOptions(norm_first=True, positions="learnt", embedding_norm=True), {"decoder_layers": 1}),
    (LayerOptions(positions="none", embedding_scale=False, activation="gelu_tanh"), {"tie_embeddings": "output"}),
    (LayerOptions(positions="alibi", kv_heads=2), {"decoder_layers": 3}),
    (LayerOptions(positions="relative", norm_first=True, kv_heads=1), {"layer_norm_eps": 0.01}),
    (LayerOptions(attention="cosine"), {}),
    (LayerOptions(attention="performer", norm_first=True), {}),
]


@pytest.mark.parametrize("number", range(len(MODELS)))
def test_every_kind_of_model_is_exported(two_runs: tuple[Path, Path], tmp_path: Path, number: int) -> None:
    """With random weights, so that every one of them counts."""
    options, more = MODELS[number]
    found = trained.load(two_runs[0])
    torch.manual_seed(0)
    size = len(found.tokenizers.src)
    model = Transformer(size, size, 40, 32, 4, 64, 2, options=options, **more).eval()
    randomize(model)
    with torch.no_grad():
        model.output.weight *= 5  # hypotheses that are almost equally likely would be chosen by rounding
    EXPORTS["onnx"].load().export(replace(found, model=model), tmp_path / "onnx")
    theirs = OnnxTranslator(tmp_path / "onnx")
    ours = Translator(model, found.tokenizers, longest=theirs.longest)
    for search in (GREEDY, SearchOptions(beam=4, n_best=4)):
        assert [[one.text for one in lines] for lines in theirs.search(LINES, search)] == [
            [one.text for one in lines] for lines in ours.search(LINES, search)
        ]
    _compare_logits(model, OnnxModel(tmp_path / "onnx", 40), size)
    _compare_states(model, OnnxModel(tmp_path / "onnx", 40), size)


@torch.inference_mode()
def _compare_logits(model: Transformer, theirs: OnnxModel, size: int) -> None:
    """Compare the logits of every step: one sentence and several, with padding, short and as long as possible."""
    for B, S, T in ((1, 1, 3), (1, 40, 2), (4, 9, 40), (3, 2, 11)):
        src = torch.randint(4, size, (B, S))
        src[1:, S // 2 + 1 :] = 0
        tgt = torch.randint(4, size, (B, T))
        torch.testing.assert_close(theirs(src, tgt), model(src, tgt), atol=1e-4, rtol=1e-5)


@torch.inference_mode()
def _compare_states(model: Transformer, theirs: OnnxModel, size: int) -> None:
    """Compare the logits while hypotheses are added, reordered and removed, and sentences, too."""
    src = torch.randint(4, size, (3, 7))
    src[1, 4:] = 0
    states = [start(one, src) for one in (model, theirs)]
    rows = 3
    for chosen, groups, sentences in (
        ([0, 0, 1, 1, 2, 2], RowGroups(2), None),
        ([1, 0, 0, 2, 5, 4, 4, 3, 3], RowGroups(3), None),
        ([0, 8, 3, 6], RowGroups(2, torch.tensor([1, 5, 2, 4])), None),
        ([2, 1, 3], RowGroups(2, torch.tensor([0, 2, 3])), torch.tensor([1, 2])),
        ([0, 0, 0], RowGroups(3), torch.tensor([0])),
    ):
        for _ in range(2):
            tokens = torch.randint(4, size, (rows,))
            ours, found = (state.step(tokens) for state in states)
            torch.testing.assert_close(found, ours, atol=1e-4, rtol=1e-5)
        for state in states:
            state.select(torch.tensor(chosen), groups, sentences)
        rows = len(chosen)


def test_words_two_vocabularies_and_a_tag(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    found = trained.load(two_runs[0])
    words = TokenizerPair(Vocab.train(["<ja> dog cat saw bird"], 30), Vocab.train(["犬 猫 鳥 見 た です"], 40))
    recipe = replace(found.recipe, data=replace(found.recipe.data, tag="ja"))
    model = Transformer(len(words.src), len(words.tgt), 30, 32, 2, 64, 1).eval()
    randomize(model)
    with torch.no_grad():
        model.output.weight *= 5
        model.output.weight[:4] = 0  # words, rather than special tokens
    member: Trained = replace(found, recipe=recipe, tokenizers=words.tagged("ja"), model=model)
    EXPORTS["onnx"].load().export(member, tmp_path / "onnx")
    lines = ["dog saw cat", "bird bird", "the cat"]
    greedy = replace(GREEDY, allow_loops=True)  # the program in the README does not search loops again
    ours = Translator(model, member.tokenizers, longest=20).translate(lines, greedy)
    assert OnnxTranslator(tmp_path / "onnx").translate(lines, greedy) == ours
    program = _program((tmp_path / "onnx" / "README.md").read_text(encoding="utf-8"))
    program = program.replace('print(translate("Where is the temple?"))', f"print(*map(translate, {lines}), sep='|')")
    assert _run(program, tmp_path / "onnx") == "|".join(ours)
    assert len(set("".join(ours).split())) > 1


def test_errors(two_runs: tuple[Path, Path], exported: Path, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"there is no exported model; make one with: .*export.py .*short --to onnx"):
        translate([str(two_runs[1]), "dog", "--engine", "onnx"])
    about = json.loads((exported / "about.json").read_text())
    assert about["max_len"] == 40
    broken = tmp_path / "onnx"
    broken.mkdir()
    for path in exported.rglob("*"):
        if path.is_file():
            (broken / path.relative_to(exported)).parent.mkdir(exist_ok=True)
            (broken / path.relative_to(exported)).write_bytes(path.read_bytes())
    (broken / "decoder.onnx").write_bytes(b"nothing")
    with pytest.raises(UserError, match=r"decoder\.onnx: ONNX Runtime cannot load it .*; export the model again"):
        OnnxTranslator(broken)


def test_a_state_does_not_change_what_it_was_given(exported: Path) -> None:
    model = OnnxModel(exported, 40)
    src = torch.tensor([[5, 6, 3], [7, 3, 0]])
    one, other = model.new_state(src), model.new_state(src)
    with torch.inference_mode():
        first = one.step(torch.tensor([2, 2]))
        one.select(torch.tensor([1, 0]), RowGroups(1, torch.tensor([1, 0])))
        np.testing.assert_allclose(other.step(torch.tensor([2, 2])), first)
    assert src.tolist() == [[5, 6, 3], [7, 3, 0]]
