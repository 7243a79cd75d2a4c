"""The arrows between packages: which may import which, and that there is no way round in a circle."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.reading_path import defaults, reading_path
from const.path import ROOT

PACKAGES = ("layers", "models", "utils", "corpus", "const")
# The application, each package after those it may import: text → dataset → training → runs → decoding → evaluation.
ORDER = [
    "const",
    "layers.fast",
    "layers.common",
    "layers.positions",
    "layers.transformer",
    "layers.attention",
    "layers",
    "models",
    "corpus",
    "utils.language",
    "utils.errors",
    "utils.seeding",
    "utils.files",
    "utils.commands",
    "utils.metrics",
    "utils.download",
    "utils.text",
    "utils.formats",
    "utils.dataset",
    "utils.recipes",
    "utils.training",
    "utils.runs",
    "utils.tuning",
    "utils.decoding",
    "utils.evaluation",
    "utils.export",
    "utils.explain",
    "utils.serving",
    "utils",
]


def package(path: Path) -> str:
    """The package of a file; below ``utils`` and ``layers`` their parts are packages of their own."""
    first, *rest = path.relative_to(ROOT).with_suffix("").parts
    if first in ("utils", "layers") and rest[0] != "__init__":
        return f"{first}.{rest[0]}"
    return first


def files() -> list[Path]:
    return [path for name in PACKAGES for path in sorted((ROOT / name).rglob("*.py"))]


def imports(path: Path) -> Iterator[Path]:
    """The files of the project that a file imports, at any place in it, also for types alone."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            found = ROOT / name.replace(".", "/")
            if name.split(".")[0] in PACKAGES and (
                found.with_suffix(".py").is_file() or (found / "__init__.py").is_file()
            ):
                yield found.with_suffix(".py") if found.with_suffix(".py").is_file() else found / "__init__.py"


@pytest.mark.parametrize("name", ORDER)
def test_arrows_point_one_way(name: str) -> None:
    later = set(ORDER[ORDER.index(name) + 1 :])
    for path in files():
        if package(path) == name:
            wrong = [found for found in imports(path) if package(found) in later and package(found) != "utils"]
            assert not wrong, f"{path.relative_to(ROOT)} imports {[str(found.relative_to(ROOT)) for found in wrong]}"


def test_every_package_has_its_place() -> None:
    assert {package(path) for path in files()} == set(ORDER)


def test_scripts_are_imported_by_nothing() -> None:
    scripts = {path.stem for path in ROOT.glob("*.py")}
    for path in files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not modules & scripts, path


def test_the_reading_path_is_short() -> None:
    """From the model down to every layer: a reader who never opens ``layers/fast`` sees every equation."""
    path = reading_path()
    assert len(path) <= 13  # and the positional encoding, which is chosen by name
    assert sum(path.values()) <= 1100
    equations = {
        "layers/transformer/ScaledDotProductAttention.py": r"softmax}\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V",
        "layers/transformer/MultiHeadAttention.py": r"Concat}(\mathrm{head}_1",
        "layers/transformer/PositionalEncoding.py": r"\sin(pos / 10000^{2i / d_{model}})",
        "layers/transformer/FFN.py": r"\max(0, x W_1 + b_1) W_2 + b_2",
        "layers/transformer/AddNorm.py": r"\mathrm{LayerNorm}(x + \mathrm{Dropout}(\mathrm{Sublayer}(x)))",
        "layers/common/softmax.py": r"\alpha_j = \frac{\exp(s_j)",
        "layers/common/Dropout.py": r"y_i = \frac{x_i",
    }
    for name, equation in equations.items():
        assert name in [*path, *defaults()]
        assert equation in (ROOT / name).read_text(encoding="utf-8"), name
