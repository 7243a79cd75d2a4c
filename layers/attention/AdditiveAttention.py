"""Additive attention (Bahdanau et al. 2015)."""

import torch
from torch import Tensor, nn

from layers.attention.attend import attend
from layers.attention.masked_softmax import masked_softmax
from layers.transformer.Dropout import Dropout


class AdditiveAttention(nn.Module):
    r"""Score a query and a key by a small network; they may have different widths.

    .. math:: a(q, k) = w_v^\top \tanh(W_q q + W_k k)

    Args:
        key_size: width of the keys.
        query_size: width of the queries.
        num_hiddens: width of the network's hidden layer.
        dropout: share of the weights dropped in training.
    """

    attention_weights: Tensor | None  # of the last call, (B, T, S), before dropout

    def __init__(self, key_size: int, query_size: int, num_hiddens: int, dropout: float = 0.0) -> None:
        super().__init__()
        self.W_k = nn.Linear(key_size, num_hiddens, bias=False)
        self.W_q = nn.Linear(query_size, num_hiddens, bias=False)
        self.w_v = nn.Linear(num_hiddens, 1, bias=False)
        self.dropout = Dropout(dropout)
        self.attention_weights = None

    def forward(self, queries: Tensor, keys: Tensor, values: Tensor, valid_lens: Tensor | None = None) -> Tensor:
        """Attend from ``queries`` to ``keys`` and ``values``.

        Args:
            queries: ``(B, T, query_size)``.
            keys: ``(B, S, key_size)``.
            values: ``(B, S, D)``.
            valid_lens: how many of the keys count, ``(B,)`` or ``(B, T)``; all unless given.

        Returns:
            ``(B, T, D)``.
        """
        return self.attend(queries, self.W_k(keys), values, valid_lens)

    def attend(
        self, queries: Tensor, projected_keys: Tensor, values: Tensor, valid_lens: Tensor | None = None
    ) -> Tensor:
        """The same with keys that were projected before: a decoder does that once a sentence, not at every step."""
        hidden = torch.tanh(self.W_q(queries).unsqueeze(2) + projected_keys.unsqueeze(1))  # (B, T, S, num_hiddens)
        weights = masked_softmax(self.w_v(hidden).squeeze(-1), valid_lens)  # (B, T, S)
        self.attention_weights = weights.detach()
        return attend(self.dropout(weights), values)
