"""Scaled dot-product attention (Vaswani et al. 2017, section 3.2.1)."""

import math

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.common.Dropout import Dropout
from layers.common.mask import check_heads
from layers.common.options import ATTENTIONS
from layers.common.softmax import soft_weights
from layers.fast.precision import fused_is_faster


@ATTENTIONS.register("dot")
class ScaledDotProductAttention(nn.Module):
    r"""Average the values, each weighted by how well its key matches the query.

    .. math:: \mathrm{Attention}(Q, K, V) = \mathrm{softmax}\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V

    The equation is written out in :meth:`attend`. Unless the weights are asked for, :meth:`forward` calls torch's fused
    kernel instead, which gives the same numbers without storing the ``(T, S)`` weights. (That kernel has no second
    derivative on a CPU; :meth:`attend` has.)

    Args:
        d_k: width of queries and keys.
        dropout_rate: dropout of the attention weights.
    """

    def __init__(self, d_k: int, *, dropout_rate: float = 0.0) -> None:
        super().__init__()
        self.d_k = d_k
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
        """Attend from ``q`` to ``k`` and ``v``, which may have any leading dimensions.

        Args:
            q: queries, ``(..., T, K)``.
            k: keys, ``(..., S, K)``.
            v: values, ``(..., S, d_v)``.
            mask: boolean, ``True`` = may attend, broadcastable to ``(..., T, S)``.
            bias: added to the scores, broadcastable to ``(..., T, S)``.
            return_weights: also return the attention weights, before dropout.

        Returns:
            ``(..., T, d_v)``, and with ``return_weights`` the weights ``(..., T, S)``, whose rows sum to 1.
            A row that may attend to nothing gives zeros in both.

        Raises:
            ValueError: if the shapes do not fit each other.
            TypeError: if the mask is not boolean.
        """
        check_heads(q, k, v, mask, self.d_k)
        dropout_rate = self.dropout.p if self.dropout.training else 0.0
        if return_weights:
            return self.attend(q, k, v, mask, bias)
        if not fused_is_faster(q, dropout_rate):
            return self.attend(q, k, v, mask, bias)[0]
        if mask is not None and mask.dim() < 2:
            mask = mask.unsqueeze(0)  # (1, S): the kernel needs two dimensions
        if bias is not None:
            mask = bias.to(q.dtype) if mask is None else bias.to(q.dtype).masked_fill(~mask, -math.inf)
        # torch, too, defines a fully masked row as zeros, in every kernel (since 2.5).
        return F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=dropout_rate)

    def attend(
        self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None, bias: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """Compute the paper's equation step by step: the plain version of the fused kernel."""
        if q.dtype == torch.float16:
            q, k = q.float(), k.float()  # large scores would overflow
        scores = q / math.sqrt(self.d_k) @ k.transpose(-2, -1)  # (..., T, S)
        if bias is not None:
            scores = scores + bias
        weights = soft_weights(scores, mask).to(v.dtype)  # (..., T, S)
        return self.dropout(weights) @ v, weights  # (..., T, d_v), (..., T, S)

    def extra_repr(self) -> str:
        """Show ``d_k`` when the module is printed."""
        return f"d_k={self.d_k}"
