"""Learning-rate schedules."""

import math
from collections.abc import Callable

from utils.recipes.options import ScheduleOptions

# The share of the peak after the warm-up, given the progress from there (0) to the end of the run (1), and how many
# times its warm-up the run has lasted.
SHAPES: dict[str, Callable[[float, float], float]] = {
    "constant": lambda progress, warmups: 1.0,  # noqa: ARG005
    "linear": lambda progress, warmups: 1 - progress,  # noqa: ARG005
    "cosine": lambda progress, warmups: (1 + math.cos(math.pi * progress)) / 2,  # noqa: ARG005
    "inverse_sqrt": lambda progress, warmups: warmups**-0.5,  # noqa: ARG005
    "noam": lambda progress, warmups: warmups**-0.5,  # noqa: ARG005
}


def factor(options: ScheduleOptions, step: int, total: int, d_model: int) -> float:
    r"""Return the factor of the peak learning rate in a step.

    Args:
        options: the kind of schedule and its warm-up.
        step: the first is 1, the last is ``total``.
        total: steps of the run. "linear" and "cosine" would reach zero in the step after it.
        d_model: width of the model, on which "noam" depends: :math:`d^{-1/2} \min(s^{-1/2}, s\, w^{-3/2})`.
    """
    warmup = warmup_steps(options, total)
    scale = (d_model * warmup) ** -0.5 if options.kind == "noam" else 1.0
    if step <= warmup:
        return scale * step / warmup
    progress = (step - warmup) / (total + 1 - warmup)
    return scale * SHAPES[options.kind](min(1.0, progress), step / max(1, warmup))


def warmup_steps(options: ScheduleOptions, total: int) -> int:
    """Return the number of warm-up steps."""
    steps = options.warmup * total if options.warmup < 1 else options.warmup
    return max(1, round(steps)) if steps > 0 else 0
