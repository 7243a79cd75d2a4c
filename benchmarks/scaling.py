"""What more costs: ``python -m benchmarks.scaling``.

Training speed by length of the sentences, size of the batches, size of the vocabulary and number of processes; the time
to plan an epoch by the size of the corpus; and the time of a search by the width of the beam and by the length of what
is written, with the key/value cache and without. The model has 3+3 layers, d=256.
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
from benchmarks.contest import RESULTS, Side, table
from benchmarks.inputs import ids_of_lengths
from benchmarks.pictures import Points, curves
from benchmarks.sides.serve import seconds
from benchmarks.sides.training import BOS, EOS, Sizes
from const.path import ROOT
from layers.transformer.Candidates import ALONE, Candidates
from models import DecodingState, Transformer
from utils.dataset.TokenBatchSampler import TokenBatchSampler
from utils.decoding import SearchOptions
from utils.decoding.search import decode

TOKENS = 2048


def train_speed(batch: tuple[Tensor, Tensor], sizes: Sizes, rounds: int) -> float:
    """Tokens a second of steps on one batch."""
    with tempfile.TemporaryDirectory() as folder, Side("ours") as side:
        file = Path(folder) / "batches.pt"
        torch.save([batch], file)
        side.ask("build", file=str(file), **asdict(sizes))
        side.ask("train", index=0)
        taken = [float(side.ask("train", index=0)) for _ in range(rounds)]
    return count_tokens([batch]) / statistics.median(taken)


def of_length(length: int, tokens: int) -> tuple[Tensor, Tensor]:
    """A batch of so many tokens a side in sentences of one length."""
    src = ids_of_lengths([length] * max(1, tokens // length), 8000)
    tgt = torch.cat([torch.full((len(src), 1), BOS), src[:, 1:].clamp(min=EOS + 1), torch.full((len(src), 1), EOS)], 1)
    return src, tgt


def by_length(rounds: int) -> Points:
    """Speed with sentences of different lengths."""
    sizes = Sizes(256, 3, max_len=1025)
    return [(n, train_speed(of_length(n, TOKENS), sizes, rounds)) for n in (8, 16, 32, 64, 128, 256, 512, 1024)]


def by_batch(rounds: int) -> Points:
    """Speed with batches of different sizes."""
    return [
        (n, train_speed(bucketed("short", n, 1)[0], Sizes(256, 3), rounds)) for n in (256, 512, 1024, 2048, 4096, 8192)
    ]


def by_vocabulary(rounds: int) -> Points:
    """Speed with vocabularies of different sizes."""
    return [
        (n, train_speed(bucketed("short", TOKENS, 1)[0], Sizes(256, 3, vocab_size=n), rounds))
        for n in (8000, 16_000, 32_000, 64_000)
    ]


def by_processes(rounds: int) -> Points:
    """Speed with as many processes as cores share the work, from the real command."""
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
    """Seconds to plan an epoch of corpora of different sizes."""

    def plan(pairs: int) -> float:
        lengths = np.random.default_rng(0).integers(4, 60, pairs)
        sampler = TokenBatchSampler(lengths, lengths, TOKENS)
        return seconds(lambda: next(iter(sampler)))

    return [
        (pairs, statistics.median(plan(pairs) for _ in range(rounds)))
        for pairs in (10_000, 100_000, 1_000_000, 4_000_000)
    ]


class Endless(DecodingState):
    """A model that never wants to end, so that the length of what it writes is known.

    Args:
        model: whose steps are timed.
        src_ids: ``(B, S)``.
        cached: with the key/value cache, or reading all that was written anew at every step.
    """

    def __init__(self, model: Transformer, src_ids: Tensor, *, cached: bool) -> None:
        self._model, self._state = model, model.start(src_ids) if cached else None
        self._memory, self._mask = model.encode(src_ids), model.source_mask(src_ids)
        self._candidates, self._written = ALONE, src_ids.new_empty(len(src_ids), 0)

    def read(self, tokens: Tensor) -> Tensor:
        """Read one more token of every row."""
        if self._state is not None:
            return self._state.read(tokens)
        self._written = torch.cat([self._written, tokens.unsqueeze(1)], 1)
        decoder, candidates = self._model.decoder, self._candidates
        hidden: Tensor = decoder(self._written, self._memory, self._mask, candidates=candidates)[:, -1]
        return hidden

    def score(self, hidden: Tensor) -> Tensor:
        """Logits, with an end that is out of reach."""
        logits: Tensor = self._model.output(hidden)
        logits[:, EOS] = -1e4
        return logits

    def select(self, rows: Tensor, candidates: Candidates, sentences: Tensor | None = None) -> None:
        """Go on with some rows; no sentence leaves early."""
        if self._state is not None:
            self._state.select(rows, candidates, sentences)
        else:
            self._written, self._candidates = self._written[rows], candidates


def write(length: int, beam: int, *, cached: bool) -> float:
    """Seconds to write so many tokens for sixteen sentences."""
    torch.manual_seed(0)
    model = Transformer(8000, 8000, 256, 256, 4, 1024, 3, tie_embeddings="all").eval()
    with torch.inference_mode():
        src = torch.randint(4, 8000, (16, 20))
        state, limits = Endless(model, src, cached=cached), torch.full((16,), length)
        return seconds(lambda: decode(state, limits, SearchOptions(beam=beam)))


def by_beam(rounds: int) -> Points:
    """Seconds of searches with beams of different widths."""
    return [(n, statistics.median(write(32, n, cached=True) for _ in range(rounds))) for n in (1, 2, 4, 8, 16, 32)]


def by_written(rounds: int, *, cached: bool) -> Points:
    """Seconds to write translations of different lengths."""
    lengths = (16, 32, 64, 128, 256) if cached else (16, 32, 64)
    return [(n, statistics.median(write(n, 4, cached=cached) for _ in range(rounds))) for n in lengths]


SPEED, SECONDS = "training, tokens/s", "seconds (log)"
LABELS = {
    "Length": ("tokens in a sentence (log)", SPEED),
    "Batch": ("tokens a side in a batch (log)", SPEED),
    "Vocabulary": ("tokens in the vocabulary (log)", SPEED),
    "Processes": ("processes", SPEED),
    "Corpus": ("pairs (log)", "planning an epoch, " + SECONDS),
    "Beam": ("width of the beam (log)", "writing 32 tokens, " + SECONDS),
    "Writing": ("tokens written (log)", "beam 4, " + SECONDS),
}


def measure(rounds: int) -> dict[str, dict[str, Points]]:
    """All curves, by panel and line."""
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
    """Of a table."""
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
    """Measure, draw the curves, and give a table in Markdown."""
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
