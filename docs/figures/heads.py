"""Cross-attention of every head of a trained translator."""

from pathlib import Path

from matplotlib.figure import Figure

from docs.figures.style import heat_map
from utils.decoding import Translator
from utils.decoding.attention import attention_weights

SENTENCE = "My brother wants to buy a new car."
WORDS = {
    "en": {
        "panel": "layer {}, head {}",
        "keys": "English token (key)",
        "queries": "Japanese token being written",
        "weight": "weight",
    },
    "ja": {
        "panel": "第 {} 層、ヘッド {}",
        "keys": "英語のトークン（キー）",
        "queries": "出力する日本語のトークン",
        "weight": "重み",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot the weights of all heads: a row of panels for each decoder layer."""
    translator = Translator.load(run, device="cpu")
    (translation,) = translator.translate([SENTENCE])
    attention = attention_weights(translator, SENTENCE, translation)
    layers = attention.weights["cross"]  # one (H, T, S) for each layer
    down, across = attention.axes("cross")
    heads = len(layers[0])
    figure = Figure(figsize=(11, len(layers) * (1.6 + 0.22 * len(down))), layout="constrained")
    grid = figure.subplots(len(layers), heads, squeeze=False, sharex=True, sharey=True)
    for row, (panels, weights) in enumerate(zip(grid, layers, strict=True)):
        for column, axes in enumerate(panels):
            heat_map(axes, weights[column], down, across, label=words["weight"] if column == heads - 1 else "")
            axes.set_title(words["panel"].format(row + 1, column + 1))
            if row == len(layers) - 1:
                axes.set_xlabel(words["keys"])
            if column == 0:
                axes.set_ylabel(words["queries"])
    return figure
