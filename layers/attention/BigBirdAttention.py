"""Block-sparse attention: window, global and random blocks (Zaheer et al. 2020, "Big Bird")."""

import torch
from torch import Tensor

from layers.attention.BlockSparseAttention import BlockSparseAttention
from layers.common.options import ATTENTIONS


@ATTENTIONS.register("bigbird")
class BigBirdAttention(BlockSparseAttention):
    """Let every block attend to itself, its neighbors, the global blocks, and a few random blocks.

    The random blocks are the same at every call: they depend on seed and length alone, and if causal on the seed alone,
    so that earlier positions do not change when a text grows. Through them any two positions are a few layers apart.

    Args:
        d_k: width of queries and keys.
        block: tokens of a block.
        window_blocks: neighboring blocks on either side.
        global_blocks: number of first blocks that attend to, and are attended to by, all.
        random_blocks: further blocks for each block.
        seed: of the random blocks.
        causal: whether a position attends to none after it.
        dropout_rate: dropout of the attention weights.
    """

    def __init__(
        self,
        d_k: int,
        block: int = 64,
        *,
        window_blocks: int = 1,
        global_blocks: int = 1,
        random_blocks: int = 3,
        seed: int = 0,
        causal: bool = False,
        dropout_rate: float = 0.0,
    ) -> None:
        super().__init__(d_k, block, global_tokens=global_blocks * block, causal=causal, dropout_rate=dropout_rate)
        self.window_blocks, self.global_blocks, self.random_blocks = window_blocks, global_blocks, random_blocks
        self.seed = seed

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return (
            f"block={self.block}, window_blocks={self.window_blocks}, global_blocks={self.global_blocks}, "
            f"random_blocks={self.random_blocks}, seed={self.seed}, causal={self.causal}"
        )

    def key_blocks(self, count: int) -> Tensor:
        """Return neighbors and random blocks; global ones are added separately."""
        window = torch.arange(-self.window_blocks, 1 if self.causal else self.window_blocks + 1)
        near = torch.arange(count).unsqueeze(1) + window  # (N, blocks of the window)
        near = near.where((near >= self.global_blocks) & (near < count), -1)
        far = torch.ones(count, count, dtype=torch.bool)
        far[:, : self.global_blocks] = False
        rows = torch.arange(count).unsqueeze(1).expand_as(near)
        far[rows[near >= 0], near[near >= 0]] = False
        if self.causal:
            far = far.tril()
        # The blocks with the largest random numbers are taken; where fewer are left, -1 fills up.
        numbers, blocks = self._random(count).masked_fill(~far, -1.0).topk(min(self.random_blocks, count), dim=1)
        return torch.cat([near, blocks.where(numbers >= 0, -1)], dim=1)

    def _random(self, count: int) -> Tensor:
        """Return a random number for each pair of blocks, ``(count, count)``."""
        if not self.causal:
            return torch.rand(count, count, generator=torch.Generator().manual_seed(self.seed))
        table = torch.zeros(count, count)
        for row in range(count):  # each row by itself, so that it stays the same when there are more
            generator = torch.Generator().manual_seed(self.seed * 1_000_003 + row)
            table[row, : row + 1] = torch.rand(row + 1, generator=generator)
        return table
