"""Key/value caches: what a decoder remembers between the steps of incremental decoding."""

from dataclasses import dataclass, field

import torch
from torch import Tensor


@dataclass
class KeyValueCache:
    """Projected keys and values of one attention layer, ``(B, H, S, K)`` and ``(B, H, S, d_v)``.

    In self-attention the cache grows by the new positions at every step. In cross-attention the source
    never changes (``fixed=True``): the first step fills the cache and all later ones read it.
    """

    fixed: bool = False
    k: Tensor | None = None
    v: Tensor | None = None

    @property
    def length(self) -> int:
        """Positions held."""
        return 0 if self.k is None else self.k.shape[-2]

    def append(self, k: Tensor, v: Tensor) -> tuple[Tensor, Tensor]:
        """Add new positions behind those held, and return all of them."""
        self.k = k if self.k is None else torch.cat([self.k, k], dim=-2)
        self.v = v if self.v is None else torch.cat([self.v, v], dim=-2)
        return self.k, self.v

    def select(self, rows: Tensor) -> None:
        """Keep only these sentences of the batch, in this order; one may come several times."""
        if self.k is not None and self.v is not None:
            self.k, self.v = self.k[rows], self.v[rows]


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

    def select(self, rows: Tensor) -> None:
        """Keep only these sentences of the batch, in this order; one may come several times."""
        if self.mask is not None:
            self.mask = self.mask[rows]
        for layer in self.layers:
            layer.self_attention.select(rows)
            layer.cross_attention.select(rows)
