"""Weight averaging over training steps."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch import Tensor, nn

from utils.recipes.options import TrainOptions


class WeightAverage:
    r"""Maintain a running average of a model's parameters, updated after every step.

    .. math:: \bar\theta \leftarrow \bar\theta + w_t (\theta_t - \bar\theta)

    "ema" has :math:`w_t = 1 - \min(\text{decay}, (1 + t) / (10 + t))`, so that the random beginning is forgotten fast;
    "tail" is the plain mean, :math:`w_t = 1 / n`, over the last n steps of the run.

    Args:
        net: the model.
        options: kind of average and its strength.
    """

    def __init__(self, net: nn.Module, options: TrainOptions) -> None:
        self.parameters = [parameter.detach() for parameter in net.parameters()]
        self.options = options
        self.average: list[Tensor] | None = None  # None before the first update
        self.count = 0

    @torch.no_grad()
    def update(self, step: int, total: int) -> None:
        """Update the average after a step, 1 … ``total``."""
        options = self.options
        if options.average == "none" or (options.average == "tail" and step <= (1 - options.tail) * total):
            return
        self.count += 1
        if self.average is None:
            self.average = [parameter.clone() for parameter in self.parameters]
        elif options.average == "tail":
            torch._foreach_lerp_(self.average, self.parameters, 1 / self.count)
        else:
            decay = min(options.ema_decay, (1 + self.count) / (10 + self.count))
            torch._foreach_lerp_(self.average, self.parameters, 1 - decay)

    @contextmanager
    def applied(self) -> Iterator[None]:
        """Use the averaged weights in the model inside this context."""
        self.exchange()
        try:
            yield
        finally:
            self.exchange()

    @torch.no_grad()
    def exchange(self) -> None:
        """Swap the model's weights and the averaged weights."""
        for parameter, average in zip(self.parameters, self.average or [], strict=self.average is not None):
            current = parameter.clone()
            parameter.copy_(average)
            average.copy_(current)

    def state_dict(self) -> dict[str, Any]:
        """Return the average and the number of steps in it."""
        return {"count": self.count, "held": self.average}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Restore the state that ``state_dict`` returned."""
        self.count = state["count"]
        self.average = state["held"] and [
            stored.to(parameter.device) for stored, parameter in zip(state["held"], self.parameters, strict=True)
        ]
