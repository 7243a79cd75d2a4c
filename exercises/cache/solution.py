"""A step of self-attention with a key/value cache."""

import math

import torch
from torch import Tensor

Cache = tuple[Tensor, Tensor]


def cached_attention(
    x: Tensor, cache: Cache | None, w_q: Tensor, w_k: Tensor, w_v: Tensor, heads: int
) -> tuple[Tensor, Cache]:
    """Attend causally from new positions to all positions so far, and to each other.

    Args:
        x: the new positions, ``(B, T, D)``; in a search T is 1.
        cache: keys ``(B, H, P, K)`` and values ``(B, H, P, d_v)`` of P earlier positions; None at first.
        w_q: projects to queries, ``(D, H*K)``.
        w_k: projects to keys, ``(D, H*K)``.
        w_v: projects to values, ``(D, H*d_v)``.
        heads: ``H``.

    Returns:
        The heads' outputs side by side, ``(B, T, H*d_v)``, and the cache with the new positions behind the earlier.
    """
    q, k, v = ((x @ w).unflatten(-1, (heads, -1)).transpose(1, 2) for w in (w_q, w_k, w_v))  # (B, H, T, K)
    if cache is not None:
        k, v = torch.cat([cache[0], k], dim=2), torch.cat([cache[1], v], dim=2)  # (B, H, P + T, K)
    new, total = q.shape[2], k.shape[2]
    past = torch.ones(new, total, dtype=torch.bool).tril(total - new)  # (T, P + T)
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])  # (B, H, T, P + T)
    weights = scores.masked_fill(~past, -torch.inf).softmax(-1)  # each query sees at least itself
    return (weights @ v).transpose(1, 2).flatten(2), (k, v)  # (B, T, H*d_v)
