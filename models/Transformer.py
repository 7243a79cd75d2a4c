"""The Transformer, an encoder–decoder for translation (Vaswani et al. 2017, "Attention is all you need")."""

from typing import Any

from torch import Tensor, nn

from layers.common.init import xavier_linear
from layers.common.mask import pad_mask
from layers.common.options import PAPER, LayerOptions
from layers.fast.cache import DecoderCache
from layers.fast.RowGroups import SINGLE
from layers.transformer.Embedding import tie
from layers.transformer.TransformerDecoder import TransformerDecoder
from layers.transformer.TransformerEncoder import TransformerEncoder


class Transformer(nn.Module):
    """Encode a source sentence, and predict each token of its translation from those before it.

    Args:
        src_vocab_size: number of source tokens.
        tgt_vocab_size: number of target tokens.
        max_len: the longest sentence, on either side.
        d_model: width of the model.
        heads_num: number of attention heads.
        d_ff: inner width of the feed-forward networks.
        N: number of encoder layers, and of decoder layers unless those are given.
        dropout_rate: dropout of the embeddings and of each sub-layer's output.
        layer_norm_eps: added to the variance in normalization.
        pad_idx: id of padding, of source and target.
        tie_embeddings: shared matrices: "none"; "output", the target embedding and the output layer; "all",
            these and the source embedding, as in the paper (needs one vocabulary for both languages).
        decoder_layers: number of decoder layers; a shallow decoder translates faster.
        output_bias: whether the output layer has a bias, as in Marian.
        options: norm, positions, attention, activation and further dropout; the paper's unless given.

    Raises:
        ValueError: if ``tie_embeddings`` is unknown, or cannot be done with these vocabularies.
    """

    def __init__(
        self,
        src_vocab_size: int,
        tgt_vocab_size: int,
        max_len: int,
        d_model: int = 512,
        heads_num: int = 8,
        d_ff: int = 2048,
        N: int = 6,  # noqa: N803 - the paper's name
        dropout_rate: float = 0.1,
        layer_norm_eps: float = 1e-5,
        pad_idx: int = 0,
        *,
        tie_embeddings: str = "none",
        decoder_layers: int | None = None,
        output_bias: bool = False,
        options: LayerOptions = PAPER,
    ) -> None:
        super().__init__()
        self.max_len, self.pad_idx = max_len, pad_idx
        sizes: dict[str, Any] = {"max_len": max_len, "pad_idx": pad_idx, "d_model": d_model, "d_ff": d_ff}
        sizes |= {"heads_num": heads_num, "dropout_rate": dropout_rate, "layer_norm_eps": layer_norm_eps}
        sizes |= {"options": options}
        self.encoder = TransformerEncoder(src_vocab_size, N=N, **sizes)
        self.decoder = TransformerDecoder(tgt_vocab_size, N=N if decoder_layers is None else decoder_layers, **sizes)
        self.output = xavier_linear(d_model, tgt_vocab_size, bias=output_bias)
        tie(tie_embeddings, self.encoder.embedding, self.decoder.embedding, self.output)

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Score every next token, given the source and the target so far (teacher forcing).

        Args:
            src_ids: ``(B, S)``.
            tgt_ids: ``(B, T)``, shifted right: they begin with BOS.

        Returns:
            Logits ``(B, T, V)``: those at position ``t`` are for the token that follows ``tgt_ids[:, t]``.
        """
        logits: Tensor = self.output(self.hidden(src_ids, tgt_ids))  # (B, T, V)
        return logits

    def hidden(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Return the input of the output layer, ``(B, T, D)``: a loss that takes this need not store all logits."""
        memory = self.encode(src_ids)  # (B, S, D)
        SINGLE.check(memory.shape[:-2], tgt_ids.shape[:-1])
        hidden: Tensor = self.decoder(tgt_ids, memory, self.source_mask(src_ids))  # (B, T, D)
        return hidden

    def source_mask(self, src_ids: Tensor) -> Tensor:
        """Return the mask of source tokens, ``(B, 1, S)``: the ``memory_mask`` of :meth:`decode`."""
        return pad_mask(src_ids, self.pad_idx)

    def encode(self, src_ids: Tensor) -> Tensor:
        """Encode ``src_ids``, ``(B, S)``, into the memory ``(B, S, D)``."""
        memory: Tensor = self.encoder(src_ids, self.source_mask(src_ids))
        return memory

    def decode(
        self, tgt_ids: Tensor, memory: Tensor, memory_mask: Tensor | None = None, *, cache: DecoderCache | None = None
    ) -> Tensor:
        """Score every next token, given the encoded source.

        Args:
            tgt_ids: ``(B, T)``; with a cache, only the tokens that are new since the calls before.
            memory: from :meth:`encode`, ``(B, S, D)``.
            memory_mask: from :meth:`source_mask`. Without it, padding of the source is attended to.
            cache: from :meth:`new_cache`. One cache serves one batch: each call adds its positions.

        Returns:
            Logits ``(B, T, V)``.

        Raises:
            ValueError: if source and target are not equally many sentences.
        """
        if cache is None:
            SINGLE.check(memory.shape[:-2], tgt_ids.shape[:-1])
        logits: Tensor = self.output(self.decoder(tgt_ids, memory, memory_mask, cache=cache))  # (B, T, V)
        return logits

    def new_cache(self) -> DecoderCache:
        """Return an empty key/value cache: decoding then costs one position a step, not the whole prefix."""
        return self.decoder.new_cache()
