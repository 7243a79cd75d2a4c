"""Let every call on the disk fail once, at each point in turn, and check that nothing is lost.

``python -m benchmarks.torture.faults`` counts the calls (open, read, write, fsync, rename, …) of a whole command on the
files that it uses: a training run, an export, an unpacked download. Then it repeats the command for each of them: this
one call fails, or half of it is done, or the process is killed before or after it. The command must succeed, or stop
with a sentence and a non-zero exit code; given again without a fault, it must end with the same files, bit by bit.

The calls fail in a preloaded library, faults.c. Each attempt is a fork of a process that has imported everything.
The same command goes on where it was stopped.
"""

import argparse
import ctypes
import errno
import functools
import hashlib
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from const.path import RUNS

SOURCE = Path(__file__).with_name("faults.c")
SHORT, KILL_BEFORE, KILL_AFTER = -1, -2, -3
SECONDS = 120  # after which a command counts as hung
NAMES = {errno.ENOSPC: "ENOSPC", errno.EIO: "EIO", errno.EACCES: "EACCES"}
NAMES |= {SHORT: "half of it", KILL_BEFORE: "killed before", KILL_AFTER: "killed after"}
_FAILS = (errno.ENOSPC, errno.EIO, KILL_BEFORE, KILL_AFTER)
# What can happen to a call.
FAULTS = {
    "open": (errno.ENOSPC, errno.EIO, errno.EACCES, KILL_AFTER),
    "read": (errno.EIO, SHORT, KILL_BEFORE),
    "write": (errno.ENOSPC, errno.EIO, SHORT, KILL_BEFORE, KILL_AFTER),
    "rename": (errno.EACCES, *_FAILS),
    "mkdir": (errno.EACCES, *_FAILS),
    "unlink": (errno.EACCES, errno.EIO, KILL_AFTER),
    "rmdir": (errno.EACCES, errno.EIO, KILL_AFTER),
    "chmod": (errno.EACCES, errno.EIO),
    "fsync": _FAILS,
    "truncate": _FAILS,
}


@dataclass(frozen=True)
class Subject:
    """A command under test.

    Attributes:
        name: of the command.
        prepare: fills the empty folder that it works in.
        main: the command, with its arguments.
        again: the command that repairs what a fault has left: the same, or one that resumes.
        difference: what differs between the folder and that of an undisturbed command; empty if nothing.
    """

    name: str
    prepare: Callable[[Path], None]
    main: Callable[[], None]
    again: Callable[[], None]
    difference: Callable[[Path, Path], str]


@dataclass(frozen=True)
class End:
    """How a command has ended."""

    code: int  # of exit; negative for a signal
    output: str

    @property
    def kind(self) -> str:
        """Return "finished", "stopped with a sentence", "killed", or what went wrong."""
        if self.code == 0:
            return "finished"
        if self.code == -signal.SIGKILL:
            return "killed"
        if "Traceback" in self.output:
            return "TRACEBACK"
        return "stopped with a sentence" if "error: " in self.output else f"ENDED WITH {self.code}"


@dataclass
class Table:
    """Attempts by call, and all that went wrong."""

    points: Counter[str] = field(default_factory=Counter)
    ends: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """Return a table in Markdown."""
        kinds = ["finished", "stopped with a sentence", "killed"]
        lines = [f"| call | points | attempts | {' | '.join(kinds)} | same files afterwards |", "|---|" + "---|" * 6]
        lost = Counter(failure.split()[0] for failure in self.failures)
        for call, points in sorted(self.points.items()):
            counts = [self.ends[call, kind] for kind in kinds]
            attempts = sum(count for (name, _), count in self.ends.items() if name == call)
            row = [call, points, attempts, *counts, attempts - lost[call]]
            lines.append(f"| {' | '.join(str(cell) for cell in row)} |")
        return "\n".join([*lines, *(f"FAILED: {failure}" for failure in self.failures)])


class Attempts:
    """Forks of this process that run a command in one folder, with or without a fault.

    Args:
        library: the preloaded library.
        folder: in which the command works; other attempts have used the same.
    """

    def __init__(self, library: ctypes.CDLL, folder: Path) -> None:
        self.library, self.folder = library, folder

    def run(self, main: Callable[[], None], at: int = 0, action: int = 0, log: Path | None = None) -> End:
        """Run a command in a child process, in which call number ``at`` fails."""
        with tempfile.TemporaryFile() as output:
            child = os.fork()
            if child == 0:
                os._exit(self._child(main, output.fileno(), at, action, log))
            status = _wait(child)
            output.seek(0)
            return End(os.waitstatus_to_exitcode(status), output.read().decode(errors="replace"))

    def _child(self, main: Callable[[], None], output: int, at: int, action: int, log: Path | None) -> int:
        for stream in (1, 2):
            os.dup2(output, stream)
        if log is not None:
            self.library.fault_log(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC))
        self.library.fault_arm(str(self.folder).encode(), at, action)
        try:
            main()
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        except BaseException:
            traceback.print_exc()
            code = 70
        for file in (sys.stdout, sys.stderr):
            file.flush()
        return code


def _wait(child: int) -> int:
    """Wait for a child process, and end it if it hangs."""
    for _ in range(SECONDS * 50):
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status
        time.sleep(0.02)
    os.kill(child, signal.SIGTERM)
    time.sleep(1)
    os.kill(child, signal.SIGKILL)
    return os.waitpid(child, 0)[1]


def campaign(subject: Subject, attempts: Attempts, base: Path, every: int, part: int, results: Path) -> Table:
    """Try faults at every point, or at every so many; ``part`` shifts which. What ``results`` holds is not repeated."""
    folder, template, reference = attempts.folder, base / "template", base / "reference"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    subject.prepare(folder)
    shutil.copytree(folder, template)
    end = attempts.run(subject.main, log=base / "calls")
    if end.code:
        raise RuntimeError(f"{subject.name} does not run without faults:\n{end.output}")
    shutil.copytree(folder, reference)
    calls = (base / "calls").read_text().splitlines()
    print(f"{subject.name}: {len(calls)} calls on its files", flush=True)
    table = Table()
    known = dict[tuple[int, str, int], dict[str, str]]()
    for line in results.read_text(encoding="utf-8").splitlines() if results.exists() else []:
        row = json.loads(line)
        if row["calls"] == len(calls):  # otherwise another version of the project
            known[row["at"], row["call"], row["action"]] = row
    chosen = range(part, len(calls), every)
    for number, index in enumerate(chosen, start=1):
        call, _, path = calls[index].partition(" ")
        table.points[call] += 1
        for action in FAULTS[call]:
            row = known.get((index, call, action))
            if row is None:
                shutil.rmtree(folder)
                shutil.copytree(template, folder)
                end = attempts.run(subject.main, at=index + 1, action=action)
                problem = _problem(subject, attempts, end, reference)
                row = {"end": end.kind, "problem": problem and f"{call} {path} ({NAMES[action]}): {problem}"}
                with results.open("a", encoding="utf-8") as file:
                    place = {"calls": len(calls), "at": index, "call": call, "action": action}
                    file.write(json.dumps(place | row) + "\n")
            table.ends[call, row["end"]] += 1
            if row["problem"]:
                table.failures.append(row["problem"])
                print(f"FAILED: {row['problem']}", flush=True)
        if number % 20 == 0 or number == len(chosen):
            print(f"{number} of {len(chosen)} points, {len(table.failures)} failures", flush=True)
    return table


def _problem(subject: Subject, attempts: Attempts, end: End, reference: Path) -> str:
    """Return what went wrong at a fault or after it, or nothing."""
    if end.kind.isupper() or end.kind.startswith("ENDED"):
        return f"{end.kind}: {end.output.strip()[-1500:]}"
    again = attempts.run(subject.again)
    if again.code:
        return f"({end.kind}) the next command ended with {again.code}: {again.output.strip()[-1500:]}"
    return subject.difference(attempts.folder, reference)


def checksums(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file below a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def same_files(ours: Path, theirs: Path) -> str:
    """Return a file that differs between two folders, or nothing."""
    left, right = checksums(ours), checksums(theirs)
    different = sorted(name for name in {*left, *right} if left.get(name) != right.get(name))
    return f"differs or is left over: {', '.join(different[:5])}" if different else ""


# The commands


def _command(script: Callable[[list[str]], None], *words: object) -> Callable[[], None]:
    """Return a command as if it was typed."""

    def main() -> None:
        from utils.commands.command import run

        sys.argv = ["command", *(str(word) for word in words)]
        run(script)

    return main


def training(folder: Path) -> Subject:
    """A short training run: tokenizer, caches, checkpoints, validations, pictures, scores."""
    from benchmarks.interruptions import compare
    from train import main

    things = [f"{adjective} {noun}" for adjective in ("red", "old", "big", "cold") for noun in ("dog", "cat", "bird")]
    lines = [f"{one} saw {other}" for one in things for other in things]

    def prepare(folder: Path) -> None:
        (folder / "a.en").write_text("".join(f"{line}\n" for line in lines))
        (folder / "a.ja").write_text("".join(f"{line[::-1]}\n" for line in lines))

    options = "--model.d_model 16 --model.heads_num 2 --model.d_ff 32 --model.N 1 --model.max_len 32 --steps 6 "
    options += "--tokenizer.vocab_size 300 --data.held_out 10 --batch.max_tokens 200 --validation.times 2 "
    options += "--validation.train_sentences 4 --train.log_every 1 --train.precision float32 --quiet"
    words = ["small", "--src", folder / "a.en", "--tgt", folder / "a.ja", "--folder", folder / "run", *options.split()]

    def difference(ours: Path, theirs: Path) -> str:
        found = compare(ours / "run", theirs / "run")
        scores = [json.loads((one / "run" / "results.json").read_text()) for one in (ours, theirs)]
        for score in scores:
            score.pop("seconds", None)
            score.pop("minutes", None)
        return "" if found.none and scores[0] == scores[1] else f"another run: {found} {scores if found.none else ''}"

    command = _command(main, *words)
    return Subject("train.py", prepare, command, command, difference)


def exporting(folder: Path, to: str) -> Subject:
    """An export of a run."""
    from export import main

    def prepare(folder: Path) -> None:
        run = training(folder)
        run.prepare(folder)
        child = os.fork()  # this process has no threads of torch yet, and shall have none
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            try:
                run.main()
            except SystemExit as stop:
                os._exit(int(stop.code or 0))
        if os.waitpid(child, 0)[1]:
            raise RuntimeError("the run to export could not be trained")
        shutil.rmtree(folder / "home", ignore_errors=True)

    command = _command(main, folder / "run", "--to", to, "--output", folder / "exported")
    return Subject(f"export.py --to {to}", prepare, command, command, same_files)


def downloading(folder: Path) -> Subject:
    """A corpus taken from an archive: checked, unpacked, put in its place."""
    from utils.download import Archive, download

    archive = Archive("tiny", "a tiny corpus", (), "tiny", {"data/a.en": 3, "data/a.ja": 3})

    def prepare(folder: Path) -> None:
        with tarfile.open(folder / "tiny.tar.gz", "w:gz") as packed:
            for name in archive.lines:
                member = tarfile.TarInfo(f"tiny/{name}")
                member.size = 6
                packed.addfile(member, io.BytesIO(b"a\nb\nc\n"))

    def main(_: list[str]) -> None:
        download(archive, folder / "corpus", local=folder / "tiny.tar.gz")

    command = _command(main)
    return Subject("utils.download", prepare, command, command, same_files)


def _preloaded() -> ctypes.CDLL | None:
    """Return the library, or None if this process was not started with it."""
    path = os.environ.get("LD_PRELOAD", "")
    if not path.endswith("faults.so"):
        return None
    library = ctypes.CDLL(path)
    library.fault_arm.argtypes = [ctypes.c_char_p, ctypes.c_long, ctypes.c_int]
    return library


def _start_again(base: Path, arguments: Sequence[str]) -> int:
    """Compile the library, and run this module with it preloaded."""
    library = base / "faults.so"
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE), "-ldl"], check=True)  # noqa: S603
    settings = {"LD_PRELOAD": str(library), "ENJA_HOME": str(base / "work" / "home"), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "benchmarks.torture.faults", *arguments, "--base", str(base)]
    return subprocess.run(command, env=os.environ | settings, check=False).returncode  # noqa: S603


def main(arguments: list[str] | None = None) -> None:
    """Try the faults, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    subjects: dict[str, Callable[[Path], Subject]] = {"train": training, "download": downloading}
    for to in ("ctranslate2", "huggingface"):
        subjects[f"export-{to}"] = functools.partial(exporting, to=to)
    parser.add_argument("--subject", choices=(*subjects, "all"), default="all", help="which command (default: all)")
    parser.add_argument("--every", type=int, default=1, help="try every so many points (default: 1, all)")
    parser.add_argument("--part", type=int, default=0, help="with --every: which of them, from 0")
    parser.add_argument("--results", type=Path, default=RUNS / "torture", help="folder, to go on with (%(default)s)")
    parser.add_argument("--base", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if args.base is None:
        with tempfile.TemporaryDirectory() as name:
            given = sys.argv[1:] if arguments is None else arguments
            sys.exit(_start_again(Path(name), [*given, "--results", str(args.results.resolve())]))
    library = _preloaded()
    if library is None:
        raise SystemExit("faults.so is not preloaded")
    failures = 0
    for name in subjects if args.subject == "all" else [args.subject]:
        base = args.base / name
        base.mkdir()
        folder = args.base / "work"
        begun = time.monotonic()
        subject = subjects[name](folder)
        args.results.mkdir(parents=True, exist_ok=True)
        results = args.results / f"faults-{name}.jsonl"
        table = campaign(subject, Attempts(library, folder), base, args.every, args.part, results)
        print(f"\n{subject.name}, {time.monotonic() - begun:.0f} s\n\n{table}\n", flush=True)
        failures += len(table.failures)
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
