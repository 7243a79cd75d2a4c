"""Change the code in one place at a time, and count how many of the changes the tests notice.

``python -m benchmarks.torture.mutation layers --sample 300`` mutates every file below ``layers/``: a comparison, an
operator, a constant, a condition, a statement left out. The tests run once with a tracer, which notes the lines that
each of them executes. A mutant then meets only the tests that execute its line, fastest first, until one fails. If all
pass, it has survived: its line is printed, to be looked at.

pytest collects the tests once. Each mutant is a fork of that process in which the changed function has replaced the
original; where the change is not in a function, a fork imports everything anew. What has been tried is written to
``--folder``: the same command goes on where it was stopped, a larger ``--sample`` contains the smaller ones, and
``--again`` tries the survivors once more, after new tests.
"""

import argparse
import ast
import contextlib
import gc
import hashlib
import importlib.abc
import importlib.util
import json
import os
import random
import signal
import sys
import threading
import time
import types
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

from const.path import RUNS

SECONDS = 20.0  # in addition to five times the usual, after which a mutant counts as noticed: it does not end
POSTPONED = "to be imported"
CONTROL = 60  # tests that must pass without a change, the fastest
LONGEST = 60.0  # seconds of tests that a mutant meets at most
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
    """A change of a file.

    Attributes:
        path: of the file.
        number: which of the changes of this file.
        line: the first line of what is changed.
        end: its last line.
        change: the code before and after.
        in_function: whether it is inside of a function, so that it takes effect without importing the module anew.
    """

    path: Path
    number: int
    line: int
    end: int
    change: str
    in_function: bool

    def __str__(self) -> str:
        """Return its place and the change."""
        return f"{self.path}:{self.line}: {self.change}"

    @cached_property
    def key(self) -> str:
        """Return what identifies it as long as the file stays as it is."""
        text = self.path.read_bytes() + str(self.number).encode()
        return f"{self.path}:{self.line} {hashlib.sha256(text).hexdigest()[:16]}"

    @property
    def module(self) -> str:
        """Return the name of the module."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def tree(self) -> ast.Module:
        """Return the changed file; its lines have the same numbers."""
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        place = list(_places(tree))[self.number]
        place.apply()
        return ast.fix_missing_locations(tree)


@dataclass(frozen=True)
class _Place:
    """A node that can be changed.

    Attributes:
        node: whose attribute is replaced, or an item of it: "body 3".
        attribute: the name.
        replacement: the new value.
        spot: the code that is changed, for its lines and its text.
        in_function: whether it is in a function.
    """

    node: ast.AST
    attribute: str
    replacement: object
    spot: ast.expr | ast.stmt
    in_function: bool

    def apply(self) -> None:
        """Replace the attribute."""
        name, _, index = self.attribute.partition(" ")
        if index:
            getattr(self.node, name)[int(index)] = self.replacement
        else:
            setattr(self.node, name, self.replacement)


def mutants(path: Path) -> list[Mutant]:
    """Return every mutant of a file."""
    source = path.read_text(encoding="utf-8")
    found = []
    for number in range(len(list(_places(ast.parse(source))))):
        place = list(_places(ast.parse(source)))[number]
        before = ast.unparse(place.spot)
        place.apply()
        if isinstance(place.replacement, ast.Pass):
            after = "left out"
        else:
            after = ast.unparse(getattr(place.node, "test") if place.attribute == "test" else place.spot)  # noqa: B009
        lines = place.spot.lineno, place.spot.end_lineno or place.spot.lineno
        found.append(Mutant(path, number, *lines, f"{_short(before)} -> {_short(after)}", place.in_function))
    return found


def _short(code: str) -> str:
    return code.splitlines()[0][:90]


def _places(tree: ast.Module) -> Iterator[_Place]:
    """Yield the nodes that can be changed."""
    for node, inside in _code(tree, in_function=False):
        change: tuple[str, object] | None = None
        match node:
            case ast.Compare(ops=[operator]) if type(operator) in OPERATORS:
                change = "ops 0", OPERATORS[type(operator)]()
            case ast.BinOp(op=operator) | ast.AugAssign(op=operator) | ast.BoolOp(op=operator) if (
                type(operator) in OPERATORS
            ):
                change = "op", OPERATORS[type(operator)]()
            case ast.UnaryOp(op=ast.USub()):
                change = "op", ast.UAdd()
            case ast.UnaryOp(op=ast.Invert() | ast.Not() as operator, operand=operand):
                change = "operand", ast.UnaryOp(type(operator)(), operand)
            case ast.Constant(value=bool(value)):
                change = "value", not value
            case ast.Constant(value=int(value)):
                change = "value", value + 1
            case ast.Constant(value=float(value)):
                change = "value", value * 2 + (value == 0)
            case ast.If(test=test) | ast.IfExp(test=test):
                yield _Place(node, "test", ast.UnaryOp(ast.Not(), test), test, inside)
            case _:
                pass
        if change is not None and isinstance(node, ast.expr | ast.stmt):
            yield _Place(node, *change, node, inside)
        for name in ("body", "orelse"):
            statements = getattr(node, name, None)
            for index, statement in enumerate(statements if isinstance(statements, list) else []):
                if _can_go(statement):
                    within = inside or isinstance(node, ast.FunctionDef)
                    yield _Place(node, f"{name} {index}", ast.copy_location(ast.Pass(), statement), statement, within)


def _can_go(statement: ast.stmt) -> bool:
    """Return whether a statement can be left out: a call, an addition in place, an error that is raised."""
    call = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
    return call or isinstance(statement, ast.AugAssign | ast.Raise)


def _code(node: ast.AST, *, in_function: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Yield all nodes, and whether they are in a function; not docstrings, annotations, texts, and ``extra_repr``."""
    yield node, in_function
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
            # Default values of a function are computed where it is defined.
            body = isinstance(node, ast.FunctionDef | ast.Lambda) and name == "body"
            yield from _code(child, in_function=in_function or body)


# Which tests execute which lines


@dataclass
class Trace:
    """The lines that each test executes.

    Attributes:
        seconds: duration by test.
        lines: numbers by test and file.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[str, list[int]]] = field(default_factory=dict)

    def of(self, mutant: Mutant) -> list[str]:
        """Return the tests that execute a mutant's line, fastest first; or those beside tests of its file."""
        name = str(mutant.path)
        wanted = set(range(mutant.line, mutant.end + 1)) if mutant.in_function else set()
        found = [test for test, files in self.lines.items() if wanted.intersection(files.get(name, ()))]
        if not found:
            modules = {_file_of(test) for test, files in self.lines.items() if name in files}
            found = [test for test in self.lines if _file_of(test) in modules]
        found.sort(key=self.seconds.__getitem__)
        chosen: list[str] = []
        total = 0.0
        for test in found:
            total += self.seconds[test]
            if chosen and total > LONGEST:
                break
            chosen.append(test)
        return chosen

    def limit(self, tests: Iterable[str]) -> float:
        """Return the seconds after which these tests do not end."""
        return SECONDS + 5 * sum(self.seconds[test] for test in tests)


class _Tracer:
    """Plugin of pytest: notes the lines that each test executes."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.names = {str(file.resolve()): str(file) for file in files}
        self.trace = Trace()
        self.failed: list[str] = []
        self._now: dict[str, set[int]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Trace one test, with its fixtures."""
        self._now = {}
        begun = time.perf_counter()
        sys.settrace(self._call)
        threading.settrace(self._call)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            threading.settrace(None)
            self.trace.seconds[item.nodeid] = time.perf_counter() - begun
            self.trace.lines[item.nodeid] = {name: sorted(lines) for name, lines in self._now.items()}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure: the tests must pass without a change."""
        if report.failed:
            self.failed.append(report.nodeid)

    def _call(self, frame: types.FrameType, event: str, argument: object) -> Any:
        name = self.names.get(frame.f_code.co_filename)
        if name is None:
            return None
        seen = self._now.setdefault(name, set())

        def line(frame: types.FrameType, event: str, argument: object) -> Any:
            del argument
            if event == "line":
                seen.add(frame.f_lineno)
            return line

        del event, argument
        return line


class _Repeatable:
    """Plugin of pytest: hypothesis makes the same examples each time."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self) -> None:
        """Define the profile that the command line names."""
        import hypothesis

        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)  # a failing example need not be made smaller
        hypothesis.settings.register_profile(
            "mutation", deadline=None, max_examples=50, phases=phases, database=None, derandomize=True
        )


def _pytest(tests: Iterable[str], plugin: object, *words: str) -> int:
    """Run pytest in this process."""
    options = ["--override-ini=addopts=--import-mode=importlib", "--hypothesis-profile=mutation", "--quiet"]
    options += ["--capture=no", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
    return int(pytest.main([*tests, *options, *words], [_Repeatable(), plugin]))


def _silent(log: Path | None = None) -> None:
    """Write what this process prints to a file, or nowhere."""
    null = os.open(log or os.devnull, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o644)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def trace(tests: Sequence[str], files: Sequence[Path], path: Path) -> Trace:
    """Trace the tests in a fork of this process, except those that ``path`` holds and that are as they were."""
    code = _checksum(files)
    now = {str(file): _checksum([file]) for test in tests for file in _python(Path(test)) if file.name[:5] == "test_"}
    kept: dict[str, Any] = {"code": code, "tests": {}, "seconds": {}, "lines": {}}
    if path.exists() and (before := json.loads(path.read_text()))["code"] == code:
        kept = before
    same = {file for file in now if kept["tests"].get(file) == now[file]}
    changed = sorted(now.keys() - same)
    found = Trace(*({test: one for test, one in kept[what].items() if _file_of(test) in same} for what in _PARTS))
    if changed:
        print(f"tracing the tests of {len(changed)} files", flush=True)
        fresh = _traced(changed, files, path)
        found.seconds.update(fresh.seconds)
        found.lines.update(fresh.lines)
        path.with_suffix(".new").write_text(json.dumps({"code": code, "tests": now} | asdict(found)))
        path.with_suffix(".new").rename(path)
    return found


_PARTS = ("seconds", "lines")


def _file_of(test: str) -> str:
    return test.partition("::")[0]


def _checksum(files: Iterable[Path]) -> str:
    return hashlib.sha256(b"".join(str(file).encode() + file.read_bytes() for file in files)).hexdigest()


def _traced(tests: Sequence[str], files: Sequence[Path], path: Path) -> Trace:
    """Trace tests in a fork of this process."""
    box = path.with_suffix(".part")
    child = os.fork()
    if child == 0:
        _silent(path.with_suffix(".log"))
        tracer = _Tracer(files)
        _pytest(tests, tracer)
        box.write_text(json.dumps(asdict(tracer.trace) | {"failed": tracer.failed}))
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        raise SystemExit(f"the tests end with a crash; see {path.with_suffix('.log')}")
    found = json.loads(box.read_text())
    box.unlink()
    if found["failed"] or not found["seconds"]:
        raise SystemExit(f"tests fail without a change: {', '.join(found['failed'][:5]) or 'there are none'}")
    return Trace(*(found[what] for what in _PARTS))


def _python(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


# Running a mutant


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
        exec(_compiled(self.mutant), module.__dict__)  # noqa: S102


def _compiled(mutant: Mutant) -> types.CodeType:
    return compile(mutant.tree(), str(mutant.path.resolve()), "exec", dont_inherit=True)


Functions = dict[tuple[str, str, int], list[types.FunctionType]]  # by file, qualified name and line


def imported_functions() -> Functions:
    """Return all functions of this process."""
    found: Functions = {}
    for function in gc.get_objects():
        # Not isinstance: it asks objects for their class, which some of torch's answer with a warning.
        if type(function) is types.FunctionType:
            code = function.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(function)
    return found


def replace_functions(mutant: Mutant, functions: Functions) -> bool:
    """Put the code of a changed file into the functions that this process has imported from it.

    Returns whether that was possible: not where a change takes away a variable of an outer scope, as ``super`` has one.
    """
    name = str(mutant.path.resolve())

    def replace(code: types.CodeType) -> bool:
        possible = True
        for constant in code.co_consts:
            if isinstance(constant, types.CodeType):
                for function in functions.get((name, constant.co_qualname, constant.co_firstlineno), []):
                    if constant.co_freevars != function.__code__.co_freevars:
                        return False
                    function.__code__ = constant
                possible &= replace(constant)
        return possible

    return replace(_compiled(mutant))


@dataclass(frozen=True)
class Verdict:
    """The test that has noticed a mutant, "no end" or "crash"; nothing if it has survived."""

    by: str


class _Failure:
    """Plugin of pytest: ends the process at the first failure, whose name goes into a pipe."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Stop at a failure."""
        if report.failed:
            self.stop(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Stop at a module that cannot be imported."""
        if report.failed:
            self.stop(f"importing {report.nodeid}")

    def stop(self, name: str) -> None:
        """End this process."""
        os.write(self.pipe, name.encode())
        os._exit(1)


def _judge(child: int, pipe: int, seconds: float) -> Verdict:
    """Wait for the process of a mutant."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            name = os.read(pipe, 1 << 16).decode()
            return Verdict(name or ("" if status == 0 else "crash"))
        time.sleep(0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return Verdict("no end")


def _forked(mutant: Mutant, tests: Sequence[str], limit: float) -> Verdict:
    """Run tests in a fork of this process, which imports the mutant instead of the module."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        _silent()
        sys.meta_path.insert(0, _Mutated(mutant))
        failure = _Failure(write)
        code = _pytest(tests, failure, "--exitfirst")
        if code:
            failure.stop(f"pytest ended with {code}")
        os._exit(0)
    os.close(write)
    with contextlib.closing(os.fdopen(read)):
        return _judge(child, read, limit)


class _Campaign:
    """Plugin of pytest: in place of the tests that were collected, runs mutants, each in a fork."""

    def __init__(self, results: "Results", chosen: Sequence[Mutant], traced: Trace) -> None:
        self.results, self.chosen, self.traced = results, chosen, traced
        self.failure: _Failure | None = None
        self.items: dict[str, pytest.Item] = {}
        self.functions: Functions = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the mutants, after a control: without a change, the tests must pass."""
        self.items = {item.nodeid: item for item in session.items}
        self.functions = imported_functions()
        gc.collect()
        gc.freeze()  # memory that a fork does not touch is not copied
        control = sorted(self.items, key=self.traced.seconds.__getitem__)[:CONTROL]
        if found := self._fork(None, control).by:
            self.results.out.write(f"the tests do not pass without a change: {found}\n")
            os._exit(1)
        for mutant in self.chosen:
            begun = time.monotonic()
            tests = self.traced.of(mutant)
            verdict = self._fork(mutant, tests)
            if verdict.by != POSTPONED:
                self.results.add(mutant, verdict, len(tests), time.monotonic() - begun)
        return True

    def _fork(self, mutant: Mutant | None, tests: Sequence[str]) -> Verdict:
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            self.failure = _Failure(write)
            try:
                if mutant is not None and not replace_functions(mutant, self.functions):
                    self.failure.stop(POSTPONED)
                for test, following in zip(tests, [*tests[1:], None], strict=True):
                    item, then = self.items[test], None if following is None else self.items[following]
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=then)
            except BaseException as error:
                self.failure.stop(f"error outside of a test: {error!r}")
            os._exit(0)
        os.close(write)
        with contextlib.closing(os.fdopen(read)):
            return _judge(child, read, self.traced.limit(tests))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Stop a mutant at the first failure."""
        if self.failure is not None:
            self.failure.pytest_runtest_logreport(report)


class Results:
    """What has been tried, in a file of JSON lines.

    Args:
        path: of the file.
        total: how many are to be tried, for the messages.
    """

    def __init__(self, path: Path, total: int) -> None:
        self.path, self.total = path, total
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.rows: dict[str, dict[str, Any]] = {row["key"]: row for row in map(json.loads, lines)}
        self.out = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)  # pytest's process is silent
        self.tried = 0

    def add(self, mutant: Mutant, verdict: Verdict, tests: int, seconds: float) -> None:
        """Note the end of a mutant."""
        row = {"key": mutant.key, "mutant": str(mutant), "by": verdict.by, "tests": tests, "seconds": round(seconds, 2)}
        self.rows[mutant.key] = row
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        self.tried += 1
        if not verdict.by:
            self.out.write(f"survived: {mutant} ({tests} tests)\n")
        if self.tried % 25 == 0:
            self.out.write(f"{self.tried} of {self.total} tried\n")


def run(chosen: Sequence[Mutant], traced: Trace, results: Results) -> None:
    """Run the mutants: those in functions in forks of one process of pytest, the others one by one."""
    inside = [mutant for mutant in chosen if mutant.in_function and traced.of(mutant)]
    if inside:
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            _silent()
            needed = {test.partition("::")[0] for mutant in inside for test in traced.of(mutant)}
            code = _pytest(sorted(needed), _Campaign(results, inside, traced))
            os._exit(0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code)  # they run in other processes
        _, status = os.waitpid(child, 0)
        # What the process has written is in the file.
        results.rows = Results(results.path, results.total).rows
        if status:
            raise SystemExit(f"pytest ended with {os.waitstatus_to_exitcode(status)}")
        inside = [mutant for mutant in inside if mutant.key in results.rows]
        results.tried += len(inside)
    for mutant in chosen:
        if mutant not in inside:
            tests, begun = traced.of(mutant), time.monotonic()
            verdict = _forked(mutant, tests, traced.limit(tests) + SECONDS) if tests else Verdict("")
            results.add(mutant, verdict, len(tests), time.monotonic() - begun)


def mirrored(paths: Iterable[Path]) -> list[str]:
    """Return the tests of files or folders; the layers are also tested by the models made of them."""
    found = []
    for path in paths:
        test = Path("tests") / (path.parent / f"test_{path.name}" if path.suffix else path)
        found.append(str(test if test.exists() else test.parent))
        if path.parts[0] == "layers":
            found.append("tests/models")
    return list(dict.fromkeys(found))


def main() -> None:
    """Mutate, test, and print the survivors and the score."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", type=Path, nargs="+", help="files or folders to mutate: layers utils/decoding")
    parser.add_argument("--tests", nargs="+", help="files or folders of tests (default: those that mirror the paths)")
    parser.add_argument("--sample", type=int, help="this many mutants, at random (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--again", action="store_true", help="try survivors of earlier campaigns once more")
    parser.add_argument("--folder", type=Path, default=RUNS / "torture", help="of the results (%(default)s)")
    args = parser.parse_args()
    files = [file for path in args.paths for file in _python(path)]
    every = [mutant for file in files for mutant in mutants(file)]
    chosen = list(every)
    random.Random(args.seed).shuffle(chosen)  # noqa: S311 - no secrets here
    chosen = chosen[: args.sample]
    args.folder.mkdir(parents=True, exist_ok=True)
    if any(b"import torch" in file.read_bytes() for file in files):
        import torch  # once, for all mutants

        torch.set_num_threads(1)  # a fork has no threads
    sys.path.insert(0, str(Path.cwd()))
    name = "-".join(str(path).replace("/", ".") for path in args.paths)
    traced = trace(args.tests or mirrored(args.paths), files, args.folder / f"trace-{name}.json")
    results = Results(args.folder / "mutation.jsonl", len(chosen))
    pending = [one for one in chosen if one.key not in results.rows or (args.again and not results.rows[one.key]["by"])]
    results.total = len(pending)
    run(pending, traced, results)
    by = [str(results.rows[mutant.key]["by"]) for mutant in chosen]
    survivors = [mutant for mutant in chosen if not results.rows[mutant.key]["by"]]
    for mutant in sorted(survivors, key=str):
        print(f"alive: {mutant} ({results.rows[mutant.key]['tests']} tests)")
    killed = len(chosen) - len(survivors)
    kinds = Counter("a test" if "::" in verdict else verdict for verdict in by if verdict)
    print("noticed by " + ", ".join(f"{name}: {count}" for name, count in kinds.most_common()))
    share = 100 * killed / len(chosen)
    print(f"{len(chosen)} of {len(every)} mutants in {len(files)} files: {killed} noticed, {share:.1f} %")


if __name__ == "__main__":
    main()
