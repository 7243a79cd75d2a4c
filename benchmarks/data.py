"""From text files to batches, on a real corpus: ``python -m benchmarks.data`` (KFTT unless other files are given).

Each stage runs in a process of its own, so that time and peak memory are those of a fresh start. The first two begin
with an empty cache, the third finds it filled.
"""

import argparse
import shutil
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.process import alone
from benchmarks.systems.serve import peak_resident
from const.path import KFTT

if TYPE_CHECKING:
    from utils.dataset import BatchLoader, EncodedCorpus
    from utils.text.build import TokenizerPair

MAX_LEN = 256


@dataclass(frozen=True)
class Task:
    """Input files, and the folder of the cache."""

    src: Path
    tgt: Path
    vocab_size: int
    max_tokens: int
    cache: Path


@dataclass(frozen=True)
class Cost:
    """Seconds and the peak of memory in MiB."""

    seconds: float
    memory: float


# torch is imported inside the stages: importing is part of the cost of a start.


def build(task: Task) -> "TokenizerPair":
    """Return the tokenizer, learned or from the cache."""
    from utils.text.build import TokenizerOptions, build_tokenizers

    return build_tokenizers(task.src, task.tgt, TokenizerOptions(vocab_size=task.vocab_size), task.cache)


def open_corpus(task: Task) -> "EncodedCorpus":
    """Return the encoded corpus, computed or from the cache."""
    from utils.dataset import EncodedCorpus, FilterOptions

    return EncodedCorpus.open(task.src, task.tgt, build(task), FilterOptions(max_len=MAX_LEN), task.cache)


def make_loader(task: Task) -> "BatchLoader":
    """Return the loader of batches."""
    from utils.dataset import BatchLoader, EncodedDataset

    return BatchLoader(EncodedDataset(open_corpus(task), MAX_LEN), task.max_tokens)


def learn(task: Task) -> Cost:
    """Train the tokenizer."""
    start = time.perf_counter()
    build(task)
    return Cost(time.perf_counter() - start, peak_resident())


def encode(task: Task) -> tuple[Cost, str]:
    """Encode the corpus, with the tokenizer in the cache."""
    start = time.perf_counter()
    report = open_corpus(task).report
    return Cost(time.perf_counter() - start, peak_resident()), str(report)


def start_again(task: Task) -> tuple[Cost, float]:
    """Measure a second start, until the first batch, with and without imports."""
    start = time.perf_counter()
    import utils.dataset  # noqa: F401

    imported = time.perf_counter()
    next(iter(make_loader(task)))
    end = time.perf_counter()
    return Cost(end - start, peak_resident()), end - imported


def load(task: Task) -> dict[str, float]:
    """Load a whole epoch of batches."""
    loader = make_loader(task)
    real = padded = batches = 0
    start = time.perf_counter()
    for src, tgt in loader:
        batches += 1
        real += int(src.count_nonzero() + tgt.count_nonzero())
        padded += src.numel() + tgt.numel()
    seconds = time.perf_counter() - start
    return {"batches": batches, "a second": batches / seconds, "share": real / padded, "tokens": real}


def round_trip(task: Task, files: list[Path]) -> tuple[int, int]:
    """Return how many lines come back as their NFKC form after encoding and decoding, and of how many."""
    from utils.text import normalize
    from utils.text.lines import read_lines

    tokenizer = build(task).src
    lines = [line for path in files for line in read_lines(path)]
    back = tokenizer.decode(tokenizer.encode(lines))
    return sum(text == normalize(line) for line, text in zip(lines, back, strict=True)), len(lines)


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    orig = KFTT / "data" / "orig"
    parser.add_argument("--src", type=Path, default=orig / "kyoto-train.en", help="source file")
    parser.add_argument("--tgt", type=Path, default=orig / "kyoto-train.ja", help="target file")
    parser.add_argument("--vocab-size", type=int, default=8000, help="tokens of the joint vocabulary (%(default)s)")
    parser.add_argument("--max-tokens", type=int, default=4096, help="tokens on each side of a batch (%(default)s)")
    parser.add_argument(
        "--check",
        type=Path,
        nargs="*",
        default=[orig / f"kyoto-{split}.{language}" for split in ("dev", "test") for language in ("en", "ja")],
        help="files that must survive encoding and decoding",
    )
    args = parser.parse_args()
    cache = Path(tempfile.mkdtemp(prefix="data-benchmark-"))
    try:
        task = Task(args.src, args.tgt, args.vocab_size, args.max_tokens, cache)
        print("| stage | seconds | peak MiB | |\n|---|---|---|---|")
        cost = alone(learn, task)
        print(f"| learn {args.vocab_size} subwords | {cost.seconds:.1f} | {cost.memory:.0f} | |", flush=True)
        cost, report = alone(encode, task)
        print(f"| encode | {cost.seconds:.1f} | {cost.memory:.0f} | {report} |", flush=True)
        cost, warm = alone(start_again, task)
        print(
            f"| second start to first batch | {cost.seconds:.2f} | {cost.memory:.0f} | {warm:.2f} s without imports |"
        )
        epoch = alone(load, task)
        print(
            f"| an epoch of batches | {epoch['batches'] / epoch['a second']:.1f} | | {epoch['batches']:,.0f} batches, "
            f"{epoch['a second']:.0f} a second, {epoch['tokens'] / epoch['batches']:,.0f} tokens each, "
            f"{epoch['share']:.1%} not padding |"
        )
        size = sum(path.stat().st_size for path in cache.rglob("*") if path.is_file())
        print(f"\ncache: {size / 2**20:.0f} MiB")
        equal, total = alone(round_trip, task, args.check)
        print(f"decode(encode(x)) = NFKC(x) on {equal:,} of {total:,} lines of {len(args.check)} files")
    finally:
        shutil.rmtree(cache)


if __name__ == "__main__":
    main()
