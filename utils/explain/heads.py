"""The numbers inside attention heads: queries, keys, scores, weights and values."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn

from layers.common.softmax import soft_weights
from layers.fast.projection import project
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention


@dataclass(frozen=True)
class HeadNumbers:
    r"""The steps of :math:`\mathrm{softmax}(Q K^\top / \sqrt{d_k}) V` in all heads of a layer, for one sentence.

    Args:
        q: queries, ``(H, T, K)``.
        k: keys, ``(H, S, K)``.
        v: values, ``(H, S, d_v)``.
        scores: :math:`q \cdot k`, ``(H, T, S)``.
        scaled: divided by :math:`\sqrt{d_k}`, and with score biases added, ``(H, T, S)``.
        allowed: which keys a query may attend to, ``(H, T, S)``.
        weights: after the softmax, ``(H, T, S)``.
        out: the weighted sums of the values, ``(H, T, d_v)``.
        q_before: queries before their positions are encoded by rotation, ``(H, T, K)``; None without rotation.
    """

    q: Tensor
    k: Tensor
    v: Tensor
    scores: Tensor
    scaled: Tensor
    allowed: Tensor
    weights: Tensor
    out: Tensor
    q_before: Tensor | None


def has_numbers(layer: nn.Module) -> bool:
    """Return whether the numbers of a layer can be recorded: multi-head attention with dot products."""
    return isinstance(layer, MultiHeadAttention) and isinstance(layer.attention, ScaledDotProductAttention)


@contextmanager
def record_heads(model: nn.Module, name: str) -> Iterator[list[HeadNumbers]]:
    """Collect the numbers of the attention layer of this name, one for each of its calls in the ``with`` block."""
    found: list[HeadNumbers] = []
    handle = model.get_submodule(name).register_forward_pre_hook(partial(_record, found), with_kwargs=True)
    try:
        yield found
    finally:
        handle.remove()


def _record(found: list[HeadNumbers], layer: MultiHeadAttention, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    given = dict(zip(("q", "k", "v", "mask"), args, strict=False)) | kwargs
    q, k, v = project((given["q"], given["k"], given["v"]), (layer.w_q, layer.w_k, layer.w_v))  # (1, T, H*K), …
    before = q[0].unflatten(-1, (layer.h, -1)).transpose(0, 1) if layer.rotary is not None else None
    q, k, v = (one[0] for one in layer.split(q, k, v))  # (H, T, K), (kv_heads, S, K), (kv_heads, S, d_v)
    if layer.kv_heads < layer.h:
        k, v = (one.repeat_interleave(layer.h // layer.kv_heads, dim=0) for one in (k, v))
    scores = q @ k.transpose(-2, -1)  # (H, T, S)
    scaled = scores / layer.d_k**0.5
    if layer.score_bias is not None:
        scaled = scaled + layer.score_bias(q.shape[-2], k.shape[-2])
    mask = given.get("mask")
    mask = torch.ones_like(scaled, dtype=torch.bool) if mask is None else mask[0] if mask.dim() > 2 else mask
    allowed = mask.expand_as(scaled)
    weights = soft_weights(scaled, allowed)
    found.append(HeadNumbers(q, k, v, scores, scaled, allowed, weights, weights @ v, before))


@contextmanager
def heads_off(model: nn.Module, switched_off: dict[str, set[int]]) -> Iterator[None]:
    """Compute without some heads within the ``with`` block: their outputs are zeros.

    Args:
        model: any model with multi-head attention.
        switched_off: heads by the name of their layer.

    Raises:
        ValueError: if there is no such layer or head.
    """
    layers = {name: layer for name, layer in model.named_modules() if isinstance(layer, MultiHeadAttention)}
    for name, heads in switched_off.items():
        if name not in layers or not all(0 <= head < layers[name].h for head in heads):
            raise ValueError("there is no such head to switch off")
    handles = [
        layers[name].w_o.register_forward_pre_hook(partial(_silence, layers[name].d_v, sorted(heads)))
        for name, heads in switched_off.items()
        if heads
    ]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()


def _silence(width: int, heads: list[int], _: nn.Module, args: tuple[Tensor]) -> tuple[Tensor]:
    """Set the outputs of some heads to zero, before they are mixed."""
    x = args[0].clone()  # (B, T, H*d_v)
    for head in heads:
        x[..., head * width : (head + 1) * width] = 0
    return (x,)
