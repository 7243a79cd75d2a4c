"""Causal multi-head attention with relative positions and a memory (Dai et al. 2019, "Transformer-XL")."""

import math

import torch
from torch import Tensor, nn

from layers.common.Dropout import Dropout
from layers.common.init import xavier_linear
from layers.common.mask import causal_mask
from layers.common.softmax import soft_weights
from layers.transformer.PositionalEncoding import positional_encoding


class RelativeMultiHeadAttention(nn.Module):
    r"""Attend to the past, also that of earlier segments, by relative instead of absolute positions.

    .. math::
        a_{ij} = \frac{(W_q x_i + u)^\top W_k x_j + (W_q x_i + v)^\top W_r R_{i-j}}{\sqrt{d_k}}

    :math:`R_{i-j}` is the sinusoidal encoding of the distance. The memory holds the same layer's inputs of the segments
    before; no gradient flows into it.

    Args:
        d_model: width of input and output.
        h: number of heads.
        dropout_rate: share of the attention weights dropped in training.

    Raises:
        ValueError: if ``h`` does not divide ``d_model``.
    """

    def __init__(self, d_model: int, h: int, *, dropout_rate: float = 0.0) -> None:
        super().__init__()
        if h < 1 or d_model % h:
            raise ValueError(f"d_model={d_model} is not divisible by {h} heads")
        self.d_model, self.h, self.d_k = d_model, h, d_model // h
        self.w_q, self.w_k, self.w_v, self.w_r = (xavier_linear(d_model, d_model, bias=False) for _ in range(4))
        self.w_o = xavier_linear(d_model, d_model)
        self.u = nn.Parameter(torch.zeros(h, 1, self.d_k))  # added to every query for the content ...
        self.v = nn.Parameter(torch.zeros(h, 1, self.d_k))  # ... and for the distance
        self.dropout = Dropout(dropout_rate)

    def forward(
        self,
        x: Tensor,
        memory: Tensor | None = None,
        mask: Tensor | None = None,
        *,
        return_weights: bool = False,
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend from every position of ``x`` to itself, earlier positions, and the memory.

        Args:
            x: ``(B, T, D)``.
            memory: ``x`` of earlier segments, ``(B, M, D)``; none unless given.
            mask: which positions of memory and ``x`` to attend to, boolean, broadcastable to ``(B, T, M + T)``; all of
                the past unless given.
            return_weights: also return the attention weights, before dropout.

        Returns:
            ``(B, T, D)``, and with ``return_weights`` the weights ``(B, H, T, M + T)``.
        """
        length = x.shape[1]
        context = x if memory is None else torch.cat([memory.detach(), x], dim=1)  # (B, S, D)
        q, k, v = self._split(self.w_q(x)), self._split(self.w_k(context)), self._split(self.w_v(context))
        # The encodings of the distances S - 1, …, 1, 0.
        table = positional_encoding(context.shape[1], self.d_model, x.dtype).flip(0).to(x.device)
        r = self._split(self.w_r(table))  # (H, S, K)
        content = (q + self.u) @ k.transpose(-2, -1)  # (B, H, T, S)
        distance = shift((q + self.v) @ r.transpose(-2, -1))  # (B, H, T, S)
        scores = (content + distance) / math.sqrt(self.d_k)
        allowed = causal_mask(length, context.shape[1], device=x.device)
        if mask is not None:
            allowed = allowed & (mask.unsqueeze(1) if mask.dim() == 3 else mask)
        weights = soft_weights(scores, allowed)  # (B, H, T, S)
        heads = self.dropout(weights) @ v  # (B, H, T, K)
        out: Tensor = self.w_o(heads.transpose(-3, -2).flatten(-2))  # (B, T, D)
        return (out, weights) if return_weights else out

    def _split(self, x: Tensor) -> Tensor:
        heads: Tensor = x.unflatten(-1, (self.h, -1)).transpose(-3, -2)  # (..., T, D) -> (..., H, T, K)
        return heads


def shift(scores: Tensor) -> Tensor:
    """Shift scores by distance to the columns of their keys.

    Row ``i`` comes with the score of distance ``S - 1 - s`` in column ``s``, but position ``j`` is ``M + i - j`` away
    from it: so row ``i`` must move ``T - 1 - i`` columns to the left. A column put before, and the same numbers read in
    rows of another length, does that for all rows together; the wrapped scores lie in the future.

    Args:
        scores: ``(..., T, S)``.
    """
    rows, columns = scores.shape[-2:]
    padded = torch.cat([scores.new_zeros(*scores.shape[:-1], 1), scores], dim=-1)  # (..., T, S + 1)
    moved: Tensor = padded.flatten(-2).unflatten(-1, (columns + 1, rows))[..., 1:, :].reshape(scores.shape)
    return moved
