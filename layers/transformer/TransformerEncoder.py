"""The encoder of the Transformer (Vaswani et al. 2017, section 3.1)."""

from torch import Tensor, nn

from layers.transformer.cache import KeyValueCache
from layers.transformer.Dropout import Dropout
from layers.transformer.Embedding import Embedding
from layers.transformer.mask import pad_mask
from layers.transformer.options import PAPER, LayerOptions
from layers.transformer.positions import added_positions


class TransformerEncoderLayer(nn.Module):
    """Self-attention, then a feed-forward network, each inside :class:`.AddNorm`.

    Args:
        d_model: width of input and output.
        d_ff: inner width of the feed-forward network.
        heads_num: number of attention heads.
        dropout_rate: share of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalisation.
        causal: the mask will hide the future, as in a language model.
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
        causal: bool = False,
        options: LayerOptions = PAPER,
    ) -> None:
        super().__init__()
        self.self_attention = options.self_attention(d_model, heads_num, causal=causal)
        self.ffn = options.feed_forward(d_model, d_ff)
        self.add_norm_1, self.add_norm_2 = (options.add_norm(d_model, dropout_rate, layer_norm_eps) for _ in range(2))

    def forward(self, x: Tensor, mask: Tensor | None = None, *, cache: KeyValueCache | None = None) -> Tensor:
        """Transform ``x``.

        Args:
            x: ``(B, S, D)``.
            mask: broadcastable to ``(B, S, S)``, ``True`` = may attend; with a cache, its last dimension covers the
                cached positions too.
            cache: keys and values of earlier positions, for a model that writes; those of ``x`` are added to it.
        """
        x = self.add_norm_1(x, lambda y: self.self_attention(y, y, y, mask, cache=cache))
        x = self.add_norm_2(x, self.ffn)
        return x


class TransformerEncoder(nn.Module):
    """Embedding, positional encoding and ``N`` encoder layers; with pre-norm, a norm at the end.

    Args:
        vocab_size: number of source tokens.
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
    ) -> None:
        super().__init__()
        self.pad_idx = pad_idx
        self.embedding = Embedding(vocab_size, d_model, pad_idx)
        self.add_position = added_positions(options.positions, d_model, max_len)
        self.dropout = Dropout(dropout_rate)
        self.layers = nn.ModuleList(
            TransformerEncoderLayer(d_model, d_ff, heads_num, dropout_rate, layer_norm_eps, options=options)
            for _ in range(N)
        )
        self.norm = options.make_norm(d_model, layer_norm_eps) if options.norm_first else nn.Identity()

    def forward(self, ids: Tensor, mask: Tensor | None = None) -> Tensor:
        """Encode ``ids``, ``(B, S)``.

        Args:
            ids: source tokens.
            mask: boolean, ``True`` = may attend, broadcastable to ``(B, S, S)``; unless given, padding is
                hidden. A mask of your own replaces that: combine it with ``pad_mask`` by ``&``.

        Returns:
            ``(B, S, D)``.

        Raises:
            ValueError: if the sentence is too long, or the mask does not fit.
            TypeError: if the mask is not boolean, or the ids are not integers.
            IndexError: if an id lies outside the vocabulary.
        """
        if mask is None:
            mask = pad_mask(ids, self.pad_idx)
        x: Tensor = self.dropout(self.add_position(self.embedding(ids)))  # (B, S, D)
        for layer in self.layers:
            x = layer(x, mask)
        x = self.norm(x)
        return x
