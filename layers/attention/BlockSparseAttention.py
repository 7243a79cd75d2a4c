"""Self-attention over a few blocks of keys for each query, so that cost grows with length, not with its square."""

import math
from abc import ABC, abstractmethod

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.common.Dropout import Dropout
from layers.common.mask import check_heads
from layers.common.softmax import soft_weights


class BlockSparseAttention(nn.Module, ABC):
    r"""Scaled dot-product attention in which each block of queries attends to chosen blocks of keys.

    .. math:: \mathrm{softmax}\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V \quad \text{over the chosen keys only}

    Positions are divided into blocks of ``block`` tokens. Block :math:`i` of the queries attends to the key blocks that
    :meth:`key_blocks` names for it; only these scores are computed: ``T * M * block`` of them, not ``T * T``.
    The first ``global_tokens`` positions attend to everything, and everything attends to them.

    It is the same as dense attention with the mask :meth:`visible`; the weights are computed in that way.

    Args:
        d_k: width of queries and keys.
        block: tokens of a block.
        global_tokens: number of first positions that attend to, and are attended to by, all.
        causal: whether a position attends to none after it.
        dropout_rate: dropout of the attention weights.
    """

    takes_bias = False
    cached_step = False  # a query needs its whole block
    cross = False  # queries and keys are of one sequence

    def __init__(
        self, d_k: int, block: int, *, global_tokens: int = 0, causal: bool = False, dropout_rate: float = 0.0
    ) -> None:
        super().__init__()
        if block < 1 or global_tokens < 0:
            raise ValueError(f"block must be at least 1 and global_tokens at least 0, got {block} and {global_tokens}")
        self.d_k, self.block, self.global_tokens, self.causal = d_k, block, global_tokens, causal
        self.dropout = Dropout(dropout_rate)

    @abstractmethod
    def key_blocks(self, count: int) -> Tensor:
        """Return the key blocks of each of ``count`` query blocks, ``(count, M)``; -1 for none, none twice."""

    def may_attend(self, query: Tensor, key: Tensor) -> Tensor:
        """Return which positions within the chosen blocks attend to each other: all, or the past if causal."""
        return key <= query if self.causal else torch.ones_like(query == key)

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
        """Attend from every position to those that it may attend to.

        Args:
            q: queries, ``(B, H, T, K)``.
            k: keys, ``(B, H, T, K)``.
            v: values, ``(B, H, T, d_v)``.
            mask: boolean, ``True`` = may attend, broadcastable to ``(B, H, T, T)``.
            bias: not taken.
            return_weights: also return the attention weights, before dropout, computed densely.

        Returns:
            ``(B, H, T, d_v)``, and with ``return_weights`` the weights ``(B, H, T, T)``. A query that may attend to
            nothing gives zeros.

        Raises:
            ValueError: if the shapes do not fit, queries and keys are not equally many, or there is a bias.
        """
        check_heads(q, k, v, mask, self.d_k)
        length = q.shape[-2]
        if q.dim() != 4 or k.shape[-2] != length:
            raise ValueError(
                f"{type(self).__name__} is self-attention of (B, H, T, d_k={self.d_k}), "
                f"got q {tuple(q.shape)} and k {tuple(k.shape)}"
            )
        if bias is not None:
            raise ValueError(f"{type(self).__name__} takes no score bias")
        mask = torch.ones(1, 1, 1, length, dtype=torch.bool, device=q.device) if mask is None else _four(mask)
        if return_weights:
            return self._dense(q, k, v, mask & self.visible(length, q.device))
        out = self._sparse(q, k, v, mask)
        count = min(self.global_tokens, length)
        if count:
            allowed = mask if mask.shape[-2] == 1 else mask[:, :, :count]
            if self.causal:
                allowed = allowed & torch.ones(count, length, dtype=torch.bool, device=q.device).tril()
            out = torch.cat([self._dense(q[:, :, :count], k, v, allowed)[0], out[:, :, count:]], dim=2)
        return out

    def visible(self, length: int, device: torch.device | None = None) -> Tensor:
        """Return the pattern as a mask, ``(length, length)``, ``True`` = may attend."""
        position = torch.arange(length, device=device)
        query, key = position.unsqueeze(1), position.unsqueeze(0)
        count = -(-length // self.block)
        blocks = self.key_blocks(count).to(position.device)  # (N, M)
        chosen = torch.zeros(count, count + 1, dtype=torch.bool, device=device)
        chosen.scatter_(1, blocks.where(blocks >= 0, count), True)  # the last column collects the entries -1
        local = chosen[query // self.block, key // self.block] & self.may_attend(query, key)
        everywhere = (query < self.global_tokens) | (key < self.global_tokens)
        return local | (everywhere & (key <= query) if self.causal else everywhere)

    def _dense(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Attend from some queries to all keys that the mask allows."""
        weights = soft_weights(q @ k.transpose(-2, -1) / math.sqrt(self.d_k), mask)  # (B, H, T, S)
        return self.dropout(weights) @ v, weights

    def _sparse(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> Tensor:
        """Attend from every query to its blocks, and to the global keys."""
        length, size = q.shape[-2], self.block
        count = -(-length // size)
        padding = count * size - length
        q, k, v = (F.pad(x, (0, 0, 0, padding)) for x in (q, k, v))
        blocks = self.key_blocks(count).to(q.device)  # (N, M)
        chosen = blocks.clamp(min=0)
        q_blocks = q.unflatten(2, (count, size)) / math.sqrt(self.d_k)  # (B, H, N, size, K)
        k_blocks = k.unflatten(2, (count, size))[:, :, chosen].flatten(3, 4)  # (B, H, N, M * size, K)
        v_blocks = v.unflatten(2, (count, size))[:, :, chosen].flatten(3, 4)  # (B, H, N, M * size, d_v)
        scores = q_blocks @ k_blocks.transpose(-2, -1)  # (B, H, N, size, M * size)
        inside = torch.arange(size, device=q.device)
        query = torch.arange(count, device=q.device).unsqueeze(1) * size + inside  # (N, size)
        key = (chosen.unsqueeze(-1) * size + inside).flatten(1)  # (N, M * size)
        local = self.may_attend(query.unsqueeze(-1), key.unsqueeze(-2))  # (N, size, M * size)
        exists = (blocks >= 0).repeat_interleave(size, dim=1) & (key >= self.global_tokens)  # global ones: below
        allowed = _at(mask, query, key, length) & (local & exists.unsqueeze(1))  # (B, H, N, size, M * size)
        if not self.global_tokens:
            near: Tensor = self.dropout(soft_weights(scores, allowed)) @ v_blocks  # (B, H, N, size, d_v)
            return near.flatten(2, 3)[:, :, :length]
        first = min(self.global_tokens, length)
        front = torch.arange(first, device=q.device)
        scores = torch.cat([q_blocks @ k[:, :, None, :first].transpose(-2, -1), scores], dim=-1)
        before = _at(mask, query, front.expand(count, first), length)  # (B, H, N, size, G)
        if self.causal:
            before = before & (front <= query.unsqueeze(-1))
        allowed = torch.cat([before.expand(*allowed.shape[:-1], first), allowed], dim=-1)
        weights = self.dropout(soft_weights(scores, allowed))
        out = weights[..., :first] @ v[:, :, None, :first] + weights[..., first:] @ v_blocks
        local_out: Tensor = out.flatten(2, 3)[:, :, :length]
        return local_out


def _four(mask: Tensor) -> Tensor:
    """Return a mask with all four dimensions, ``(B or 1, H or 1, T or 1, S)``."""
    while mask.dim() < 4:
        mask = mask.unsqueeze(0)
    return mask


def _at(mask: Tensor, query: Tensor, key: Tensor, length: int) -> Tensor:
    """Return the mask at the positions ``query``, ``(N, size)``, and ``key``, ``(N, M)``: ``(B, H, N, size, M)``.

    Positions at or beyond ``length`` are padding, which nothing attends to.
    """
    mask = mask.expand(*mask.shape[:-1], length)
    inside = key.clamp(max=length - 1)
    if mask.shape[-2] == 1:  # the same for all queries
        found = mask[:, :, 0, inside].unsqueeze(3)  # (B, H, N, 1, M)
    else:
        rows = query.clamp(max=length - 1)
        found = mask[:, :, rows.unsqueeze(-1), inside.unsqueeze(1)]  # (B, H, N, size, M)
    return found & (key < length).unsqueeze(1)
