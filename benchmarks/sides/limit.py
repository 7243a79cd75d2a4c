"""The matrix products of a training step and nothing else: what no program with this model can be faster than.

The linear layers' products forward, and backward by input and by weight, on the tokens without padding; maps that share
an input are one product. Attention's own products are left out.
"""

from collections.abc import Iterator

import torch
from torch import Tensor

from benchmarks.sides.training import PAD, Sizes, Step, serve_training

MOST_ROWS = 4096


def linear_maps(sizes: Sizes) -> Iterator[tuple[str, int, int, int]]:
    """Which tokens pass a map, from which width to which, and how many such maps there are."""
    width, depth = sizes.width, sizes.depth
    yield "src", width, 3 * width, depth  # self-attention
    yield "src", width, width, depth
    yield "src", width, sizes.inner, depth  # feed-forward
    yield "src", sizes.inner, width, depth
    yield "src", width, 2 * width, depth  # keys and values for the decoder
    yield "tgt", width, 3 * width, depth  # self-attention
    yield "tgt", width, width, 3 * depth  # and queries and output of cross-attention
    yield "tgt", width, sizes.inner, depth
    yield "tgt", sizes.inner, width, depth
    yield "tgt", width, sizes.vocab_size, 1


def make(sizes: Sizes) -> Step:
    """Multiply, with all numbers made beforehand."""
    maps = list(linear_maps(sizes))
    widths = {width for _, *both, _ in maps for width in both}
    inputs, outputs = ({width: torch.rand(MOST_ROWS, width) for width in widths} for _ in range(2))
    weights, gradients = (
        {(wide_in, wide_out): torch.rand(wide_out, wide_in) for _, wide_in, wide_out, _ in maps} for _ in range(2)
    )

    def step(src: Tensor, tgt: Tensor) -> None:
        rows = {"src": int((src != PAD).sum()), "tgt": int((tgt[:, 1:] != PAD).sum())}
        for side, wide_in, wide_out, count in maps:
            x, y = inputs[wide_in][: rows[side]], outputs[wide_out][: rows[side]]
            weight, grad_weight = weights[wide_in, wide_out], gradients[wide_in, wide_out]
            for _ in range(count):
                torch.mm(x, weight.T, out=y)
                torch.mm(y, weight, out=x)
                torch.mm(y.T, x, out=grad_weight)
                x.fill_(0.5)  # or the numbers would grow beyond all bounds

    return step


if __name__ == "__main__":
    serve_training(make)
