"""The texts that the code shows to users, read from its syntax tree and its argument parsers."""

import argparse
import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import classify
import evaluate
import export
import generate
import import_model
import serve
import tune
from const.path import ROOT
from utils.commands.command import Parser
from utils.decoding import command_line as translate_line
from utils.runs import command_line as train_line

# Functions that get a text for the user, and which of their arguments it is.
SHOWING = {
    "UserError": 0,
    "DamagedError": 0,
    "ArgumentTypeError": 0,
    "_require": 1,
    "_refuse": 1,
    "say": 0,
    "gettext": 0,
    "warning": 0,
    "info": 0,
}
VALUE = "7"  # stands in for every value


def shown_texts(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every message of a file, with a value in the place of each field.

    A text that has values and no two words, such as ``{path}: {error}``, is only the frame of another one.
    """
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in SHOWING and len(node.args) > SHOWING[name]:
                argument = node.args[SHOWING[name]]
                text = "".join(_parts(argument)).replace("%s", VALUE)
                if VALUE not in text or re.search("[a-z]{2}[,;]? [a-z]{2}", text):  # otherwise it names a source
                    yield node.lineno, text


def _parts(node: ast.expr) -> Iterator[str]:
    """The parts of a text: constants as they are, values as :data:`VALUE`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            yield from _parts(part)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from _parts(node.left)
        yield from _parts(node.right)
    elif isinstance(node, ast.FormattedValue) and isinstance(node.value, ast.Constant):
        yield str(node.value.value).ljust(16)
    else:
        yield VALUE


def files() -> list[Path]:
    return sorted([*ROOT.glob("*.py"), *(ROOT / "utils").rglob("*.py")])


class _CapturedError(Exception):
    """Carries a parser out of the function that has built it."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        super().__init__()
        self.parser = parser


def parsers(monkeypatch: pytest.MonkeyPatch) -> dict[str, argparse.ArgumentParser]:
    """The parser of every command."""

    def capture(parser: argparse.ArgumentParser, *_: object) -> None:
        raise _CapturedError(parser)

    for method in ("parse_args", "parse_known_args", "parse_intermixed_args"):
        monkeypatch.setattr(Parser, method, capture)
    commands: dict[str, Callable[[], object]] = {
        "train": lambda: train_line.parse([]),
        "translate": lambda: translate_line.parse([], ["pytorch", "ctranslate2"], ["pytorch"]),
        "evaluate": lambda: evaluate.parse([]),
        "tune": lambda: tune.parse([]),
        "serve": lambda: serve.parse([]),
        "export": lambda: export.parse([]),
        "generate": lambda: generate.parse([]),
        "classify": lambda: classify.parse([]),
        "import_model": lambda: import_model.parse([]),
    }
    found = {}
    for name, command in commands.items():
        with pytest.raises(_CapturedError) as captured:
            command()
        found[name] = captured.value.parser
    return found
