"""Positional encodings: sinusoidal table and products, ALiBi, rotary products of many pairs, and trained heads."""

from pathlib import Path

import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures.style import BLUE, GRAY, GREEN, ORANGE, RED, heat_map
from layers import AlibiBias, Rotary, positional_encoding
from utils.decoding import Translator
from utils.decoding.attention import attention_weights

COLORS = (BLUE, RED, GREEN, ORANGE, GRAY)
WIDTH, LENGTH, PAIRS = 64, 100, 1000
OFFSETS = range(-4, 5)
SENTENCES = (
    "I want to go to Japan.",
    "My name is Ken.",
    "Where is the temple?",
    "It is cold today.",
    "Can I have some water, please?",
    "I like tea and coffee.",
    "What time does the train leave?",
    "He reads a book in the park.",
)

WORDS = {
    "en": {
        "table": "sinusoidal: the table",
        "dimension": "dimension",
        "position": "position",
        "value": "value",
        "near": "sinusoidal: products of rows",
        "product": "product",
        "alibi": "ALiBi: biases of the query at 49",
        "key position": "position of the key",
        "bias": "bias of the score",
        "head": "head {}",
        "equal": "rotary, key = query, 1000 pairs",
        "independent": "rotary, independent, 1000 pairs",
        "distance": "distance",
        "mean": "mean",
        "spread": "mean ± standard deviation",
        "size": "mean of the absolute value",
        "trained": "trained: encoder layer 1",
        "offset": "position of the key minus the query's",
        "weight": "mean attention weight",
    },
    "ja": {
        "table": "sinusoidal の表",
        "dimension": "次元",
        "position": "位置",
        "value": "値",
        "near": "sinusoidal の行どうしの内積",
        "product": "内積",
        "alibi": "ALiBi：クエリ 49 のバイアス",
        "key position": "キーの位置",
        "bias": "スコアのバイアス",
        "head": "ヘッド {}",
        "equal": "RoPE：キー = クエリ（1000 組）",
        "independent": "RoPE：独立なベクトル（1000 組）",
        "distance": "距離",
        "mean": "平均",
        "spread": "平均 ± 標準偏差",
        "size": "絶対値の平均",
        "trained": "学習済み：エンコーダー第 1 層",
        "offset": "キーの位置 - クエリの位置",
        "weight": "アテンションの重みの平均",
    },
}


def rotary_products(queries: Tensor, keys: Tensor) -> Tensor:
    """Return products of queries ``(N, K)`` at position 0 and their keys at positions 0, 1, …: ``(N, LENGTH)``."""
    rotated = Rotary(WIDTH)(keys.unsqueeze(1).expand(-1, LENGTH, -1))  # (N, LENGTH, K)
    products: Tensor = (queries.unsqueeze(1) * rotated).sum(-1)
    return products


def weights_by_offset(run: Path) -> Tensor:
    """Return the mean weights of each head of the first encoder layer, ``(H, offsets)``."""
    translator = Translator.load(run)
    found = [attention_weights(translator, sentence, "").weights["encoder"][0] for sentence in SENTENCES]  # (H, S, S)
    return torch.stack(
        [torch.cat([one.diagonal(offset, 1, 2) for one in found], dim=1).mean(1) for offset in OFFSETS], dim=1
    )


def band(axes: Axes, products: Tensor, words: dict[str, str]) -> None:
    """Plot mean and spread of products ``(N, LENGTH)`` by distance."""
    mean, deviation = products.mean(0), products.std(0)
    axes.axhline(0, color=GRAY, linewidth=0.8)
    axes.fill_between(range(LENGTH), mean - deviation, mean + deviation, color=BLUE, alpha=0.2, label=words["spread"])
    axes.plot(mean, color=BLUE, label=words["mean"])
    axes.plot(products.abs().mean(0), color=RED, linestyle="--", label=words["size"])
    axes.set(xlabel=words["distance"], ylabel=words["product"], ylim=(-22, 90))
    axes.legend(frameon=False, fontsize=9)


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot the six panels."""
    generator = torch.Generator().manual_seed(0)
    queries, others = torch.randn(2, PAIRS, WIDTH, generator=generator)
    table = positional_encoding(LENGTH, WIDTH)  # (LENGTH, WIDTH)
    figure = Figure(figsize=(11, 6.6), layout="constrained")
    (map_, near, alibi), (equal, independent, trained) = figure.subplots(2, 3)
    heat_map(map_, table, signed=True, label=words["value"])
    map_.set(xlabel=words["dimension"], ylabel=words["position"], title=words["table"])
    heat_map(near, table @ table.T, signed=True, high=None, label=words["product"])
    near.set(xlabel=words["position"], ylabel=words["position"], title=words["near"])
    for head, biases in enumerate(AlibiBias(4)(LENGTH, LENGTH)[:, 49]):
        alibi.plot(biases, color=COLORS[head], label=words["head"].format(head + 1))
    alibi.set(xlabel=words["key position"], ylabel=words["bias"], title=words["alibi"])
    alibi.legend(frameon=False, fontsize=9)
    band(equal, rotary_products(queries, queries), words)
    equal.set_title(words["equal"])
    band(independent, rotary_products(queries, others), words)
    independent.set_title(words["independent"])
    for head, weights in enumerate(weights_by_offset(run)):
        color = COLORS[head % len(COLORS)]
        trained.plot(OFFSETS, weights, marker="o", markersize=4, color=color, label=words["head"].format(head + 1))
    trained.set(xlabel=words["offset"], ylabel=words["weight"], title=words["trained"])
    trained.set_ylim(0, 1.35 * trained.get_ylim()[1])  # the legend above the lines
    trained.set_xticks(OFFSETS)
    trained.legend(frameon=False, fontsize=9, ncols=2, loc="upper center")
    return figure
