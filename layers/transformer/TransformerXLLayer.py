"""A layer that also looks at the segment before (Dai et al. 2019, "Transformer-XL")."""

import torch
from torch import Tensor, nn

from layers.attention.RelativeMultiHeadAttention import RelativeMultiHeadAttention
from layers.transformer.options import PAPER, LayerOptions


class TransformerXLLayer(nn.Module):
    """Causal self-attention by relative positions over memory and input, then a feed-forward network.

    The memory is what this layer was given for the segment before.

    Args:
        d_model: width of input and output.
        d_ff: inner width of the feed-forward network.
        heads_num: number of attention heads.
        dropout_rate: share of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalisation.
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
        self.ffn = options.feed_forward(d_model, d_ff)
        self.add_norm_1, self.add_norm_2 = (options.add_norm(d_model, dropout_rate, layer_norm_eps) for _ in range(2))

    def forward(self, x: Tensor, memory: Tensor | None = None, mask: Tensor | None = None) -> Tensor:
        """Transform ``x``, ``(B, T, D)``.

        Args:
            x: the segment.
            memory: what came before it, ``(B, M, D)``; no gradient flows into it.
            mask: which positions of memory and ``x`` may be seen, broadcastable to ``(B, T, M + T)``.
        """
        if memory is not None and self.add_norm_1.norm_first:
            memory = self.add_norm_1.norm(memory)  # as what attention sees of x
        x = self.add_norm_1(x, lambda y: self.self_attention(y, memory, mask))
        x = self.add_norm_2(x, self.ffn)
        return x


def align_right(ids: Tensor, pad_idx: int) -> Tensor:
    """Move the padding of ``(B, S)`` before the sentences, so that they end where something else begins."""
    length = ids.shape[1]
    padding = (ids == pad_idx).sum(1, keepdim=True)  # (B, 1)
    places = (torch.arange(length, device=ids.device) - padding) % max(1, length)
    return ids.gather(1, places)
