"""Losses and scores of a training run."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Self

from utils.runs.Metrics import Row


@dataclass
class History:
    """Losses and scores of a run, in order.

    It unpacks into four lists:

    .. code-block:: python

        train_losses, train_bleus, val_losses, val_bleus = trainer.fit(train_loader, val_loader)

    Args:
        train_losses: the criterion by token, means over ``train.log_every`` steps each.
        train_bleus: of some training sentences, at each validation; empty where none were translated.
        val_losses: the criterion by token on the validation set, at each validation.
        val_bleus: of the validation set; empty without a scorer. With another scorer than ``BleuScore``, these and
            ``train_bleus`` are its scores.
        train_steps: the step at the end of which each training loss was taken.
        val_steps: the step after which each validation was made.
    """

    train_losses: list[float] = field(default_factory=list)
    train_bleus: list[float] = field(default_factory=list)
    val_losses: list[float] = field(default_factory=list)
    val_bleus: list[float] = field(default_factory=list)
    train_steps: list[int] = field(default_factory=list)
    val_steps: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, rows: Iterable[Row], key: str) -> Self:
        """Build the history from rows of metrics, with scores of the name ``key``."""
        history = cls()
        for row in rows:
            history.add(row, key)
        return history

    def add(self, row: Row, key: str) -> None:
        """Add a row of metrics; one without a loss, as its steps were all skipped, adds nothing."""
        if row.get("loss") is None:
            return
        if row["kind"] == "train":
            self.train_losses.append(row["loss"])
            self.train_steps.append(row["step"])
        elif row["kind"] == "dev":
            self.val_losses.append(row["loss"])
            self.val_steps.append(row["step"])
            for name, scores in ((key, self.val_bleus), (f"train_{key}", self.train_bleus)):
                if row.get(name) is not None:
                    scores.append(row[name])

    def __iter__(self) -> Iterator[list[float]]:
        """Yield training losses and scores, then validation losses and scores."""
        return iter((self.train_losses, self.train_bleus, self.val_losses, self.val_bleus))
