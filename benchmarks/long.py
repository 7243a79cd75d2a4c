"""Time and memory of attention by length: ``python -m benchmarks.long``.

Forward and backward of one attention call with 4 heads of width 64: dense attention written out, torch's fused dense
kernel, a sliding window, Big Bird and Performer. Every measurement is a process of its own; time is the median of some
rounds, memory is the peak of the process above its start.
"""

import argparse
import statistics
from pathlib import Path

import numpy as np
import torch
from torch import nn

from benchmarks.contest import RESULTS, table
from benchmarks.pictures import Points, curves
from benchmarks.process import alone
from benchmarks.systems.serve import peak_resident, seconds
from layers import BigBirdAttention, PerformerAttention, ScaledDotProductAttention, SlidingWindowAttention

LENGTHS = (512, 1024, 2048, 4096, 8192)
HEADS, WIDTH = 4, 64


class Dense(nn.Module):
    """The equation written out, with all weights in memory."""

    def forward(self, q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
        """Attend."""
        return ScaledDotProductAttention(WIDTH).attend(q, k, v)[0]


def make(kind: str) -> nn.Module:
    """Build one of the attention mechanisms."""
    ways: dict[str, nn.Module] = {
        "dense": Dense(),
        "dense, fused": ScaledDotProductAttention(WIDTH),
        "window": SlidingWindowAttention(WIDTH, 128, global_tokens=2),
        "Big Bird": BigBirdAttention(WIDTH, 64, random_blocks=3),
        "Performer": PerformerAttention(WIDTH, 256),
    }
    return ways[kind]


KINDS = ("dense", "dense, fused", "window", "Big Bird", "Performer")


def cost(kind: str, length: int, rounds: int) -> tuple[float, float]:
    """Measure seconds and MiB of a forward and backward pass."""
    torch.manual_seed(0)
    attention = make(kind)

    def work(size: int) -> None:
        q, k, v = (torch.randn(1, HEADS, size, WIDTH, requires_grad=True) for _ in range(3))
        attention(q, k, v).sum().backward()

    work(256)  # so that all code is loaded before memory is measured
    before = peak_resident()
    taken = statistics.median(seconds(lambda: work(length)) for _ in range(rounds))
    return taken, peak_resident() - before


def measure(lengths: tuple[int, ...], rounds: int) -> dict[str, list[tuple[float, float]]]:
    """Measure seconds and MiB by mechanism and length."""
    return {kind: [alone(cost, kind, length, rounds) for length in lengths] for kind in KINDS}


def rows(found: dict[str, list[tuple[float, float]]], lengths: tuple[int, ...]) -> list[list[str]]:
    """Return the rows of a table; the last column is the exponent of the time in the length, fitted."""
    return [
        [
            kind,
            *(f"{1000 * taken:,.0f} ms, {mib:,.0f} MiB" for taken, mib in costs),
            f"{np.polyfit(np.log(lengths), np.log([taken for taken, _ in costs]), 1)[0]:.2f}",
        ]
        for kind, costs in found.items()
    ]


def main(arguments: list[str] | None = None) -> None:
    """Measure, print a table in Markdown, and plot the curves."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--longest", type=int, default=LENGTHS[-1], help="(%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts (%(default)s)")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for the picture (%(default)s)")
    args = parser.parse_args(arguments)
    lengths = tuple(length for length in LENGTHS if length <= args.longest)
    if len(lengths) < 2:
        parser.error(f"--longest {args.longest}: must be at least {LENGTHS[1]}: two lengths are compared")
    found = measure(lengths, args.rounds)
    print(table(("attention", *map(str, lengths), "time grows with the power"), rows(found, lengths)))
    panels: dict[str, dict[str, Points]] = {
        name: {kind: [(length, costs[i][column]) for i, length in enumerate(lengths)] for kind, costs in found.items()}
        for column, name in enumerate(("Time", "Memory"))
    }
    labels = {"Time": ("length (log)", "seconds (log)"), "Memory": ("length (log)", "MiB (log)")}
    curves(panels, labels, args.to / "long.png")


if __name__ == "__main__":
    main()
