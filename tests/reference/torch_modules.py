"""Torch's own modules with this project's weights: the reference for results and speed.

Torch stores the three input projections of attention in one matrix, so a parameter of ours may correspond to
some rows of one of theirs. ``Pair`` names such a correspondence; it serves to copy weights over and to compare
gradients.
"""

import math
import warnings
from collections.abc import Iterable
from dataclasses import dataclass, field

import torch
from torch import Tensor, nn

from layers import (
    FFN,
    MultiHeadAttention,
    TransformerDecoderLayer,
    TransformerEncoderLayer,
)
from models import Transformer


@dataclass(frozen=True)
class Pair:
    """A parameter of ours, and the rows of torch's that correspond to it."""

    ours: Tensor
    theirs: Tensor
    rows: slice = field(default_factory=lambda: slice(None))

    def copy(self) -> None:
        """Copy our values to torch's parameter."""
        with torch.no_grad():
            self.theirs[self.rows] = self.ours

    def gradient_difference(self) -> float:
        """Return the largest difference between the two gradients."""
        return (gradient(self.ours) - gradient(self.theirs)[self.rows]).abs().max().item()


def gradient(parameter: Tensor) -> Tensor:
    """Return the gradient, or zeros where the loss does not depend on the parameter."""
    return torch.zeros_like(parameter) if parameter.grad is None else parameter.grad


def pair_modules(ours: nn.Module, theirs: nn.Module) -> list[Pair]:
    """Pair two linear or normalization modules, whose parameters have the same names."""
    named = dict(theirs.named_parameters())
    return [Pair(parameter, named[name]) for name, parameter in ours.named_parameters()]


def pair_attention(ours: MultiHeadAttention, theirs: nn.MultiheadAttention) -> list[Pair]:
    """Pair attention layers; torch keeps q, k and v apart only where their widths differ."""
    pairs = pair_modules(ours.w_o, theirs.out_proj)
    separate = (theirs.q_proj_weight, theirs.k_proj_weight, theirs.v_proj_weight)
    width = theirs.embed_dim
    for i, linear in enumerate((ours.w_q, ours.w_k, ours.w_v)):
        rows = slice(i * width, (i + 1) * width)
        weight = separate[i]
        pairs.append(
            Pair(linear.weight, theirs.in_proj_weight, rows) if weight is None else Pair(linear.weight, weight)
        )
        pairs.append(Pair(linear.bias, theirs.in_proj_bias, rows))
    return pairs


def pair_ffn(ours: FFN, theirs: nn.TransformerEncoderLayer | nn.TransformerDecoderLayer) -> list[Pair]:
    """Pair feed-forward networks; torch has no module of its own for them."""
    return pair_modules(ours.w_1, theirs.linear1) + pair_modules(ours.w_2, theirs.linear2)


def pair_encoder_layer(ours: TransformerEncoderLayer, theirs: nn.TransformerEncoderLayer) -> list[Pair]:
    """Pair encoder layers."""
    return [
        *pair_attention(ours.self_attention, theirs.self_attn),
        *pair_ffn(ours.ffn, theirs),
        *pair_modules(ours.add_norm_1.norm, theirs.norm1),
        *pair_modules(ours.add_norm_2.norm, theirs.norm2),
    ]


def pair_decoder_layer(ours: TransformerDecoderLayer, theirs: nn.TransformerDecoderLayer) -> list[Pair]:
    """Pair decoder layers."""
    return [
        *pair_attention(ours.self_attention, theirs.self_attn),
        *pair_attention(ours.cross_attention, theirs.multihead_attn),
        *pair_ffn(ours.ffn, theirs),
        *pair_modules(ours.add_norm_1.norm, theirs.norm1),
        *pair_modules(ours.add_norm_2.norm, theirs.norm2),
        *pair_modules(ours.add_norm_3.norm, theirs.norm3),
    ]


class TorchTransformer(nn.Module):
    """``nn.Transformer`` between embeddings and an output layer: the whole model of ours, by torch's modules.

    The three embedding matrices are one, and positions are sinusoidal, as in ``Transformer(tie_embeddings="all")``.

    Args:
        ours: the model to take sizes, options and weights from.
        dropout_rate: torch's dropout, which also covers attention weights and inner activations.
    """

    def __init__(self, ours: Transformer, dropout_rate: float = 0.0) -> None:
        super().__init__()
        layer = ours.encoder.layers[0]
        if not isinstance(layer, TransformerEncoderLayer):
            raise TypeError(f"expected an encoder layer of this project, got {type(layer).__name__}")
        if ours.output.weight is not ours.encoder.embedding.weight:
            raise ValueError("TorchTransformer ties all embeddings: build ours with tie_embeddings='all'")
        norm_first = layer.add_norm_1.norm_first
        self.pad_idx = ours.pad_idx
        self.embedding = nn.Embedding(ours.output.out_features, ours.output.in_features, ours.pad_idx)
        self.register_buffer("table", self._positions(ours.max_len), persistent=False)
        self.dropout = nn.Dropout(dropout_rate)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "enable_nested_tensor")  # a fast path of torch's inference
            self.transformer = nn.Transformer(
                d_model=ours.output.in_features,
                nhead=layer.self_attention.h,
                num_encoder_layers=len(ours.encoder.layers),
                num_decoder_layers=len(ours.decoder.layers),
                dim_feedforward=layer.ffn.w_1.out_features,
                dropout=dropout_rate,
                activation=layer.ffn.activation,
                layer_norm_eps=float(layer.add_norm_1.norm.eps),  # type: ignore[arg-type]
                batch_first=True,
                norm_first=norm_first,
            )
        if not norm_first:  # torch normalizes once more at the end of each stack; the paper does not
            self.transformer.encoder.norm = None
            self.transformer.decoder.norm = None

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        """Return the logits ``(B, T, V)``, like our model."""
        src_hidden, tgt_hidden = self._hide(src_ids), self._hide(tgt_ids)
        hidden = self.transformer(
            self._embed(src_ids),
            self._embed(tgt_ids),
            tgt_mask=nn.Transformer.generate_square_subsequent_mask(tgt_ids.shape[1]).isinf(),
            src_key_padding_mask=src_hidden,
            tgt_key_padding_mask=tgt_hidden,
            memory_key_padding_mask=src_hidden,
        )
        return nn.functional.linear(hidden, self.embedding.weight)

    def _hide(self, ids: Tensor) -> Tensor:
        return ids == self.pad_idx  # torch's padding masks mark what to hide

    def _embed(self, ids: Tensor) -> Tensor:
        table = self.get_buffer("table")
        embedded: Tensor = self.dropout(self.embedding(ids) * math.sqrt(table.shape[1]) + table[: ids.shape[1]])
        return embedded

    def _positions(self, max_len: int) -> Tensor:
        """Sines and cosines entry by entry, as the paper defines them."""
        width = self.embedding.embedding_dim
        angles = [[position / 10_000 ** (i // 2 * 2 / width) for i in range(width)] for position in range(max_len)]
        return torch.tensor([[math.cos(a) if i % 2 else math.sin(a) for i, a in enumerate(row)] for row in angles])


def pair_transformer(ours: Transformer, theirs: TorchTransformer) -> list[Pair]:
    """Pair whole models."""
    stacks = theirs.transformer
    pairs = [Pair(ours.output.weight, theirs.embedding.weight)]
    for layer, torch_layer in zip(ours.encoder.layers, stacks.encoder.layers, strict=True):
        pairs += pair_encoder_layer(layer, torch_layer)  # type: ignore[arg-type]  # a ModuleList has no item type
    for layer, torch_layer in zip(ours.decoder.layers, stacks.decoder.layers, strict=True):
        pairs += pair_decoder_layer(layer, torch_layer)  # type: ignore[arg-type]
    if stacks.encoder.norm is not None and stacks.decoder.norm is not None:
        pairs += pair_modules(ours.encoder.norm, stacks.encoder.norm)
        pairs += pair_modules(ours.decoder.norm, stacks.decoder.norm)
    return pairs


def copy_weights(pairs: Iterable[Pair]) -> None:
    """Copy our weights to torch's modules."""
    for pair in pairs:
        pair.copy()
