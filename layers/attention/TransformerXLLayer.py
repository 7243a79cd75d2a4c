"""A layer that also attends to the segment before (Dai et al. 2019, "Transformer-XL")."""

from typing import Any

import torch
from torch import Tensor, nn

from layers.attention.RelativeMultiHeadAttention import RelativeMultiHeadAttention
from layers.common.options import PAPER, LayerOptions
from layers.transformer.AddNorm import AddNorm
from layers.transformer.FFN import FFN


class TransformerXLLayer(nn.Module):
    """Causal self-attention by relative positions over memory and input, then a feed-forward network.

    The memory is the input of this layer for the segment before.

    Args:
        d_model: width of input and output.
        d_ff: inner width of the feed-forward network.
        heads_num: number of attention heads.
        dropout_rate: share of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalization.
        options: norms, activation and further dropout; positions are always relative.
    """

    def __init__(
        self,
        d_model: int,
        d_ff: int,
        heads_num: int,
        dropout_rate: float,
        layer_norm_eps: float,
        *,
        options: LayerOptions = PAPER,
    ) -> None:
        super().__init__()
        self.self_attention = RelativeMultiHeadAttention(
            d_model, heads_num, dropout_rate=options.attention_dropout_rate
        )
        norm: dict[str, Any] = {"norm_first": options.norm_first, "norm": options.norm}
        self.ffn = FFN(d_model, d_ff, activation=options.activation, dropout_rate=options.ffn_dropout_rate)
        self.add_norm_1 = AddNorm(d_model, dropout_rate, layer_norm_eps, **norm)
        self.add_norm_2 = AddNorm(d_model, dropout_rate, layer_norm_eps, **norm)

    def forward(self, x: Tensor, memory: Tensor | None = None, mask: Tensor | None = None) -> Tensor:
        """Transform ``x``, ``(B, T, D)``.

        Args:
            x: the segment.
            memory: the segment before it, ``(B, M, D)``; no gradient flows into it.
            mask: which positions of memory and ``x`` to attend to, broadcastable to ``(B, T, M + T)``.
        """
        if memory is not None and self.add_norm_1.norm_first:
            memory = self.add_norm_1.norm(memory)  # as AddNorm does with x
        x = self.add_norm_1(x, lambda y: self.self_attention(y, memory, mask))
        x = self.add_norm_2(x, self.ffn)
        return x


def align_right(ids: Tensor, pad_idx: int) -> Tensor:
    """Move the padding of ``(B, S)`` before the sentences, so that they are adjacent to the text that follows."""
    length = ids.shape[1]
    padding = (ids == pad_idx).sum(1, keepdim=True)  # (B, 1)
    places = (torch.arange(length, device=ids.device) - padding) % max(1, length)
    return ids.gather(1, places)
