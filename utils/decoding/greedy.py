"""Greedy search: always take the likeliest next token."""

from typing import Protocol

import torch
from torch import Tensor

from layers.transformer.cache import DecoderCache
from utils.text.special import BOS, EOS, PAD


class Translator(Protocol):
    """A model that can be decoded step by step."""

    def encode(self, src_ids: Tensor, /) -> Tensor:
        """Encode the sources."""

    def source_mask(self, src_ids: Tensor, /) -> Tensor:
        """Which source positions hold a token."""

    def decode(
        self, tgt_ids: Tensor, memory: Tensor, memory_mask: Tensor | None = None, /, *, cache: DecoderCache | None
    ) -> Tensor:
        """Score the next token."""

    def new_cache(self) -> DecoderCache:
        """Make a cache for one batch."""


def limits(src_ids: Tensor, max_len: int) -> Tensor:
    """The length at which each translation is given up, ``(B)``: half again as long as its source, and a little."""
    return ((src_ids != PAD).sum(1) * 3 // 2 + 10).clamp(max=max_len)


@torch.inference_mode()
def greedy(model: Translator, src_ids: Tensor, max_len: int) -> Tensor:
    """Translate a batch, token by token; finished sentences leave the batch.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
        max_len: the most tokens of a translation; see also :func:`limits`.

    Returns:
        Ids ``(B, T)`` without BOS, each row up to its EOS and then padding; a row that was given up has no EOS.
    """
    memory, memory_mask = model.encode(src_ids), model.source_mask(src_ids)
    cache = model.new_cache()
    longest = limits(src_ids, max_len)
    result = src_ids.new_full((len(src_ids), int(longest.max())), PAD)
    rows = torch.arange(len(src_ids), device=src_ids.device)  # those not finished
    last = src_ids.new_full((len(src_ids), 1), BOS)
    for position in range(result.shape[1]):
        logits = model.decode(last, memory, memory_mask, cache=cache)  # (rows, 1, V)
        last = logits[:, -1].argmax(dim=-1, keepdim=True)  # (rows, 1)
        result[rows, position] = last.squeeze(1)
        going = ((last.squeeze(1) != EOS) & (longest[rows] > position + 1)).nonzero().squeeze(1)
        if len(going) == 0:
            return result[:, : position + 1]
        if len(going) < len(rows):
            rows, last, memory, memory_mask = rows[going], last[going], memory[going], memory_mask[going]
            cache.select(going)
    return result
