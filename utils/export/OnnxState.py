"""Decoding of a Transformer in ONNX Runtime."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from layers.fast.cache import changed_rows
from layers.fast.RowGroups import SINGLE, RowGroups
from models.DecodingState import DecodingState

TYPES: dict[torch.dtype, Any] = {torch.float32: np.float32, torch.int64: np.int64, torch.bool: np.bool_}


class OnnxState(DecodingState):
    """The keys and values of the sources, and of the target positions so far, in tensors that the graphs read and fill.

    Args:
        model: an ``OnnxModel``.
        src_ids: ``(B, S)``.
    """

    def __init__(self, model: Any, src_ids: Tensor) -> None:
        self._model = model
        found = model.encoder.run(model.source, {"src_ids": src_ids.contiguous().numpy()})
        self._source = [torch.from_numpy(one) for one in found]  # the mask, then keys and values of every layer
        # One position of capacity, of which none is filled: memory of size zero has no address.
        shapes = [(len(src_ids), one.shape[1], 1, one.shape[3]) for one in self._source[1:]]
        self._past = [torch.zeros(shape) for shape in shapes]
        self._length = 0
        self._width = int(model.decoder.get_outputs()[0].shape[1])  # V
        self._set_groups(SINGLE)

    def _set_groups(self, groups: RowGroups) -> None:
        """Set the rows of each sentence, ``(B, N)``, and the slot of each row in this table, ``(R,)``."""
        sentences = len(self._source[0])
        if groups.slots is None:
            self._slots = torch.arange(sentences * groups.most)
            self._rows = self._slots.view(sentences, groups.most)
            return
        self._slots = groups.slots
        rows = torch.zeros(sentences * groups.most, dtype=torch.int64)  # a slot without a row takes any
        rows[self._slots] = torch.arange(len(self._slots))
        self._rows = rows.view(sentences, groups.most)

    def read(self, tokens: Tensor) -> Tensor:
        """Feed one more token of every row, ``(R,)``; the result is the logits already, ``(R, V)``."""
        model = self._model
        logits = torch.empty(len(tokens), self._width)
        present = [torch.empty(*one.shape[:2], self._length + 1, one.shape[3]) for one in self._past]
        inputs = {"tokens": tokens.contiguous(), "rows": self._rows, "slots": self._slots}
        inputs |= dict(zip(model.source, self._source, strict=True))
        binding = model.decoder.io_binding()
        _bind(binding.bind_input, inputs)
        for name, one in zip(model.past, self._past, strict=True):
            shape = (*one.shape[:2], self._length, one.shape[3])
            binding.bind_input(name, "cpu", 0, np.float32, shape, one.data_ptr())
        _bind(binding.bind_output, {"logits": logits} | dict(zip(model.present, present, strict=True)))
        model.decoder.run_with_iobinding(binding)
        self._past, self._length = present, self._length + 1
        return logits

    def score(self, hidden: Tensor) -> Tensor:
        """Return the logits as they are."""
        return hidden

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        """Continue with some rows, and some sentences, only."""
        self._past = _selected(self._past, rows)
        if sentences is not None:
            self._source = [one[sentences] for one in self._source]
        self._set_groups(groups)


def _bind(bind: Any, tensors: Mapping[str, Tensor]) -> None:
    """Give the graph the memory of tensors."""
    for name, one in tensors.items():
        bind(name, "cpu", 0, TYPES[one.dtype], tuple(one.shape), one.data_ptr())


def _selected(held: Sequence[Tensor], rows: Tensor) -> list[Tensor]:
    """Return some rows of tensors. Where their number does not grow, those that stay at their index are not copied."""
    count = len(rows)
    if count > len(held[0]):
        return [one[rows] for one in held]
    moved = changed_rows(rows)
    if len(moved):
        sources = rows[moved]
        for one in held:
            one[moved] = one[sources]
    return [one[:count] for one in held]
