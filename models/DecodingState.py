"""The interface of a model for search: the scores of next tokens of hypotheses, step by step."""

from abc import ABC, abstractmethod

from torch import Tensor

from layers.fast.RowGroups import RowGroups


class DecodingState(ABC):
    """The state of a batch between two decoding steps.

    It has sentences, and rows, which are their live hypotheses. In the beginning every sentence has one.
    """

    @abstractmethod
    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``, and return the input of the output layer, ``(R, D)``."""

    @abstractmethod
    def score(self, hidden: Tensor) -> Tensor:
        """Return the logits of some rows, ``(r, V)``, from the result of :meth:`read`, ``(r, D)``."""

    def step(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``, and return the logits of the next one, ``(R, V)``."""
        return self.score(self.read(tokens))

    @abstractmethod
    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        """Continue with some rows, and some sentences, only.

        Args:
            rows: which rows, in any order; one may come several times.
            groups: to which sentence each of them belongs.
            sentences: which sentences are left, in order; all unless given.
        """
