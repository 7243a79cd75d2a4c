"""What a search asks of a model."""

from abc import ABC, abstractmethod

from torch import Tensor

from layers.transformer.Candidates import Candidates


class DecodingState(ABC):
    """A batch that is being decoded, and all that the model remembers of it between two steps.

    It has sentences, and rows, which are their candidates. In the beginning every sentence has one.
    """

    @abstractmethod
    def read(self, tokens: Tensor) -> Tensor:
        """Read one more token of every row, ``(R,)``, and give what the next one is predicted from, ``(R, D)``."""

    @abstractmethod
    def score(self, hidden: Tensor) -> Tensor:
        """Score every next token of some rows, ``(r, V)``, from what :meth:`read` gave for them, ``(r, D)``."""

    def step(self, tokens: Tensor) -> Tensor:
        """Read one more token of every row, ``(R,)``, and score what may follow it, ``(R, V)``."""
        return self.score(self.read(tokens))

    @abstractmethod
    def select(self, rows: Tensor, candidates: Candidates, sentences: Tensor | None = None) -> None:
        """Go on with some rows, and some sentences, only.

        Args:
            rows: which rows, in any order; one may come several times.
            candidates: to which sentence each of them belongs.
            sentences: which sentences are left, in order; all unless given.
        """
