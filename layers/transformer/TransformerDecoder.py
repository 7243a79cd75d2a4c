"""The decoder of the Transformer (Vaswani et al. 2017, section 3.1)."""

import torch
from torch import Tensor, nn

from layers.transformer.cache import DecoderCache, DecoderLayerCache
from layers.transformer.Candidates import ALONE, Candidates
from layers.transformer.Dropout import Dropout
from layers.transformer.Embedding import Embedding
from layers.transformer.mask import check_mask, pad_mask, past_mask
from layers.transformer.options import PAPER, LayerOptions
from layers.transformer.positions import added_positions


class TransformerDecoderLayer(nn.Module):
    """Self-attention, attention to the source, feed-forward network, each inside :class:`.AddNorm`.

    Args:
        d_model: width of input and output.
        d_ff: inner width of the feed-forward network.
        heads_num: number of attention heads.
        dropout_rate: share of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalisation.
        options: norms, positions, activation and further dropout; the paper's unless given.
    """

    def __init__(
        self,
        d_model: int,
        d_ff: int,
        heads_num: int,
        dropout_rate: float,
        layer_norm_eps: float,
        *,
        options: LayerOptions = PAPER,
    ) -> None:
        super().__init__()
        self.self_attention = options.self_attention(d_model, heads_num, causal=True)
        self.cross_attention = options.cross_attention(d_model, heads_num)
        self.ffn = options.feed_forward(d_model, d_ff)
        self.add_norm_1, self.add_norm_2, self.add_norm_3 = (
            options.add_norm(d_model, dropout_rate, layer_norm_eps) for _ in range(3)
        )

    def forward(
        self,
        tgt: Tensor,
        src: Tensor,
        mask_src_tgt: Tensor | None = None,
        mask_self: Tensor | None = None,
        *,
        cache: DecoderLayerCache | None = None,
        candidates: Candidates = ALONE,
    ) -> Tensor:
        """Transform ``tgt``, ``(B, T, D)``, looking at ``src``, ``(B, S, D)``.

        Args:
            tgt: target positions; only the new ones when there is a cache.
            src: the encoder's output.
            mask_src_tgt: which source positions may be seen, broadcastable to ``(B, T, S)``.
            mask_self: which target positions may be seen, broadcastable to ``(B, T, T)``; with a cache, the
                last dimension covers the cached positions too.
            cache: keys and values of earlier steps; those of ``tgt`` are added to it.
            candidates: which rows of ``tgt`` look at which sentence of ``src``; one each unless given.

        Returns:
            As ``tgt``.
        """
        cache_self = None if cache is None else cache.self_attention
        cache_cross = None if cache is None else cache.cross_attention
        x: Tensor = self.add_norm_1(tgt, lambda y: self.self_attention(y, y, y, mask_self, cache=cache_self))

        def look(y: Tensor) -> Tensor:
            if candidates.alone:
                alone: Tensor = self.cross_attention(y, src, src, mask_src_tgt, cache=cache_cross)
                return alone
            together = candidates.together(y, len(src))
            seen: Tensor = self.cross_attention(together, src, src, mask_src_tgt, cache=cache_cross)
            return candidates.apart(seen, y.shape[-2])

        x = self.add_norm_2(x, look)
        x = self.add_norm_3(x, self.ffn)
        return x


class TransformerDecoder(nn.Module):
    """Embedding, positional encoding and ``N`` decoder layers; with pre-norm, a norm at the end.

    Args:
        tgt_vocab_size: number of target tokens.
        max_len: the longest sentence that will come.
        pad_idx: the id that stands for padding.
        d_model: width of the model.
        N: number of layers.
        d_ff: inner width of the feed-forward networks.
        heads_num: number of attention heads.
        dropout_rate: share of the embeddings and of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalisation.
        options: norms, positions, activation and further dropout; the paper's unless given.
    """

    def __init__(
        self,
        tgt_vocab_size: int,
        max_len: int,
        pad_idx: int,
        d_model: int,
        N: int,  # noqa: N803 - the paper's name
        d_ff: int,
        heads_num: int,
        dropout_rate: float,
        layer_norm_eps: float,
        *,
        options: LayerOptions = PAPER,
    ) -> None:
        super().__init__()
        self.pad_idx = pad_idx
        self.heads_num = heads_num
        self.embedding = Embedding(tgt_vocab_size, d_model, pad_idx)
        self.add_position = added_positions(options.positions, d_model, max_len)
        self.dropout = Dropout(dropout_rate)
        self.layers = nn.ModuleList(
            TransformerDecoderLayer(d_model, d_ff, heads_num, dropout_rate, layer_norm_eps, options=options)
            for _ in range(N)
        )
        self.norm = options.make_norm(d_model, layer_norm_eps) if options.norm_first else nn.Identity()

    def forward(
        self,
        tgt_ids: Tensor,
        src: Tensor,
        mask_src_tgt: Tensor | None = None,
        mask_self: Tensor | None = None,
        *,
        cache: DecoderCache | None = None,
        candidates: Candidates = ALONE,
    ) -> Tensor:
        """Decode ``tgt_ids``, ``(B, T)``, looking at ``src``, ``(B, S, D)``.

        Args:
            tgt_ids: target tokens; only the new ones when there is a cache.
            src: the encoder's output.
            mask_src_tgt: which source positions may be seen, broadcastable to ``(B, T, S)``; all unless given.
            mask_self: which target positions may be seen, broadcastable to ``(B, T, T)``; unless given, the
                past without padding. A mask of your own replaces that: combine it with ``pad_mask`` by ``&``.
            cache: made by :meth:`new_cache`, and filled by the calls that came before.
            candidates: which rows of ``tgt_ids`` are translations of which sentence of ``src``; its keys and values
                are computed once for all of them. ``mask_src_tgt`` must then be the same for all target positions,
                ``(B, 1, S)``. One each unless given.

        Returns:
            ``(B, T, D)``, as many rows as ``tgt_ids`` has.

        Raises:
            ValueError: if the sentence is too long, or a mask or the cache does not fit.
            TypeError: if a mask is not boolean, or the ids are not integers.
            IndexError: if an id lies outside the vocabulary.
        """
        length, offset = tgt_ids.shape[-1], 0 if cache is None else cache.length
        x: Tensor = self.dropout(self.add_position(self.embedding(tgt_ids), offset))  # (B, T, D)
        # What does not fit is refused before the cache is touched.
        if cache is not None:
            cache.check(tgt_ids.shape[:-1], len(self.layers))
        looking = tgt_ids.shape if candidates.alone else (src.shape[0], 1)  # candidates see the same
        for mask, queries, keys in (
            (mask_src_tgt, looking, src.shape[-2]),
            (mask_self, tgt_ids.shape, offset + length),
        ):
            if mask is not None:
                check_mask(mask, torch.Size((*queries, keys)), heads=self.heads_num)
        mask_pad = pad_mask(tgt_ids, self.pad_idx)  # (B, 1, T)
        if cache is not None:
            mask_pad = cache.extend_mask(mask_pad)  # (B, 1, offset + T)
        if mask_self is None:
            mask_self = past_mask(mask_pad, length)
        for i, layer in enumerate(self.layers):
            layer_cache = None if cache is None else cache.layers[i]
            x = layer(x, src, mask_src_tgt, mask_self, cache=layer_cache, candidates=candidates)
        x = self.norm(x)
        return x

    def new_cache(self) -> DecoderCache:
        """An empty cache for incremental decoding."""
        return DecoderCache([DecoderLayerCache() for _ in self.layers])
