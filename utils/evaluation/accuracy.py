"""How often a classifier is right."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from utils.text.special import BOS, SPECIAL_TOKENS
from utils.text.text import tensor_to_text
from utils.text.Tokenizer import Tokenizer, normalise


@dataclass(frozen=True)
class Accuracy:
    """A percentage, and of how many."""

    score: float
    count: int

    @property
    def signature(self) -> str:
        """How it was computed."""
        return f"of {self.count:,}"


@torch.inference_mode()
def label_probabilities(net: nn.Module, src: Tensor) -> Tensor:
    """How likely a classifier finds each label of sentences ``(B, S)``: ``(B, C)``, zero for special tokens."""
    logits = net(src, torch.full((len(src), 1), BOS, device=src.device))[:, 0].clone()
    logits[:, : len(SPECIAL_TOKENS)] = float("-inf")
    probabilities: Tensor = logits.softmax(-1)
    return probabilities


class AccuracyScore:
    """The percentage of sentences that get their right label.

    Args:
        labels: turns ids into labels.
    """

    key, name = "accuracy", "accuracy"

    def __init__(self, labels: Tokenizer) -> None:
        self.labels = labels

    def predict(self, net: nn.Module, src: Tensor) -> list[str]:
        """The likeliest label of each sentence ``(B, S)``."""
        return self.labels.decode([[index] for index in label_probabilities(net, src).argmax(-1).tolist()])

    def text(self, ids: Tensor) -> list[str]:
        """Labels of a batch ``(B, T)``."""
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
        right = sum(normalise(a) == normalise(b).strip() for a, b in zip(predictions, references, strict=True))
        return Accuracy(100 * right / len(references), len(references))
