"""Token embeddings (Vaswani et al. 2017, section 3.4)."""

import math

import torch
from torch import Tensor, nn


class Embedding(nn.Embedding):
    r"""Look up each token's vector and multiply it by :math:`\sqrt{d_{model}}`.

    The table starts with standard deviation :math:`1 / \sqrt{d_{model}}`, which suits the output layer that
    may share it; the factor brings the input to the same scale as the positional encoding. The vector of
    ``pad_idx`` is zero.

    Args:
        vocab_size: number of tokens.
        d_model: width of a token's vector.
        pad_idx: the id that stands for padding.

    Raises:
        ValueError: if ``pad_idx`` is not a token of the vocabulary.
    """

    def __init__(self, vocab_size: int, d_model: int, pad_idx: int) -> None:
        if not 0 <= pad_idx < vocab_size:
            raise ValueError(f"pad_idx={pad_idx} is not an id of a vocabulary of {vocab_size} tokens")
        super().__init__(vocab_size, d_model, padding_idx=pad_idx)
        self.scale = math.sqrt(d_model)

    def reset_parameters(self) -> None:
        """Draw the table anew."""
        nn.init.normal_(self.weight, std=self.embedding_dim**-0.5)
        self._fill_padding_idx_with_zero()

    def forward(self, ids: Tensor) -> Tensor:
        """Embed ``ids`` of any shape.

        Returns:
            ``(..., D)``, one dimension more than ``ids``.

        Raises:
            TypeError: if the ids are not integers.
            IndexError: if an id lies outside the vocabulary (checked on CPU only; elsewhere it would wait
                for the device).
        """
        if ids.dtype not in (torch.int64, torch.int32):
            raise TypeError(f"token ids must be int64 or int32, got {ids.dtype}")
        if ids.is_cpu and ids.numel() > 0 and not torch.compiler.is_compiling():
            low, high = (int(bound) for bound in ids.aminmax())
            if low < 0 or high >= self.num_embeddings:
                wrong = low if low < 0 else high
                raise IndexError(f"token id {wrong} is outside the vocabulary of {self.num_embeddings} tokens")
        return super().forward(ids) * self.scale
