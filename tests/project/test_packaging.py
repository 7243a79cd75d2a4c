import inspect
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import layers
import models
from const.path import ROOT

# pip chooses these for the machine at hand, see the Makefile.
UNPINNED = ("torch", "triton", "nvidia-", "cuda-", "setuptools")


def locked() -> dict[str, set[str]]:
    versions: dict[str, set[str]] = {}
    for package in tomllib.loads((ROOT / "poetry.lock").read_text())["package"]:
        versions.setdefault(package["name"], set()).add(package["version"])
    return versions


def test_constraints_are_those_of_the_lock() -> None:
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    constraints = [line.split(" ;")[0].split("==") for line in lines]
    lock = locked()
    for name, version in constraints:
        assert version in lock[name], f"{name}: run 'make lock'"
    pinned = {name for name, _ in constraints}
    assert {name for name in lock if not name.startswith(UNPINNED)} == pinned


def test_layers_import_from_any_folder(tmp_path: Path) -> None:
    program = "from layers import MultiHeadAttention; print(MultiHeadAttention(8, 2).h)"
    result = subprocess.run(  # noqa: S603
        [sys.executable, "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert result.stdout == "2\n"


def test_fixed_imports() -> None:
    """Other people's code imports these names from these places."""
    from layers.transformer.Embedding import Embedding
    from layers.transformer.FFN import FFN
    from layers.transformer.MultiHeadAttention import MultiHeadAttention
    from layers.transformer.PositionalEncoding import AddPositionalEncoding
    from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention
    from layers.transformer.TransformerDecoder import TransformerDecoder, TransformerDecoderLayer
    from layers.transformer.TransformerEncoder import TransformerEncoder, TransformerEncoderLayer
    from models.Transformer import Transformer

    for public in (
        AddPositionalEncoding,
        Embedding,
        FFN,
        MultiHeadAttention,
        ScaledDotProductAttention,
        TransformerDecoder,
        TransformerDecoderLayer,
        TransformerEncoder,
        TransformerEncoderLayer,
    ):
        assert getattr(layers, public.__name__) is public
    assert models.Transformer is Transformer


@pytest.mark.parametrize(
    ("public", "names"),
    [
        (layers.ScaledDotProductAttention, "d_k"),
        (layers.MultiHeadAttention, "d_model h"),
        (layers.AddPositionalEncoding, "d_model max_len"),
        (layers.Embedding, "vocab_size d_model pad_idx"),
        (layers.FFN, "d_model d_ff"),
        (layers.TransformerEncoderLayer, "d_model d_ff heads_num dropout_rate layer_norm_eps"),
        (
            layers.TransformerEncoder,
            "vocab_size max_len pad_idx d_model N d_ff heads_num dropout_rate layer_norm_eps",
        ),
        (layers.TransformerDecoderLayer, "d_model d_ff heads_num dropout_rate layer_norm_eps"),
        (
            layers.TransformerDecoder,
            "tgt_vocab_size max_len pad_idx d_model N d_ff heads_num dropout_rate layer_norm_eps",
        ),
        (
            models.Transformer,
            "src_vocab_size tgt_vocab_size max_len d_model=512 heads_num=8 d_ff=2048 N=6 dropout_rate=0.1 layer_norm_eps=1e-05 pad_idx=0",  # noqa: E501
        ),
    ],
)
def test_fixed_constructors(public: type, names: str) -> None:
    """Other people's code calls these with positional arguments; everything else is by keyword only."""
    positional = [
        parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default}"
        for parameter in inspect.signature(public).parameters.values()
        if parameter.kind is not parameter.KEYWORD_ONLY
    ]
    assert " ".join(positional) == names


def test_every_name_that_layers_promises_is_there() -> None:
    for name in layers.__all__:
        assert hasattr(layers, name), name
