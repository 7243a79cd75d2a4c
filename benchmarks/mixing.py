"""Convolution, recurrence and self-attention compared by length: ``python -m benchmarks.mixing``.

Three measurements, which the figure of ``docs/compare.md`` shows: seconds of a forward and backward pass of one layer;
the number of layers until an output depends on an input some positions before it; and how large that gradient is
through one layer. Layers are as they are initialized. The kinds take turns, and times are medians of the processor
time of one thread, to which other programs on the machine add little.
"""

import argparse
import json
import platform
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from benchmarks.contest import medians, table, take_turns
from const.path import ROOT
from layers import MultiHeadAttention
from utils.files.atomic import new_file

OUTPUT = ROOT / "docs" / "figures" / "data" / "compare.json"
LENGTHS = (16, 32, 64, 128, 256, 512, 1024)
DISTANCES = (4, 8, 16, 32, 64, 128, 256)
BATCH, WIDTH, HEADS, KERNEL = 8, 256, 4, 3
NARROW = 8  # width where only dependence is tested


class Convolution(nn.Module):
    """A convolution along a sequence, centered at each position.

    Args:
        width: of input and output.
        dilation: distance of neighboring inputs of the kernel.
    """

    def __init__(self, width: int, dilation: int = 1) -> None:
        super().__init__()
        self.layer = nn.Conv1d(width, width, KERNEL, padding=dilation * (KERNEL // 2), dilation=dilation)

    def forward(self, x: Tensor) -> Tensor:
        """Convolve ``x``, ``(B, T, D)``."""
        out: Tensor = self.layer(x.mT).mT  # (B, D, T) inside
        return out


class Recurrence(nn.Module):
    """A GRU from left to right, of which all states are the output."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.layer = nn.GRU(width, width, batch_first=True)

    def forward(self, x: Tensor) -> Tensor:
        """Return the state after each position of ``x``, ``(B, T, D)``."""
        out: Tensor = self.layer(x)[0]
        return out


class SelfAttention(nn.Module):
    """Multi-head self-attention with its four projections, without a mask."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.layer = MultiHeadAttention(width, HEADS)

    def forward(self, x: Tensor) -> Tensor:
        """Let all positions of ``x``, ``(B, T, D)``, attend to each other."""
        out: Tensor = self.layer(x, x, x)
        return out


# Each is built from its width and its number in a stack, from 0.
KINDS: dict[str, Callable[[int, int], nn.Module]] = {
    "convolution": lambda width, _: Convolution(width),
    "dilated convolution": lambda width, number: Convolution(width, dilation=KERNEL**number),
    "GRU": lambda width, _: Recurrence(width),
    "self-attention": lambda width, _: SelfAttention(width),
}
TIMED = ("convolution", "GRU", "self-attention")
FAR = ("GRU", "self-attention")  # those of which one layer reaches any distance


def times(length: int, rounds: int, width: int) -> dict[str, float]:
    """Measure processor seconds of a forward and backward pass of one layer of each kind."""
    x = torch.randn(BATCH, length, width, requires_grad=True)

    def passes(layer: nn.Module) -> Callable[[int], float]:
        def work(_: int) -> float:
            layer.zero_grad()
            start = time.process_time()
            layer(x).sum().backward()
            return time.process_time() - start

        work(0)  # so that all code is loaded
        return work

    return medians(take_turns({kind: passes(KINDS[kind](width, 0)) for kind in TIMED}, rounds))


def influence(x: Tensor, y: Tensor, first: int, last: int) -> float:
    """Return the norm of the gradient of one output, the sum of its numbers, with respect to one input.

    Args:
        x: input, ``(1, T, D)``.
        y: what was computed from it, ``(1, T, D)``.
        first: position of the input.
        last: position of the output.
    """
    (gradient,) = torch.autograd.grad(y[0, last].sum() / y.shape[-1] ** 0.5, x, retain_graph=True)
    return float(gradient[0, first].norm())


def layers_needed(kind: str, distance: int) -> int:
    """Stack layers until an output depends on the input so many positions before it."""
    # As many positions on either side: a dilated kernel may pass the input, and the next layer goes back to it.
    x = torch.randn(1, 3 * distance + 1, NARROW, dtype=torch.float64, requires_grad=True)
    y, count = x, 0
    while count == 0 or influence(x, y, distance, 2 * distance) == 0:
        y, count = KINDS[kind](NARROW, count).double()(y), count + 1
    return count


def gradient(kind: str, distance: int, width: int) -> float:
    """Return the size of the gradient from the last output to the first input of one layer."""
    x = torch.randn(1, distance + 1, width, dtype=torch.float64, requires_grad=True)
    return influence(x, KINDS[kind](width, 0).double()(x), 0, distance)


def measure(lengths: Sequence[int], distances: Sequence[int], rounds: int, width: int) -> dict[str, Any]:
    """Measure everything; numbers are listed by kind, in the order of lengths or distances."""
    torch.manual_seed(0)
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    taken = [times(length, rounds, width) for length in lengths]
    torch.set_num_threads(threads)
    processor = f"{platform.machine()}, {torch.backends.cpu.get_cpu_capability()}"
    return {
        "machine": {"processor": processor, "threads": 1, "torch": torch.__version__},
        "batch": BATCH,
        "width": width,
        "kernel": KERNEL,
        "lengths": list(lengths),
        "seconds": {kind: [found[kind] for found in taken] for kind in TIMED},
        "distances": list(distances),
        "layers": {kind: [layers_needed(kind, distance) for distance in distances] for kind in KINDS},
        "gradients": {kind: [gradient(kind, distance, width) for distance in distances] for kind in FAR},
    }


def report(found: dict[str, Any]) -> str:
    """Return the measurements as tables in Markdown."""
    time_rows = [[kind, *(f"{1000 * one:,.1f}" for one in row)] for kind, row in found["seconds"].items()]
    layer_rows = [[kind, *map(str, row)] for kind, row in found["layers"].items()]
    gradient_rows = [[kind, *(f"{one:.1e}" for one in row)] for kind, row in found["gradients"].items()]
    distances = list(map(str, found["distances"]))
    return "\n\n".join(
        [
            table(("milliseconds", *map(str, found["lengths"])), time_rows),
            table(("layers needed", *distances), layer_rows),
            table(("gradient", *distances), gradient_rows),
        ]
    )


def main(arguments: list[str] | None = None) -> None:
    """Measure, print tables, and write the numbers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--longest", type=int, default=LENGTHS[-1], help="length and distance (%(default)s)")
    parser.add_argument("--width", type=int, default=WIDTH, help="of the layers; a multiple of 4 (%(default)s)")
    parser.add_argument("--rounds", type=int, default=20, help="of which the median counts (%(default)s)")
    parser.add_argument("--output", type=Path, default=OUTPUT, help="file for the numbers, JSON (%(default)s)")
    args = parser.parse_args(arguments)
    if args.longest < LENGTHS[0]:
        parser.error(f"--longest {args.longest}: must be at least {LENGTHS[0]}")
    if args.width < 1 or args.width % HEADS:
        parser.error(f"--width {args.width}: must be a multiple of {HEADS}, the number of heads")
    if args.rounds < 1:
        parser.error(f"--rounds {args.rounds}: must be at least 1")
    lengths, distances = ([one for one in all_ if one <= args.longest] for all_ in (LENGTHS, DISTANCES))
    found = measure(lengths, distances, args.rounds, args.width)
    print(report(found))
    with new_file(args.output) as fresh:
        fresh.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
