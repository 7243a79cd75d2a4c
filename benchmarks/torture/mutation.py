"""Change the code in one place at a time, and count how many of the changes the tests notice.

``python -m benchmarks.torture.mutation layers --sample 300`` mutates every file below ``layers/`` (a comparison, an operator, a
constant, a condition, a statement left out) and runs the tests of the same folder, then those of ``--tests``. A mutant that all
tests pass with has survived: its line is printed, to be looked at. Each mutant is a fork of a process that has imported torch.
"""

import argparse
import ast
import copy
import importlib.abc
import importlib.util
import os
import random
import signal
import sys
import time
import types
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path

SECONDS = 240  # after which a mutant counts as noticed: it does not end
OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    """A changed file."""

    path: Path
    line: int
    change: str
    source: str

    def __str__(self) -> str:
        """Return its place and the change."""
        return f"{self.path}:{self.line}: {self.change}"

    @property
    def module(self) -> str:
        """Return the name of the module."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a file."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    count = len(list(_places(tree)))
    for number in range(count):
        changed = copy.deepcopy(tree)
        node, attribute, replacement = list(_places(changed))[number]
        before = ast.unparse(node)
        _put(node, attribute, replacement)
        after = ast.unparse(ast.fix_missing_locations(changed))
        now = "" if isinstance(replacement, ast.Pass) else ast.unparse(node)
        yield Mutant(path, getattr(node, "lineno", 0), f"{_short(before)} -> {_short(now) or 'left out'}", after)


def _short(code: str) -> str:
    return code.splitlines()[0][:90] if code else ""


def _put(node: ast.AST, attribute: str, replacement: object) -> None:
    """Replace an attribute of a node, or an item of a list: "body 3"."""
    name, _, index = attribute.partition(" ")
    if index:
        getattr(node, name)[int(index)] = replacement
    else:
        setattr(node, name, replacement)


def _places(tree: ast.AST) -> Iterator[tuple[ast.AST, str, object]]:
    """Yield the nodes that can be changed: node, attribute, replacement."""
    for node in _code(tree):
        match node:
            case ast.Compare(ops=[operator]) if type(operator) in OPERATORS:
                yield node, "ops 0", OPERATORS[type(operator)]()
            case ast.BinOp(op=operator) | ast.AugAssign(op=operator) | ast.BoolOp(op=operator):
                if type(operator) in OPERATORS:
                    yield node, "op", OPERATORS[type(operator)]()
            case ast.If(test=test) | ast.IfExp(test=test):
                yield node, "test", ast.UnaryOp(ast.Not(), test)
            case ast.UnaryOp(op=ast.USub() | ast.Invert()):
                yield node, "op", ast.UAdd() if isinstance(node.op, ast.USub) else ast.UAdd()
            case ast.Constant(value=bool(value)):
                yield node, "value", not value
            case ast.Constant(value=int(value)):
                yield node, "value", value + 1
            case ast.Constant(value=float(value)):
                yield node, "value", value * 2 + (value == 0)
            case _:
                pass
        for name in ("body", "orelse"):
            for index, statement in enumerate(getattr(node, name, None) or []):
                if _can_go(statement):
                    yield node, f"{name} {index}", ast.copy_location(ast.Pass(), statement)


def _can_go(statement: ast.AST) -> bool:
    """Return whether a statement can be left out: a call, an addition in place, an error that is raised."""
    call = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
    return call or isinstance(statement, ast.AugAssign | ast.Raise)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes but docstrings, annotations, texts, and what printing a module shows."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.JoinedStr) or not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.FunctionDef) and child.name == "extra_repr":
                continue
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            yield from _code(child)


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Import a mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the mutant for its own name."""
        del path, target
        if fullname != self.mutant.module:
            return None
        package = self.mutant.path.name == "__init__.py"
        return importlib.util.spec_from_file_location(
            fullname,
            self.mutant.path.resolve(),
            loader=self,
            submodule_search_locations=[str(self.mutant.path.parent.resolve())] if package else None,
        )

    def exec_module(self, module: types.ModuleType) -> None:
        """Execute the changed source."""
        exec(compile(self.mutant.source, str(self.mutant.path.resolve()), "exec"), module.__dict__)  # noqa: S102


def passes(mutant: Mutant | None, tests: Sequence[str]) -> bool:
    """Run tests in a fork of this process, and return whether all pass."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        if mutant is not None:
            sys.meta_path.insert(0, _Mutated(mutant))
        import pytest

        os._exit(pytest.main([*tests, "--exitfirst", "--quiet", "--numprocesses=0", "-p", "no:cacheprovider"]))
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status) == 0
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def own_tests(path: Path) -> list[str]:
    """Return the tests that mirror a file: its own, or those of its folder."""
    folder = Path("tests") / path.parent
    own = folder / f"test_{path.name}"
    found = [own] if own.exists() else sorted(folder.glob("test_*.py"))
    return [str(test) for test in found]


def main() -> None:
    """Mutate, test, and print the survivors and the score."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", type=Path, nargs="+", help="files or folders to mutate: layers utils/decoding")
    parser.add_argument("--tests", nargs="*", default=["tests/layers", "tests/models"], help="run if the own tests pass")
    parser.add_argument("--sample", type=int, help="this many mutants, at random (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    args = parser.parse_args()
    files = [file for path in args.paths for file in ([path] if path.is_file() else sorted(path.rglob("*.py")))]
    chosen = [mutant for file in files for mutant in mutants(file)]
    total = len(chosen)
    if args.sample is not None and args.sample < total:
        chosen = random.Random(args.seed).sample(chosen, args.sample)  # noqa: S311 - no secrets here
    import hypothesis  # noqa: F401 - imported once, for all mutants
    import sacrebleu  # noqa: F401
    import torch  # noqa: F401

    if not passes(None, args.tests):
        raise SystemExit("the tests do not pass without a change")
    survivors = []
    for number, mutant in enumerate(chosen, start=1):
        own = own_tests(mutant.path)
        if (not own or passes(mutant, own)) and (not args.tests or passes(mutant, args.tests)):
            survivors.append(mutant)
            print(f"survived: {mutant}", flush=True)
        if number % 25 == 0:
            print(f"{number} of {len(chosen)}, {len(survivors)} survived", flush=True)
    killed = len(chosen) - len(survivors)
    print(f"{len(chosen)} of {total} mutants in {len(files)} files: {killed} noticed, {100 * killed / len(chosen):.1f} %")


if __name__ == "__main__":
    main()
