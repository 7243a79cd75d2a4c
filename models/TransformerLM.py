"""Language models: a decoder alone, as in GPT (Radford et al. 2018), and with a memory, as in Transformer-XL."""

import torch
from torch import Tensor, nn

from layers.transformer.cache import DecoderCache, DecoderLayerCache
from layers.transformer.Candidates import Candidates
from layers.transformer.Dropout import Dropout
from layers.transformer.Embedding import Embedding
from layers.transformer.linear import xavier_linear
from layers.transformer.mask import pad_mask, past_mask
from layers.transformer.options import PRE_NORM, LayerOptions
from layers.transformer.positions import added_positions
from layers.transformer.TransformerEncoder import TransformerEncoderLayer
from layers.transformer.TransformerXLLayer import TransformerXLLayer, align_right
from models.DecodingState import DecodingState
from utils.text.special import BOS


class TransformerLM(nn.Module):
    """Predict each token of a text from those before it.

    It is called like a translator, with what came before in place of the source. Without a memory that is not looked
    at. With one, the layers see the states of the text before, computed without gradient: so the model learns to use
    a context twice as long as what it is trained on at a time (Dai et al. 2019).

    Args:
        vocab_size: number of tokens.
        max_len: the longest text that will come.
        d_model: width of the model.
        heads_num: number of attention heads.
        d_ff: inner width of the feed-forward networks.
        N: number of layers.
        dropout_rate: share of the embeddings and of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalisation.
        pad_idx: the id that stands for padding.
        memory: whether the text before is looked at; positions are relative then.
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
        super().__init__()
        self.max_len, self.pad_idx, self.memory = max_len, pad_idx, memory
        sizes = (d_model, d_ff, heads_num, dropout_rate, layer_norm_eps)
        self.embedding = Embedding(vocab_size, d_model, pad_idx)
        self.add_position = added_positions("none" if memory else options.positions, d_model, max_len)
        self.dropout = Dropout(dropout_rate)
        self.layers = nn.ModuleList(
            TransformerXLLayer(*sizes, options=options)
            if memory
            else TransformerEncoderLayer(*sizes, options=options, causal=True)
            for _ in range(N)
        )
        self.norm = options.make_norm(d_model, layer_norm_eps) if options.norm_first else nn.Identity()
        self.output = xavier_linear(d_model, vocab_size, bias=False)
        if tie_embeddings:
            self.output.weight = self.embedding.weight

    def forward(self, context_ids: Tensor, ids: Tensor) -> Tensor:
        """Score every next token.

        Args:
            context_ids: what came before, ``(B, S)``; padding at its end does not matter.
            ids: the text, ``(B, T)``; it begins with BOS.

        Returns:
            Logits ``(B, T, V)``: those at position ``t`` are for the token that follows ``ids[:, t]``.
        """
        logits: Tensor = self.output(self.hidden(context_ids, ids))
        return logits

    def hidden(self, context_ids: Tensor, ids: Tensor) -> Tensor:
        """What the output layer turns into logits, ``(B, T, D)``."""
        if not self.memory:
            return self._read(ids)
        return self._read_after(ids, *self.remember(context_ids))[0]

    def _read(self, ids: Tensor, cache: DecoderCache | None = None) -> Tensor:
        """Without a memory: each position sees the text up to itself; a cache holds what was read before."""
        offset = 0 if cache is None else cache.length
        x: Tensor = self.dropout(self.add_position(self.embedding(ids), offset))  # (B, T, D)
        mask_pad = pad_mask(ids, self.pad_idx)
        mask = past_mask(mask_pad if cache is None else cache.extend_mask(mask_pad), ids.shape[1])
        for i, layer in enumerate(self.layers):
            x = layer(x, mask, cache=None if cache is None else cache.layers[i].self_attention)
        x = self.norm(x)
        return x

    @torch.no_grad()
    def remember(self, context_ids: Tensor) -> tuple[list[Tensor], Tensor]:
        """What every layer was given while the model read a text, ``(B, M, D)`` each, and where it is not padding."""
        aligned = align_right(context_ids, self.pad_idx)
        _, memories = self._read_after(aligned, [], pad_mask(aligned[:, :0], self.pad_idx))
        return memories, pad_mask(aligned, self.pad_idx)

    def _read_after(self, ids: Tensor, memories: list[Tensor], mask: Tensor) -> tuple[Tensor, list[Tensor]]:
        """Read a text behind what is remembered, whose mask is ``(B, 1, M)``; also gives what each layer was given."""
        x: Tensor = self.dropout(self.embedding(ids))  # (B, T, D)
        mask = torch.cat([mask, pad_mask(ids, self.pad_idx)], dim=-1)  # (B, 1, M + T)
        given = []
        for i, layer in enumerate(self.layers):
            given.append(x)
            x = layer(x, memories[i] if memories else None, mask)
        x = self.norm(x)
        return x, given

    def start(self, context_ids: Tensor) -> "LanguageModelState":
        """Begin to write what follows ``context_ids``, ``(B, S)``, token by token."""
        return LanguageModelState(self, context_ids)

    @torch.inference_mode()
    def generate(
        self,
        prompt: Tensor,
        length: int,
        *,
        temperature: float = 1.0,
        top_k: int = 0,
        top_p: float = 1.0,
        before: Tensor | None = None,
        begin: int = BOS,
        end: int | None = None,
        generator: torch.Generator | None = None,
    ) -> Tensor:
        """Draw a continuation of each prompt.

        Args:
            prompt: the beginning of the text, ``(B, T)``, without BOS and padding; it may be empty.
            length: the most tokens to draw.
            temperature: sharpens the distribution if below 1, flattens it if above.
            top_k: draw from this many likeliest tokens only; 0 means all.
            top_p: draw from the likeliest tokens that together have this probability; 1 means all.
            before: the text before the one that the prompt begins, ``(B, S)``, for a model with a memory; none unless
                given.
            begin: the token that begins a text.
            end: the token that ends a text; what follows it is padding.
            generator: of the random numbers.

        Returns:
            The prompts and what follows, ``(B, T + length)`` or shorter, without BOS.
        """
        from utils.decoding.choose import restrict
        from utils.decoding.SearchOptions import SearchOptions

        options = SearchOptions(sample=True, temperature=temperature, top_k=top_k, top_p=top_p)
        training, state = self.training, self.eval().start(prompt[:, :0] if before is None else before)
        ids = nn.functional.pad(prompt, (1, 0), value=begin)
        for position in range(ids.shape[1] - 1):
            state.step(ids[:, position])
        done = torch.zeros(len(ids), dtype=torch.bool, device=ids.device)
        for _ in range(min(length, self.max_len + 1 - ids.shape[1])):
            log_probs = state.step(ids[:, -1]).float().log_softmax(-1)
            log_probs[:, [self.pad_idx, begin]] = float("-inf")
            drawn = torch.multinomial(restrict(log_probs, options).softmax(-1), 1, generator=generator).squeeze(1)
            ids = torch.cat([ids, drawn.masked_fill(done, self.pad_idx).unsqueeze(1)], dim=1)
            if end is not None:
                done |= drawn == end
            if done.all():
                break
        self.train(training)
        return ids[:, 1:]


class LanguageModelState(DecodingState):
    """What a language model has read.

    Args:
        model: in evaluation mode.
        context_ids: what came before, ``(B, S)``.
    """

    def __init__(self, model: TransformerLM, context_ids: Tensor) -> None:
        self._model = model
        self._cache = DecoderCache([DecoderLayerCache() for _ in model.layers])
        self._memories: list[Tensor] = []
        self._mask = pad_mask(context_ids[:, :0], model.pad_idx)
        if model.memory and context_ids.shape[1] > 0:
            self._memories, self._mask = model.remember(context_ids)

    def read(self, tokens: Tensor) -> Tensor:
        """Read one more token of every row, ``(R,)``."""
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
        """Logits ``(R, V)``."""
        logits: Tensor = self._model.output(hidden)
        return logits

    def select(self, rows: Tensor, candidates: Candidates, sentences: Tensor | None = None) -> None:  # noqa: ARG002
        """Go on with some rows only. They have no source, so nothing else matters."""
        self._cache.select(rows)
        self._memories, self._mask = [memory[rows] for memory in self._memories], self._mask[rows]
