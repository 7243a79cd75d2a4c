"""Plots of the loss, BLEU and learning rate of a run."""

from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from utils.files.atomic import new_file
from utils.metrics.registry import METRICS
from utils.runs.Metrics import Metrics, Row

TRAIN, DEV = "#4878a8", "#d1495b"
QUALITIES = {**{key: f"{metric.name} (greedy)" for key, metric in METRICS.items()}, "accuracy": "Accuracy (%)"}


def plot(metrics: Metrics, folder: Path) -> list[Path]:
    """Plot the curves so far, and return the files."""
    train, dev = metrics.rows(kind="train"), metrics.rows(kind="dev")
    pictures = []
    if train:
        pictures.append(_loss(train, dev, folder / "loss.png"))
        pictures.append(_learning_rate(train, folder / "learning_rate.png"))
    for key, name in QUALITIES.items():
        if any(row.get(key) is not None for row in dev):
            pictures.append(_quality(dev, key, name, folder / f"{key}.png"))
    return pictures


def _loss(train: Sequence[Row], dev: Sequence[Row], path: Path) -> Path:
    figure = Figure(figsize=(7, 4.2), layout="constrained")
    axes = figure.add_subplot()
    axes.plot(*_points(train, "nll"), color=TRAIN, linewidth=1.2, label="train")
    axes.plot(*_points(dev, "nll"), color=DEV, marker="o", markersize=4, label="dev")
    axes.set(xlabel="step", ylabel="-log p per token", title="Loss", ylim=(0, None))
    axes.legend(frameon=False)
    axes.grid(alpha=0.25)
    return save(figure, path)


def _quality(dev: Sequence[Row], key: str, name: str, path: Path) -> Path:
    figure = Figure(figsize=(7, 4.2), layout="constrained")
    axes = figure.add_subplot()
    if any(row.get(f"train_{key}") is not None for row in dev):
        axes.plot(*_points(dev, f"train_{key}"), color=TRAIN, marker="o", markersize=4, label="train (a sample)")
    steps, scores = _points(dev, key)
    axes.plot(steps, scores, color=DEV, marker="o", markersize=4, label="dev")
    best = max if key not in METRICS or METRICS[key].higher_is_better else min
    top = best(range(len(scores)), key=scores.__getitem__)
    axes.annotate(
        f"{scores[top]:.1f}",
        (steps[top], scores[top]),
        xytext=(0, -16),
        textcoords="offset points",
        ha="center",
        color=DEV,
    )
    axes.set(xlabel="step", ylabel=name, title=name.partition(" (")[0], ylim=(0, None))
    axes.margins(y=0.12)
    axes.legend(frameon=False, loc="lower right")
    axes.grid(alpha=0.25)
    return save(figure, path)


def _learning_rate(train: Sequence[Row], path: Path) -> Path:
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    axes = figure.add_subplot()
    axes.plot(*_points(train, "learning_rate"), color=TRAIN)
    axes.set(xlabel="step", ylabel="learning rate", title="Learning rate", ylim=(0, None))
    axes.grid(alpha=0.25)
    return save(figure, path)


def _points(rows: Sequence[Row], name: str) -> tuple[list[float], list[float]]:
    found = [(row["step"], row[name]) for row in rows if row.get(name) is not None]
    return [step for step, _ in found], [value for _, value in found]


def save(figure: Figure, path: Path) -> Path:
    """Write a figure as a PNG file, and return its path."""
    with new_file(path) as temporary:
        figure.savefig(temporary, dpi=130, format="png")
    return path
