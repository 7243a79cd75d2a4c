"""Scoring functions as landscapes over the plane of keys, and soft and hard attention of a trained translator."""

from pathlib import Path

import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from torch import Tensor
from torch.nn.functional import normalize

from docs.figures.style import heat_map
from layers import hard_weights
from utils.decoding import Translator
from utils.decoding.attention import attention_weights

SENTENCE = "I want to go to Japan."
SIDE = 61  # points of the plane, from -2 to 2, in each direction
QUERY = torch.tensor([1.2, 0.6])

WORDS = {
    "en": {
        "dot": "scaled dot product",
        "bilinear": "bilinear",
        "cosine": "cosine (g = 1)",
        "gaussian": "Gaussian kernel (w = 1)",
        "additive": "additive (random weights)",
        "first": "first number of the key",
        "second": "second number of the key",
        "soft": "trained model: softmax of scores",
        "sharp": "softmax of scores times 3",
        "hard": "hard attention",
        "source": "source",
        "target": "translation",
        "weight": "attention weight",
    },
    "ja": {
        "dot": "スケール付き内積",
        "bilinear": "双線形",
        "cosine": "コサイン（g = 1）",
        "gaussian": "ガウスカーネル（w = 1）",
        "additive": "加法（重みは乱数）",
        "first": "キーの第 1 成分",
        "second": "キーの第 2 成分",
        "soft": "学習済みモデル：スコアの softmax",
        "sharp": "スコアを 3 倍した softmax",
        "hard": "ハードアテンション",
        "source": "原文",
        "target": "訳文",
        "weight": "アテンションの重み",
    },
}


def landscapes() -> dict[str, Tensor]:
    """Return the score of one query with every key of the plane, ``(SIDE, SIDE)`` for each scoring function."""
    side = torch.linspace(-2, 2, SIDE)
    keys = torch.cartesian_prod(side.flip(0), side).flip(1)  # (SIDE * SIDE, 2): rows from above, columns from the left
    generator = torch.Generator().manual_seed(3)
    w_q, w_k, w_v = (torch.randn(8, width, generator=generator) for width in (2, 2, 1))
    bilinear = torch.tensor([[0.0, -1.0], [1.0, 0.5]])
    scores = {
        "dot": keys @ QUERY / 2**0.5,
        "bilinear": keys @ (QUERY @ bilinear),
        "cosine": normalize(keys, dim=-1) @ normalize(QUERY, dim=-1),
        "gaussian": -(keys - QUERY).square().sum(-1) / 2,
        "additive": (torch.tanh(w_q @ QUERY + keys @ w_k.T) @ w_v).squeeze(-1),
    }
    return {name: found.view(SIDE, SIDE) for name, found in scores.items()}


def plane(axes: Axes, scores: Tensor, words: dict[str, str]) -> None:
    """Plot the scores of all keys, and the query as a point."""
    heat_map(axes, scores, signed=True, high=None)
    ends = [0, SIDE // 2, SIDE - 1]
    axes.set_xticks(ends, ["-2", "0", "2"])
    axes.set_yticks(ends, ["2", "0", "-2"])
    x, y = ((QUERY * torch.tensor([1.0, -1.0]) + 2) / 4 * (SIDE - 1)).tolist()
    axes.plot(x, y, "o", color="black", markersize=5)
    axes.annotate("q", (x, y), xytext=(4, 4), textcoords="offset points", fontsize=11)
    axes.set(xlabel=words["first"], aspect="equal")


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot five scoring functions, then one head of cross-attention: soft, sharper and hard."""
    translator = Translator.load(run)
    found = attention_weights(translator, SENTENCE, translator.translate([SENTENCE])[0])
    heads = found.weights["cross"][-1]  # (H, T, S)
    softest = heads[heads.amax(-1).mean(-1).argmin()]  # (T, S), of the head whose weights are spread most
    scores = softest.clamp(min=1e-9).log()  # equal to the scores but for a constant in each row
    matrices = {"soft": scores.softmax(-1), "sharp": (3 * scores).softmax(-1), "hard": hard_weights(scores)}
    figure = Figure(figsize=(12.5, 6), layout="constrained")
    above, below = figure.subfigures(2, 1, height_ratios=(1, 1.15))
    for axes, (name, landscape) in zip(above.subplots(1, 5, sharey=True), landscapes().items(), strict=True):
        plane(axes, landscape, words)
        axes.set_title(words[name], fontsize=10)
    above.axes[0].set_ylabel(words["second"])
    for axes, (name, matrix) in zip(below.subplots(1, 3), matrices.items(), strict=True):
        heat_map(axes, matrix, *found.axes("cross"), label=words["weight"])
        axes.set(xlabel=words["source"], ylabel=words["target"])
        axes.set_title(words[name], fontsize=10)
    return figure
