"""Which keys each query attends to in sparse attention, and the Performer's error for random and trained vectors."""

from pathlib import Path
from typing import cast

import torch
import torch.nn.functional as F
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter
from torch import Tensor, nn

from docs.figures.style import ALLOWED, BLUE, GRAY, RED
from layers import BigBirdAttention, PerformerAttention, SlidingWindowAttention
from utils.decoding import Translator
from utils.text.text import close

LENGTH = 64
FEATURES = (16, 64, 256, 1024, 4096)
SEEDS = 16
TEXT = (
    "I want to go to Japan. My name is Ken. Where is the temple? It is cold today. Can I have some water, please? "
    "I like tea and coffee. What time does the train leave? He reads a book in the park. This is my sister's bag."
)

WORDS = {
    "en": {
        "window": "window of 6, 2 global tokens",
        "bigbird": "Big Bird: blocks of 4, 2 random",
        "query": "query",
        "key": "key",
        "hidden": "hidden",
        "allowed": "attends",
        "error": "Performer: error of the output",
        "features": "random features",
        "share": "error ÷ size of the output",
        "random": "random vectors, short",
        "trained": "a trained model's vectors",
        "law": "one over the square root",
    },
    "ja": {
        "window": "ウィンドウ 6、グローバル 2 個",
        "bigbird": "Big Bird：ブロック 4、ランダム 2 個",
        "query": "クエリ",
        "key": "キー",
        "hidden": "向けない",
        "allowed": "向ける",
        "error": "Performer の出力の誤差",
        "features": "ランダム特徴の数",
        "share": "誤差 ÷ 出力の大きさ",
        "random": "短い乱数ベクトル",
        "trained": "学習済みモデルのベクトル",
        "law": "平方根に反比例",
    },
}


def pattern(axes: Axes, seen: Tensor, words: dict[str, str]) -> None:
    """Plot which query attends to which key."""
    image = axes.imshow(seen.numpy(), cmap=ALLOWED, vmin=0, vmax=1, interpolation="nearest")
    bar = axes.figure.colorbar(image, ax=axes, ticks=[0, 1], shrink=0.8)
    bar.ax.set_yticklabels([words["hidden"], words["allowed"]], rotation=90, va="center")
    axes.set(xlabel=words["key"], ylabel=words["query"])


def errors(q: Tensor, k: Tensor, v: Tensor) -> list[float]:
    """Return the difference to exact attention for each number of features, as a share of the output's size.

    Both are root mean squares, over all heads, positions and seeds of ``(B, H, T, K)``.
    """
    exact = F.scaled_dot_product_attention(q, k, v)
    found = []
    for count in FEATURES:
        layers = (PerformerAttention(q.shape[-1], count, seed=seed) for seed in range(SEEDS))
        squares = torch.stack([(layer(q, k, v) - exact).square().mean() for layer in layers])
        found.append(float((squares.mean() / exact.square().mean()).sqrt()))
    return found


@torch.no_grad()
def trained_vectors(run: Path) -> tuple[Tensor, Tensor, Tensor]:
    """Return queries, keys and values of all heads of the first encoder layer for a text, ``(1, H, T, K)`` each."""
    translator = Translator.load(run)
    ids = close(translator.tokenizers.src.encode([TEXT])[0], translator.longest)
    encoder = cast("nn.Module", translator.model).get_submodule("encoder")
    inner = encoder.get_submodule("layers.0.self_attention.attention")
    seen: list[tuple[Tensor, Tensor, Tensor]] = []
    handle = inner.register_forward_pre_hook(lambda _, given: seen.append(given[:3]))
    encoder(translator.batch([ids]))
    handle.remove()
    return seen[0]


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot two patterns and the error."""
    figure = Figure(figsize=(11, 3.8), layout="constrained")
    window, bigbird, error = figure.subplots(1, 3)
    pattern(window, SlidingWindowAttention(8, 6, global_tokens=2).visible(LENGTH), words)
    window.set_title(words["window"])
    pattern(bigbird, BigBirdAttention(8, 4, random_blocks=2).visible(LENGTH), words)
    bigbird.set_title(words["bigbird"])
    q, k, v = torch.randn(3, 1, 2, LENGTH, 16, generator=torch.Generator().manual_seed(0))  # (B, H, T, K) each
    found = errors(q / 4, k / 4, v)
    error.loglog(FEATURES, errors(*trained_vectors(run)), marker="s", color=RED, label=words["trained"])
    error.loglog(FEATURES, found, marker="o", color=BLUE, label=words["random"])
    law = [found[0] * (FEATURES[0] / count) ** 0.5 for count in FEATURES]
    error.loglog(FEATURES, law, "--", color=GRAY, label=words["law"])
    error.set(xlabel=words["features"], ylabel=words["share"], title=words["error"])
    error.set_xticks(FEATURES, [str(count) for count in FEATURES])
    error.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    error.minorticks_off()
    error.grid(alpha=0.25)
    error.legend(frameon=False, fontsize=9, loc=(0.03, 0.55))
    return figure
