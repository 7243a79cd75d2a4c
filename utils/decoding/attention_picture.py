"""Plots of attention weights: heat maps with the tokens on the axes."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import matplotlib_fontja  # it makes a font with Japanese the default
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ft2font import FT2Font
from torch import Tensor

from utils.decoding.attention import Attention
from utils.errors import UserError
from utils.files.atomic import new_file

TITLES = {"cross": "cross attention", "encoder": "encoder self-attention", "decoder": "decoder self-attention"}
INCH_A_TOKEN = 0.24  # of a panel's side
LARGEST = 300  # inches of a picture's side


def plot(
    attention: Attention,
    path: Path,
    *,
    kinds: Sequence[str] | None = None,
    layers: Sequence[int] | None = None,
    heads: Sequence[int] | None = None,
) -> None:
    """Plot a heat map for every kind, layer and head: a row of the picture for each kind.

    Args:
        attention: from ``utils.decoding.attention.attention_weights``.
        path: the PNG to write.
        kinds: which attention: cross, encoder, decoder; all that there is unless given.
        layers: counted from 1; all unless given.
        heads: counted from 1; the mean of all heads unless given.

    Raises:
        UserError: if there is no such kind, layer or head, or the picture would be too large.
    """
    kinds = tuple(attention.weights) if kinds is None else kinds
    for kind in kinds:
        if kind not in attention.weights:
            raise UserError(f"there is no {kind!r} attention; choose from {', '.join(attention.weights)}")
    deepest = max((attention.weights[kind] for kind in kinds), key=len)  # encoder and decoder may differ
    chosen = _check("layer", layers or range(1, len(deepest) + 1), len(deepest))
    every: Sequence[int | None] = _check("head", heads, deepest[0].shape[0]) if heads else [None]
    panels = [(layer, head) for layer in chosen for head in every]
    sizes = [[max(2.0, INCH_A_TOKEN * len(tokens)) for tokens in attention.axes(kind)] for kind in kinds]
    height = sum(down + 1.2 for down, _ in sizes)
    width = len(panels) * (max(across for _, across in sizes) + 0.8)
    if max(height, width) > LARGEST:
        raise UserError(
            f"{path}: would be a picture of {width:.0f} x {height:.0f} inches; choose fewer layers and heads, "
            "or a shorter sentence"
        )
    figure = Figure(figsize=(width, height), layout="constrained")
    grid = figure.subplots(len(kinds), len(panels), squeeze=False, height_ratios=[down for down, _ in sizes])
    for row, kind in zip(grid, kinds, strict=True):
        for axes, (layer, head) in zip(row, panels, strict=True):
            if layer > len(attention.weights[kind]):
                axes.set_axis_off()
                continue
            all_heads = attention.weights[kind][layer - 1]  # (H, T, S)
            _heat_map(axes, all_heads.mean(0) if head is None else all_heads[head - 1], *attention.axes(kind))
            axes.set_title(f"{TITLES[kind]}\nlayer {layer}, {'mean of heads' if head is None else f'head {head}'}")
    with new_file(path) as temporary:
        figure.savefig(temporary, dpi=110, format="png")


def _check(name: str, numbers: Sequence[int], count: int) -> Sequence[int]:
    for number in numbers:
        if not 1 <= number <= count:
            raise UserError(f"there is no {name} {number}; this model has {count}, counted from 1")
    return numbers


def _heat_map(axes: Axes, weights: Tensor, down: Sequence[str], across: Sequence[str]) -> None:
    axes.imshow(weights.numpy(), cmap="magma_r", vmin=0, aspect="auto", interpolation="nearest")
    axes.set_xticks(range(len(across)), [printable(token) for token in across], rotation=90)
    axes.set_yticks(range(len(down)), [printable(token) for token in down])
    axes.tick_params(length=0, labelsize=9)


def printable(token: str) -> str:
    """Return a token with its code points in place of the characters that the font lacks."""
    spelled = "".join(sign if ord(sign) in _glyphs() else f"U+{ord(sign):X}" for sign in token)
    return spelled.replace("$", r"\$")  # which would begin a formula


@cache
def _glyphs() -> frozenset[int]:
    return frozenset(FT2Font(matplotlib_fontja.get_font_ttf_path()).get_charmap())
