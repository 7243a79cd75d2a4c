"""The real numbers inside one layer while it reads a sentence and its translation."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import torch
from torch import Tensor, nn

from layers.transformer.AddNorm import AddNorm
from layers.transformer.FFN import FFN
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from utils.decoding.Translator import Translator
from utils.explain.heads import has_numbers, heads_off, record_heads
from utils.explain.numbers import rounded
from utils.explain.stream import record_network, record_positions, record_residual
from utils.text.special import BOS

NEURONS = 12  # strongest inner activations of a feed-forward network to show at each position

Json = dict[str, Any]


def layers_of(model: nn.Module) -> dict[str, str]:
    """Return the kind of every layer that :func:`inside` can show, by its name in the model."""
    kinds = {}
    for name, layer in model.named_modules():
        if has_numbers(layer):
            kinds[name] = "attention"
        elif isinstance(layer, AddNorm):
            kinds[name] = "residual"
        elif isinstance(layer, FFN):
            kinds[name] = "feed_forward"
        elif name.endswith("add_position"):
            kinds[name] = "positions"
    return kinds


@torch.inference_mode()
def inside(
    translator: Translator,
    src: Sequence[int],
    target: Sequence[int],
    name: str,
    *,
    off: dict[str, set[int]] | None = None,
) -> Json:
    """Return the numbers inside one layer.

    Args:
        translator: a single Transformer.
        src: ids of the source, EOS last.
        target: ids of the translation, EOS last.
        name: of the layer, as :func:`layers_of` names it.
        off: heads to switch off, by the name of their layer.

    Raises:
        ValueError: if there is no such layer or head.
    """
    model = cast("nn.Module", translator.model)
    kind = layers_of(model).get(name)
    if kind is None:
        raise ValueError("there is no such layer")
    inputs = translator.batch([src]), translator.batch([[BOS, *target[:-1]]])
    with heads_off(model, off or {}):
        return {"kind": kind} | RECORDERS[kind](model, name, inputs)


def _attention(model: nn.Module, name: str, inputs: tuple[Tensor, Tensor]) -> Json:
    with record_heads(model, name) as calls:
        model(*inputs)
    numbers = calls[0]
    layer = cast("MultiHeadAttention", model.get_submodule(name))
    found = {
        "d_k": layer.d_k,
        "q": rounded(numbers.q),
        "k": rounded(numbers.k),
        "v": rounded(numbers.v),
        "scores": rounded(numbers.scores),
        "scaled": rounded(numbers.scaled),
        "allowed": numbers.allowed.int().tolist(),
        "weights": rounded(numbers.weights),
        "out": rounded(numbers.out),
    }
    return found if numbers.q_before is None else found | {"q_before": rounded(numbers.q_before)}


def _residual(model: nn.Module, name: str, inputs: tuple[Tensor, Tensor]) -> Json:
    layer = cast("AddNorm", model.get_submodule(name))
    with record_residual(layer) as vectors:
        model(*inputs)
    normalized = vectors.named["x"] if layer.norm_first else vectors.named["x"] + vectors.named["added"]
    statistics = {"mean": normalized.mean(-1), "variance": normalized.var(-1, correction=0)}
    named = {one: rounded(vector) for one, vector in (vectors.named | statistics).items()}
    return {"norm_first": layer.norm_first, "norm": type(layer.norm).__name__} | named


def _feed_forward(model: nn.Module, name: str, inputs: tuple[Tensor, Tensor]) -> Json:
    layer = cast("FFN", model.get_submodule(name))
    with record_network(layer) as vectors:
        model(*inputs)
    inner = vectors.named["inner"]  # (T, d_ff)
    strongest = inner.abs().topk(min(NEURONS, inner.shape[-1]), dim=-1).indices
    return {
        "activation": layer.activation_name,
        "x": rounded(vectors.named["x"]),
        "neurons": strongest.tolist(),
        "values": rounded(inner.gather(-1, strongest)),
        "active": (inner > 0).sum(-1).tolist(),
        "d_ff": inner.shape[-1],
        "out": rounded(vectors.named["out"]),
    }


def _positions(model: nn.Module, name: str, inputs: tuple[Tensor, Tensor]) -> Json:
    with record_positions(model.get_submodule(name.rpartition(".")[0])) as vectors:
        model(*inputs)
    before, after = vectors.named["x"], vectors.named["out"]
    return {"x": rounded(before), "added": rounded(after - before), "out": rounded(after)}


RECORDERS: dict[str, Callable[[nn.Module, str, tuple[Tensor, Tensor]], Json]] = {
    "attention": _attention,
    "residual": _residual,
    "feed_forward": _feed_forward,
    "positions": _positions,
}
