"""Attention to one short sequence, with the projections of queries and outputs absorbed into its keys and values."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor


@dataclass(frozen=True)
class AbsorbedAttention:
    r"""Attend to constant keys and values without projecting queries or mixing heads.

    A query is only compared with keys, and a head's result only projected, so both maps can be applied to the sequence
    once instead of to every query:

    .. math:: (x W^Q_i) K_i^\top = x (W^Q_i K_i^\top), \qquad (A_i V_i) W^O_i = A_i (V_i W^O_i)

    For a sequence shorter than a head is wide these are fewer operations, and the two largest weights are not read at
    all: a decoder that translates one sentence attends to its source several times as fast.

    Args:
        keys: scaled, ``(H*S, D)``.
        key_bias: what the bias of the queries adds to the scores, ``(H*S,)``.
        values: ``(H*S, D)``.
        bias: of the output, ``(D,)``.
        heads: ``H``.
    """

    keys: Tensor
    key_bias: Tensor
    values: Tensor
    bias: Tensor
    heads: int

    @classmethod
    def of(cls, attention: Any, k: Tensor, v: Tensor) -> "AbsorbedAttention":
        """Absorb the projections of a ``MultiHeadAttention`` into projected keys and values ``(1, H, S, K)``."""
        heads, width = k.shape[1], k.shape[3]
        w_q, w_o = attention.w_q, attention.w_o
        scaled = k[0] / width**0.5  # (H, S, K)
        keys = scaled @ w_q.weight.view(heads, width, -1)  # (H, S, D)
        values = v[0] @ w_o.weight.t().reshape(heads, v.shape[3], -1)  # (H, S, D)
        key_bias = keys.new_zeros(keys.shape[:2]) if w_q.bias is None else scaled @ w_q.bias.view(heads, width, 1)
        bias = values.new_zeros(values.shape[2]) if w_o.bias is None else w_o.bias
        return cls(keys.flatten(0, 1), key_bias.flatten(), values.flatten(0, 1), bias, heads)

    def __call__(self, x: Tensor) -> Tensor:
        """Attend from ``x``, ``(R, D)``: the result of the whole multi-head attention, ``(R, D)``."""
        scores = torch.addmm(self.key_bias, x, self.keys.t())  # (R, H*S)
        weights = scores.view(len(x), self.heads, -1).softmax(-1)  # (R, H, S)
        return torch.addmm(self.bias, weights.flatten(1), self.values)
