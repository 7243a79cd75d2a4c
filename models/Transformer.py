"""The Transformer, an encoder–decoder for translation (Vaswani et al. 2017, "Attention is all you need")."""

from torch import Tensor, nn

from layers.transformer.cache import DecoderCache
from layers.transformer.Candidates import ALONE, Candidates
from layers.transformer.linear import xavier_linear
from layers.transformer.mask import pad_mask
from layers.transformer.options import PAPER, LayerOptions
from layers.transformer.TransformerDecoder import TransformerDecoder
from layers.transformer.TransformerEncoder import TransformerEncoder
from models.TransformerState import TransformerState
from models.tying import Tying, tie


class Transformer(nn.Module):
    """Read a source sentence, and predict each token of its translation from those before it.

    Args:
        src_vocab_size: number of source tokens.
        tgt_vocab_size: number of target tokens.
        max_len: the longest sentence that will come, on either side.
        d_model: width of the model.
        heads_num: number of attention heads.
        d_ff: inner width of the feed-forward networks.
        N: number of encoder layers, and of decoder layers unless those are given.
        dropout_rate: share of the embeddings and of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalisation.
        pad_idx: the id that stands for padding, on both sides.
        tie_embeddings: which matrices are one: ``"none"``; ``"output"``, the target embedding and the output
            layer; ``"all"``, these and the source embedding, as in the paper (needs one vocabulary for both
            languages).
        decoder_layers: number of decoder layers; a shallow decoder translates faster.
        options: norms, positions, activation and further dropout; the paper's unless given.

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
        tie_embeddings: Tying = "none",
        decoder_layers: int | None = None,
        options: LayerOptions = PAPER,
    ) -> None:
        super().__init__()
        self.max_len, self.pad_idx = max_len, pad_idx
        sizes = (d_ff, heads_num, dropout_rate, layer_norm_eps)
        self.encoder = TransformerEncoder(src_vocab_size, max_len, pad_idx, d_model, N, *sizes, options=options)
        depth = N if decoder_layers is None else decoder_layers
        self.decoder = TransformerDecoder(tgt_vocab_size, max_len, pad_idx, d_model, depth, *sizes, options=options)
        self.output = xavier_linear(d_model, tgt_vocab_size, bias=False)
        tie(tie_embeddings, self.encoder.embedding, self.decoder.embedding, self.output)

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Score every next token, given the source and the target so far (teacher forcing).

        Args:
            src_ids: ``(B, S)``.
            tgt_ids: ``(B, T)``, shifted right: they begin with BOS.

        Returns:
            Logits ``(B, T, V)``: those at position ``t`` are for the token that follows ``tgt_ids[:, t]``.
        """
        logits: Tensor = self.output(self.hidden(src_ids, tgt_ids))
        return logits

    def hidden(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """What the output layer turns into logits, ``(B, T, D)``: a loss that takes this need not store all logits."""
        return self._decode(tgt_ids, self.encode(src_ids), self.source_mask(src_ids))

    def source_mask(self, src_ids: Tensor) -> Tensor:
        """Which source positions hold a token, ``(B, 1, S)``: the ``memory_mask`` of :meth:`decode`."""
        return pad_mask(src_ids, self.pad_idx)

    def encode(self, src_ids: Tensor) -> Tensor:
        """Encode ``src_ids``, ``(B, S)``, into the memory ``(B, S, D)``."""
        memory: Tensor = self.encoder(src_ids, self.source_mask(src_ids))
        return memory

    def decode(
        self,
        tgt_ids: Tensor,
        memory: Tensor,
        memory_mask: Tensor | None = None,
        *,
        cache: DecoderCache | None = None,
        candidates: Candidates = ALONE,
    ) -> Tensor:
        """Score every next token, given the encoded source.

        Args:
            tgt_ids: ``(B, T)``; with a cache, only the tokens that earlier calls have not seen.
            memory: what :meth:`encode` returned, ``(B, S, D)``.
            memory_mask: what :meth:`source_mask` returned. Without it, the padding of the source is seen.
            cache: made by :meth:`new_cache`. One cache serves one batch: each call adds its positions.
            candidates: which rows of ``tgt_ids`` are translations of which sentence: ``Candidates(3)`` if there are
                three of each, one after another. One each unless given.

        Returns:
            Logits ``(B, T, V)``, a row for each of ``tgt_ids``.

        Raises:
            ValueError: if source and target are not equally many sentences.
        """
        logits: Tensor = self.output(self._decode(tgt_ids, memory, memory_mask, cache, candidates))  # (B, T, V)
        return logits

    def _decode(
        self,
        tgt_ids: Tensor,
        memory: Tensor,
        memory_mask: Tensor | None,
        cache: DecoderCache | None = None,
        candidates: Candidates = ALONE,
    ) -> Tensor:
        candidates.check(memory.shape[:-2], tgt_ids.shape[:-1])
        hidden: Tensor = self.decoder(tgt_ids, memory, memory_mask, cache=cache, candidates=candidates)  # (B, T, D)
        return hidden

    def new_cache(self) -> DecoderCache:
        """Make an empty key/value cache: decoding then costs one position a step, not the whole prefix."""
        return self.decoder.new_cache()

    def start(self, src_ids: Tensor) -> TransformerState:
        """Begin to translate ``src_ids``, ``(B, S)``, step by step: what ``utils.decoding.search`` calls."""
        return TransformerState(self, src_ids)
