"""Options of a Transformer layer beyond its sizes: choices by name, from registries."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from torch import nn

Module = TypeVar("Module", bound=type[nn.Module])


class Registry(dict[str, type[nn.Module]]):
    """Modules by the name under which a recipe chooses them; ``what`` is their kind, for messages."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def register(self, name: str) -> Callable[[Module], Module]:
        """Return a class decorator that registers a module under a name."""

        def add(module: Module) -> Module:
            self[name] = module
            return module

        return add

    def find(self, name: str) -> type[nn.Module]:
        """Return the module class of a name.

        Raises:
            ValueError: if there is none, naming the known ones.
        """
        if name not in self:
            raise ValueError(f"unknown {self.what} {name!r}; choose one of {', '.join(self)}")
        return self[name]


# Each entry is registered by the file that defines it; layers/__init__.py imports all of these files.
ATTENTIONS = Registry("attention")  # called (q, k, v, mask, bias=, return_weights=), see layers/attention
POSITIONS = Registry("positions")  # applied where their ``applied_to`` says, see layers/positions
NORMS = Registry("norm")
NORMS["layer"] = nn.LayerNorm


@dataclass(frozen=True, kw_only=True)
class LayerOptions:
    """Choices that every layer of a model shares; the defaults are the paper's.

    Args:
        norm_first: pre-norm instead of post-norm.
        norm: "layer" or "rms" normalization.
        positions: positional encoding: "sinusoidal" or "learnt", added to the embeddings; "rotary", which rotates
            queries and keys; "alibi" or "relative", fixed or learned biases of the scores; or "none".
        attention: mechanism of the self-attention: "dot" (the paper's), or one of ``layers.attention``.
        attention_sizes: keyword arguments of that mechanism, such as its window.
        kv_heads: number of key and value heads, each shared by equally many query heads (Shazeer 2019; Ainslie et al.
            2023); as many as query heads unless given.
        activation: of the feed-forward networks: "relu", "gelu", "gelu_tanh", "silu" or "swiglu".
        attention_dropout_rate: dropout of the attention weights.
        ffn_dropout_rate: dropout of the feed-forward networks' inner activations.
        embedding_scale: multiply embeddings by √d_model.
        embedding_norm: normalize the embeddings after adding positions.
    """

    norm_first: bool = False
    norm: str = "layer"
    positions: str = "sinusoidal"
    attention: str = "dot"
    attention_sizes: Mapping[str, Any] = field(default_factory=dict)
    kv_heads: int | None = None
    activation: str = "relu"
    attention_dropout_rate: float = 0.0
    ffn_dropout_rate: float = 0.0
    embedding_scale: bool = True
    embedding_norm: bool = False

    def position(self, applied_to: str, *sizes: int, **more: Any) -> nn.Module | None:
        """Return the positional encoding, if it is one that is applied to "embeddings", "heads" or "scores"."""
        if self.positions == "none":
            return None
        scheme: Any = POSITIONS.find(self.positions)
        return scheme(*sizes, **more) if scheme.applied_to == applied_to else None

    def self_attention(self, d_model: int, heads_num: int, *, causal: bool) -> dict[str, Any]:
        """Return the keyword arguments of a :class:`.MultiHeadAttention` that attends to its own sequence."""
        d_k, mechanism = d_model // heads_num, ATTENTIONS.find(self.attention)
        arguments = {"dropout_rate": self.attention_dropout_rate, "causal": causal, **self.attention_sizes}
        taken = inspect.signature(mechanism).parameters
        unknown = [name for name in self.attention_sizes if name not in taken]
        if self.attention_dropout_rate > 0 and "dropout_rate" not in taken:
            unknown.append("attention_dropout_rate")
        if unknown:
            raise ValueError(f"attention {self.attention!r} takes no {' and no '.join(unknown)}; leave it out")
        return {
            "kv_heads": self.kv_heads,
            "rotary": self.position("heads", d_k),
            "score_bias": self.position("scores", heads_num, causal=causal),
            "attention": mechanism(d_k, **{name: value for name, value in arguments.items() if name in taken}),
        }

    def cross_attention(self, d_model: int, heads_num: int) -> dict[str, Any]:
        """Return the keyword arguments of a :class:`.MultiHeadAttention` that attends to another sequence."""
        cross = replace(self, positions="none")
        if not getattr(ATTENTIONS.find(self.attention), "cross", True):  # it is for one sequence only
            cross = replace(cross, attention="dot", attention_sizes={})
        return cross.self_attention(d_model, heads_num, causal=False)


PAPER = LayerOptions()
PRE_NORM = LayerOptions(norm_first=True)
