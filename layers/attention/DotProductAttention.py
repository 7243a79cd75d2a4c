"""Scaled dot-product attention with valid lengths instead of a mask."""

import math

from torch import Tensor, nn

from layers.attention.attend import attend
from layers.attention.masked_softmax import masked_softmax
from layers.transformer.Dropout import Dropout


class DotProductAttention(nn.Module):
    r"""Score a query and a key of equal width by their product.

    .. math:: a(q, k) = q^\top k / \sqrt{d}

    Args:
        dropout: share of the weights dropped in training.
    """

    attention_weights: Tensor | None  # of the last call, (B, T, S), before dropout

    def __init__(self, dropout: float = 0.0) -> None:
        super().__init__()
        self.dropout = Dropout(dropout)
        self.attention_weights = None

    def forward(self, queries: Tensor, keys: Tensor, values: Tensor, valid_lens: Tensor | None = None) -> Tensor:
        """Attend from ``queries`` to ``keys`` and ``values``.

        Args:
            queries: ``(B, T, d)``.
            keys: ``(B, S, d)``.
            values: ``(B, S, D)``.
            valid_lens: how many of the keys count, ``(B,)`` or ``(B, T)``; all unless given.

        Returns:
            ``(B, T, D)``.

        Raises:
            ValueError: if queries and keys have different widths.
        """
        if queries.shape[-1] != keys.shape[-1]:
            raise ValueError(
                f"queries and keys must be equally wide, got {tuple(queries.shape)} and {tuple(keys.shape)}; "
                "AdditiveAttention takes different widths"
            )
        scores = queries @ keys.transpose(1, 2) / math.sqrt(queries.shape[-1])  # (B, T, S)
        weights = masked_softmax(scores, valid_lens)
        self.attention_weights = weights.detach()
        return attend(self.dropout(weights), values)
