"""Feed damaged and random input to every parser of outside data: ``python -m benchmarks.torture.fuzz --minutes 1``.

A target takes bytes, as a file or a request would have them. It may raise a UserError, with a sentence for the user;
any other exception, an answer of 5xx or a hang is a finding, which is saved and printed. Inputs are valid ones that are
mutated: bytes changed, inserted, removed, repeated, replaced by tokens of the format, spliced with another input. With
``--engine atheris`` (pip install atheris) the mutations are guided by coverage.
"""

import argparse
import gzip
import io
import json
import os
import random
import shutil
import sys
import tarfile
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from const.path import RUNS
from utils.errors import UserError

Run = Callable[[bytes], None]
LONGEST = 1 << 16  # bytes of an input
SECONDS = 20.0  # that one input may take
TOKENS = [
    *(b"\x00", b"\xff", b"\xfe\xff", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\r", b"\n\n", b"\t", b"\xef\xbb\xbf"),
    b"\xc2\x85",
    *(
        b"=",
        b"[",
        b"]",
        b"{",
        b"}",
        b'"',
        b"'",
        b"<",
        b"</",
        b">",
        b"<!--",
        b"-->",
        b"&#x110000;",
        b"&amp",
        b"<script>",
    ),
    *(b"1e999", b"-1", b"0", b"nan", b"inf", b"18446744073709551616", b"null", b"true"),
    *(b"../../x", b"/etc/passwd", b"${x}"),
    "\u2581".encode(),
    "\u202e".encode(),
    "日本".encode(),
]


@dataclass(frozen=True)
class Target:
    """A parser, with valid inputs.

    Attributes:
        run: feeds an input to the parser.
        seeds: valid inputs.
    """

    run: Run
    seeds: list[bytes]


def mutate(data: bytes, seeds: list[bytes], source: random.Random) -> bytes:
    """Return an input that differs from a valid one in some places."""
    changed = bytearray(data)
    for _ in range(source.choice((1, 1, 1, 2, 4, 16))):
        place = source.randrange(len(changed) + 1)
        end = min(len(changed), place + source.choice((1, 1, 4, 32, 1000)))
        match source.randrange(6):
            case 0:
                changed[place:end] = bytes(source.randrange(256) for _ in range(end - place))
            case 1:
                changed[place:place] = source.choice(TOKENS)
            case 2:
                del changed[place:end]
            case 3:
                changed[place:place] = changed[place:end] * source.choice((2, 8, 100))
            case 4:
                other = source.choice(seeds)
                start = source.randrange(len(other) + 1)
                changed[place:end] = other[start : start + source.choice((4, 64, 1000))]
            case _:
                changed[place:end] = source.choice(TOKENS)
    return bytes(changed[:LONGEST])


# The parsers. Each builder gets a folder of its own.


def _through(folder: Path, name: str, parse: Callable[[Path], object]) -> Run:
    """Return a target that writes its input to a file and parses that."""
    path = folder / name

    def run(data: bytes) -> None:
        path.write_bytes(data)
        parse(path)

    return run


def recipes(folder: Path) -> Target:
    """Recipes in TOML."""
    from const.path import CONFIGS
    from utils.recipes import recipe

    return Target(
        _through(folder, "fuzzed.toml", lambda path: recipe.load(str(path))),
        [path.read_bytes() for path in sorted(CONFIGS.glob("*.toml"))],
    )


def options(folder: Path) -> Target:
    """Search ranges and mixtures of the command line."""
    del folder
    from utils.dataset.MixOptions import parse as parse_mix
    from utils.tuning.SearchSpace import parse as parse_range

    def run(data: bytes) -> None:
        text = data.decode(errors="replace")
        for parse in (parse_mix, parse_range):
            try:
                parse(text)
            except UserError:
                continue

    seeds = [b"kftt weight=0.2; a.en b.ja tag=web reverse", b"optimizer.learning_rate=1e-3:3e-2:log", b"model.N=1:6:2"]
    return Target(run, [*seeds, b"model.positions=rotary,none"])


def glossaries(folder: Path) -> Target:
    """Glossaries in tab-separated lines."""
    from utils.decoding.Glossary import Glossary

    def parse(path: Path) -> None:
        Glossary.load(path).constraints("The white bird saw a Dog.")

    return Target(_through(folder, "terms.tsv", parse), ["Dog\tワンちゃん\nwhite bird\t白鳥\t鳥\n".encode()])


def labels(folder: Path) -> Target:
    """Labeled sentences, and pairs of files."""
    from utils.dataset.corpora import labelled
    from utils.text.lines import read_pairs

    def parse(path: Path) -> None:
        for use in (lambda: labelled(path), lambda: list(read_pairs(path, path))):
            try:
                use()
            except UserError:
                continue

    return Target(_through(folder, "labels.tsv", parse), [b"good\tI like tea.\nbad\tIt is cold.\n" * 5])


def documents(folder: Path) -> Target:
    """HTML, subtitles and paragraphs: without a translation they come back byte for byte."""
    del folder
    from utils.formats.registry import FORMATS
    from utils.text.lines import decode_text

    def run(data: bytes) -> None:
        text, _ = decode_text(data, "fuzzed")
        for name, kind in FORMATS.items():
            try:
                document = kind(text, "fuzzed")
            except UserError:
                continue
            same = document.assemble([segment.pieces for segment in document.segments()])
            if name == "html" and same != text:
                raise AssertionError("HTML does not come back as it was")

    page = '<!doctype html><p class="a b">I <b>like</b> tea &amp; <a href=x title="hot">cake</a>.<br><!-- no -->'
    page += "<script>1<2</script>"
    subtitles = "1\n00:00:01,000 --> 00:00:02,500\n- <i>Hello.</i>\n- Bye.\n\n2\n00:00:03,000 --> 00:00:04,000\nTea?\n"
    return Target(run, [page.encode(), subtitles.encode(), b"# A\n\nSome text.\n- one\n- two\n"])


def archives(folder: Path) -> Target:
    """Archives of corpora: damaged, hostile, endless."""
    from utils.download import Archive, download

    archive = Archive("tiny", "a tiny corpus", (), "tiny", {"data/a.en": 3, "data/a.ja": 3})
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as file:
        for name in archive.lines:
            member = tarfile.TarInfo(f"tiny/{name}")
            member.size = 6
            file.addfile(member, io.BytesIO(b"a\nb\nc\n"))

    def parse(path: Path) -> None:
        corpus = folder / "corpus"
        shutil.rmtree(corpus, ignore_errors=True)
        inner = path.read_bytes()
        for data in (inner, gzip.compress(inner, 1)):
            path.write_bytes(data)
            try:
                download(archive, corpus, local=path)
            except UserError:
                continue
        outside = {entry.name for entry in folder.iterdir()} - {"corpus", path.name}
        if outside:
            raise AssertionError(f"written outside: {outside}")

    return Target(_through(folder, "tiny.tar.gz", parse), [packed.getvalue(), gzip.compress(packed.getvalue(), 1)])


def tokenizers(folder: Path) -> Target:
    """SentencePiece models of others."""
    del folder
    from utils.text.SentencePieceModel import SentencePieceModel
    from utils.text.SentencePieceTokenizer import SentencePieceTokenizer

    words = [f"{one} saw {other}" for one in ("red dog", "old cat", "big bird") for other in ("dog", "cat", "fish")]
    trained = SentencePieceTokenizer.train(words * 3, 280)

    def run(data: bytes) -> None:
        model = SentencePieceModel.parse(data)
        model.pieces()
        SentencePieceModel.parse(model.to_bytes())

    return Target(run, [trained.to_bytes()])


def _tiny_run(folder: Path) -> Path:
    """Train a run in a moment."""
    from benchmarks.torture.faults import training

    work = folder / "work"
    work.mkdir()
    subject = training(work)
    subject.prepare(work)
    arguments, sys.argv = sys.argv, sys.argv
    try:
        subject.main()
    except SystemExit as stop:
        if stop.code:
            raise RuntimeError("the run could not be trained") from None
    finally:
        sys.argv = arguments
    return work / "run"


def runs(folder: Path) -> Target:
    """Folders of runs, one of whose files is damaged: the first byte says which."""
    from utils.runs import trained
    from utils.runs.Run import Run

    whole = _tiny_run(folder)
    names = sorted(path.relative_to(whole) for path in whole.rglob("*") if path.is_file() and path.suffix != ".png")
    names = [name for name in names if "tensorboard" not in name.parts and path_size(whole / name) < LONGEST]
    damaged = folder / "damaged"
    shutil.copytree(whole, damaged)

    def run(data: bytes) -> None:
        if not data:
            return
        name = names[data[0] % len(names)]
        (damaged / name).write_bytes(data[1:])
        try:
            trained.load(damaged)
            Run(damaged).checkpoints.load_latest()
            _ = Run(damaged).results
        finally:
            shutil.copyfile(whole / name, damaged / name)

    return Target(run, [bytes([number]) + (whole / name).read_bytes() for number, name in enumerate(names)])


def path_size(path: Path) -> int:
    """Return the size of a file in bytes."""
    return path.stat().st_size


def published(folder: Path) -> Target:
    """Folders of Hugging Face, one of whose files is damaged: the first byte says which."""
    from utils.export.huggingface.Published import Published
    from utils.export.registry import EXPORTS
    from utils.runs import trained

    whole = folder / "whole"
    EXPORTS["huggingface"].load().export(trained.load(_tiny_run(folder)), whole)
    names = sorted(path.name for path in whole.iterdir() if path.suffix in (".json", ".safetensors"))
    heads = {name: (whole / name).read_bytes() for name in names}
    damaged = folder / "damaged"
    shutil.copytree(whole, damaged)

    def run(data: bytes) -> None:
        if not data:
            return
        name = names[data[0] % len(names)]
        rest = heads[name][LONGEST // 2 :] if name.endswith(".safetensors") else b""
        (damaged / name).write_bytes(data[1:] + rest)
        try:
            Published.open(damaged).weights()
        finally:
            (damaged / name).write_bytes(heads[name])

    return Target(run, [bytes([number]) + heads[name][: LONGEST // 2] for number, name in enumerate(names)])


def requests(folder: Path) -> Target:
    """Bodies of requests to the server: the first byte says which path, the second how it is encoded."""
    from fastapi.testclient import TestClient

    from utils.serving.app import build
    from utils.serving.Engine import Engine
    from utils.serving.Limits import Limits
    from utils.serving.Service import Service
    from utils.serving.worker import LocalWorker

    service = Service(LocalWorker(Engine([_tiny_run(folder)])), Limits())
    client = TestClient(build(service), raise_server_exceptions=False)
    client.__enter__()
    app = build(service)
    paths = sorted(path for path, verbs in app.openapi()["paths"].items() if "post" in verbs)
    kinds = ["application/json", "application/x-www-form-urlencoded", "text/plain"]

    def run(data: bytes) -> None:
        if len(data) < 2:
            return
        path, kind = paths[data[0] % len(paths)], kinds[data[1] % len(kinds)]
        answer = client.post(path, content=data[2:], headers={"content-type": kind})
        if answer.status_code >= 500:
            raise AssertionError(f"{path}: {answer.status_code} {answer.text[:300]}")

    question = {"q": "old dog", "source": "en", "target": "ja", "text": ["old dog"], "target_lang": "JA"}
    bodies = [(0, json.dumps(question | {"alternatives": 2}).encode()), (0, b'{"text": "old dog", "beam": 2}')]
    bodies.append((1, b"q=old+dog&source=en&target=ja&format=html"))
    return Target(run, [bytes([path, kind]) + body for path in range(len(paths)) for kind, body in bodies])


TARGETS: dict[str, Callable[[Path], Target]] = {
    "recipes": recipes,
    "options": options,
    "glossaries": glossaries,
    "labels": labels,
    "documents": documents,
    "archives": archives,
    "tokenizers": tokenizers,
    "runs": runs,
    "published": published,
    "requests": requests,
}


@dataclass
class Finding:
    """An input that a parser did not survive."""

    data: bytes
    error: str


def fuzz(target: Target, seconds: float, seed: int) -> tuple[int, list[Finding]]:
    """Feed mutated inputs for a while, and return their number and what was found, one of each kind."""
    source = random.Random(seed)  # noqa: S311 - no secrets here
    findings: dict[str, Finding] = {}
    cases, end = 0, time.monotonic() + seconds
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):  # some report what they have found
        for data in target.seeds:
            _feed(target, data, findings)
        while time.monotonic() < end:
            cases += 1
            _feed(target, mutate(source.choice(target.seeds), target.seeds, source), findings)
    return cases, list(findings.values())


def _feed(target: Target, data: bytes, findings: dict[str, Finding]) -> None:
    begun = time.monotonic()
    try:
        target.run(data)
    except UserError:
        pass
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        frames = traceback.extract_tb(error.__traceback__)
        place = next((frame for frame in reversed(frames) if "/torture/" not in frame.filename), frames[-1])
        kind = f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}"
        findings.setdefault(kind, Finding(data, f"{kind}: {str(error)[:300]}"))
    if time.monotonic() - begun > SECONDS:
        findings.setdefault("slow", Finding(data, f"takes {time.monotonic() - begun:.0f} s"))


def with_atheris(name: str, target: Target, seconds: float, folder: Path) -> None:
    """Let atheris guide the mutations by coverage; it ends the process at a finding, and after the time."""
    import atheris

    corpus = folder / "seeds"
    corpus.mkdir()
    for number, data in enumerate(target.seeds):
        (corpus / str(number)).write_bytes(data)

    def run(data: bytes) -> None:
        try:
            target.run(data)
        except UserError:
            return

    flags = [f"-max_total_time={seconds:.0f}", f"-max_len={LONGEST}", f"-artifact_prefix={name}-"]
    flags.append("-print_final_stats=1")
    atheris.instrument_all()
    atheris.Setup([name, *flags, str(corpus)], run)
    atheris.Fuzz()


def main() -> None:
    """Fuzz the targets one after the other, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)} (default: all)")
    parser.add_argument("--minutes", type=float, default=1.0, help="for each target (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="of the mutations")
    parser.add_argument("--engine", choices=("random", "atheris"), default="random", help="atheris takes one target")
    parser.add_argument("--findings", type=Path, default=RUNS / "torture" / "findings", help="folder (%(default)s)")
    args = parser.parse_args()
    if unknown := {*args.targets} - {*TARGETS}:
        parser.error(f"there is no target {', '.join(sorted(unknown))}; choose from {', '.join(TARGETS)}")
    found = 0
    print("| target | CPU minutes | cases | findings |\n|---|---|---|---|")
    for name in args.targets or TARGETS:
        with tempfile.TemporaryDirectory() as scratch:
            os.environ["ENJA_HOME"] = scratch
            folder = Path(scratch) / name
            folder.mkdir()
            target = TARGETS[name](folder)
            if args.engine == "atheris":
                with_atheris(name, target, 60 * args.minutes, Path(scratch))
            begun = time.process_time()
            cases, findings = fuzz(target, 60 * args.minutes, args.seed)
            minutes = (time.process_time() - begun) / 60
        print(f"| {name} | {minutes:.2f} | {cases:,} | {len(findings)} |", flush=True)
        for number, finding in enumerate(findings):
            args.findings.mkdir(parents=True, exist_ok=True)
            (args.findings / f"{name}-{number}").write_bytes(finding.data)
            print(f"FOUND: {name}-{number}: {finding.error}", flush=True)
        found += len(findings)
    sys.exit(found > 0)


if __name__ == "__main__":
    main()
