"""Speed by size: ``python -m benchmarks.scaling``.

Training speed by length of the sentences, size of the batches, size of the vocabulary and number of processes; the time
to plan an epoch by the size of the corpus; and the time of a search by the width of the beam and by the length of
its output, with the key/value cache and without. The model has 3+3 layers, d=256.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from benchmarks.batches import bucketed, count_tokens
from benchmarks.contest import RESULTS, System, table
from benchmarks.inputs import ids_of_lengths
from benchmarks.pictures import Points, curves
from benchmarks.systems.serve import seconds
from benchmarks.systems.training import BOS, EOS, Sizes
from const.path import ROOT
from layers.fast.RowGroups import RowGroups
from models import DecodingState, Transformer, start
from models.PrefixState import PrefixState
from utils.dataset.TokenBatchSampler import TokenBatchSampler
from utils.decoding import SearchOptions
from utils.decoding.search import decode

TOKENS = 2048


def train_speed(batch: tuple[Tensor, Tensor], sizes: Sizes, rounds: int) -> float:
    """Measure tokens a second of steps on one batch."""
    with tempfile.TemporaryDirectory() as folder, System("ours") as system:
        file = Path(folder) / "batches.pt"
        torch.save([batch], file)
        system.ask("build", file=str(file), **asdict(sizes))
        system.ask("train", index=0)
        taken = [float(system.ask("train", index=0)) for _ in range(rounds)]
    return count_tokens([batch]) / statistics.median(taken)


def of_length(length: int, tokens: int) -> tuple[Tensor, Tensor]:
    """Return a batch of so many tokens on each side in sentences of one length."""
    src = ids_of_lengths([length] * max(1, tokens // length), 8000)
    tgt = torch.cat([torch.full((len(src), 1), BOS), src[:, 1:].clamp(min=EOS + 1), torch.full((len(src), 1), EOS)], 1)
    return src, tgt


def by_length(rounds: int) -> Points:
    """Measure the speed with sentences of different lengths."""
    sizes = Sizes(256, 3, max_len=1025)
    return [(n, train_speed(of_length(n, TOKENS), sizes, rounds)) for n in (8, 16, 32, 64, 128, 256, 512, 1024)]


def by_batch(rounds: int) -> Points:
    """Measure the speed with batches of different sizes."""
    return [
        (n, train_speed(bucketed("short", n, 1)[0], Sizes(256, 3), rounds)) for n in (256, 512, 1024, 2048, 4096, 8192)
    ]


def by_vocabulary(rounds: int) -> Points:
    """Measure the speed with vocabularies of different sizes."""
    return [
        (n, train_speed(bucketed("short", TOKENS, 1)[0], Sizes(256, 3, vocab_size=n), rounds))
        for n in (8000, 16_000, 32_000, 64_000)
    ]


def by_processes(rounds: int) -> Points:
    """Measure the speed of the real command in one process and in two."""
    points = []
    for processes in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            launcher = ["-m", "torch.distributed.run", "--standalone", f"--nproc-per-node={processes}"]
            threads = max(1, (os.cpu_count() or 1) // processes)
            subprocess.run(  # noqa: S603
                [
                    *(sys.executable, *(launcher if processes > 1 else []), "train.py", "mini", "--quiet"),
                    *("--folder", f"{folder}/run", "--batch.accumulate", "2", "--validation.times", "1"),
                    *("--steps", str(10 + 10 * rounds), "--validation.train_sentences", "0", "--data.held_out", "10"),
                ],
                cwd=ROOT,
                check=True,
                env=os.environ | {"OMP_NUM_THREADS": str(threads)},
                stdout=subprocess.DEVNULL,
            )
            rows = [json.loads(line) for line in (Path(folder) / "run" / "timing.jsonl").open()]
        points.append((processes, statistics.median(row["tokens_a_second"] for row in rows[1:])))
    return points


def by_corpus(rounds: int) -> Points:
    """Measure seconds to plan an epoch of corpora of different sizes."""

    def plan(pairs: int) -> float:
        lengths = np.random.default_rng(0).integers(4, 60, pairs)
        sampler = TokenBatchSampler(lengths, lengths, TOKENS)
        return seconds(lambda: next(iter(sampler)))

    return [
        (pairs, statistics.median(plan(pairs) for _ in range(rounds)))
        for pairs in (10_000, 100_000, 1_000_000, 4_000_000)
    ]


class Endless(DecodingState):
    """A model that never generates EOS, so that the length of its output is known.

    Args:
        model: whose steps are timed.
        src_ids: ``(B, S)``.
        cached: with the key/value cache, or decoding the whole prefix again at every step.
    """

    def __init__(self, model: Transformer, src_ids: Tensor, *, cached: bool) -> None:
        self._state = start(model, src_ids) if cached else PrefixState(model, src_ids)

    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row."""
        return self._state.read(tokens)

    def score(self, hidden: Tensor) -> Tensor:
        """Return logits that exclude EOS."""
        logits = self._state.score(hidden)
        logits[:, EOS] = -1e4
        return logits

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        """Continue with some rows; no sentence leaves early."""
        self._state.select(rows, groups, sentences)


def write(length: int, beam: int, *, cached: bool) -> float:
    """Measure seconds to generate so many tokens for sixteen sentences."""
    torch.manual_seed(0)
    model = Transformer(8000, 8000, 256, 256, 4, 1024, 3, tie_embeddings="all").eval()
    with torch.inference_mode():
        src = torch.randint(4, 8000, (16, 20))
        state, limits = Endless(model, src, cached=cached), torch.full((16,), length)
        return seconds(lambda: decode(state, limits, SearchOptions(beam=beam)))


def by_beam(rounds: int) -> Points:
    """Measure seconds of searches with beams of different widths."""
    return [(n, statistics.median(write(32, n, cached=True) for _ in range(rounds))) for n in (1, 2, 4, 8, 16, 32)]


def by_written(rounds: int, *, cached: bool) -> Points:
    """Measure seconds to generate translations of different lengths."""
    lengths = (16, 32, 64, 128, 256) if cached else (16, 32, 64)
    return [(n, statistics.median(write(n, 4, cached=cached) for _ in range(rounds))) for n in lengths]


SPEED, SECONDS = "training, tokens/s", "seconds (log)"
LABELS = {
    "Length": ("tokens in a sentence (log)", SPEED),
    "Batch": ("tokens on each side of a batch (log)", SPEED),
    "Vocabulary": ("tokens in the vocabulary (log)", SPEED),
    "Processes": ("processes", SPEED),
    "Corpus": ("pairs (log)", "planning an epoch, " + SECONDS),
    "Beam": ("width of the beam (log)", "writing 32 tokens, " + SECONDS),
    "Writing": ("tokens written (log)", "beam 4, " + SECONDS),
}


def measure(rounds: int) -> dict[str, dict[str, Points]]:
    """Measure all curves, by panel and line."""
    write(16, 4, cached=True)  # a process's first search is slower
    panels: dict[str, dict[str, Points]] = {
        "Length": {"": by_length(rounds)},
        "Batch": {"": by_batch(rounds)},
        "Vocabulary": {"": by_vocabulary(rounds)},
        "Processes": {"": by_processes(rounds)},
        "Corpus": {"": by_corpus(rounds)},
        "Beam": {"": by_beam(rounds)},
        "Writing": {"with cache": by_written(rounds, cached=True), "without": by_written(rounds, cached=False)},
    }
    return panels


def rows(panels: dict[str, dict[str, Points]]) -> Sequence[Sequence[str]]:
    """Return the rows of a table."""
    return [
        [
            " ".join(filter(None, (LABELS[panel][1].removesuffix(" (log)"), line))),
            LABELS[panel][0].removesuffix(" (log)"),
            ", ".join(f"{x:,.0f}: {y:,.0f}" if y >= 100 else f"{x:,.0f}: {y:.3g}" for x, y in points),
        ]
        for panel, lines in panels.items()
        for line, points in lines.items()
    ]


def report(rounds: int, folder: Path) -> str:
    """Measure, plot the curves, and return a table in Markdown."""
    panels = measure(rounds)
    curves(panels, LABELS, folder / "scaling.png")
    return table(("what", "by", "figures"), rows(panels))


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="of which the median counts (%(default)s)")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for the picture (%(default)s)")
    args = parser.parse_args(arguments)
    print(report(args.rounds, args.to))


if __name__ == "__main__":
    main()
