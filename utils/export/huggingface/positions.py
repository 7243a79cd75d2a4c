"""Tables of positions, stored or computed, and the order of a model's width."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import torch
from torch import Tensor, nn

from layers.transformer.PositionalEncoding import positional_encoding
from layers.transformer.TransformerEncoder import TransformerEncoder
from utils.export.huggingface.Slot import Weights
from utils.recipes.options import ModelOptions

TABLE = "add_position.table.weight"  # the end of the name of a table of positions


def all_weights(model: nn.Module, max_len: int) -> Weights:
    """Return the weights of a model, with a table of positions for every stack, whatever kind of positions it has."""
    weights = {name: tensor.detach() for name, tensor in model.state_dict().items()}
    for name, stack in model.named_modules():
        if isinstance(stack, TransformerEncoder):  # the decoder and the language model are subclasses
            table = torch.zeros(max_len, stack.embedding.weight.shape[1])
            scheme: Any = stack.add_position
            weights[f"{name}.{TABLE}" if name else TABLE] = table if scheme is None else scheme(table).detach()
    return weights


def with_positions(weights: Weights, options: ModelOptions) -> tuple[Weights, ModelOptions]:
    """Recognize tables of positions that need not be stored, and leave them out.

    Sines and cosines may be interleaved, as ours, or in two halves: then the width of all weights is permuted.
    """
    names = [name for name in weights if name.endswith(TABLE)]
    rest = {name: tensor for name, tensor in weights.items() if name not in names}
    tables = [weights[name] for name in names]
    if not tables:
        return rest, replace(options, positions="sinusoidal")
    ours = positional_encoding(options.max_len, options.d_model, torch.float32)
    halves = ours[:, halved(options.d_model)]
    if all(_alike(table, ours) for table in tables):
        return rest, replace(options, positions="sinusoidal")
    if all(_alike(table, halves) for table in tables):
        return permuted(rest, halved(options.d_model).argsort()), replace(options, positions="sinusoidal")
    if not any(table.any() for table in tables):
        return rest, replace(options, positions="none")
    return weights, options


def _alike(table: Tensor, other: Tensor) -> bool:
    return table.shape == other.shape and torch.allclose(table, other, rtol=0, atol=1e-6)


def halved(width: int) -> Tensor:
    """Return the order of dimensions with all even ones first: sines, then cosines."""
    return torch.cat([torch.arange(0, width, 2), torch.arange(1, width, 2)])


# By the end of its name, the dimensions of a weight that are the width of the model.
_WIDTHS: Sequence[tuple[tuple[str, ...], tuple[int, ...]]] = (
    (("embedding.weight", TABLE, "output.weight"), (1,)),
    (("w_q.weight", "w_k.weight", "w_v.weight", "w_1.weight"), (1,)),
    (("w_q.bias", "w_k.bias", "w_v.bias", "w_1.bias", "output.bias"), ()),
    (("w_o.weight", "w_2.weight", "w_o.bias", "w_2.bias", "norm.weight", "norm.bias"), (0,)),
)


def permuted(weights: Mapping[str, Tensor], order: Tensor) -> Weights:
    """Reorder the width of a model in all weights; the model computes the same."""
    result: Weights = {}
    for name, tensor in weights.items():
        (dims,) = [dims for ends, dims in _WIDTHS if name.endswith(ends)]
        result[name] = tensor.index_select(dims[0], order) if dims else tensor
    return result
