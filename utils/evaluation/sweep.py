"""Score and time by beam width."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from matplotlib.figure import Figure

from utils.files.atomic import new_file

SCORE, TIME = "#d1495b", "#4878a8"


@dataclass(frozen=True)
class Point:
    """Score and time of one beam width."""

    beam: int
    bleu: float
    seconds: float

    def __str__(self) -> str:
        """Return a one-line summary."""
        return f"beam {self.beam:>3}   BLEU {self.bleu:6.2f}   {self.seconds:7.1f} s"


def plot(points: Sequence[Point], path: Path) -> None:
    """Plot BLEU and time by beam width."""
    figure = Figure(figsize=(7, 4.2), layout="constrained")
    axes = figure.add_subplot()
    beams = [point.beam for point in points]
    axes.plot(beams, [point.bleu for point in points], color=SCORE, marker="o")
    axes.set(xlabel="beam width", title="BLEU and time by beam width")
    axes.set_ylabel("BLEU", color=SCORE)
    axes.set_xscale("log", base=2)
    axes.set_xticks(beams, [str(beam) for beam in beams])
    axes.minorticks_off()
    axes.grid(alpha=0.25)
    right = axes.twinx()
    right.plot(beams, [point.seconds for point in points], color=TIME, marker="s", linestyle="--")
    right.set_ylabel("seconds", color=TIME)
    right.set_ylim(0, None)
    with new_file(path) as temporary:
        figure.savefig(temporary, dpi=130, format="png")
