"""The ways to tell attention where things stand, by name."""

from typing import Literal

from torch import Tensor, nn

from layers.transformer.AlibiBias import AlibiBias
from layers.transformer.LearntPositions import AddLearntPositions
from layers.transformer.PositionalEncoding import AddPositionalEncoding
from layers.transformer.RelativeBias import RelativeBias
from layers.transformer.Rotary import Rotary

Positions = Literal["sinusoidal", "learnt", "rotary", "alibi", "relative", "none"]
POSITIONS = ("sinusoidal", "learnt", "rotary", "alibi", "relative", "none")


class AddNothing(nn.Module):
    """For models whose attention knows about positions itself."""

    def forward(self, x: Tensor, offset: int = 0) -> Tensor:  # noqa: ARG002 - as other ways have it
        """Give ``x`` back."""
        return x


def added_positions(kind: Positions, d_model: int, max_len: int) -> nn.Module:
    """What is added to the embeddings.

    Raises:
        ValueError: if the kind is unknown.
    """
    if kind not in POSITIONS:
        raise ValueError(f"unknown positions {kind!r}; choose one of {', '.join(POSITIONS)}")
    if kind == "sinusoidal":
        return AddPositionalEncoding(d_model, max_len)
    return AddLearntPositions(d_model, max_len) if kind == "learnt" else AddNothing()


def attention_bias(kind: Positions, h: int, *, causal: bool) -> nn.Module | None:
    """What is added to the scores of self-attention."""
    if kind == "alibi":
        return AlibiBias(h)
    return RelativeBias(h, causal=causal) if kind == "relative" else None


def rotation(kind: Positions, d_k: int) -> Rotary | None:
    """What queries and keys of self-attention are turned by."""
    return Rotary(d_k) if kind == "rotary" else None
