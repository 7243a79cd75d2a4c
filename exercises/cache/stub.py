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
    raise NotImplementedError
