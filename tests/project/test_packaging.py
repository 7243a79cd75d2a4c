import subprocess
import sys
import tomllib
from pathlib import Path

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


def test_every_name_that_layers_promises_is_there() -> None:
    for name in layers.__all__:
        assert hasattr(layers, name), name
