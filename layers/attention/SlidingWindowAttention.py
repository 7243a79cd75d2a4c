"""Sliding-window attention with global tokens (Beltagy et al. 2020, "Longformer")."""

import torch
from torch import Tensor

from layers.attention.BlockSparseAttention import BlockSparseAttention


class SlidingWindowAttention(BlockSparseAttention):
    r"""Every position sees those at most ``window`` away, on both sides or, if causal, before it.

    .. math:: \mathrm{sees}(i, j) \iff |i - j| \le w

    With blocks of the window's size, these lie in three neighbouring blocks, or two if causal.

    Args:
        d_k: width of queries and keys.
        window: how far a position sees.
        causal: whether it sees the past only; global tokens would see the future, so there may be none then.
        global_tokens: how many of the first positions see, and are seen by, all.
        dropout_rate: share of the attention weights dropped in training.
    """

    def __init__(
        self, d_k: int, window: int, *, causal: bool = False, global_tokens: int = 0, dropout_rate: float = 0.0
    ) -> None:
        super().__init__(d_k, window, global_tokens=global_tokens, dropout_rate=dropout_rate)
        if causal and global_tokens:
            raise ValueError("global tokens see the future; they do not go with causal attention")
        self.window, self.causal = window, causal

    def key_blocks(self, count: int) -> Tensor:
        """The block itself and its neighbours."""
        offsets = torch.tensor([-1, 0] if self.causal else [-1, 0, 1])
        blocks = torch.arange(count).unsqueeze(1) + offsets
        return blocks.where(blocks < count, -1)  # what lies before the first is -1 already

    def may_attend(self, query: Tensor, key: Tensor) -> Tensor:
        """Within the window, and not in the future if causal."""
        near = (query - key).abs() <= self.window
        return near & (key <= query) if self.causal else near
