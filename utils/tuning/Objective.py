"""The score by which trials are compared."""

from dataclasses import dataclass
from typing import Self

from models import MODELS
from utils.errors import UserError
from utils.metrics.registry import METRICS
from utils.recipes.options import Recipe


@dataclass(frozen=True)
class Objective:
    """A score on the development set.

    Args:
        key: its name in the metrics of a run.
        name: for display.
        maximize: whether higher is better.
    """

    key: str
    name: str
    maximize: bool

    @classmethod
    def of(cls, recipe: Recipe) -> Self:
        """Return the score by which a recipe chooses its best checkpoint; of a language model, the loss."""
        metric = MODELS[recipe.model.kind].metric
        if metric is None or recipe.validation.metric == "loss":
            return cls("nll", "loss", maximize=False)
        if metric == "accuracy":
            return cls("accuracy", "accuracy", maximize=True)
        chosen = METRICS[recipe.validation.metric]
        return cls(chosen.key, chosen.name, chosen.higher_is_better)

    def require_comparable(self, keys: list[str]) -> None:
        """Raise if a searched key changes the unit of the score.

        Raises:
            UserError: naming the key.
        """
        for key in keys:
            if self.key == "nll" and key.startswith("tokenizer."):
                raise UserError(
                    f"--search {key}: changes the tokens by which the loss is measured, so that trials cannot be "
                    "compared by it; of a translator, choose --validation.metric bleu"
                )

    @property
    def direction(self) -> str:
        """Return Optuna's name of the direction."""
        return "maximize" if self.maximize else "minimize"

    def better(self, one: float, other: float) -> bool:
        """Return whether one score is better than another."""
        return one > other if self.maximize else one < other

    def format(self, value: float) -> str:
        """Format a score."""
        return f"{value:.3f}" if self.key == "nll" else f"{value:.2f}"
