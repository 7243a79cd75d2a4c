"""Agreement of estimated and real quality, sentence by sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

BINS = 10


@dataclass(frozen=True)
class Calibration:
    """Estimated and real sentence chrF of a test set.

    Args:
        estimated: without a reference, of each sentence.
        real: with it.
    """

    estimated: NDArray[np.float64]
    real: NDArray[np.float64]

    @classmethod
    def of(cls, estimated: Sequence[float | None], real: Sequence[float]) -> "Calibration | None":
        """Build from estimates, without those that are missing; None if fewer than two are left."""
        pairs = [(one, other) for one, other in zip(estimated, real, strict=True) if one is not None]
        if len(pairs) < 2:
            return None
        return cls(*np.array(pairs).T)

    @property
    def pearson(self) -> float:
        """Return the linear correlation; 0 if one side is constant."""
        return _correlation(self.estimated, self.real)

    @property
    def spearman(self) -> float:
        """Return the correlation of the ranks."""
        return _correlation(_ranks(self.estimated), _ranks(self.real))

    def bins(self) -> list[tuple[float, float, int]]:
        """Return mean estimate, mean real quality and number of sentences of groups of similar estimates."""
        groups = np.array_split(np.argsort(self.estimated, kind="stable"), min(BINS, len(self.estimated)))
        return [(float(self.estimated[one].mean()), float(self.real[one].mean()), len(one)) for one in groups]

    @property
    def error(self) -> float:
        """Return the mean distance of estimated and real quality over the groups, by number of sentences."""
        return sum(abs(one - other) * count for one, other, count in self.bins()) / len(self.estimated)

    def __str__(self) -> str:
        """Return the correlations and the calibration error."""
        return (
            f"{'quality estimate':<16} r = {self.pearson:.3f} with sentence chrF, rank correlation "
            f"{self.spearman:.3f}, calibration error {self.error:.1f} chrF"
        )

    def plot(self, path: Path) -> None:
        """Plot estimated against real quality, each sentence and the means of groups."""
        from matplotlib.figure import Figure

        from utils.runs.pictures import save

        figure = Figure(figsize=(5, 4.6), layout="constrained")
        axes = figure.add_subplot()
        axes.plot([0, 100], [0, 100], color="#888888", linewidth=1, label="perfect")
        axes.scatter(self.estimated, self.real, s=5, color="#4878a8", alpha=0.3, label="sentence")
        estimated, real, _ = zip(*self.bins(), strict=True)
        axes.plot(estimated, real, color="#d1495b", marker="o", markersize=5, label="mean of a tenth")
        axes.set(xlabel="estimated chrF", ylabel="real chrF", title=f"Quality estimate (r = {self.pearson:.2f})")
        axes.legend(frameon=False, loc="upper left")
        axes.grid(alpha=0.25)
        save(figure, path)


def _correlation(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    if one.std() == 0 or other.std() == 0:
        return 0.0
    return float(np.corrcoef(one, other)[0, 1])


def _ranks(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the rank of each value; equal values have the mean of their ranks."""
    order = np.sort(values)
    return (np.searchsorted(order, values, "left") + np.searchsorted(order, values, "right")) / 2
