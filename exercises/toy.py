"""A toy translator, whose next tokens depend on the source and on the whole prefix, to be searched."""

from typing import Any

import torch
from torch import Tensor, nn

from models.PrefixState import PrefixState
from utils.decoding import SearchOptions
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.search import decode
from utils.text.special import BOS, PAD

VOCAB_SIZE, WIDTH = 9, 6


class Toy(nn.Module):
    """A model with random weights.

    Args:
        seed: of the weights.
        eos: added to the logit of EOS: the lower, the longer the translations.
    """

    def __init__(self, seed: int, *, eos: float = 0.0) -> None:
        super().__init__()
        generator = torch.Generator().manual_seed(seed)
        self.embedding = torch.randn(VOCAB_SIZE, WIDTH, generator=generator)
        self.mixing = torch.randn(WIDTH, WIDTH, generator=generator)
        self.output = torch.randn(WIDTH, VOCAB_SIZE, generator=generator)
        self.bias = torch.tensor([0.0, -9.0, 0.0, eos] + [0.0] * (VOCAB_SIZE - 4))  # no unknown token

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Score every next token of ``tgt_ids``, ``(B, T)``: ``(B, T, V)``."""
        state, states = self.embedding[src_ids].sum(1), []  # (B, D)
        for token in tgt_ids.unbind(1):
            state = torch.tanh(state @ self.mixing + self.embedding[token])  # (B, D)
            states.append(state)
        return torch.stack(states, 1) @ self.output + self.bias


class NextLogProbs:
    """What a search calls: prefixes ``(n, t)`` to the log-probabilities of their next tokens ``(n, V)``.

    PAD and BOS, which no translation contains, have the log-probability -inf.

    Args:
        model: a :class:`Toy`.
        src_ids: one source, of which all prefixes are translations, or one for each prefix, ``(B, S)``.
    """

    def __init__(self, model: Toy, src_ids: Tensor) -> None:
        self.model, self.src_ids = model, src_ids

    def __call__(self, prefixes: Any) -> Tensor:
        """Return log-probabilities ``(n, V)``.

        Raises:
            TypeError: if the prefixes are no tensor of token ids.
            ValueError: if their shape is not that of prefixes of the sources, or one does not begin with BOS.
        """
        if not isinstance(prefixes, Tensor) or prefixes.is_floating_point():
            raise TypeError(f"prefixes must be a tensor of token ids, got {prefixes!r}")
        sources = len(self.src_ids)
        if prefixes.dim() != 2 or (sources > 1 and len(prefixes) != sources):
            rows = "n" if sources == 1 else sources
            raise ValueError(f"prefixes must be of the shape ({rows}, t), got {tuple(prefixes.shape)}")
        if prefixes.shape[1] == 0 or (prefixes[:, 0] != BOS).any():
            raise ValueError(f"every prefix begins with BOS, id {BOS}; got {prefixes.tolist()}")
        log_probs: Tensor = self.model(self.src_ids.expand(len(prefixes), -1), prefixes)[:, -1].log_softmax(
            -1
        )  # (n, V)
        log_probs[:, [PAD, BOS]] = -torch.inf
        return log_probs

    def search(self, options: SearchOptions, limit: int) -> list[list[Hypothesis]]:
        """Return what this project's search finds for each source, at most ``limit`` tokens long, EOS included."""
        limits = torch.full((len(self.src_ids),), limit)
        return decode(PrefixState(self.model, self.src_ids), limits, options)
