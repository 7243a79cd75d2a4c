"""Looking at the attention inside a model."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from torch import Tensor, nn

from layers.transformer.MultiHeadAttention import MultiHeadAttention


@contextmanager
def record_attention(model: nn.Module) -> Iterator[dict[str, list[Tensor]]]:
    """Collect the attention weights of every call within the ``with`` block.

    .. code-block:: python

        with record_attention(model) as weights:
            model(src, tgt)
        weights["decoder.layers.0.cross_attention"][0]  # (B, H, T, S), of the first call

    Nothing is kept on the model, and outside the block it computes as before.

    Args:
        model: any module that holds :class:`MultiHeadAttention` layers.

    Returns:
        For each attention layer, by its name in the model, the weights of each of its calls.
    """
    weights: dict[str, list[Tensor]] = {}
    handles = []
    for name, layer in model.named_modules():
        if isinstance(layer, MultiHeadAttention):
            weights[name] = []
            handles.append(layer.register_forward_pre_hook(_ask, with_kwargs=True))
            handles.append(layer.register_forward_hook(partial(_keep, weights[name])))
    try:
        yield weights
    finally:
        for handle in handles:
            handle.remove()


def _ask(_: nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    return args, kwargs | {"return_weights": True}


def _keep(calls: list[Tensor], _module: nn.Module, _args: object, result: tuple[Tensor, Tensor]) -> Tensor:
    out, weights = result
    calls.append(weights.detach())
    return out
