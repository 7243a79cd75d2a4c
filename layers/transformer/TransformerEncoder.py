"""The encoder of the Transformer (Vaswani et al. 2017, section 3.1)."""

from typing import Any

import torch
from torch import Tensor, nn

from layers.common.Dropout import Dropout
from layers.common.mask import pad_mask
from layers.common.options import NORMS, PAPER, LayerOptions
from layers.fast.cache import KeyValueCache
from layers.transformer.AddNorm import AddNorm
from layers.transformer.Embedding import Embedding
from layers.transformer.FFN import FFN
from layers.transformer.MultiHeadAttention import MultiHeadAttention


class TransformerEncoderLayer(nn.Module):
    """Self-attention, then a feed-forward network, each inside :class:`.AddNorm`.

    Args:
        d_model: width of input and output.
        d_ff: inner width of the feed-forward network.
        heads_num: number of attention heads.
        dropout_rate: dropout of each sub-layer's output.
        layer_norm_eps: added to the variance in normalization.
        causal: the mask will hide the future, as in a language model.
        options: norm, positions, attention, activation and further dropout; the paper's unless given.
    """

    def __init__(
        self,
        d_model: int,
        d_ff: int,
        heads_num: int,
        dropout_rate: float,
        layer_norm_eps: float,
        *,
        causal: bool = False,
        options: LayerOptions = PAPER,
    ) -> None:
        super().__init__()
        norm: dict[str, Any] = {"norm_first": options.norm_first, "norm": options.norm}
        mechanism = options.self_attention(d_model, heads_num, causal=causal)
        self.self_attention = MultiHeadAttention(d_model, heads_num, **mechanism)
        self.ffn = FFN(d_model, d_ff, activation=options.activation, dropout_rate=options.ffn_dropout_rate)
        self.add_norm_1 = AddNorm(d_model, dropout_rate, layer_norm_eps, **norm)
        self.add_norm_2 = AddNorm(d_model, dropout_rate, layer_norm_eps, **norm)

    def forward(self, x: Tensor, mask: Tensor | None = None, *, cache: KeyValueCache | None = None) -> Tensor:
        """Transform ``x``, ``(B, S, D)``.

        Args:
            x: the sequence.
            mask: broadcastable to ``(B, S, S)``, ``True`` = may attend; with a cache, its last dimension covers the
                cached positions, too.
            cache: keys and values of earlier positions, in a language model; those of ``x`` are added to it.
        """
        x = self.add_norm_1(x, lambda y: self.self_attention(y, y, y, mask, cache=cache))
        x = self.add_norm_2(x, self.ffn)
        return x


class TransformerEncoder(nn.Module):
    """Embedding, positional encoding and ``N`` encoder layers; with pre-norm, a norm at the end.

    Args:
        vocab_size: number of source tokens.
        max_len: the longest sequence.
        pad_idx: id of padding.
        N: number of layers; all other arguments are theirs, see :class:`TransformerEncoderLayer`.
    """

    def __init__(
        self,
        vocab_size: int,
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
        causal: bool = False,
    ) -> None:
        super().__init__()
        self.pad_idx = pad_idx
        self.embedding = Embedding(vocab_size, d_model, pad_idx, scale=options.embedding_scale)
        self.add_position = options.position("embeddings", d_model, max_len)
        norm = NORMS.find(options.norm)
        self.embedding_norm = norm(d_model, eps=layer_norm_eps) if options.embedding_norm else nn.Identity()
        self.dropout = Dropout(dropout_rate)
        sizes = (d_model, d_ff, heads_num, dropout_rate, layer_norm_eps)
        self.layers = nn.ModuleList(TransformerEncoderLayer(*sizes, causal=causal, options=options) for _ in range(N))
        self.norm = norm(d_model, eps=layer_norm_eps) if options.norm_first else nn.Identity()

    def forward(self, ids: Tensor, mask: Tensor | None = None) -> Tensor:
        """Encode ``ids``, ``(B, S)``, or a sequence that is embedded already, ``(B, S, D)``.

        Args:
            ids: source tokens, or vectors in their place.
            mask: boolean, ``True`` = may attend, broadcastable to ``(B, S, S)``; hides padding unless given. A mask
                of your own replaces that: combine it with ``pad_mask`` by ``&``.

        Returns:
            ``(B, S, D)``.

        Raises:
            ValueError: if the sequence is too long, or the mask does not fit.
            TypeError: if the mask is not boolean.
            IndexError: if an id lies outside the vocabulary.
        """
        if mask is None:
            mask = self.pad_mask(ids)  # (B, 1, S)
        x = self.embed(ids)  # (B, S, D)
        for layer in self.layers:
            x = layer(x, mask)  # (B, S, D)
        out: Tensor = self.norm(x)
        return out

    def embed(self, ids: Tensor, offset: int = 0) -> Tensor:
        """Embed tokens ``(B, S)`` that begin at position ``offset``: ``(B, S, D)``. Vectors only get positions."""
        x = ids if ids.is_floating_point() else self.embedding(ids)
        if self.add_position is not None:
            x = self.add_position(x, offset)
        embedded: Tensor = self.dropout(self.embedding_norm(x))
        return embedded

    def pad_mask(self, ids: Tensor) -> Tensor:
        """Return the mask that hides padding, ``(B, 1, S)``; of embedded input nothing is known to be padding."""
        if ids.is_floating_point():
            return ids.new_ones(ids.shape[:-1], dtype=torch.bool).unsqueeze(-2)
        return pad_mask(ids, self.pad_idx)
