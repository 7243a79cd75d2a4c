"""What may vary in a Transformer layer beyond its sizes."""

from dataclasses import dataclass
from typing import Literal

from torch import nn

from layers.transformer.AddNorm import AddNorm
from layers.transformer.FFN import FFN, Activation
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.positions import Positions, attention_bias, rotation
from layers.transformer.RMSNorm import RMSNorm

Norm = Literal["layer", "rms"]
NORMS: dict[str, type[nn.LayerNorm | RMSNorm]] = {"layer": nn.LayerNorm, "rms": RMSNorm}


@dataclass(frozen=True, kw_only=True)
class LayerOptions:
    """Choices that every layer of a model shares; the defaults are the paper's.

    Args:
        norm_first: pre-norm instead of post-norm.
        norm: "layer" normalisation, or "rms", by the root mean square.
        positions: how attention learns where things stand: "sinusoidal" or "learnt" vectors that are added to the
            embeddings; "rotary", queries and keys that are turned; "alibi" or "relative", fixed or learnt biases of the
            scores; or "none".
        kv_heads: how many heads keys and values have, each shared by equally many heads of queries (Shazeer 2019;
            Ainslie et al. 2023); as many as queries unless given.
        activation: non-linearity of the feed-forward networks.
        attention_dropout_rate: share of the attention weights dropped in training.
        ffn_dropout_rate: share of the feed-forward networks' inner activations dropped in training.
    """

    norm_first: bool = False
    norm: Norm = "layer"
    positions: Positions = "sinusoidal"
    kv_heads: int | None = None
    activation: Activation = "relu"
    attention_dropout_rate: float = 0.0
    ffn_dropout_rate: float = 0.0

    def self_attention(self, d_model: int, h: int, *, causal: bool) -> MultiHeadAttention:
        """Attention of a sequence to itself, which knows about positions if that is the chosen way."""
        return MultiHeadAttention(
            d_model,
            h,
            dropout_rate=self.attention_dropout_rate,
            kv_heads=self.kv_heads,
            rotary=rotation(self.positions, d_model // h),
            score_bias=attention_bias(self.positions, h, causal=causal),
        )

    def cross_attention(self, d_model: int, h: int) -> MultiHeadAttention:
        """Attention to another sequence."""
        return MultiHeadAttention(d_model, h, dropout_rate=self.attention_dropout_rate, kv_heads=self.kv_heads)

    def feed_forward(self, d_model: int, d_ff: int) -> FFN:
        """A feed-forward network."""
        return FFN(d_model, d_ff, activation=self.activation, dropout_rate=self.ffn_dropout_rate)

    def add_norm(self, d_model: int, dropout_rate: float, eps: float) -> AddNorm:
        """What stands around a sub-layer."""
        return AddNorm(d_model, dropout_rate, norm_first=self.norm_first, norm=self.make_norm(d_model, eps))

    def make_norm(self, d_model: int, eps: float) -> nn.LayerNorm | RMSNorm:
        """A normalisation of the chosen kind.

        Raises:
            ValueError: if it is unknown.
        """
        if self.norm not in NORMS:
            raise ValueError(f"unknown norm {self.norm!r}; choose one of {', '.join(NORMS)}")
        return NORMS[self.norm](d_model, eps=eps)


PAPER = LayerOptions()
PRE_NORM = LayerOptions(norm_first=True)
