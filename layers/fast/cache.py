"""Key/value caches: attention over all positions so far, computing only new positions in each step."""

from dataclasses import dataclass, field
from typing import Any

import torch
from torch import Tensor

from layers.fast.AbsorbedAttention import AbsorbedAttention
from layers.fast.projection import Joined, join
from layers.fast.RowGroups import SINGLE, RowGroups

CAPACITY = 16  # positions that a buffer begins with; it doubles when they are used up


@dataclass
class KeyValueCache:
    """Projected keys and values of one self-attention, ``(B, H, S, K)`` and ``(B, H, S, d_v)``.

    It grows by the new positions at every step.
    """

    k: Tensor | None = None
    v: Tensor | None = None
    joined: Joined | None = None  # the three projections, joined once while the weights do not change
    _buffers: tuple[Tensor, ...] = ()  # k and v are their beginning; behind it is capacity to grow

    @property
    def length(self) -> int:
        """Number of positions."""
        return 0 if self.k is None else self.k.shape[-2]

    def attend(
        self, attention: Any, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None, *, return_weights: bool = False
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend from new positions to all positions so far and themselves.

        Args:
            attention: a ``MultiHeadAttention``.
            q: new positions, ``(B, T, D)``.
            k: the same.
            v: the same.
            mask: broadcastable to ``(B, H, T, S)``, where ``S`` counts the cached and the new positions.
            return_weights: also return the attention weights.
        """
        linears = (attention.w_q, attention.w_k, attention.w_v)
        joined = None
        if q is k and k is v:
            joined = join(linears) if torch.is_grad_enabled() else (self.joined or join(linears))
            self.joined = None if torch.is_grad_enabled() else joined
        projected = [linear(x) for x, linear in zip((q, k, v), linears, strict=True)] if joined is None else joined(q)
        heads_q, new_k, new_v = attention.split(*projected, self.length)
        all_k, all_v = self._extended(new_k, new_v)
        result: Tensor | tuple[Tensor, Tensor] = attention.attend(
            heads_q, all_k, all_v, mask, return_weights=return_weights
        )
        self.k, self.v = all_k, all_v  # only now: a mask that does not fit has raised before
        return result

    def _extended(self, k: Tensor, v: Tensor) -> tuple[Tensor, ...]:
        """Return the cached positions with new ones behind them; the cache itself keeps its length."""
        if self.k is None or self.v is None:
            return k, v
        if any(x.requires_grad for x in (k, v, self.k, self.v)):
            self._buffers = ()  # a buffer that is part of a graph must not be overwritten
            return torch.cat([self.k, k], dim=-2), torch.cat([self.v, v], dim=-2)
        start, end = self.length, self.length + k.shape[-2]
        if not self._buffers or self._buffers[0].shape[-2] < end:
            capacity = max(CAPACITY, 2 * end)
            self._buffers = _with_capacity(self.k, capacity), _with_capacity(self.v, capacity)
        keys, values = self._buffers
        keys.narrow(-2, start, end - start).copy_(k)
        values.narrow(-2, start, end - start).copy_(v)
        return keys.narrow(-2, 0, end), values.narrow(-2, 0, end)

    def extend(self, k: Tensor, v: Tensor) -> tuple[Tensor, ...]:
        """Add keys and values of new positions, and return those of all positions."""
        self.k, self.v = all_k, all_v = self._extended(k, v)
        return all_k, all_v

    def truncate(self, length: int) -> None:
        """Keep only the first positions."""
        if self.k is not None and self.v is not None and length < self.length:
            self.k, self.v = self.k[..., :length, :], self.v[..., :length, :]

    def select(self, rows: Tensor, moved: Tensor | None = None) -> None:
        """Reorder the batch: keep only these rows, in this order; one may come several times.

        Where their number does not grow, rows that stay at their index are not copied.

        Args:
            rows: indices into the batch.
            moved: which of them change their index, if that is known.
        """
        if self.k is None or self.v is None:
            return
        count = len(rows)
        if not self._buffers or count > len(self.k) or not rows.is_cpu:  # elsewhere, finding them would mean to wait
            self.k, self.v, self._buffers = self.k[rows], self.v[rows], ()
            return
        moved = changed_rows(rows) if moved is None else moved
        if len(moved):
            for held in (self.k, self.v):
                held[moved] = held[rows[moved]]
        if count < len(self.k):
            self.k, self.v = self.k[:count], self.v[:count]
            self._buffers = tuple(buffer[:count] for buffer in self._buffers)


@dataclass
class CrossCache:
    """Projected keys and values of the source, which never change: the first step computes them, later ones read them.

    Several rows of the target may be hypotheses of one source sentence. They are grouped for the attention.
    """

    k: Tensor | None = None
    v: Tensor | None = None
    groups: RowGroups = SINGLE
    positions: int = 0  # target positions that have attended to the source
    absorbed: AbsorbedAttention | None = None  # a faster form of the same, for one short sentence

    def attend(
        self, attention: Any, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None, *, return_weights: bool = False
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend from target rows, ``(R, T, D)``, to the source, ``(B, S, D)``; see :meth:`KeyValueCache.attend`."""
        length = q.shape[-2]
        self.groups.check(k.shape[:-2], q.shape[:-2])
        if not self.groups.single:
            q = self.groups.group(q, len(k))  # (B, K * T, D)
        if self.k is None or self.v is None:
            self.project(attention, k, v)
        heads_q = _heads(attention.w_q(q), attention.h)  # (B, H, K * T, K)
        result = attention.attend(heads_q, self.k, self.v, mask, return_weights=return_weights)
        self.positions += length
        if self.groups.single:
            return result  # type: ignore[no-any-return]
        if return_weights:
            raise ValueError("attention weights of grouped hypotheses cannot be recorded; decode them one by one")
        return self.groups.ungroup(result, length)

    def project(self, attention: Any, k: Tensor, v: Tensor) -> None:
        """Project keys and values of the source, ``(B, S, D)``; contiguous, as they are read many times."""
        self.k, self.v = (_heads(x, attention.kv_heads).contiguous() for x in (attention.w_k(k), attention.w_v(v)))

    def select(self, sentences: Tensor) -> None:
        """Keep only some source sentences."""
        if self.k is not None and self.v is not None:
            self.k, self.v, self.absorbed = self.k[sentences], self.v[sentences], None


def _heads(x: Tensor, h: int) -> Tensor:
    """Split ``(B, S, H*K)`` into heads, ``(B, H, S, K)``."""
    heads: Tensor = x.unflatten(-1, (h, -1)).transpose(-3, -2)
    return heads


def changed_rows(rows: Tensor) -> Tensor:
    """Return the indices whose row comes from another index."""
    return (rows != torch.arange(len(rows), device=rows.device)).nonzero().squeeze(1)


def _with_capacity(held: Tensor, length: int) -> Tensor:
    """Copy a tensor into a buffer with capacity for more positions."""
    buffer = held.new_empty((*held.shape[:-2], length, held.shape[-1]))
    buffer[..., : held.shape[-2], :] = held
    return buffer


@dataclass
class DecoderLayerCache:
    """The two caches of a decoder layer."""

    self_attention: KeyValueCache = field(default_factory=KeyValueCache)
    cross_attention: CrossCache = field(default_factory=CrossCache)

    @property
    def length(self) -> int:
        """Number of positions that have passed both attentions, or the one that there is."""
        positions = self.self_attention.length
        return positions if self.cross_attention.k is None else min(positions, self.cross_attention.positions)

    def truncate(self, length: int) -> None:
        """Remove positions of a step that raised before it was complete."""
        self.self_attention.truncate(length)
        self.cross_attention.positions = min(length, self.cross_attention.positions)


@dataclass
class DecoderCache:
    """The caches of all decoder layers, and the padding mask of the target positions so far."""

    layers: list[DecoderLayerCache]
    mask: Tensor | None = None  # (B, 1, length)

    @classmethod
    def of(cls, layers: int) -> "DecoderCache":
        """Return an empty cache for so many layers."""
        return cls([DecoderLayerCache() for _ in range(layers)])

    @property
    def length(self) -> int:
        """Number of target positions so far."""
        return min((layer.length for layer in self.layers), default=0)

    def extend(self, mask_pad: Tensor, layers: int) -> Tensor | None:
        """Add the padding mask ``(B, 1, T)`` of new positions, and return the causal mask of these over all.

        Returns:
            ``(B, T, S)``; None if a single new position may attend to everything, since no mask is faster than one.

        Raises:
            ValueError: if the cache was filled with another batch, or by a model with another number of layers.
        """
        if len(self.layers) != layers:
            raise ValueError(f"the cache is of a model with {len(self.layers)} decoder layers, this one has {layers}")
        if self.length and self.mask is not None and self.mask.shape[:-2] != mask_pad.shape[:-2]:
            raise ValueError(
                f"the cache holds {tuple(self.mask.shape[:-2])} sentences, but {tuple(mask_pad.shape[:-2])} came; "
                "begin a new batch with a new cache"
            )
        for layer in self.layers:
            layer.truncate(self.length)
        past = self.mask[..., : self.length] if self.length and self.mask is not None else mask_pad[..., :0]
        self.mask = torch.cat([past, mask_pad], dim=-1)  # (B, 1, S)
        new, total = mask_pad.shape[-1], self.mask.shape[-1]
        if new == 1:  # only on a CPU can a value be read without waiting for the device
            free = self.mask.is_cpu and not torch.compiler.is_compiling() and bool(self.mask.all())
            return None if free else self.mask
        causal = torch.ones(new, total, dtype=torch.bool, device=mask_pad.device).tril(total - new)  # (T, S)
        return self.mask & causal

    def group(self, groups: RowGroups) -> None:
        """Set which target rows are hypotheses of which source sentence."""
        for layer in self.layers:
            layer.cross_attention.groups = groups

    def select(self, rows: Tensor, sentences: Tensor | None = None) -> None:
        """Keep only some rows of the target, in this order; one may come several times.

        Args:
            rows: which target rows.
            sentences: which sentences of the source; all unless given.
        """
        if self.mask is not None:
            self.mask = self.mask[rows]
        moved = changed_rows(rows) if rows.is_cpu else None
        for layer in self.layers:
            layer.self_attention.select(rows, moved)
            if sentences is not None:
                layer.cross_attention.select(sentences)
