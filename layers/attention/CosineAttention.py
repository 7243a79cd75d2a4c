"""Cosine-similarity attention with a learned scale (Henry et al. 2020, "Query-Key Normalization for Transformers")."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.common.Dropout import Dropout
from layers.common.mask import check_heads
from layers.common.options import ATTENTIONS
from layers.common.softmax import soft_weights


@ATTENTIONS.register("cosine")
class CosineAttention(nn.Module):
    r"""Score a query and a key by the cosine of the angle between them, times a learned scale.

    .. math:: \mathrm{Attention}(Q, K, V) = \mathrm{softmax}\left(g\, \frac{Q}{|Q|} \frac{K^\top}{|K|}\right) V

    Scores lie between :math:`-g` and :math:`g`, however large queries and keys grow.

    Args:
        d_k: width of queries and keys.
        scale: value of :math:`g` at the beginning.
        dropout_rate: dropout of the attention weights.
    """

    def __init__(self, d_k: int, *, scale: float = 10.0, dropout_rate: float = 0.0) -> None:
        super().__init__()
        self.d_k = d_k
        self.scale = nn.Parameter(torch.tensor(float(scale)))
        self.dropout = Dropout(dropout_rate)

    def forward(
        self,
        q: Tensor,
        k: Tensor,
        v: Tensor,
        mask: Tensor | None = None,
        *,
        bias: Tensor | None = None,
        return_weights: bool = False,
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend from ``q``, ``(..., T, K)``, to ``k``, ``(..., S, K)``, and ``v``, ``(..., S, d_v)``.

        Args:
            q: queries.
            k: keys.
            v: values.
            mask: boolean, ``True`` = may attend, broadcastable to ``(..., T, S)``.
            bias: added to the scores, broadcastable to ``(..., T, S)``.
            return_weights: also return the attention weights, before dropout.
        """
        check_heads(q, k, v, mask, self.d_k)
        scores = self.scale * F.normalize(q, dim=-1) @ F.normalize(k, dim=-1).transpose(-2, -1)  # (..., T, S)
        weights = soft_weights(scores if bias is None else scores + bias, mask)  # (..., T, S)
        out = self.dropout(weights) @ v  # (..., T, d_v)
        return (out, weights) if return_weights else out
