"""A Transformer as two ONNX graphs: the encoder, and one step of the decoder with its key/value cache."""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from layers.fast.cache import CrossCache, DecoderLayerCache, KeyValueCache
from layers.positions.RelativeBias import RelativeBias
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention
from models.Transformer import Transformer

OPSET = 20
SENTENCES, HYPOTHESES, ROWS, SOURCE, LENGTH = "sentences", "hypotheses", "rows", "source_length", "length"


def source_names(layers: int) -> list[str]:
    """Return the names of the encoder's outputs, which are inputs of the decoder: the mask, then keys and values."""
    return ["source_mask", *(f"source_{one}_{layer}" for layer in range(layers) for one in ("keys", "values"))]


def cache_names(layers: int, prefix: str) -> list[str]:
    """Return the names of keys and values of the target: "past" are inputs of the decoder, "present" outputs."""
    return [f"{prefix}_{one}_{layer}" for layer in range(layers) for one in ("keys", "values")]


def write_graphs(model: Transformer, folder: Path, *, share_weights: bool = True) -> None:
    """Write ``encoder.onnx`` and ``decoder.onnx``.

    Args:
        model: in evaluation mode, on the CPU.
        folder: to write to.
        share_weights: store a matrix once that is both embedding and output layer; quantization needs two.
    """
    model = _simplified(model)
    layers = len(model.decoder.layers)
    encoder, decoder = _Encoder(model), _DecoderStep(model, share_weights=share_weights)
    # Example sizes: different ones, so that none is taken for another, and none 0 or 1, which would become constants.
    B, N, R, S, T = 3, 4, 7, 5, 6
    ids = torch.randint(4, 6, (B, S))
    ids[0, -1] = model.pad_idx
    sentences, source = torch.export.Dim(SENTENCES), torch.export.Dim(SOURCE, max=model.max_len)
    _export(encoder, (ids,), ({0: sentences, 1: source},), folder / "encoder.onnx", ["src_ids"], source_names(layers))
    with torch.no_grad():
        encoded = encoder(ids)
        widths = [(one.shape[1], one.shape[3]) for one in encoded[1:]]  # heads, and dimensions of each
    past = [torch.randn(R, heads, T, width) for heads, width in widths]
    rows, slots = torch.arange(B * N).view(B, N) % R, torch.arange(R)
    hypotheses, row = torch.export.Dim(HYPOTHESES), torch.export.Dim(ROWS)
    length = torch.export.Dim(LENGTH, min=0, max=model.max_len - 1)
    _export(
        decoder,
        (slots + 4, rows, slots, list(encoded), past),
        (
            {0: row},
            {0: sentences, 1: hypotheses},
            {0: row},
            [{0: sentences, 2: source}] + [{0: sentences, 2: source}] * len(past),
            [{0: row, 2: length}] * len(past),
        ),
        folder / "decoder.onnx",
        ["tokens", "rows", "slots", *source_names(layers), *cache_names(layers, "past")],
        ["logits", *cache_names(layers, "present")],
    )


def _export(
    module: nn.Module, inputs: tuple[Any, ...], shapes: Any, path: Path, names: Sequence[str], outputs: Sequence[str]
) -> None:
    torch.onnx.export(
        module.eval(),
        inputs,
        path,
        dynamic_shapes=shapes,
        input_names=names,
        output_names=outputs,
        opset_version=OPSET,
        dynamo=True,
        external_data=False,
        verbose=False,
    )


def _simplified(model: Transformer) -> Transformer:
    """Return a copy of a model whose layers give the same numbers in operations that ONNX has efficient ones for."""
    model = copy.deepcopy(model).requires_grad_(False)
    for module in list(model.modules()):
        if not isinstance(module, MultiHeadAttention):
            continue
        if type(module.attention) is ScaledDotProductAttention:
            module.attention = _PlainAttention(module.attention)
        if isinstance(module.score_bias, RelativeBias):
            module.score_bias = _BiasTable(module.score_bias, model.max_len)
    return model


class _PlainAttention(nn.Module):
    """The equation of attention: the fused kernel would become many more operations."""

    def __init__(self, attention: ScaledDotProductAttention) -> None:
        super().__init__()
        self.attention = attention

    def forward(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None, **options: Any) -> Tensor:
        return self.attention.attend(q, k, v, mask, options["bias"])[0]


class _BiasTable(nn.Module):
    """The score bias of every distance: rounding in the graph could select another bucket."""

    table: Tensor

    def __init__(self, bias: nn.Module, max_len: int) -> None:
        super().__init__()
        biases = bias(max_len, max_len)  # (H, T, S)
        table = torch.cat([biases[:, 0].flip(-1), biases[:, 1:, 0]], dim=1)  # of distances from 1 - max_len on
        self.register_buffer("table", table.T.contiguous())
        self.center = max_len - 1

    def forward(self, queries: int, keys: int) -> Tensor:
        """Return the biases ``(H, T, S)`` of the last ``queries`` of ``keys`` positions."""
        position = torch.arange(keys)
        back = position[keys - queries :].unsqueeze(1) - position  # (T, S)
        return self.table[back + self.center].permute(2, 0, 1)


class _Encoder(nn.Module):
    """Encode sources; the keys and values of the decoder's attention to them are computed once, here."""

    def __init__(self, model: Transformer) -> None:
        super().__init__()
        self.model = model

    def forward(self, src_ids: Tensor) -> tuple[Tensor, ...]:
        """Return the mask ``(B, 1, S)`` and, of every decoder layer, keys and values ``(B, H, S, K)``."""
        memory = self.model.encode(src_ids)
        found: list[Any] = []
        layer: Any
        for layer in self.model.decoder.layers:
            cache = CrossCache()
            cache.project(layer.cross_attention, memory, memory)
            found += [cache.k, cache.v]
        return self.model.source_mask(src_ids), *found


class _DecoderStep(nn.Module):
    """Decode one more token of every row."""

    def __init__(self, model: Transformer, *, share_weights: bool) -> None:
        super().__init__()
        self.decoder, self.output = model.decoder, model.output
        self.share_weights = share_weights

    def forward(
        self, tokens: Tensor, rows: Tensor, slots: Tensor, source: list[Tensor], past: list[Tensor]
    ) -> tuple[Tensor, ...]:
        """Return the logits of the next token, ``(R, V)``, and keys and values of all positions, this one included.

        Args:
            tokens: one of each row, ``(R,)``.
            rows: of each sentence, ``(B, N)``; any for a slot without one.
            slots: of each row in the flattened table of rows, ``(R,)``.
            source: result of the encoder.
            past: keys and values of the positions before, ``(R, H, T, K)`` each.
        """
        mask, *encoded = source
        x = self.decoder.embed(tokens.unsqueeze(1), past[0].shape[2])  # (R, 1, D)
        present: list[Tensor] = []
        own, cross = _pairs(past), _pairs(encoded)
        for layer in self.decoder.layers:
            cache = DecoderLayerCache(_SelfCache(*next(own)), _GroupedCache(*next(cross), table=rows, places=slots))
            x = layer(x, x, mask, None, cache=cache)
            present += [cache.self_attention.k, cache.self_attention.v]  # type: ignore[list-item]
        x = self.decoder.norm(x)
        # Of two dimensions, the product takes the matrix as it is; of three, a transposed copy.
        logits: Tensor = self.output(x.squeeze(1)) if self.share_weights else self.output(x).squeeze(1)  # (R, V)
        return logits, *present


def _pairs(tensors: Sequence[Tensor]) -> Iterator[tuple[Tensor, Tensor]]:
    return zip(tensors[::2], tensors[1::2], strict=True)


class _SelfCache(KeyValueCache):
    """A cache that is not overwritten, as tensors of a graph cannot be."""

    def _extended(self, k: Tensor, v: Tensor) -> tuple[Tensor, ...]:
        if self.k is None or self.v is None:
            return k, v
        return torch.cat([self.k, k], dim=-2), torch.cat([self.v, v], dim=-2)


@dataclass
class _GroupedCache(CrossCache):
    """A cache whose rows are grouped by sentence through indices, which a graph takes as inputs."""

    table: Tensor | None = None
    places: Tensor | None = None

    def attend(
        self,
        attention: Any,
        q: Tensor,
        k: Tensor,  # noqa: ARG002 - it is projected already
        v: Tensor,  # noqa: ARG002
        mask: Tensor | None,
        *,
        return_weights: bool = False,
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend from one position of each row, ``(R, 1, D)``."""
        queries = attention.w_q(q.squeeze(1))[self.table]  # (B, N, H*K)
        heads = queries.unflatten(-1, (attention.h, -1)).transpose(1, 2)  # (B, H, N, K)
        result: Tensor = attention.attend(heads, self.k, self.v, mask, return_weights=return_weights)  # (B, N, D)
        return result.flatten(0, 1)[self.places].unsqueeze(1)  # (R, 1, D)
