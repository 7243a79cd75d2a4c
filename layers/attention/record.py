"""Record the attention weights inside a model."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from torch import Tensor, nn

from layers.attention.AdditiveAttention import AdditiveAttention
from layers.attention.RelativeMultiHeadAttention import RelativeMultiHeadAttention
from layers.transformer.MultiHeadAttention import MultiHeadAttention


@contextmanager
def record_attention(model: nn.Module) -> Iterator[dict[str, list[Tensor]]]:
    """Collect the attention weights of every call within the ``with`` block.

    .. code-block:: python

        with record_attention(model) as weights:
            model(src, tgt)
        weights["decoder.layers.0.cross_attention"][0]  # (B, H, T, S), of the first call

    Nothing is stored on the model, and outside the block it computes as before. A recurrent decoder calls its attention
    at every step, so there are as many entries, each ``(B, 1, 1, S)``.

    Args:
        model: any module that holds attention layers.

    Returns:
        For each attention layer, by its name in the model, the weights of each of its calls.

    Raises:
        ValueError: within the block, if a layer's mechanism has no weights, naming it.
    """
    weights: dict[str, list[Tensor]] = {}
    handles = []
    for name, layer in model.named_modules():
        if isinstance(layer, MultiHeadAttention | RelativeMultiHeadAttention):
            weights[name] = []
            handles.append(layer.register_forward_pre_hook(_request, with_kwargs=True))
            handles.append(layer.register_forward_hook(partial(_store, weights[name])))
        elif isinstance(layer, AdditiveAttention):
            weights[name] = []
            handles.append(layer.register_forward_hook(partial(_copy, weights[name])))
    try:
        yield weights
    finally:
        for handle in handles:
            handle.remove()


def _request(_: nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    return args, kwargs | {"return_weights": True}


def _store(calls: list[Tensor], _module: nn.Module, _args: object, result: tuple[Tensor, Tensor]) -> Tensor:
    out, weights = result
    calls.append(weights.detach())
    return out


def _copy(calls: list[Tensor], module: AdditiveAttention, _args: object, _result: Tensor) -> None:
    if module.attention_weights is not None:
        calls.append(module.attention_weights.unsqueeze(1))  # (B, T, S) -> (B, 1, T, S)
