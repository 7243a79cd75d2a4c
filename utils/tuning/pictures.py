"""Pictures of a search: its history, the importance of each key, the scores by value, and the confirmation."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from utils.runs.pictures import DEV, TRAIN
from utils.runs.pictures import save as save_figure
from utils.tuning.confirmation import Candidate
from utils.tuning.SearchSpace import Dimension
from utils.tuning.Study import Study

if TYPE_CHECKING:
    from optuna.trial import FrozenTrial

PRUNED = "#aaaaaa"
COLUMNS = 3  # panels in a row


def plot(study: Study, candidates: Sequence[Candidate]) -> list[Path]:
    """Plot all pictures that the study has data for, and return the files."""
    pictures = []
    if study.ranked():
        pictures += [_history(study, study.folder / "history.png"), _slices(study, study.folder / "slices.png")]
    if importances := study.importances():
        pictures.append(_importances(importances, study.folder / "importance.png"))
    if candidates:
        pictures.append(_confirmation(study, candidates, study.folder / "confirmation.png"))
    return pictures


def _score(trial: "FrozenTrial") -> float | None:
    """Return the score of a trial; of a pruned one, that of its last validation."""
    if trial.state.name == "COMPLETE":
        return trial.value
    steps = trial.intermediate_values
    return steps[max(steps)] if trial.state.name == "PRUNED" and steps else None


def _scored(study: Study) -> "list[tuple[FrozenTrial, float]]":
    return [(trial, score) for trial in study.trials() if (score := _score(trial)) is not None]


def _is_complete(trial: "FrozenTrial") -> bool:
    return trial.state.name == "COMPLETE"


def _history(study: Study, path: Path) -> Path:
    figure = Figure(figsize=(7, 4.2), layout="constrained")
    axes = figure.add_subplot()
    complete = [(trial.number, score) for trial, score in _scored(study) if _is_complete(trial)]
    pruned = [(trial.number, score) for trial, score in _scored(study) if not _is_complete(trial)]
    _scatter(axes, complete, TRAIN, label="complete")
    _scatter(axes, pruned, PRUNED, label="pruned, last validation", marker="x")
    best: list[float] = []
    for _, score in complete:
        best.append(score if not best or study.objective.better(score, best[-1]) else best[-1])
    axes.step([number for number, _ in complete], best, where="post", color=DEV, linewidth=1.2, label="best so far")
    axes.set(xlabel="trial", ylabel=f"dev {study.objective.name}", title="History of the search")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _finish(axes)
    return save_figure(figure, path)


def _scatter(
    axes: Axes, points: Sequence[tuple[float, float]], color: str, *, label: str | None = None, marker: str = "o"
) -> None:
    if points:
        x, y = ([point[side] for point in points] for side in (0, 1))
        axes.scatter(x, y, color=color, s=22, marker=marker, label=label, zorder=3 if color == TRAIN else 2)


def _slices(study: Study, path: Path) -> Path:
    dimensions = study.space.dimensions
    rows = -(-len(dimensions) // COLUMNS)
    columns = min(COLUMNS, len(dimensions))
    figure = Figure(figsize=(3.6 * columns + 0.6, 3.2 * rows), layout="constrained")
    panels = figure.subplots(rows, columns, squeeze=False).flat
    for index, axes in enumerate(panels):
        if index < len(dimensions):
            _slice(study, dimensions[index], axes)
            axes.set_ylabel(f"dev {study.objective.name}" if index % columns == 0 else "")
        else:
            axes.set_axis_off()
    figure.suptitle("Scores by value (gray: pruned)")
    return save_figure(figure, path)


def _slice(study: Study, dimension: Dimension, axes: Axes) -> None:
    def place(trial: "FrozenTrial") -> float:
        value = trial.params[dimension.key]
        return dimension.choices.index(value) if dimension.choices else float(value)

    for complete, color in ((False, PRUNED), (True, TRAIN)):
        points = [(place(trial), score) for trial, score in _scored(study) if _is_complete(trial) == complete]
        _scatter(axes, points, color)
    if dimension.choices:
        axes.set_xticks(range(len(dimension.choices)), dimension.choices)
    elif dimension.log:
        axes.set_xscale("log")
    axes.set_xlabel(dimension.key)
    axes.grid(alpha=0.25)


def _importances(importances: dict[str, float], path: Path) -> Path:
    figure = Figure(figsize=(7, 0.9 + 0.45 * len(importances)), layout="constrained")
    axes = figure.add_subplot()
    names = list(reversed(importances))
    axes.barh(names, [importances[name] for name in names], color=TRAIN)
    axes.set(xlabel="share (PED-ANOVA, complete trials)", title="Importance of each key for a good score", xlim=(0, 1))
    axes.grid(alpha=0.25, axis="x")
    return save_figure(figure, path)


def _confirmation(study: Study, candidates: Sequence[Candidate], path: Path) -> Path:
    figure = Figure(figsize=(7, 1.4 + 0.5 * len(candidates)), layout="constrained")
    axes = figure.add_subplot()
    for height, one in enumerate(reversed(candidates)):
        for scores, color, label, shift in ((one.dev, TRAIN, "dev", 0.12), (one.test, DEV, "test", -0.12)):
            named = label if height == 0 else None
            axes.scatter(scores, [height + shift] * len(scores), color=color, s=22, label=named)
            mean = sum(scores) / len(scores)
            axes.plot([mean, mean], [height + shift - 0.1, height + shift + 0.1], color=color, linewidth=2)
    axes.set_yticks(range(len(candidates)), [one.name for one in reversed(candidates)])
    axes.set(xlabel=study.objective.name, title="The best recipes with other seeds (bars: means)")
    _finish(axes)
    return save_figure(figure, path)


def _finish(axes: Axes) -> None:
    axes.legend(frameon=False)
    axes.grid(alpha=0.25)
