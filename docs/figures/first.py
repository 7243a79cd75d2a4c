"""The figure of the first page: the likeliest tokens at each step of a translation, and its cross-attention."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from torch import Tensor, nn

from docs.figures.style import BLUE, heat_map
from layers.attention.record import record_attention
from utils.decoding import SearchOptions, Translator
from utils.decoding.attention import by_kind
from utils.decoding.attention_picture import printable
from utils.text import Tokenizer, close
from utils.text.special import BOS, EOS

SENTENCE = "My sister bought two apples."
TOP = 5  # likeliest tokens of a step
STEPS = 12  # that fit into the figure
DARK = 0.5  # probability above which a text is white
WIDE = 6  # characters that fit into a cell

WORDS = {
    "en": {
        "likeliest": "The five likeliest next tokens at each step; framed: the translation",
        "rank": "rank",
        "probability": "probability",
        "attention": "Cross-attention at each step, mean of all heads",
        "source": "source token",
        "step": "token written at this step",
        "weight": "attention weight",
    },
    "ja": {
        "likeliest": "各ステップで確率の高い 5 つのトークン（枠：訳文のトークン）",
        "rank": "順位",
        "probability": "確率",
        "attention": "各ステップの交差注意（全ヘッドの平均）",
        "source": "原文のトークン",
        "step": "このステップで書いたトークン",
        "weight": "アテンションの重み",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot the distribution of each step, and below it where the decoder attends to."""
    translator = Translator.load(run, device="cpu")
    tokenizers, model = translator.tokenizers, translator.model
    src = close(tokenizers.src.encode([SENTENCE])[0], translator.longest)
    best = translator.find([src], SearchOptions())[0][0]
    before, written = [BOS, *best.tokens][:STEPS], [*best.tokens, EOS][:STEPS]
    with torch.inference_mode(), record_attention(cast("nn.Module", model)) as recorded:
        logits = model(translator.batch([src]), translator.batch([before]))[0]  # (T, V)
    cross = torch.stack(by_kind(recorded)["cross"]).mean((0, 1))  # (layers, H, T, S) -> (T, S)

    figure = Figure(figsize=(11, 7.6), layout="constrained")
    above, below = figure.subplots(2, 1, height_ratios=[TOP, 0.6 * len(src)])
    _plot_likeliest(above, logits.softmax(-1), written, tokenizers.tgt, words)
    heat_map(below, cross.T, _readable(src, tokenizers.src), label=words["weight"])
    names = [_short(printable(name)) for name in _readable(written, tokenizers.tgt)]
    below.set_xticks(range(len(written)), names)
    below.set(title=words["attention"], xlabel=words["step"], ylabel=words["source"])
    return figure


def _plot_likeliest(
    axes: Axes, probabilities: Tensor, written: Sequence[int], tokenizer: Tokenizer, words: dict[str, str]
) -> None:
    """Plot the likeliest tokens of each step, from distributions ``(T, V)``."""
    top = probabilities.topk(TOP)  # (T, TOP)
    heat_map(axes, top.values.T, [str(rank) for rank in range(1, TOP + 1)], label=words["probability"])
    for step, (ids, values) in enumerate(zip(top.indices.tolist(), top.values.tolist(), strict=True)):
        for rank, (name, value) in enumerate(zip(_readable(ids, tokenizer), values, strict=True)):
            text, color = f"{_short(printable(name))}\n{100 * value:.1f} %", "white" if value > DARK else "black"
            axes.text(step, rank, text, ha="center", va="center", fontsize=9, color=color)
        if written[step] in ids:
            place = (step - 0.47, ids.index(written[step]) - 0.47)
            axes.add_patch(Rectangle(place, 0.94, 0.94, fill=False, edgecolor=BLUE, linewidth=2.5))
    axes.set_xticks(range(len(written)), [f"t = {step}" for step in range(1, len(written) + 1)])
    axes.set(title=f"{SENTENCE}\n{words['likeliest']}", ylabel=words["rank"])


def _readable(ids: Sequence[int], tokenizer: Tokenizer) -> list[str]:
    return [token.replace("\u2581", "\u2423") for token in tokenizer.tokens(ids)]


def _short(name: str) -> str:
    return name if len(name) <= WIDE else f"{name[: WIDE - 1]}…"
