"""Token embeddings, and weight tying of a model's three embedding matrices (Vaswani et al. 2017, section 3.4)."""

import math

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class Embedding(nn.Module):
    r"""Look up each token's vector and multiply it by :math:`\sqrt{d_{model}}`.

    The table starts with standard deviation :math:`1 / \sqrt{d_{model}}`, which suits the output layer that may share
    it; the factor brings the input to the same scale as the positional encoding. The vector of ``pad_idx`` starts as
    zero, and looking it up does not change it.

    Args:
        vocab_size: number of tokens.
        d_model: width of a token's vector.
        pad_idx: id of padding.
        scale: whether to multiply by :math:`\sqrt{d_{model}}`.

    Raises:
        ValueError: if ``pad_idx`` is not a token of the vocabulary.
    """

    def __init__(self, vocab_size: int, d_model: int, pad_idx: int, *, scale: bool = True) -> None:
        super().__init__()
        if not 0 <= pad_idx < vocab_size:
            raise ValueError(f"pad_idx={pad_idx} is not an id of a vocabulary of {vocab_size} tokens")
        self.vocab_size = vocab_size
        self.pad_idx = pad_idx
        self.scale = math.sqrt(d_model) if scale else 1.0
        self.weight = nn.Parameter(torch.empty(vocab_size, d_model))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Initialize the table."""
        nn.init.normal_(self.weight, std=self.weight.shape[1] ** -0.5)
        with torch.no_grad():
            self.weight[self.pad_idx] = 0

    def forward(self, ids: Tensor) -> Tensor:
        """Embed ``ids`` of any shape.

        Returns:
            ``(..., D)``, one dimension more than ``ids``.

        Raises:
            TypeError: if the ids are not integers.
            IndexError: if an id lies outside the vocabulary (on a CPU; a GPU reports it in its own way).
        """
        if ids.dtype not in (torch.int64, torch.int32):
            raise TypeError(f"token ids must be int64 or int32, got {ids.dtype}; write ids.long()")
        try:
            return F.embedding(ids, self.weight, self.pad_idx) * self.scale
        except IndexError:
            low, high = (int(bound) for bound in ids.aminmax())
            wrong = low if low < 0 else high
            raise IndexError(f"token id {wrong} is outside the vocabulary of {self.vocab_size} tokens") from None

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return f"{self.vocab_size}, {self.weight.shape[1]}, pad_idx={self.pad_idx}"


def tie(which: str, source: Embedding, target: Embedding, output: nn.Linear) -> None:
    """Share weight matrices (Press and Wolf 2017).

    Args:
        which: "none"; "output", the target embedding and the output layer; or "all", these and the source embedding.
        source: embedding of the source.
        target: embedding of the target.
        output: maps to logits.

    Raises:
        ValueError: if ``which`` is unknown, or the vocabularies differ.
    """
    if which not in ("none", "output", "all"):
        raise ValueError(f"unknown tie_embeddings {which!r}; choose one of none, output, all")
    if which == "all" and source.vocab_size != target.vocab_size:
        raise ValueError(
            f"tie_embeddings='all' needs one vocabulary, got {source.vocab_size} source and "
            f"{target.vocab_size} target tokens; use a joint vocabulary, or tie_embeddings='output'"
        )
    if which != "none":
        output.weight = target.weight
    if which == "all":
        source.weight = target.weight
