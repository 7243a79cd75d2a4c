"""The matrix products of a training step and nothing else: an upper bound of the speed of this model.

The linear layers' products forward, and backward by input and by weight, on the tokens without padding; maps that share
an input are one product. Attention's own products are left out.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor

from benchmarks.systems.training import PAD, Sizes, Step, serve_training

MOST_ROWS = 2304


def linear_maps(sizes: Sizes) -> Iterator[tuple[str, int, int, int]]:
    """Yield the linear maps of a model: their side, input and output width, and number."""
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


@dataclass(frozen=True)
class Product:
    """The tensors of one linear layer, which no other shares, as in a real step."""

    side: str
    x: Tensor  # (rows, in)
    y: Tensor  # (rows, out)
    grad_x: Tensor
    weight: Tensor  # (out, in)
    grad_weight: Tensor

    @classmethod
    def of(cls, side: str, wide_in: int, wide_out: int) -> "Product":
        """Return random tensors."""
        dtype = torch.bfloat16 if "bf16" in sys.argv[1:] else torch.float32
        rows = (torch.rand(MOST_ROWS, width, dtype=dtype) for width in (wide_in, wide_out, wide_in))
        return cls(side, *rows, *(torch.rand(wide_out, wide_in, dtype=dtype) for _ in range(2)))


def make(sizes: Sizes) -> Step:
    """Return a step that multiplies tensors made beforehand: forward through all linear layers, then backward."""
    products = [
        Product.of(side, wide_in, wide_out)
        for side, wide_in, wide_out, count in linear_maps(sizes)
        for _ in range(count)
    ]

    def step(src: Tensor, tgt: Tensor) -> None:
        rows = {"src": int((src != PAD).sum()), "tgt": int((tgt[:, 1:] != PAD).sum())}
        if max(rows.values()) > MOST_ROWS:
            raise ValueError(f"a batch of {max(rows.values())} tokens, but the capacity is {MOST_ROWS}")
        for product in products:
            torch.mm(product.x[: rows[product.side]], product.weight.T, out=product.y[: rows[product.side]])
        for product in reversed(products):
            x, y = product.x[: rows[product.side]], product.y[: rows[product.side]]
            torch.mm(y.T, x, out=product.grad_weight)
            torch.mm(y, product.weight, out=product.grad_x[: len(x)])

    return step


if __name__ == "__main__":
    serve_training(make)
