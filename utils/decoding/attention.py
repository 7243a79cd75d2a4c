"""Attention: who looks at whom while a sentence is translated."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch
from torch import Tensor

from layers.transformer.record import record_attention
from models.Ensemble import Ensemble
from models.Transformer import Transformer
from utils.errors import UserError
from utils.text.text import close
from utils.text.Tokenizer import Tokenizer

if TYPE_CHECKING:
    from utils.decoding.Translator import Translator

# By kind: where it is in the model.
KINDS = {
    "cross": "decoder.layers.{}.cross_attention",
    "encoder": "encoder.layers.{}.self_attention",
    "decoder": "decoder.layers.{}.self_attention",
}


@dataclass(frozen=True)
class Attention:
    """The weights of a sentence and its translation, and the tokens that they are between."""

    read: list[str]  # source tokens
    before: list[str]  # target tokens that the decoder has read, from BOS
    written: list[str]  # target tokens that it then wrote, up to EOS
    weights: dict[str, list[Tensor]]  # by kind, one (H, T, S) for each layer

    def axes(self, kind: str) -> tuple[list[str], list[str]]:
        """The tokens down and across a picture: who looks, and at whom."""
        return {
            "cross": (self.written, self.read),
            "encoder": (self.read, self.read),
            "decoder": (self.written, self.before),
        }[kind]


@torch.inference_mode()
def look(translator: "Translator", source: str, translation: str) -> Attention:
    """Watch a model while it reads a sentence and is made to write a translation of it.

    Raises:
        UserError: if the translator is an ensemble, or no Transformer.
    """
    model, tokenizers = translator.model, translator.tokenizers
    if isinstance(model, Ensemble):
        raise UserError("the attention of an ensemble cannot be drawn; choose one of its runs")
    if not isinstance(model, Transformer):
        raise UserError(f"the attention of a {type(model).__name__} cannot be drawn; choose a run of a Transformer")
    src = close(tokenizers.src.encode([source])[0], translator.longest)
    tgt = close(tokenizers.tgt.encode([translation])[0], model.max_len + 1, bos=True)
    with record_attention(model) as recorded:
        model(translator.batch([src]), translator.batch([tgt[:-1]]))
    depth = {kind: len(model.encoder.layers if kind == "encoder" else model.decoder.layers) for kind in KINDS}
    weights = {
        kind: [recorded[name.format(layer)][0][0].cpu() for layer in range(depth[kind])] for kind, name in KINDS.items()
    }
    return Attention(
        _readable(src, tokenizers.src), _readable(tgt[:-1], tokenizers.tgt), _readable(tgt[1:], tokenizers.tgt), weights
    )


def _readable(ids: Sequence[int], tokenizer: Tokenizer) -> list[str]:
    """Tokens as they are to be seen; SentencePiece's mark for a space is taken away."""
    return [token.replace("\N{LOWER ONE EIGHTH BLOCK}", "") or "␣" for token in tokenizer.tokens(ids)]
