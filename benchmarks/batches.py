"""Batches of random tokens whose lengths are those of real sentences.

``lengths.json`` has the lengths, in tokens of a joint vocabulary of 8,000 with EOS, of 8,000 pairs of everyday
sentences ("short") and of 4,000 pairs of KFTT ("long"). The speed of a step depends on these alone, so measuring it
needs no corpus.
"""

import json
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from benchmarks.inputs import ids_of_lengths
from utils.dataset.TokenBatchSampler import TokenBatchSampler

VOCAB_SIZE = 8000
BOS, EOS = 2, 3
TIMES = {"short": 6, "long": 100}  # so often they come: the corpora have 50,000 and 440,000 pairs

Batch = tuple[Tensor, Tensor]  # source (B, S), which ends in EOS, and target (B, T), from BOS to EOS


def lengths(kind: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the number of source and target tokens of every pair, EOS included."""
    rows = np.array(json.loads((Path(__file__).parent / "lengths.json").read_text())[kind])
    pairs = np.repeat(rows[:, :2], rows[:, 2] * TIMES[kind], axis=0)
    return pairs[:, 0], pairs[:, 1]


def bucketed(kind: str, max_tokens: int, count: int, *, vocab_size: int = VOCAB_SIZE) -> list[Batch]:
    """Return batches by this project's sampler: of sentences of similar length."""
    src, tgt = lengths(kind)
    sampler = TokenBatchSampler(src, tgt + 1, max_tokens)
    plan = [index for index, _ in zip(sampler, range(count), strict=False)]
    return [_batch(src[rows], tgt[rows], vocab_size, number) for number, rows in enumerate(plan)]


def unsorted(kind: str, max_tokens: int, count: int) -> list[Batch]:
    """Return batches by JoeyNMT's rule: sentences in order, until the padded batch has reached its size."""
    src, tgt = lengths(kind)
    batches: list[list[int]] = [[]]
    longest = 0
    for index in np.random.default_rng(0).permutation(len(src)).tolist():
        batches[-1].append(index)
        longest = max(longest, int(src[index]), int(tgt[index]) + 1)
        if longest * len(batches[-1]) >= max_tokens:
            batches.append([])
            longest = 0
            if len(batches) > count:
                break
    return [_batch(src[rows], tgt[rows], VOCAB_SIZE, number) for number, rows in enumerate(batches[:count])]


def _batch(src: NDArray[np.int64], tgt: NDArray[np.int64], vocab_size: int, seed: int) -> Batch:
    generator = torch.Generator().manual_seed(seed)
    sources, targets = (ids_of_lengths(sizes.tolist(), vocab_size, generator) for sizes in (src, tgt))
    for ids in (sources, targets):
        ids[(ids > 0) & (ids < EOS + 1)] = EOS + 1
        ids[torch.arange(len(ids)), (ids != 0).sum(1) - 1] = EOS
    begin = torch.full((len(targets), 1), BOS)
    return sources, torch.cat([begin, targets], dim=1)


def count_tokens(batches: list[Batch]) -> int:
    """Return the number of source and target tokens, without padding and BOS."""
    return sum(int((src != 0).sum() + (tgt[:, 1:] != 0).sum()) for src, tgt in batches)
