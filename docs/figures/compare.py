"""Convolution, recurrence and self-attention: time by length, layers and gradient by distance, as measured."""

import json
from pathlib import Path
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from docs.figures.style import BLUE, GREEN, ORANGE, RED

DATA = Path(__file__).parent / "data" / "compare.json"  # written by python -m benchmarks.mixing
COLORS = {"convolution": BLUE, "GRU": RED, "self-attention": GREEN, "dilated convolution": ORANGE}
SMALLEST = 1e-12  # gradients below are not shown

WORDS = {
    "en": {
        "convolution": "convolution (kernel 3)",
        "dilated convolution": "dilated convolution",
        "GRU": "GRU",
        "self-attention": "self-attention",
        "steps": "steps in the GRU's layer",
        "time": "forward and backward of one layer",
        "length": "length n",
        "milliseconds": "milliseconds",
        "path": "until an output sees an input n away",
        "distance": "distance n",
        "layers": "layers",
        "gradient": "one layer: gradient over a distance",
        "size": "norm of the gradient",
    },
    "ja": {
        "convolution": "畳み込み（カーネル 3）",
        "dilated convolution": "膨張畳み込み",
        "GRU": "GRU",
        "self-attention": "自己注意",
        "steps": "GRU の 1 層の中のステップ",
        "time": "1 層の順伝播と逆伝播",
        "length": "長さ n",
        "milliseconds": "ミリ秒",
        "path": "距離 n の入力が出力に届くまで",
        "distance": "距離 n",
        "layers": "層の数",
        "gradient": "1 層で離れた位置に届く勾配",
        "size": "勾配の大きさ",
    },
}


def logarithmic(axes: Axes, places: list[int], title: str, across: str, up: str) -> None:
    """Label axes, both of which are logarithmic, and mark the measured places."""
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    axes.set_xticks(places, [str(place) for place in places])
    axes.set(title=title, xlabel=across, ylabel=up)
    axes.grid(alpha=0.25)
    axes.legend(frameon=False, fontsize=9)


def draw(words: dict[str, str], _run: Path) -> Figure:
    """Plot the three measurements of ``data/compare.json``."""
    found: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    lengths, distances = found["lengths"], found["distances"]
    figure = Figure(figsize=(11, 4.2), layout="constrained")
    time, path, gradient = figure.subplots(1, 3)
    for kind, taken in found["seconds"].items():
        time.plot(lengths, [1000 * one for one in taken], marker="o", color=COLORS[kind], label=words[kind])
    logarithmic(time, lengths, words["time"], words["length"], words["milliseconds"])
    for kind, layers in found["layers"].items():
        dashes = (0, (4, 4)) if kind == "GRU" else "solid"  # it lies on the line of self-attention
        style = {"linestyle": dashes, "zorder": 3 if kind == "GRU" else 2}
        path.plot(distances, layers, marker="o", markersize=5, color=COLORS[kind], label=words[kind], **style)
    path.plot(distances, distances, ":", linewidth=2.5, color=COLORS["GRU"], label=words["steps"])
    path.set_ylim(0.6, 20_000)  # room for the legend
    logarithmic(path, distances, words["path"], words["distance"], words["layers"])
    for kind, sizes in found["gradients"].items():
        shown = [(place, size) for place, size in zip(distances, sizes, strict=True) if size > SMALLEST]
        gradient.plot(*zip(*shown, strict=True), marker="o", color=COLORS[kind], label=words[kind])
    logarithmic(gradient, distances, words["gradient"], words["distance"], words["size"])
    return figure
