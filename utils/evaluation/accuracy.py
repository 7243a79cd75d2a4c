"""Accuracy of a classifier."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from utils.text.special import BOS, SPECIAL_TOKENS
from utils.text.text import tensor_to_text
from utils.text.Tokenizer import Tokenizer, normalize


@dataclass(frozen=True)
class Accuracy:
    """A percentage, and the number of sentences."""

    score: float
    count: int
    statistics: NDArray[np.float64] | None = field(
        default=None, repr=False, compare=False
    )  # of each sentence: whether right, and 1

    @property
    def signature(self) -> str:
        """Return the signature."""
        return f"of {self.count:,}"


@torch.inference_mode()
def label_probabilities(net: nn.Module, src: Tensor) -> Tensor:
    """Return the probability of each label for sentences ``(B, S)``: ``(B, C)``, zero for special tokens."""
    logits = net(src, torch.full((len(src), 1), BOS, device=src.device))[:, 0].clone()
    logits[:, : len(SPECIAL_TOKENS)] = float("-inf")
    probabilities: Tensor = logits.softmax(-1)
    return probabilities


class AccuracyScore:
    """The percentage of sentences with the correct label.

    Args:
        labels: the tokenizer of labels.
    """

    key, name, floor, higher_is_better = "accuracy", "accuracy", 0.0, True

    def __init__(self, labels: Tokenizer) -> None:
        self.labels = labels

    def predict(self, net: nn.Module, src: Tensor) -> list[str]:
        """Return the likeliest label of each sentence ``(B, S)``."""
        return self.labels.decode([[index] for index in label_probabilities(net, src).argmax(-1).tolist()])

    def text(self, ids: Tensor) -> list[str]:
        """Return the labels of a batch ``(B, T)``."""
        texts = tensor_to_text(ids, self.labels)
        return texts if isinstance(texts, list) else [texts]

    def __call__(self, predictions: Sequence[str], references: Sequence[str]) -> Accuracy:
        """Compare, line by line.

        Raises:
            ValueError: if they are not equally many, or none at all.
        """
        if len(predictions) != len(references):
            raise ValueError(f"{len(predictions)} predictions but {len(references)} references")
        if not predictions:
            raise ValueError("there is nothing to score")
        right = [normalize(a) == normalize(b).strip() for a, b in zip(predictions, references, strict=True)]
        statistics = np.array([(value, 1) for value in right], dtype=np.float64)
        return Accuracy(self.score_of(statistics.sum(0)), len(references), statistics)

    def score_of(self, sums: NDArray[np.float64]) -> float:
        """Return the accuracy on a test set, from the sum of its sentences' statistics."""
        right, count = sums.tolist()
        return float(100 * right / count)
