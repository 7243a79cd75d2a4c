"""Which keys each query attends to in sparse attention, and the error of the Performer by its features."""

from pathlib import Path

import torch
import torch.nn.functional as F
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures.style import ALLOWED, BLUE, GRAY
from layers import BigBirdAttention, PerformerAttention, SlidingWindowAttention

LENGTH = 64
FEATURES = (16, 64, 256, 1024, 4096)
SEEDS = 8

WORDS = {
    "en": {
        "window": "window of 6, 2 global tokens",
        "bigbird": "Big Bird: blocks of 4, 2 random",
        "query": "query",
        "key": "key",
        "hidden": "not computed",
        "allowed": "attends",
        "error": "Performer: error of the output",
        "features": "random features",
        "root": "root mean square error",
        "measured": "measured",
        "law": "one over the square root",
    },
    "ja": {
        "window": "ウィンドウ 6、グローバルトークン 2",
        "bigbird": "Big Bird、ブロック 4、ランダム 2",
        "query": "クエリ",
        "key": "キー",
        "hidden": "計算しない",
        "allowed": "計算する",
        "error": "Performer の出力の誤差",
        "features": "ランダム特徴の数",
        "root": "二乗平均平方根誤差",
        "measured": "測定値",
        "law": "平方根に反比例",
    },
}


def pattern(axes: Axes, seen: Tensor, words: dict[str, str]) -> None:
    """Plot which query attends to which key."""
    image = axes.imshow(seen.numpy(), cmap=ALLOWED, vmin=0, vmax=1, interpolation="nearest")
    bar = axes.figure.colorbar(image, ax=axes, ticks=[0, 1], shrink=0.8)
    bar.ax.set_yticklabels([words["hidden"], words["allowed"]], rotation=90, va="center")
    axes.set(xlabel=words["key"], ylabel=words["query"])


def errors() -> list[float]:
    """Return the root mean square difference to exact attention for each number of features."""
    generator = torch.Generator().manual_seed(0)
    q, k, v = torch.randn(3, 1, 2, LENGTH, 16, generator=generator)  # (B, H, T, K)
    q, k = q / 2, k / 2
    exact = F.scaled_dot_product_attention(q, k, v)
    return [
        float(
            torch.stack([PerformerAttention(16, count, seed=seed)(q, k, v) - exact for seed in range(SEEDS)])
            .square()
            .mean()
            .sqrt()
        )
        for count in FEATURES
    ]


def draw(words: dict[str, str], _run: Path) -> Figure:
    """Plot two patterns and the error."""
    figure = Figure(figsize=(11, 3.8), layout="constrained")
    window, bigbird, error = figure.subplots(1, 3)
    pattern(window, SlidingWindowAttention(8, 6, global_tokens=2).visible(LENGTH), words)
    window.set_title(words["window"])
    pattern(bigbird, BigBirdAttention(8, 4, random_blocks=2).visible(LENGTH), words)
    bigbird.set_title(words["bigbird"])
    found = errors()
    law = [found[0] * (FEATURES[0] / count) ** 0.5 for count in FEATURES]
    error.loglog(FEATURES, law, "--", color=GRAY, label=words["law"])
    error.loglog(FEATURES, found, marker="o", color=BLUE, label=words["measured"])
    error.set(xlabel=words["features"], ylabel=words["root"], title=words["error"])
    error.set_xticks(FEATURES, [str(count) for count in FEATURES])
    error.minorticks_off()
    error.grid(alpha=0.25)
    error.legend(frameon=False, fontsize=9)
    return figure
