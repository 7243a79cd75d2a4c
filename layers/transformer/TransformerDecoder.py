"""The decoder of the Transformer (Vaswani et al. 2017, section 3.1)."""

from typing import Any

from torch import Tensor, nn

from layers.common.mask import causal_mask
from layers.common.options import PAPER, LayerOptions
from layers.fast.cache import DecoderCache, DecoderLayerCache
from layers.transformer.AddNorm import AddNorm
from layers.transformer.FFN import FFN
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.TransformerEncoder import TransformerEncoder


class TransformerDecoderLayer(nn.Module):
    """Self-attention, attention to the source, feed-forward network, each inside :class:`.AddNorm`.

    Args: as of :class:`.TransformerEncoderLayer`.
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
        norm: dict[str, Any] = {"norm_first": options.norm_first, "norm": options.norm}
        mechanism = options.self_attention(d_model, heads_num, causal=True)
        self.self_attention = MultiHeadAttention(d_model, heads_num, **mechanism)
        self.cross_attention = MultiHeadAttention(d_model, heads_num, **options.cross_attention(d_model, heads_num))
        self.ffn = FFN(d_model, d_ff, activation=options.activation, dropout_rate=options.ffn_dropout_rate)
        self.add_norm_1 = AddNorm(d_model, dropout_rate, layer_norm_eps, **norm)
        self.add_norm_2 = AddNorm(d_model, dropout_rate, layer_norm_eps, **norm)
        self.add_norm_3 = AddNorm(d_model, dropout_rate, layer_norm_eps, **norm)

    def forward(
        self,
        tgt: Tensor,
        src: Tensor,
        mask_src_tgt: Tensor | None = None,
        mask_self: Tensor | None = None,
        *,
        cache: DecoderLayerCache | None = None,
    ) -> Tensor:
        """Transform ``tgt``, ``(B, T, D)``, attending to ``src``, ``(B, S, D)``.

        Masks and cache are those of :meth:`TransformerDecoder.forward`; the last dimension of ``mask_self`` covers the
        cached positions, too.
        """
        own, cross = (None, None) if cache is None else (cache.self_attention, cache.cross_attention)
        x: Tensor = self.add_norm_1(tgt, lambda y: self.self_attention(y, y, y, mask_self, cache=own))
        x = self.add_norm_2(x, lambda y: self.cross_attention(y, src, src, mask_src_tgt, cache=cross))
        x = self.add_norm_3(x, self.ffn)
        return x


class TransformerDecoder(TransformerEncoder):
    """Embedding, positional encoding and ``N`` decoder layers; with pre-norm, a norm at the end.

    Args: as of :class:`.TransformerEncoder`.
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
        sizes = (d_ff, heads_num, dropout_rate, layer_norm_eps)
        # Embedding, positions and norms are those of an encoder without layers.
        super().__init__(tgt_vocab_size, max_len, pad_idx, d_model, 0, *sizes, options=options)
        self.layers = nn.ModuleList(TransformerDecoderLayer(d_model, *sizes, options=options) for _ in range(N))

    def forward(  # type: ignore[override]
        self,
        tgt_ids: Tensor,
        src: Tensor,
        mask_src_tgt: Tensor | None = None,
        mask_self: Tensor | None = None,
        *,
        cache: DecoderCache | None = None,
    ) -> Tensor:
        """Decode ``tgt_ids``, ``(B, T)``, attending to ``src``, ``(B, S, D)``.

        Args:
            tgt_ids: target tokens; only the new ones when there is a cache.
            src: the encoder's output.
            mask_src_tgt: which source positions may be attended to, broadcastable to ``(B, T, S)``; all unless given.
            mask_self: which target positions may be attended to, broadcastable to ``(B, T, T)``; unless given, the
                past without padding. A mask of your own replaces that: combine it with ``pad_mask`` by ``&``.
            cache: made by :meth:`new_cache`, and filled by the calls that came before.

        Returns:
            ``(B, T, D)``.
        """
        x = self.embed(tgt_ids, 0 if cache is None else cache.length)  # (B, T, D)
        padding = self.pad_mask(tgt_ids)  # (B, 1, T)
        if cache is None:
            past: Tensor | None = padding & causal_mask(x.shape[-2], device=x.device)  # (B, T, T)
        else:
            past = cache.extend(padding, len(self.layers))  # (B, T, cached + T)
        for i, layer in enumerate(self.layers):
            layer_cache = None if cache is None else cache.layers[i]
            x = layer(x, src, mask_src_tgt, past if mask_self is None else mask_self, cache=layer_cache)  # (B, T, D)
        out: Tensor = self.norm(x)
        return out

    def new_cache(self) -> DecoderCache:
        """Return an empty key/value cache for incremental decoding."""
        return DecoderCache.of(len(self.layers))
