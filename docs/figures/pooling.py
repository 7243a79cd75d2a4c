"""Kernel regression with a fixed and a learned width: the curves, and below them the attention weights."""

from pathlib import Path

import torch
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures.style import BLUE, GRAY, RED, heat_map
from layers import NadarayaWatson

WORDS = {
    "en": {
        "fixed": "fixed width, w = {:.1f}",
        "learned": "learned width, w = {:.1f}",
        "truth": "true curve",
        "known": "known points (keys and values)",
        "pooled": "f(q), the weighted mean",
        "x": "place",
        "y": "height",
        "keys": "key, from left to right",
        "queries": "query, from left to right",
        "weight": "attention weight",
    },
    "ja": {
        "fixed": "固定した幅 w = {:.1f}",
        "learned": "学習した幅 w = {:.1f}",
        "truth": "真の曲線",
        "known": "分かっている点（キーとバリュー）",
        "pooled": "重み付き平均 f(q)",
        "x": "場所",
        "y": "高さ",
        "keys": "キー（左から順）",
        "queries": "クエリ（左から順）",
        "weight": "アテンションの重み",
    },
}


def curve(places: Tensor) -> Tensor:
    """Return the height of the true curve."""
    return 2 * places.sin() + places**0.8


def learn(keys: Tensor, values: Tensor) -> NadarayaWatson:
    """Learn the width by leaving one out, as on the page."""
    layer = NadarayaWatson(width=1.0, learn_width=True)
    optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)
    for _ in range(50):
        optimizer.zero_grad()
        (layer(keys, keys, values, leave_one_out=True) - values).square().mean().backward()
        optimizer.step()
    return layer


def draw(words: dict[str, str], _run: Path) -> Figure:
    """Plot both curves and both matrices of weights, with one scale of colors."""
    generator = torch.Generator().manual_seed(1)
    keys = torch.rand(50, generator=generator).sort().values * 5
    values = curve(keys) + torch.randn(50, generator=generator) * 0.5
    queries = torch.linspace(0, 5, 100)
    layers = {"fixed": NadarayaWatson(width=1.0), "learned": learn(keys, values)}
    pooled = {name: layer(queries, keys, values).detach() for name, layer in layers.items()}
    weights = {name: layer.attention_weights for name, layer in layers.items()}  # (queries, keys) each
    high = max(float(found.max()) for found in weights.values() if found is not None)
    figure = Figure(figsize=(10, 6.8), layout="constrained")
    grid = figure.subplots(2, 2)
    for column, (name, layer) in enumerate(layers.items()):
        upper, lower = grid[:, column]
        upper.plot(queries, curve(queries), "--", color=GRAY, label=words["truth"])
        upper.scatter(keys, values, s=12, color=BLUE, label=words["known"])
        upper.plot(queries, pooled[name], color=RED, label=words["pooled"])
        upper.set(title=words[name].format(layer.w.item()), xlabel=words["x"], ylabel=words["y"])
        found = weights[name]
        if found is not None:
            heat_map(lower, found, high=high, label=words["weight"])
        lower.set(xlabel=words["keys"], ylabel=words["queries"])
    figure.legend(*grid[0, 0].get_legend_handles_labels(), loc="outside upper center", ncols=3, frameon=False)
    return figure
