"""Colors and heat maps of all figures: one meaning for each color map."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from torch import Tensor

from utils.decoding.attention_picture import printable

WEIGHTS = "magma_r"  # shares and probabilities: from 0, light, to 1, dark
SIGNED = "RdBu_r"  # numbers of both signs: blue below zero, white at zero, red above
ALLOWED = "Greys"  # masks: white is hidden, dark may be attended to

BLUE, RED, GREEN, ORANGE, GRAY = "#4878a8", "#d1495b", "#3a7d44", "#e08e45", "#888888"  # of lines, in this order


def heat_map(
    axes: Axes,
    values: Tensor,
    down: Sequence[str] | None = None,
    across: Sequence[str] | None = None,
    *,
    signed: bool = False,
    high: float | None = 1.0,
    label: str = "",
) -> None:
    """Plot a matrix with a color bar, and with tokens on its axes if they are given.

    Args:
        axes: where to.
        values: ``(rows, columns)``; weights or probabilities unless they are signed.
        down: a text for each row.
        across: a text for each column.
        signed: values have both signs: the colors are symmetric around zero.
        high: value of the darkest color; the largest absolute value if none.
        label: of the color bar.
    """
    top = float(values.abs().max()) if high is None else high
    image = axes.imshow(
        values.detach().numpy(),
        cmap=SIGNED if signed else WEIGHTS,
        vmin=-top if signed else 0,
        vmax=top,
        aspect="auto",
        interpolation="nearest",
    )
    if across is not None:
        axes.set_xticks(range(len(across)), [printable(token) for token in across], rotation=90)
    if down is not None:
        axes.set_yticks(range(len(down)), [printable(token) for token in down])
    if across is not None or down is not None:
        axes.tick_params(length=0)
    axes.figure.colorbar(image, ax=axes, label=label)
