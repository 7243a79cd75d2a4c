"""What of the export to ONNX needs none of its libraries; the rest is in tests/interop."""

import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from const.path import ROOT
from export import main, parse
from layers import LayerOptions
from models import Seq2SeqAttention, Transformer
from models.DecodingState import DecodingState
from models.PrefixState import PrefixState
from models.registry import start
from translate import main as translate
from utils.errors import UserError
from utils.export.onnx_graphs import cache_names, source_names
from utils.export.onnx_readme import readme
from utils.export.OnnxModel import INSTALL, OnnxModel
from utils.export.registry import EXPORTS, SEARCHING
from utils.runs import trained
from utils.text.build import TokenizerPair
from utils.text.vocab import Vocab


@pytest.mark.parametrize("missing", ["onnx", "onnxscript"])
def test_a_missing_library_is_named(
    two_runs: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, "onnx", sys)  # as if it were installed
    monkeypatch.setitem(sys.modules, missing, None)
    folder = tmp_path / "onnx"
    with pytest.raises(UserError, match=f"{missing} is not installed, which writes ONNX; .*pip install 'onnx>="):
        main([str(two_runs[0]), "--to", "onnx", "--output", str(folder)])
    assert not folder.exists()


def test_a_missing_engine_is_named(
    two_runs: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(UserError, match=r"ONNX Runtime is not installed; install it with: pip install .*onnxruntime>="):
        OnnxModel(tmp_path, 40)
    with pytest.raises(UserError, match=r"there is no exported model; make one with: .*short --to onnx --int8"):
        translate([str(two_runs[1]), "dog", "--engine", "onnx-int8", "--prefix", "犬"])
    with pytest.raises(UserError, match="--tag: is not supported by --engine ctranslate2"):
        translate([str(two_runs[0]), "dog", "--engine", "ctranslate2", "--tag", "ja"])
    assert SEARCHING == ("pytorch", "onnx", "onnx-int8")


def test_what_cannot_be_exported_is_named(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    found, exporter = trained.load(two_runs[0]), EXPORTS["onnx"].load()
    size = len(found.tokenizers.src)
    options = LayerOptions(attention="window", attention_sizes={"window": 4})
    window = Transformer(size, size, 40, 32, 4, 64, 1, options=options).eval()
    with pytest.raises(
        UserError, match=r"attention is a SlidingWindowAttention\(.*no decoding step .* cannot be exported to ONNX"
    ):
        exporter.export(replace(found, model=window), tmp_path / "onnx")
    recipe = replace(found.recipe, model=replace(found.recipe.model, kind="rnn"))
    rnn = Seq2SeqAttention(size, size, 40, 32).eval()
    with pytest.raises(UserError, match="a recurrent translator, which cannot be exported to ONNX"):
        exporter.export(replace(found, model=rnn, recipe=recipe), tmp_path / "onnx")
    assert not (tmp_path / "onnx").exists()


def test_the_message_names_the_versions_of_the_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]["optional-dependencies"]["onnx"]
    assert "pip install " + " ".join(f"'{one}'" for one in wanted) == INSTALL


def test_names_of_inputs_and_outputs() -> None:
    assert source_names(2) == ["source_mask", "source_keys_0", "source_values_0", "source_keys_1", "source_values_1"]
    assert cache_names(1, "past") == ["past_keys_0", "past_values_0"]


def test_the_readme_describes_the_model(capsys: pytest.CaptureFixture[str]) -> None:
    words = TokenizerPair(Vocab.train(["<ja> dog cat"], 30), Vocab.train(["犬 猫 鳥"], 40)).tagged("ja")
    text = readme(Transformer(7, 7, 30, 32, 2, 64, 3, options=LayerOptions(kv_heads=1)), words, int8=True)
    assert "opset 20, weights of eight bits" in text
    assert "`(R, 1, T + 1, 16)`" in text
    assert "i = 0 … 2" in text
    program = text.partition("```python\n")[2].partition("```")[0]
    compile(program, "README.md", "exec")
    assert 'tokenizer/src.json", encoding="utf-8"' in program
    assert "ids = [4] + [ids_of.get(word, 1) for word in words.split()] + [3]" in program
    with pytest.raises(SystemExit):
        parse(["--help"])
    assert "opset 20" in capsys.readouterr().out


def test_a_model_with_a_state_of_its_own_is_decoded_by_that() -> None:
    class Own:
        def new_state(self, src_ids: torch.Tensor) -> DecodingState:
            return PrefixState(torch.nn.Identity(), src_ids + 1)

    state = start(Own(), torch.tensor([[1]]))
    assert isinstance(state, PrefixState)
    assert state._sources().tolist() == [[2]]
