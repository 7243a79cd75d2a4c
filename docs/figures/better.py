"""Adaptation to another domain: BLEU on the new and on the old one, by how the model was trained, as measured."""

import re
from pathlib import Path

from matplotlib.figure import Figure

from const.path import ROOT
from docs.figures.style import BLUE, ORANGE

RESULTS = ROOT / "benchmarks" / "results" / "recipes.md"
SECTION = "## Adapting KFTT to everyday sentences"
HEIGHT = 0.38  # of a bar

# The rows of the table of the results, in their order.
WORDS = {
    "en": {
        "rows": "KFTT model, not adapted|from random weights|adapted, learning rates × 0.3|adapted, full rates",
        "new": "everyday sentences (new domain)",
        "old": "KFTT test set (old domain)",
        "score": "BLEU (ja-mecab), greedy",
    },
    "ja": {
        "rows": "KFTT のモデル（適応前）|ランダムな重みから学習|適応、学習率 × 0.3|適応、学習率はそのまま",
        "new": "日常の文（新しい分野）",
        "old": "KFTT のテストセット（元の分野）",
        "score": "BLEU（ja-mecab）、貪欲法",
    },
}


def measured() -> list[tuple[float, float | None]]:
    """Return BLEU on the new and on the old domain for each row of the table; None where it was not measured."""
    section = RESULTS.read_text(encoding="utf-8").partition(f"{SECTION}\n")[2].partition("\n## ")[0]
    rows = [line.replace("*", "").split("|") for line in section.splitlines() if re.match(r"\| (?!start|-)", line)]
    return [(float(row[3]), float(row[4]) if row[4].strip() else None) for row in rows]


def draw(words: dict[str, str], _run: Path) -> Figure:
    """Plot the scores as bars."""
    rows = measured()
    figure = Figure(figsize=(9, 3.6), layout="constrained")
    axes = figure.subplots()
    for shift, color, label, column in ((-HEIGHT / 2, BLUE, "new", 0), (HEIGHT / 2, ORANGE, "old", 1)):
        scores = [(place, row[column]) for place, row in enumerate(rows)]
        bars = [(place + shift, score) for place, score in scores if score is not None]
        places, widths = zip(*bars, strict=True)
        container = axes.barh(places, widths, height=HEIGHT, color=color, label=words[label])
        axes.bar_label(container, fmt="%.2f", padding=3)
    axes.set_yticks(range(len(rows)), words["rows"].split("|"))
    axes.invert_yaxis()
    axes.set_xlim(0, 1.12 * max(score for row in rows for score in row if score is not None))
    axes.set_xlabel(words["score"])
    figure.legend(frameon=False, loc="outside upper center", ncols=2)
    return figure
