"""Block-sparse attention: window, global and random blocks (Zaheer et al. 2020, "Big Bird")."""

import torch
from torch import Tensor

from layers.attention.BlockSparseAttention import BlockSparseAttention


class BigBirdAttention(BlockSparseAttention):
    """Every block sees itself, its neighbours, the global blocks, and a few blocks drawn at random.

    The random blocks are the same at every call: they depend on seed and length alone. Through them any two positions
    are a few layers apart, however long the sequence.

    Args:
        d_k: width of queries and keys.
        block: tokens of a block.
        window_blocks: blocks seen on either side.
        global_blocks: how many of the first blocks see, and are seen by, all.
        random_blocks: further blocks that each one sees.
        seed: of the random blocks.
        dropout_rate: share of the attention weights dropped in training.
    """

    def __init__(
        self,
        d_k: int,
        block: int,
        *,
        window_blocks: int = 1,
        global_blocks: int = 1,
        random_blocks: int = 3,
        seed: int = 0,
        dropout_rate: float = 0.0,
    ) -> None:
        super().__init__(d_k, block, global_tokens=global_blocks * block, dropout_rate=dropout_rate)
        self.window_blocks, self.global_blocks, self.random_blocks = window_blocks, global_blocks, random_blocks
        self.seed = seed

    def key_blocks(self, count: int) -> Tensor:
        """Neighbours and random blocks; global ones are not among them, as they are added apart."""
        generator = torch.Generator().manual_seed(self.seed)
        window = torch.arange(-self.window_blocks, self.window_blocks + 1)
        near = torch.arange(count).unsqueeze(1) + window  # (N, 2 * window_blocks + 1)
        near = near.where((near >= self.global_blocks) & (near < count), -1)
        far = torch.ones(count, count, dtype=torch.bool)
        far[:, : self.global_blocks] = False
        rows = torch.arange(count).unsqueeze(1).expand_as(near)
        far[rows[near >= 0], near[near >= 0]] = False
        # Those with the largest random numbers are drawn; where fewer are left, -1 fills up.
        draw = torch.rand(count, count, generator=generator).masked_fill(~far, -1.0)
        numbers, blocks = draw.topk(min(self.random_blocks, count), dim=1)
        return torch.cat([near, blocks.where(numbers >= 0, -1)], dim=1)
