"""Attention in which every query looks at a few blocks of keys only, so that cost grows with length, not its square."""

import math
from abc import ABC, abstractmethod

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.attention.attend import soft_weights
from layers.transformer.Dropout import Dropout


class BlockSparseAttention(nn.Module, ABC):
    r"""Scaled dot-product attention over chosen blocks.

    Positions are cut into blocks of ``block`` tokens. Block :math:`i` of the queries looks at the key blocks that
    :meth:`key_blocks` names for it; only these scores are ever computed: ``T * M * block`` of them, not ``T * T``.
    The first ``global_tokens`` positions see everything, and everything sees them.

    It takes the place of ``ScaledDotProductAttention`` in self-attention: ``MultiHeadAttention(..., attention=...)``.

    Args:
        d_k: width of queries and keys.
        block: tokens of a block.
        global_tokens: how many of the first positions see, and are seen by, all.
        dropout_rate: share of the attention weights dropped in training.
    """

    def __init__(self, d_k: int, block: int, *, global_tokens: int = 0, dropout_rate: float = 0.0) -> None:
        super().__init__()
        if block < 1 or global_tokens < 0:
            raise ValueError(f"block must be at least 1 and global_tokens at least 0, got {block} and {global_tokens}")
        self.d_k, self.block, self.global_tokens = d_k, block, global_tokens
        self.dropout = Dropout(dropout_rate)

    @abstractmethod
    def key_blocks(self, count: int) -> Tensor:
        """The key blocks of each of ``count`` query blocks, ``(count, M)``; -1 stands for none. None comes twice."""

    def may_attend(self, query: Tensor, key: Tensor) -> Tensor:
        """Which positions within the chosen blocks see each other; all unless overridden."""
        return torch.ones_like(query == key)

    def forward(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None) -> Tensor:
        """Attend from every position to those that it may see.

        Args:
            q: queries, ``(B, H, T, K)``.
            k: keys, ``(B, H, T, K)``.
            v: values, ``(B, H, T, d_v)``.
            mask: which keys are no padding, boolean, ``(B, 1, 1, T)``; all unless given.

        Returns:
            ``(B, H, T, d_v)``. A query that sees nothing gives zeros.

        Raises:
            ValueError: if queries and keys are not equally many or not of the right width, or the mask is not one of
                padding.
        """
        if q.dim() != 4 or q.shape[-1] != self.d_k or k.shape[-1] != self.d_k:
            raise ValueError(f"q and k must be (B, H, T, d_k={self.d_k}), got {tuple(q.shape)} and {tuple(k.shape)}")
        length = q.shape[-2]
        if k.shape[-2] != length:
            raise ValueError(f"block-sparse attention is self-attention, got {length} queries and {k.shape[-2]} keys")
        keep = torch.ones(len(q), length, dtype=torch.bool, device=q.device)
        if mask is not None:
            if mask.dim() != 4 or mask.shape[1:3] != (1, 1):
                raise ValueError(f"mask must be one of padding, (B, 1, 1, {length}), got {tuple(mask.shape)}")
            keep = mask[:, 0, 0].expand(len(q), length)
        out = self._local(q, k, v, keep)
        count = min(self.global_tokens, length)
        if count:
            out = torch.cat([self._dense(q[:, :, :count], k, v, keep), out[:, :, count:]], dim=2)
        return out

    def _local(self, q: Tensor, k: Tensor, v: Tensor, keep: Tensor) -> Tensor:
        """Every query against its blocks, and the global keys."""
        length, size = q.shape[-2], self.block
        count = -(-length // size)
        padding = count * size - length
        q, k, v = (F.pad(x, (0, 0, 0, padding)) for x in (q, k, v))
        keep = F.pad(keep, (0, padding))
        blocks = self.key_blocks(count).to(q.device)  # (N, M)
        chosen = blocks.clamp(min=0)
        q_blocks = q.unflatten(2, (count, size)) / math.sqrt(self.d_k)  # (B, H, N, size, K)
        k_blocks = k.unflatten(2, (count, size))[:, :, chosen].flatten(3, 4)  # (B, H, N, M * size, K)
        v_blocks = v.unflatten(2, (count, size))[:, :, chosen].flatten(3, 4)
        seen = self._seen(blocks, keep, count)  # (B, 1, N, size, M * size)
        scores = q_blocks @ k_blocks.transpose(-2, -1)  # (B, H, N, size, M * size)
        if self.global_tokens:
            first = min(self.global_tokens, length)
            # (B, H, N, size, K) @ (B, H, 1, K, G): every query also sees the global keys.
            scores = torch.cat([q_blocks @ k[:, :, None, :first].transpose(-2, -1), scores], dim=-1)
            front = keep[:, None, None, None, :first].expand(-1, 1, count, size, -1)
            seen = torch.cat([front, seen], dim=-1)
        weights = self.dropout(soft_weights(scores, seen))
        if self.global_tokens:
            out = weights[..., :first] @ v[:, :, None, :first] + weights[..., first:] @ v_blocks
        else:
            out = weights @ v_blocks
        local: Tensor = out.flatten(2, 3)[:, :, :length]
        return local

    def _seen(self, blocks: Tensor, keep: Tensor, count: int) -> Tensor:
        """Which of the chosen keys each query sees; global ones are not among them, as they are added apart."""
        size = self.block
        inside = torch.arange(size, device=keep.device)
        query = torch.arange(count, device=keep.device).unsqueeze(1) * size + inside  # (N, size)
        key = (blocks.clamp(min=0).unsqueeze(-1) * size + inside).flatten(1)  # (N, M * size)
        seen = self.may_attend(query.unsqueeze(-1), key.unsqueeze(-2))  # (N, size, M * size)
        there = (blocks >= 0).repeat_interleave(size, dim=1) & (key >= self.global_tokens)  # (N, M * size)
        real = keep[:, key]  # (B, N, M * size)
        return (seen & there.unsqueeze(1) & real.unsqueeze(2)).unsqueeze(1)

    def _dense(self, q: Tensor, k: Tensor, v: Tensor, keep: Tensor) -> Tensor:
        """A few queries against all keys."""
        dropout_rate = self.dropout.p if self.training else 0.0
        return F.scaled_dot_product_attention(q, k, v, attn_mask=keep[:, None, None], dropout_p=dropout_rate)
