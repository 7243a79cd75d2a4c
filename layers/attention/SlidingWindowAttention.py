"""Sliding-window attention with global tokens (Beltagy et al. 2020, "Longformer")."""

import torch
from torch import Tensor

from layers.attention.BlockSparseAttention import BlockSparseAttention
from layers.common.options import ATTENTIONS


@ATTENTIONS.register("window")
class SlidingWindowAttention(BlockSparseAttention):
    r"""Let every position attend to those at most ``window`` away, on both sides or, if causal, before it.

    .. math:: i \text{ attends to } j \iff |i - j| \le w

    With blocks of the window's size, these lie in three neighboring blocks, or two if causal.

    Args:
        d_k: width of queries and keys.
        window: the largest distance.
        causal: whether a position attends to none after it.
        global_tokens: number of first positions that attend to, and are attended to by, all.
        dropout_rate: dropout of the attention weights.
    """

    def __init__(
        self, d_k: int, window: int = 128, *, causal: bool = False, global_tokens: int = 0, dropout_rate: float = 0.0
    ) -> None:
        super().__init__(d_k, window, global_tokens=global_tokens, causal=causal, dropout_rate=dropout_rate)
        self.window = window

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return f"window={self.window}, global_tokens={self.global_tokens}, causal={self.causal}"

    def key_blocks(self, count: int) -> Tensor:
        """Return the block itself and its neighbors."""
        offsets = torch.tensor([-1, 0] if self.causal else [-1, 0, 1])
        blocks = torch.arange(count).unsqueeze(1) + offsets
        return blocks.where(blocks < count, -1)  # the one before the first is -1 already

    def may_attend(self, query: Tensor, key: Tensor) -> Tensor:
        """Return which positions lie within the window."""
        return ((query - key).abs() <= self.window) & super().may_attend(query, key)
