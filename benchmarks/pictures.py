"""Plots of measurements."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from utils.files.atomic import new_file

COLORS = ("#d1495b", "#4878a8", "#6aa84f", "#e0a030", "#8e63a8", "#7f7f7f", "#5ab4ac", "#8c510a")
COLUMNS = 4  # of panels
Points = Sequence[tuple[float, float]]


def bars(groups: Mapping[str, Mapping[str, float]], unit: str, path: Path) -> None:
    """Plot grouped bars, each with its number.

    Args:
        groups: heights by group and name.
        unit: of the heights.
        path: of the picture.
    """
    names = list(dict.fromkeys(name for heights in groups.values() for name in heights))
    figure = Figure(figsize=(2.5 + 2.4 * len(groups), 4.2), layout="constrained")
    axes = figure.add_subplot()
    width = 0.85 / len(names)
    for i, name in enumerate(names):
        places = [group + i * width for group, heights in enumerate(groups.values()) if name in heights]
        heights = [found[name] for found in groups.values() if name in found]
        bars = axes.bar(places, heights, width, label=name, color=COLORS[i % len(COLORS)])
        axes.bar_label(bars, [f"{height:,.0f}" for height in heights], fontsize=7, padding=1)
    axes.set_xticks([group + 0.425 - width / 2 for group in range(len(groups))], list(groups))
    axes.set_ylabel(unit)
    axes.legend(frameon=False, fontsize=8)
    axes.spines[["top", "right"]].set_visible(False)
    _save(figure, path)


def curves(panels: Mapping[str, Mapping[str, Points]], labels: Mapping[str, tuple[str, str]], path: Path) -> None:
    """Plot lines through measured points, in panels.

    Args:
        panels: points by panel and line.
        labels: of the axes of each panel; those that end in ``(log)`` are logarithmic.
        path: of the picture.
    """
    columns = min(len(panels), COLUMNS)
    deep = math.ceil(len(panels) / columns)
    figure = Figure(figsize=(4.2 * columns, 3.8 * deep), layout="constrained")
    for place, (title, lines) in enumerate(panels.items(), start=1):
        axes = figure.add_subplot(deep, columns, place)
        for i, (name, points) in enumerate(lines.items()):
            xs, ys = zip(*points, strict=True)
            axes.plot(xs, ys, marker="o", markersize=4, label=name, color=COLORS[i % len(COLORS)])
        x, y = labels[title]
        if x.endswith("(log)"):
            axes.set_xscale("log", base=2)
        elif all(float(value).is_integer() for value in xs):
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        if y.endswith("(log)"):
            axes.set_yscale("log", base=2)
        else:
            axes.set_ylim(0, None)
        axes.set(title=title, xlabel=x.removesuffix(" (log)"), ylabel=y.removesuffix(" (log)"))
        axes.grid(alpha=0.25)
        if len(lines) > 1:
            axes.legend(frameon=False, fontsize=8)
    _save(figure, path)


def _save(figure: Figure, path: Path) -> None:
    with new_file(path) as fresh:
        figure.savefig(fresh, dpi=120, format="png")
