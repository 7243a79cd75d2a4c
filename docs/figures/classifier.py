"""The figure of the page on classifiers: a Transformer and a bag of words learn in which order two words come."""

from pathlib import Path

import torch
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures import toys
from docs.figures.style import BLUE, RED, heat_map

WINDOW = 10  # steps over which the curves are averaged
WORDS = {
    "en": {
        "accuracy": "accuracy, mean of 10 steps",
        "step": "step",
        "learning": "learning the order of two words",
        "Transformer": "Transformer",
        "bag": "bag of words",
        "dog": 'position of "dog"',
        "cat": 'position of "cat"',
        "probability": 'p("dog" comes before "cat")',
    },
    "ja": {
        "accuracy": "正解率（10 ステップの平均）",
        "step": "ステップ",
        "learning": "2 語の順序の学習",
        "Transformer": "Transformer",
        "bag": "bag of words",
        "dog": "「dog」の位置",
        "cat": "「cat」の位置",
        "probability": "「dog」が「cat」より前にある確率",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:  # noqa: ARG001 - this page trains models of its own
    """Draw the accuracy of both classifiers, and their predictions by the positions of the two words."""
    figure = Figure(figsize=(11, 3.7), layout="constrained")
    curves, *maps = figure.subplots(1, 3, width_ratios=(1.15, 1, 1))
    positions = [str(i + 1) for i in range(len(toys.SENTENCE))]
    models = zip(toys.ordering(), maps, ("Transformer", "bag"), (RED, BLUE), strict=True)
    for (score, accuracies), axes, name, color in models:
        means = torch.tensor(accuracies).unfold(0, WINDOW, 1).mean(1)
        curves.plot(range(WINDOW, len(accuracies) + 1), means.tolist(), color=color, label=words[name])
        heat_map(axes, by_positions(score), positions, positions, label=words["probability"])
        axes.tick_params(axis="x", labelrotation=0)
        axes.set(title=words[name], xlabel=words["cat"], ylabel=words["dog"])
    curves.set(title=words["learning"], xlabel=words["step"], ylabel=words["accuracy"], ylim=(0.35, 1.02))
    curves.legend(frameon=False, loc="center right")
    return figure


@torch.no_grad()
def by_positions(score: toys.Score) -> Tensor:
    """Return the mean probability of "dog before cat" by the positions of both, ``(8, 8)``; none on the diagonal."""
    torch.manual_seed(1)
    ids, _ = toys.order_batch(4096)
    where = toys.position(ids, "dog"), toys.position(ids, "cat")  # (B,) each
    probabilities = score(ids).softmax(-1)[:, 1]  # (B,)
    zeros = torch.zeros(ids.shape[1], ids.shape[1])
    sums = zeros.index_put(where, probabilities, accumulate=True)
    counts = zeros.index_put(where, torch.ones_like(probabilities), accumulate=True)
    return sums / counts  # 0 / 0 where both would be at one position
