"""One step of a Transformer decoder with a key/value cache, without the calls and checks of its layers."""

from collections.abc import Callable
from functools import partial
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers.fast.AbsorbedAttention import AbsorbedAttention
from layers.fast.cache import DecoderCache, DecoderLayerCache
from layers.fast.derived import Derived
from layers.fast.PackedLinear import PackedLinear
from layers.fast.projection import has_hooks, join

Map = Callable[[Tensor], Tensor]

# Modules that a step computes as they are written. A subclass, or another class in their place, is called instead.
KNOWN = {
    "layers.transformer.TransformerDecoder": ("TransformerDecoderLayer",),
    "layers.transformer.MultiHeadAttention": ("MultiHeadAttention",),
    "layers.transformer.ScaledDotProductAttention": ("ScaledDotProductAttention",),
    "layers.transformer.AddNorm": ("AddNorm",),
    "layers.transformer.FFN": ("FFN",),
    "layers.positions.Rotary": ("Rotary",),
    "layers.common.Dropout": ("Dropout",),
    "layers.common.RMSNorm": ("RMSNorm",),
    "layers.fast.PackedLinear": ("PackedLinear",),
    "torch.nn.modules.linear": ("Linear",),
    "torch.nn.modules.normalization": ("LayerNorm",),
}


class DecoderStep:
    """Decode one more token of every row: ``decoder(tokens.unsqueeze(1), memory, mask, cache=cache).squeeze(1)``.

    For a single row, most of the time of a step is Python's: module calls, checks, masks of nothing. Here a step is the
    sequence of its tensor operations. It reads and fills the decoder's own cache. No token may be padding, as in a
    search.

    Args:
        decoder: a ``TransformerDecoder`` of known modules. Its weights must not change while this is in use.
    """

    def __init__(self, decoder: Any) -> None:
        self._decoder = decoder
        self._layers = [_Layer(layer) for layer in decoder.layers]
        self._rotary = decoder.layers[0].self_attention.rotary
        self._norm = _norm(decoder.norm)
        self._embed = _embed(decoder)
        self._modules = list(decoder.modules())

    @classmethod
    def of(cls, decoder: Any) -> "DecoderStep | None":
        """Return the step of a decoder, or None if it must be called: in training, with hooks or other modules."""
        if decoder.training or torch.is_grad_enabled() or torch.compiler.is_compiling():
            return None
        held: Derived[DecoderStep] = vars(decoder).setdefault("_decoder_step", Derived())
        step = held.current()
        if step is None:
            if not _is_known(decoder):
                return None
            packed = all(type(module) is not nn.Linear for module in decoder.modules())  # its weights will not change
            step = held.of(list(decoder.parameters()), partial(cls, decoder)) if packed else cls(decoder)
        return step if step._is_unchanged() else None

    def _is_unchanged(self) -> bool:
        """Return whether no module has been given hooks or a forward of its own, to record attention for instance."""
        return not any(has_hooks(module) or "forward" in vars(module) for module in self._modules)

    def __call__(self, tokens: Tensor, memory: Tensor, mask: Tensor | None, cache: DecoderCache) -> Tensor:
        """Decode.

        Args:
            tokens: one of each row, ``(R,)``.
            memory: the encoder's output, ``(B, S, D)``, which is read for the first position only.
            mask: of the source, ``(B, 1, S)``; None if nothing is hidden.
            cache: of all positions so far.

        Returns:
            The decoder's output ``(R, D)``.
        """
        position = cache.layers[0].self_attention.length
        x = self._embed(tokens, position)  # (R, D)
        angles = None if self._rotary is None else self._rotary.angles(position, 1, x)
        if mask is not None:
            mask = mask.unsqueeze(-3)  # (B, 1, 1, S)
        for layer, layer_cache in zip(self._layers, cache.layers, strict=True):
            x = layer(x, memory, mask, layer_cache, angles)
        return self._norm(x)


class _Layer:
    """The tensor operations of one decoder layer."""

    def __init__(self, layer: Any) -> None:
        own, cross = layer.self_attention, layer.cross_attention
        self._d_k = own.d_k
        joined = join((own.w_q, own.w_k, own.w_v))
        if joined is None:
            raise ValueError("the projections of queries, keys and values cannot be joined")
        self._qkv, self._rotary = _linear(joined.linear), own.rotary
        self._output, self._cross_query, self._cross_output = map(_linear, (own.w_o, cross.w_q, cross.w_o))
        self._cross, self._cross_heads = cross, cross.h
        self._can_absorb = all(type(one) in (nn.Linear, PackedLinear) for one in (cross.w_q, cross.w_o))
        self._ffn: Map = layer.ffn.forward if layer.ffn.w_3 is not None else _two_layers(layer.ffn)
        self._norms = [_norm(one.norm) for one in (layer.add_norm_1, layer.add_norm_2, layer.add_norm_3)]
        self._norm_first = layer.add_norm_1.norm_first

    def __call__(
        self,
        x: Tensor,
        memory: Tensor,
        mask: Tensor | None,
        cache: DecoderLayerCache,
        angles: tuple[Tensor, Tensor] | None,
    ) -> Tensor:
        if cache.cross_attention.k is None:
            cache.cross_attention.project(self._cross, memory, memory)
        norm_1, norm_2, norm_3 = self._norms
        if self._norm_first:
            x = x + self._attend_to_self(norm_1(x), cache, angles)
            x = x + self._attend_to_source(norm_2(x), mask, cache)
            return x + self._ffn(norm_3(x))
        x = norm_1(x + self._attend_to_self(x, cache, angles))
        x = norm_2(x + self._attend_to_source(x, mask, cache))
        return norm_3(x + self._ffn(x))

    def _attend_to_self(self, x: Tensor, cache: DecoderLayerCache, angles: tuple[Tensor, Tensor] | None) -> Tensor:
        q, k, v = self._qkv(x).view(x.shape[0], -1, 1, self._d_k).chunk(3, 1)  # (R, H, 1, K)
        if angles is not None:
            q, k = self._rotary.rotate(q, *angles), self._rotary.rotate(k, *angles)
        keys, values = cache.self_attention.extend(k, v)  # (R, H, T, K)
        out = F.scaled_dot_product_attention(q, keys, values)  # (R, H, 1, d_v)
        return self._output(out.view(x.shape[0], -1))

    def _attend_to_source(self, x: Tensor, mask: Tensor | None, cache: DecoderLayerCache) -> Tensor:
        held = cache.cross_attention
        keys, values, groups = held.k, held.v, held.groups
        if keys is None or values is None:
            raise RuntimeError("keys and values of the source have not been computed")
        held.positions += 1
        if mask is None and self._can_absorb and keys.shape[0] == 1 and keys.shape[2] <= keys.shape[3]:
            if held.absorbed is None:
                held.absorbed = AbsorbedAttention.of(self._cross, keys, values)
            return held.absorbed(x)
        q = self._cross_query(x)  # (R, H*K)
        if groups.single:
            q = q.view(x.shape[0], self._cross_heads, 1, -1)  # (B, H, 1, K)
            out = F.scaled_dot_product_attention(q, keys, values, attn_mask=mask)
            return self._cross_output(out.view(x.shape[0], -1))
        q = groups.group(q.unsqueeze(1), keys.shape[0]).unflatten(-1, (self._cross_heads, -1))  # (B, K, H, d_k)
        out = F.scaled_dot_product_attention(q.transpose(1, 2), keys, values, attn_mask=mask)  # (B, H, K, d_v)
        return self._cross_output(groups.ungroup(out.transpose(1, 2).flatten(2), 1).squeeze(1))


def _is_known(decoder: Any) -> bool:
    modules = [module for layer in decoder.layers for module in layer.modules()]
    attentions = [one for layer in decoder.layers for one in (layer.self_attention, layer.cross_attention)]
    return (
        bool(modules)
        and all(_is_of(one, type(one).__module__, *KNOWN.get(type(one).__module__, ())) for one in modules)
        and all(one.score_bias is None and one.kv_heads == one.h and one.d_k == one.d_v for one in attentions)
    )


def _is_of(one: Any, module: str, *names: str) -> bool:
    """Return whether an object is of one of these classes, not of a subclass."""
    return type(one).__module__ == module and type(one).__name__ in names


def _linear(linear: Any) -> Map:
    """Return the function of a linear layer. A packed one is called for the numbers of rows that it is packed for."""
    if not isinstance(linear, nn.Linear | PackedLinear):
        return linear  # type: ignore[no-any-return]
    weight, bias = linear.weight, linear.bias
    packed = linear if isinstance(linear, PackedLinear) else None
    rows = range(0) if packed is None else packed.rows

    def apply(x: Tensor) -> Tensor:
        if packed is not None and (rows is None or x.shape[0] in rows):
            return packed.forward(x)
        return F.linear(x, weight, bias)

    return apply


def _embed(decoder: Any) -> Callable[[Tensor, int], Tensor]:
    """Return the function that embeds a token of every row, ``(R,)``, at a position: ``(R, D)``."""

    def plain(tokens: Tensor, position: int) -> Tensor:
        embedded: Tensor = decoder.embed(tokens.unsqueeze(1), position).squeeze(1)
        return embedded

    embedding, positions = decoder.embedding, decoder.add_position
    if (
        _is_of(embedding, "layers.transformer.Embedding", "Embedding")
        and _is_of(positions, "layers.transformer.PositionalEncoding", "AddPositionalEncoding")
        and type(decoder.embedding_norm) is nn.Identity
    ):
        weight, scale, table = embedding.weight, embedding.scale, positions.table

        def fused(tokens: Tensor, position: int) -> Tensor:
            if position >= len(table):
                return plain(tokens, position)  # which raises
            return torch.add(table[position], F.embedding(tokens, weight), alpha=scale)

        return fused
    return plain


def _two_layers(ffn: Any) -> Map:
    first, second, activation = _linear(ffn.w_1), _linear(ffn.w_2), ffn.activation
    return lambda x: second(activation(first(x)))


def _norm(norm: nn.Module) -> Map:
    if type(norm) is not nn.LayerNorm:
        return norm.forward
    shape, weight, bias, eps = list(norm.normalized_shape), norm.weight, norm.bias, norm.eps
    return lambda x: torch.layer_norm(x, shape, weight, bias, eps)
