"""Additive attention (Bahdanau et al. 2015)."""

import torch
from torch import Tensor, nn

from layers.attention.masked_softmax import masked_softmax
from layers.common.Dropout import Dropout


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

    def forward(
        self,
        queries: Tensor,
        keys: Tensor,
        values: Tensor,
        valid_lens: Tensor | None = None,
        *,
        keys_projected: bool = False,
    ) -> Tensor:
        """Attend from ``queries`` to ``keys`` and ``values``.

        Args:
            queries: ``(B, T, query_size)``.
            keys: ``(B, S, key_size)``.
            values: ``(B, S, D)``.
            valid_lens: number of valid keys, ``(B,)`` or ``(B, T)``; all unless given.
            keys_projected: the keys are ``W_k(keys)`` already, ``(B, S, num_hiddens)``: a decoder projects them once a
                sentence, not at every step.

        Returns:
            ``(B, T, D)``.
        """
        projected = keys if keys_projected else self.W_k(keys)
        hidden = torch.tanh(self.W_q(queries).unsqueeze(2) + projected.unsqueeze(1))  # (B, T, S, num_hiddens)
        weights = masked_softmax(self.w_v(hidden).squeeze(-1), valid_lens)  # (B, T, S)
        self.attention_weights = weights.detach()
        out: Tensor = self.dropout(weights) @ values  # (B, T, D)
        return out
