"""Key/value caches: what a decoder remembers between the steps of incremental decoding."""

from dataclasses import dataclass, field

import torch
from torch import Tensor

from layers.transformer.linear import Joined

ROOM = 16  # positions that a cache begins with; it doubles when they are used up


@dataclass
class KeyValueCache:
    """Projected keys and values of one attention layer, ``(B, H, S, K)`` and ``(B, H, S, d_v)``.

    In self-attention the cache grows by the new positions at every step. In cross-attention the source
    never changes (``fixed=True``): the first step fills the cache and all later ones read it.
    """

    fixed: bool = False
    k: Tensor | None = None
    v: Tensor | None = None
    joined: Joined | None = None  # the maps that make them, kept from step to step
    _buffers: tuple[Tensor, ...] = ()  # k and v are their beginning; behind it is room to grow

    @property
    def length(self) -> int:
        """Positions held."""
        return 0 if self.k is None else self.k.shape[-2]

    def append(self, k: Tensor, v: Tensor) -> tuple[Tensor, Tensor]:
        """Add new positions behind those held, and return all of them."""
        if self.fixed:
            self.k, self.v = k.contiguous(), v.contiguous()  # read many times: in the order in which they are read
        elif self.k is None or self.v is None:
            self.k, self.v = k, v
        elif any(x.requires_grad for x in (k, v, self.k, self.v)):
            self._buffers = ()  # what is to be differentiated must not be overwritten
            self.k, self.v = torch.cat([self.k, k], dim=-2), torch.cat([self.v, v], dim=-2)
        else:
            start, end = self.length, self.length + k.shape[-2]
            if not self._buffers or self._buffers[0].shape[-2] < end:
                room = max(ROOM, 2 * end)
                self._buffers = _with_room(self.k, room), _with_room(self.v, room)
            for buffer, new in zip(self._buffers, (k, v), strict=True):
                buffer[..., start:end, :] = new
            self.k, self.v = (buffer[..., :end, :] for buffer in self._buffers)
        return self.k, self.v

    def select(self, rows: Tensor, moved: Tensor | None = None) -> None:
        """Keep only these rows of the batch, in this order; one may come several times.

        Where they do not become more, those that stay in their place are not copied.

        Args:
            rows: which.
            moved: those of them that do not stay in their place, if that is known.
        """
        if self.k is None or self.v is None:
            return
        count = len(rows)
        if not self._buffers or count > len(self.k):
            self.k, self.v, self._buffers = self.k[rows], self.v[rows], ()
            return
        moved = places_moved(rows) if moved is None else moved
        if len(moved):
            for held in (self.k, self.v):
                held[moved] = held[rows[moved]]
        if count < len(self.k):
            self.k, self.v = self.k[:count], self.v[:count]
            self._buffers = tuple(buffer[:count] for buffer in self._buffers)


def places_moved(rows: Tensor) -> Tensor:
    """Which places are taken by a row that stood in another."""
    return (rows != torch.arange(len(rows), device=rows.device)).nonzero().squeeze(1)


def _with_room(held: Tensor, length: int) -> Tensor:
    """A copy with room for more positions."""
    buffer = held.new_empty((*held.shape[:-2], length, held.shape[-1]))
    buffer[..., : held.shape[-2], :] = held
    return buffer


@dataclass
class DecoderLayerCache:
    """The two caches of a decoder layer."""

    self_attention: KeyValueCache = field(default_factory=KeyValueCache)
    cross_attention: KeyValueCache = field(default_factory=lambda: KeyValueCache(fixed=True))


@dataclass
class DecoderCache:
    """The caches of all decoder layers, and which of the target positions so far were real tokens."""

    layers: list[DecoderLayerCache]
    mask: Tensor | None = None  # (B, 1, length)

    @property
    def length(self) -> int:
        """How many target positions have been decoded."""
        return 0 if self.mask is None else self.mask.shape[-1]

    def check(self, batch: torch.Size, layers: int) -> None:
        """Refuse to go on with another batch, or another model, than the cache was filled with.

        Raises:
            ValueError: if sentences or layers are not as many as in the cache.
        """
        if len(self.layers) != layers:
            raise ValueError(f"the cache is of a model with {len(self.layers)} decoder layers, this one has {layers}")
        if self.mask is not None and self.mask.shape[:-2] != batch:
            raise ValueError(
                f"the cache holds {tuple(self.mask.shape[:-2])} sentences, but {tuple(batch)} came; "
                "begin a new batch with a new cache"
            )

    def extend_mask(self, mask: Tensor) -> Tensor:
        """Add the padding mask ``(B, 1, T)`` of new positions, and return that of all."""
        self.mask = mask if self.mask is None else torch.cat([self.mask, mask], dim=-1)
        return self.mask

    def select(self, rows: Tensor, sentences: Tensor | None = None) -> None:
        """Keep only some rows of the target, in this order; one may come several times.

        Args:
            rows: which target rows.
            sentences: which sentences of the source; all unless given.
        """
        if self.mask is not None:
            self.mask = self.mask[rows]
        moved = places_moved(rows)
        for layer in self.layers:
            layer.self_attention.select(rows, moved)
            if sentences is not None:
                layer.cross_attention.select(sentences)
