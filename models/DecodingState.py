"""What a search asks of a model."""

from abc import ABC, abstractmethod

from torch import Tensor


class DecodingState(ABC):
    """A batch that is being decoded, and all that the model remembers of it between two steps.

    It has ``B`` sentences and ``R`` rows: each sentence has equally many candidates, one after another. In the
    beginning every sentence has one.
    """

    @abstractmethod
    def step(self, tokens: Tensor, wanted: Tensor | None = None) -> Tensor:
        """Read one more token of every row, ``(R,)``, and score what may follow it, ``(R, V)``.

        Args:
            tokens: one for each row.
            wanted: the rows whose scores are wanted, ``(W,)``, for which the result is then ``(W, V)``; all unless
                given.
        """

    @abstractmethod
    def select(self, rows: Tensor, sentences: Tensor | None = None) -> None:
        """Go on with some rows, and some sentences, only.

        Args:
            rows: which rows, grouped by sentence, equally many each; one may come several times.
            sentences: which sentences they belong to, in order; all of them unless given.
        """
