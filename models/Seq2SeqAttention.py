"""A recurrent encoder–decoder with additive attention (Bahdanau et al. 2015)."""

import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from layers.attention.AdditiveAttention import AdditiveAttention
from layers.common.Dropout import Dropout
from layers.common.init import xavier_linear
from layers.fast.RowGroups import SINGLE, RowGroups
from layers.transformer.Embedding import Embedding, tie
from models.DecodingState import DecodingState


class Seq2SeqAttention(nn.Module):
    r"""Encode the source with a bidirectional GRU; decode with a GRU that attends to the source at every step.

    .. math::
        h_j &= [\overrightarrow{\mathrm{GRU}}(x)_j ; \overleftarrow{\mathrm{GRU}}(x)_j] \\
        c_t &= \sum_j \mathrm{softmax}_j\left(w_v^\top \tanh(W_q s_{t-1} + W_k h_j)\right) h_j \\
        s_0 &= \tanh(W_s \overleftarrow{h}_1 + b_s), \qquad s_t = \mathrm{GRU}([y_{t-1} ; c_t], s_{t-1}) \\
        p(y_t) &= \mathrm{softmax}(E \tanh(W_o [s_t ; c_t ; y_{t-1}] + b_o))

    A decoder of several layers gives the state of each to the one above it, :math:`s_t^{(l)} =
    \mathrm{GRU}(s_t^{(l-1)}, s_{t-1}^{(l)})`; all begin with :math:`s_0`, and the last one queries and predicts.

    In training the previous tokens are those of the reference (teacher forcing); in translation, the model's own.

    Args:
        src_vocab_size: number of source tokens.
        tgt_vocab_size: number of target tokens.
        max_len: the longest sentence, on either side.
        d_model: width of embeddings and states.
        N: number of encoder layers.
        dropout_rate: dropout of the embeddings, between decoder layers, and of the output layer's input.
        pad_idx: id of padding, of source and target.
        tie_embeddings: which matrices are shared, as in the Transformer.
        decoder_layers: number of decoder layers.

    Raises:
        ValueError: if there is no decoder layer.
    """

    def __init__(
        self,
        src_vocab_size: int,
        tgt_vocab_size: int,
        max_len: int,
        d_model: int = 256,
        N: int = 1,  # noqa: N803 - as in the Transformer
        dropout_rate: float = 0.1,
        pad_idx: int = 0,
        *,
        tie_embeddings: str = "none",
        decoder_layers: int = 1,
    ) -> None:
        super().__init__()
        if decoder_layers < 1:
            raise ValueError(f"decoder_layers={decoder_layers}: must be at least 1")
        self.max_len, self.pad_idx = max_len, pad_idx
        self.src_embedding = Embedding(src_vocab_size, d_model, pad_idx)
        self.tgt_embedding = Embedding(tgt_vocab_size, d_model, pad_idx)
        self.encoder = nn.GRU(d_model, d_model, N, batch_first=True, bidirectional=True)
        self.begin = xavier_linear(d_model, d_model)
        self.attention = AdditiveAttention(2 * d_model, d_model, d_model)
        self.cell = nn.GRUCell(3 * d_model, d_model)
        self.upper_cells = nn.ModuleList(nn.GRUCell(d_model, d_model) for _ in range(decoder_layers - 1))
        self.combine = xavier_linear(4 * d_model, d_model)
        self.output = xavier_linear(d_model, tgt_vocab_size, bias=False)
        self.dropout = Dropout(dropout_rate)
        tie(tie_embeddings, self.src_embedding, self.tgt_embedding, self.output)

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Score every next token, given the source and the target so far (teacher forcing).

        Args:
            src_ids: ``(B, S)``.
            tgt_ids: ``(B, T)``, shifted right: they begin with BOS.

        Returns:
            Logits ``(B, T, V)``.
        """
        logits: Tensor = self.output(self.hidden(src_ids, tgt_ids))
        return logits

    def hidden(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Return the input of the output layer, ``(B, T, D)``."""
        memory, state = self.encode(src_ids)
        lengths = (src_ids != self.pad_idx).sum(1)
        keys = self.attention.W_k(memory)
        embedded = self.dropout(self.tgt_embedding(tgt_ids))  # (B, T, D)
        features = []
        for t in range(tgt_ids.shape[1]):
            state, feature = self.step(embedded[:, t], state, keys, memory, lengths)
            features.append(feature)
        return self._combine(torch.stack(features, 1))

    def encode(self, src_ids: Tensor) -> tuple[Tensor, Tensor]:
        """Return the states of every source token, ``(B, S, 2D)``, and the decoder's first ones, ``(B, L, D)``."""
        lengths = (src_ids != self.pad_idx).sum(1)
        embedded = self.dropout(self.src_embedding(src_ids))
        packed = pack_padded_sequence(embedded, lengths.cpu(), batch_first=True, enforce_sorted=False)
        states, last = self.encoder(packed)
        memory, _ = pad_packed_sequence(states, batch_first=True, total_length=src_ids.shape[1])
        state = torch.tanh(self.begin(last[-1]))  # (B, D): the backward GRU has read the whole sentence
        return memory, state.unsqueeze(1).expand(-1, 1 + len(self.upper_cells), -1)  # (B, L, D)

    def step(
        self,
        embedded: Tensor,
        hidden: Tensor,
        keys: Tensor,
        memory: Tensor,
        lengths: Tensor,
        *,
        groups: RowGroups = SINGLE,
    ) -> tuple[Tensor, Tensor]:
        """Feed a target token of every row, ``(R, D)``.

        A sentence may have several rows, its hypotheses: they are more queries to the same keys.

        Args:
            embedded: the tokens, ``(R, D)``.
            hidden: the states of all layers, ``(R, L, D)``.
            keys: of the source, ``(B, S, D)``.
            memory: the states of the source, ``(B, S, 2D)``.
            lengths: of the sources, ``(B,)``.
            groups: which rows belong to which sentence.

        Returns:
            The next states ``(R, L, D)``, and the input of :meth:`predict`, ``(R, 4D)``.
        """
        queries = groups.group(hidden[:, -1:], len(memory))  # (B, K, D)
        context = self.attention(queries, keys, memory, lengths, keys_projected=True)  # (B, K, 2D)
        context = groups.ungroup(context, 1).squeeze(1)  # (R, 2D)
        states = [self.cell(torch.cat([embedded, context], -1), hidden[:, 0])]  # each (R, D)
        for layer, cell in enumerate(self.upper_cells, start=1):
            states.append(cell(self.dropout(states[-1]), hidden[:, layer]))
        return torch.stack(states, 1), torch.cat([states[-1], context, embedded], -1)

    def predict(self, features: Tensor) -> Tensor:
        """Return the logits ``(..., V)`` of features ``(..., 4D)``."""
        logits: Tensor = self.output(self._combine(features))
        return logits

    def _combine(self, features: Tensor) -> Tensor:
        combined: Tensor = self.dropout(torch.tanh(self.combine(features)))
        return combined


class Seq2SeqState(DecodingState):
    """The encoder states, and the last state of every decoder layer."""

    def __init__(self, model: Seq2SeqAttention, src_ids: Tensor) -> None:
        self._model = model
        self._memory, self._hidden = model.encode(src_ids)
        self._keys = model.attention.W_k(self._memory)  # once a sentence
        self._lengths = (src_ids != model.pad_idx).sum(1)
        self._groups = SINGLE

    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``."""
        model, embedded = self._model, self._model.tgt_embedding(tokens)
        source = self._keys, self._memory, self._lengths
        self._hidden, features = model.step(embedded, self._hidden, *source, groups=self._groups)
        return features

    def score(self, hidden: Tensor) -> Tensor:
        """Return the logits ``(R, V)``."""
        return self._model.predict(hidden)

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        """Continue with some rows, and some sentences, only."""
        self._hidden, self._groups = self._hidden[rows], groups
        if sentences is not None:
            self._memory, self._keys = self._memory[sentences], self._keys[sentences]
            self._lengths = self._lengths[sentences]
