"""Language models: a decoder alone, as in GPT (Radford et al. 2018), and with a memory, as in Transformer-XL."""

from dataclasses import replace

import torch
from torch import Tensor, nn

from layers.attention.TransformerXLLayer import TransformerXLLayer, align_right
from layers.common.init import xavier_linear
from layers.common.mask import causal_mask, pad_mask
from layers.common.options import PRE_NORM, LayerOptions
from layers.fast.cache import DecoderCache
from layers.fast.RowGroups import RowGroups
from layers.transformer.TransformerEncoder import TransformerEncoder
from models.DecodingState import DecodingState


class TransformerLM(TransformerEncoder):
    """Predict each token of a text from those before it.

    It has the interface of a translator, with the text before in place of the source. Without a memory that is unused.
    With one, the layers attend to the states of the text before, computed without gradient: so the model learns to use
    a context twice as long as a training segment (Dai et al. 2019).

    Args:
        vocab_size: number of tokens.
        max_len: the longest text.
        d_model: width of the model.
        heads_num: number of attention heads.
        d_ff: inner width of the feed-forward networks.
        N: number of layers.
        dropout_rate: share of the embeddings and of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalization.
        pad_idx: id of padding.
        memory: whether to attend to the text before; positions are relative then.
        tie_embeddings: whether the embedding is also the output layer.
        options: norms, positions, activation and further dropout.
    """

    def __init__(
        self,
        vocab_size: int,
        max_len: int,
        d_model: int = 256,
        heads_num: int = 4,
        d_ff: int = 1024,
        N: int = 6,  # noqa: N803 - the paper's name
        dropout_rate: float = 0.1,
        layer_norm_eps: float = 1e-5,
        pad_idx: int = 0,
        *,
        memory: bool = False,
        tie_embeddings: bool = True,
        options: LayerOptions = PRE_NORM,
    ) -> None:
        super().__init__(
            vocab_size,
            max_len,
            pad_idx,
            d_model,
            0 if memory else N,
            d_ff,
            heads_num,
            dropout_rate,
            layer_norm_eps,
            options=replace(options, positions="none") if memory else options,
            causal=True,
        )
        self.max_len, self.memory = max_len, memory
        if memory:
            sizes = (d_model, d_ff, heads_num, dropout_rate, layer_norm_eps)
            self.layers = nn.ModuleList(TransformerXLLayer(*sizes, options=options) for _ in range(N))
        self.output = xavier_linear(d_model, vocab_size, bias=False)
        if tie_embeddings:
            self.output.weight = self.embedding.weight

    def forward(self, context_ids: Tensor, ids: Tensor) -> Tensor:  # type: ignore[override]
        """Score every next token.

        Args:
            context_ids: the text before, ``(B, S)``; padding at its end does not matter.
            ids: the text, ``(B, T)``; it begins with BOS.

        Returns:
            Logits ``(B, T, V)``: those at position ``t`` are for the token that follows ``ids[:, t]``.
        """
        logits: Tensor = self.output(self.hidden(context_ids, ids))
        return logits

    def hidden(self, context_ids: Tensor, ids: Tensor) -> Tensor:
        """Return the input of the output layer, ``(B, T, D)``."""
        if not self.memory:
            return self._read(ids)
        return self._read_after(ids, *self.remember(context_ids))[0]

    def _read(self, ids: Tensor, cache: DecoderCache | None = None) -> Tensor:
        """Decode without a memory: each position attends to the text up to itself, and to the cache."""
        x = self.embed(ids, 0 if cache is None else cache.length)  # (B, T, D)
        past = self.pad_mask(ids)  # (B, 1, T)
        if cache is None:
            mask: Tensor | None = past & causal_mask(ids.shape[1], device=ids.device)  # (B, T, T)
        else:
            mask = cache.extend(past, len(self.layers))  # (B, T, cached + T)
        for i, layer in enumerate(self.layers):
            x = layer(x, mask, cache=None if cache is None else cache.layers[i].self_attention)
        out: Tensor = self.norm(x)
        return out

    @torch.no_grad()
    def remember(self, context_ids: Tensor) -> tuple[list[Tensor], Tensor]:
        """Return the inputs of every layer for a text, ``(B, M, D)`` each, and its padding mask."""
        aligned = align_right(context_ids, self.pad_idx)
        _, memories = self._read_after(aligned, [], pad_mask(aligned[:, :0], self.pad_idx))
        return memories, pad_mask(aligned, self.pad_idx)

    def _read_after(self, ids: Tensor, memories: list[Tensor], mask: Tensor) -> tuple[Tensor, list[Tensor]]:
        """Decode a text after the memory, whose mask is ``(B, 1, M)``; also return the inputs of every layer."""
        x = self.embed(ids)  # (B, T, D)
        mask = torch.cat([mask, pad_mask(ids, self.pad_idx)], dim=-1)  # (B, 1, M + T)
        given = []
        for i, layer in enumerate(self.layers):
            given.append(x)
            x = layer(x, memories[i] if memories else None, mask)
        x = self.norm(x)
        return x, given


class LanguageModelState(DecodingState):
    """The decoding state of a language model.

    Args:
        model: in evaluation mode.
        context_ids: the text before, ``(B, S)``.
    """

    def __init__(self, model: TransformerLM, context_ids: Tensor) -> None:
        self._model = model
        self._cache = DecoderCache.of(len(model.layers))
        self._memories: list[Tensor] = []
        self._mask = pad_mask(context_ids[:, :0], model.pad_idx)
        if model.memory and context_ids.shape[1] > 0:
            self._memories, self._mask = model.remember(context_ids)

    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``."""
        model, ids = self._model, tokens.unsqueeze(1)
        if model.memory:
            hidden, given = model._read_after(ids, self._memories, self._mask)
            self._mask = torch.cat([self._mask, pad_mask(ids, model.pad_idx)], dim=-1)
            before = self._memories or [x[:, :0] for x in given]
            self._memories = [torch.cat(pair, dim=1) for pair in zip(before, given, strict=True)]
        else:
            hidden = model._read(ids, self._cache)
        return hidden.squeeze(1)  # (R, 1, D) -> (R, D)

    def score(self, hidden: Tensor) -> Tensor:
        """Return the logits ``(R, V)``."""
        logits: Tensor = self._model.output(hidden)
        return logits

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:  # noqa: ARG002
        """Continue with some rows only; there are no sources to select."""
        self._cache.select(rows)
        self._memories, self._mask = [memory[rows] for memory in self._memories], self._mask[rows]
