"""The vectors around sub-layers, and inside of feed-forward networks."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from torch import Tensor, nn

from layers.transformer.AddNorm import AddNorm
from layers.transformer.FFN import FFN


@dataclass
class Vectors:
    """Vectors of one sentence by name, ``(T, D)`` each."""

    named: dict[str, Tensor] = field(default_factory=dict)

    def keep_input(self, name: str) -> Any:
        """Return a hook that stores the first input of a module."""
        return lambda _, args: self.named.update({name: args[0][0]})

    def keep_output(self, name: str) -> Any:
        """Return a hook that stores the output of a module."""
        return lambda _, __, out: self.named.update({name: out[0]})


@contextmanager
def record_residual(layer: AddNorm) -> Iterator[Vectors]:
    """Record a residual connection: its input ``x``, ``normed``, ``added`` by the sub-layer, and the result ``out``."""
    found = Vectors()
    handles = [
        layer.register_forward_pre_hook(found.keep_input("x")),
        layer.norm.register_forward_hook(found.keep_output("normed")),
        layer.dropout.register_forward_pre_hook(found.keep_input("added")),
        layer.register_forward_hook(found.keep_output("out")),
    ]
    try:
        yield found
    finally:
        _remove(handles)


@contextmanager
def record_network(layer: FFN) -> Iterator[Vectors]:
    """Record a feed-forward network: its input ``x``, ``inner`` activations ``(T, d_ff)``, and output ``out``."""
    found = Vectors()
    handles = [
        layer.register_forward_pre_hook(found.keep_input("x")),
        layer.w_2.register_forward_pre_hook(found.keep_input("inner")),
        layer.register_forward_hook(found.keep_output("out")),
    ]
    try:
        yield found
    finally:
        _remove(handles)


@contextmanager
def record_positions(encoder: nn.Module) -> Iterator[Vectors]:
    """Record how positions are added to embeddings: ``x`` before and ``out`` after."""
    found = Vectors()
    layer = encoder.get_submodule("add_position")
    handles = [
        layer.register_forward_pre_hook(found.keep_input("x")),
        layer.register_forward_hook(found.keep_output("out")),
    ]
    try:
        yield found
    finally:
        _remove(handles)


def _remove(handles: list[Any]) -> None:
    for handle in handles:
        handle.remove()
