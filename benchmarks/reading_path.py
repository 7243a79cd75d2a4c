"""Print the reading path of a file: the files of the project that it imports, directly or not, but ``layers/fast``.

``python -m benchmarks.reading_path`` begins at ``models/Transformer.py``. Modules that a registry chooses by name are
not imported by their users; those that the defaults name are listed behind the others.
"""

import ast
import sys
from pathlib import Path

from const.path import ROOT
from layers import ATTENTIONS, NORMS, POSITIONS, LayerOptions

PACKAGES = ("layers", "models", "utils", "const")
FAST = "layers/fast/"


def imported(path: Path) -> list[str]:
    """Return the files of the project that a file imports, at any place in it."""
    modules = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            modules += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
    names = [f"{module.replace('.', '/')}.py" for module in modules if module.split(".")[0] in PACKAGES]
    return [name for name in names if (ROOT / name).is_file()]


def defaults() -> list[str]:
    """Return the files of the modules that the paper's options choose by name."""
    options = LayerOptions()
    chosen = ATTENTIONS[options.attention], POSITIONS[options.positions], NORMS[options.norm]
    names = [f"{module.__module__.replace('.', '/')}.py" for module in chosen]
    return [name for name in names if (ROOT / name).is_file()]


def reading_path(start: str = "models/Transformer.py") -> dict[str, int]:
    """Return the files of the path, in the order in which they are met, and their numbers of lines."""
    lines: dict[str, int] = {}
    waiting = [start]
    while waiting:
        name = waiting.pop(0)
        if name in lines or name.startswith(FAST):
            continue
        lines[name] = len((ROOT / name).read_text(encoding="utf-8").splitlines())
        waiting += imported(ROOT / name)
    return lines


def main(arguments: list[str]) -> None:
    """Print the path, and its length."""
    path = reading_path(*arguments)
    for name, lines in path.items():
        print(f"{lines:5}  {name}")
    print(f"{len(path)} files, {sum(path.values()):,} lines; chosen by name:")
    for name in defaults():
        if name not in path:
            print(f"{len((ROOT / name).read_text(encoding='utf-8').splitlines()):5}  {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
