"""What a Trainer asks of whoever says how good a model is."""

from collections.abc import Sequence
from typing import Protocol

from torch import Tensor, nn


class Score(Protocol):
    """A number between 0 and 100, and all that somebody else needs to get the same."""

    @property
    def score(self) -> float:
        """Higher is better."""

    @property
    def signature(self) -> str:
        """How it was computed."""


class Scorer(Protocol):
    """Lets a model say what it thinks is right, and compares."""

    @property
    def key(self) -> str:
        """What the score is called in files."""

    @property
    def name(self) -> str:
        """What it is called among people."""

    def predict(self, net: nn.Module, src: Tensor, /) -> list[str]:
        """What the model says of each source ``(B, S)``."""

    def text(self, ids: Tensor, /) -> list[str]:
        """Targets ``(B, T)`` as text."""

    def __call__(self, predictions: Sequence[str], references: Sequence[str], /) -> Score:
        """Compare, line by line, over the corpus as a whole."""
