"""Token embeddings (Vaswani et al. 2017, section 3.4)."""

import math

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class Embedding(nn.Module):
    r"""Look up each token's vector and multiply it by :math:`\sqrt{d_{model}}`.

    The table starts with standard deviation :math:`1 / \sqrt{d_{model}}`, which suits the output layer that
    may share it; the factor brings the input to the same scale as the positional encoding. The vector of
    ``pad_idx`` starts as zero, and looking it up does not change it.

    Args:
        vocab_size: number of tokens.
        d_model: width of a token's vector.
        pad_idx: the id that stands for padding.

    Raises:
        ValueError: if ``pad_idx`` is not a token of the vocabulary.
    """

    def __init__(self, vocab_size: int, d_model: int, pad_idx: int) -> None:
        super().__init__()
        if not 0 <= pad_idx < vocab_size:
            raise ValueError(f"pad_idx={pad_idx} is not an id of a vocabulary of {vocab_size} tokens")
        self.vocab_size = vocab_size
        self.pad_idx = pad_idx
        self.scale = math.sqrt(d_model)
        self.weight = nn.Parameter(torch.empty(vocab_size, d_model))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Draw the table anew."""
        nn.init.normal_(self.weight, std=self.weight.shape[1] ** -0.5)
        with torch.no_grad():
            self.weight[self.pad_idx] = 0

    def forward(self, ids: Tensor) -> Tensor:
        """Embed ``ids`` of any shape.

        Returns:
            ``(..., D)``, one dimension more than ``ids``.

        Raises:
            TypeError: if the ids are not integers.
            IndexError: if an id lies outside the vocabulary (on CPU; a GPU reports it in its own way).
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
