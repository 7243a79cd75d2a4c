"""Attention weights while a sentence is translated."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import torch
from torch import Tensor, nn

from layers.attention.record import record_attention
from models.Ensemble import Ensemble
from utils.errors import UserError
from utils.text.text import close
from utils.text.Tokenizer import Tokenizer

if TYPE_CHECKING:
    from utils.decoding.Translator import Translator

# Module names by kind of attention.
KINDS = {
    "cross": "decoder.layers.{}.cross_attention",
    "encoder": "encoder.layers.{}.self_attention",
    "decoder": "decoder.layers.{}.self_attention",
}


@dataclass(frozen=True)
class Attention:
    """Attention weights of a sentence and its translation, with the tokens of both."""

    read: list[str]  # source tokens
    before: list[str]  # target tokens that the decoder has read, from BOS
    written: list[str]  # target tokens that it then wrote, up to EOS
    weights: dict[str, list[Tensor]]  # by kind, one (H, T, S) for each layer

    def axes(self, kind: str) -> tuple[list[str], list[str]]:
        """Return the tokens of the vertical axis, the queries, and of the horizontal axis, the keys."""
        return {
            "cross": (self.written, self.read),
            "encoder": (self.read, self.read),
            "decoder": (self.written, self.before),
        }[kind]


@torch.inference_mode()
def attention_weights(translator: "Translator", source: str, translation: str) -> Attention:
    """Return the attention weights of a model while it encodes a sentence and decodes a given translation of it.

    Raises:
        UserError: if the translator is an ensemble, or its attention has no weights.
    """
    model, tokenizers = translator.model, translator.tokenizers
    if isinstance(model, Ensemble):
        raise UserError("the attention of an ensemble cannot be plotted; choose one of its runs")
    src = close(tokenizers.src.encode([source])[0], translator.longest)
    tgt = close(tokenizers.tgt.encode([translation])[0], model.max_len + 1, bos=True)
    try:
        with record_attention(cast("nn.Module", model)) as recorded:
            model(translator.batch([src]), translator.batch([tgt[:-1]]))
    except ValueError as error:
        raise UserError(f"the attention of this model cannot be plotted: {error}") from None
    tokens = _readable(src, tokenizers.src), _readable(tgt[:-1], tokenizers.tgt), _readable(tgt[1:], tokenizers.tgt)
    return Attention(*tokens, by_kind(recorded))


def by_kind(recorded: dict[str, list[Tensor]]) -> dict[str, list[Tensor]]:
    """Return weights ``(H, T, S)`` by kind, a tensor for each layer; a recurrent decoder's steps are its positions."""
    weights: dict[str, list[Tensor]] = {}
    for name, calls in recorded.items():
        kind = next((kind for kind, place in KINDS.items() if re.fullmatch(place.format(r"\d+"), name)), "cross")
        weights.setdefault(kind, []).append(torch.cat(calls, dim=-2)[0].cpu())
    return {kind: weights[kind] for kind in KINDS if kind in weights}


def _readable(ids: Sequence[int], tokenizer: Tokenizer) -> list[str]:
    """Return tokens for display, without SentencePiece's mark for a space."""
    return [token.replace("\N{LOWER ONE EIGHTH BLOCK}", "") or "␣" for token in tokenizer.tokens(ids)]
