"""Masks of a batch of two sentences, and the weights that a trained decoder computes under them."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import matplotlib
import torch
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure
from matplotlib.image import AxesImage
from torch import Tensor

from docs.figures.style import ALLOWED, heat_map
from layers import causal_mask, pad_mask, record_attention
from models import Transformer
from utils.decoding import Translator
from utils.decoding.attention_picture import printable
from utils.text.text import close
from utils.text.Tokenizer import Tokenizer

ENGLISH = ["My brother wants to buy a new car.", "Please speak more slowly."]
JAPANESE = ["兄は新しい車を買いたがっています。", "もっとゆっくり話してください。"]
SHOWN = 1  # the sentence with padding
WORDS = {
    "en": {
        "source": "source mask: padding",
        "sentence": "sentence {}",
        "padding": "padding mask",
        "causal": "causal mask",
        "both": "padding & causal",
        "weights": "weights, layer 1, head 1",
        "hidden": "hidden",
        "allowed": "may attend",
        "weight": "weight",
        "keys": "key",
        "queries": "query: target token, sentence 2",
        "position": "source position (key)",
    },
    "ja": {
        "source": "原文のマスク：パディング",
        "sentence": "文 {}",
        "padding": "パディングのマスク",
        "causal": "因果マスク",
        "both": "パディング & 因果",
        "weights": "重み（第 1 層、ヘッド 1）",
        "hidden": "隠す",
        "allowed": "注意を向けてよい",
        "weight": "重み",
        "keys": "キー",
        "queries": "クエリ：文 2 の訳文のトークン",
        "position": "原文の位置（キー）",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot the source mask of the batch, the target masks of the shorter sentence, and the weights of one head."""
    translator = Translator.load(run, device="cpu")
    model, tokenizers = cast("Transformer", translator.model), translator.tokenizers
    src = translator.batch([close(ids, model.max_len) for ids in tokenizers.src.encode(ENGLISH)])  # (2, S)
    japanese = tokenizers.tgt.encode(JAPANESE)
    tgt = translator.batch([close(ids, model.max_len, bos=True, eos=False) for ids in japanese])  # (2, T)
    with torch.inference_mode(), record_attention(model) as recorded:
        model(src, tgt)
    weights = recorded["decoder.layers.0.self_attention"][0][SHOWN, 0]  # (T, T)
    length = tgt.shape[1]
    padding, causal = pad_mask(tgt, model.pad_idx)[SHOWN].expand(length, length), causal_mask(length)  # (T, T)

    figure = Figure(figsize=(11, 4.2 + 0.12 * length), layout="constrained")
    grid = figure.add_gridspec(2, 4, height_ratios=(1, 2), width_ratios=(1, 1, 1, 1.25))
    above = figure.add_subplot(grid[0, :])
    names = [readable(row, tokenizers.src) for row in src.tolist()]
    image = plot_mask(above, pad_mask(src, model.pad_idx).squeeze(1))
    write_tokens(above, names, src != model.pad_idx)
    above.set_xticks(range(src.shape[1]), [str(position) for position in range(src.shape[1])])
    above.set_yticks(range(len(src)), [words["sentence"].format(number + 1) for number in range(len(src))])
    above.set(title=words["source"], xlabel=words["position"])
    bar = figure.colorbar(image, ax=above, ticks=[0.25, 0.75])
    bar.ax.set_yticklabels([words["hidden"], words["allowed"]])

    tokens = [printable(token) for token in readable(tgt[SHOWN].tolist(), tokenizers.tgt)]
    for column, (name, mask) in enumerate((("padding", padding), ("causal", causal), ("both", padding & causal))):
        axes = figure.add_subplot(grid[1, column], title=words[name], xlabel=words["keys"])
        plot_mask(axes, mask)
        axes.set_xticks(range(length), tokens, rotation=90)
        axes.set_yticks(range(length), tokens if column == 0 else [])
        axes.set_ylabel(words["queries"] if column == 0 else "")
    axes = figure.add_subplot(grid[1, 3], title=words["weights"], xlabel=words["keys"])
    heat_map(axes, weights, [], tokens, label=words["weight"])
    return figure


def plot_mask(axes: Axes, mask: Tensor) -> AxesImage:
    """Plot a boolean matrix, with lines between its cells."""
    colors = matplotlib.colormaps[ALLOWED]
    image = axes.imshow(
        mask.float().numpy(),
        cmap=ListedColormap([colors(0.0), colors(0.7)]),
        vmin=0,
        vmax=1,
        aspect="auto",
        interpolation="nearest",
    )
    for size, line in zip(mask.shape, (axes.axhline, axes.axvline), strict=True):
        for place in range(1, size):
            line(place - 0.5, color="#bbbbbb", linewidth=0.5)
    axes.tick_params(length=0)
    return image


def write_tokens(axes: Axes, rows: Sequence[Sequence[str]], allowed: Tensor) -> None:
    """Write tokens into the cells of a mask."""
    for row, tokens in enumerate(rows):
        for column, token in enumerate(tokens):
            color = "white" if allowed[row, column] else "black"
            turned = 90 if len(tokens) > 14 else 0
            axes.text(column, row, printable(token), color=color, ha="center", va="center", rotation=turned)


def readable(ids: Sequence[int], tokenizer: Tokenizer) -> list[str]:
    """Return tokens for display, without SentencePiece's mark for a space."""
    return [token.replace("\N{LOWER ONE EIGHTH BLOCK}", "") or "␣" for token in tokenizer.tokens(ids)]
