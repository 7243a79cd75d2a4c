"""Selection of next tokens: top-k, sampling, blocked n-grams."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from utils.decoding.SearchOptions import SearchOptions

BLOCK = 32  # tokens of which only the maximum is compared at first


@dataclass(frozen=True)
class Found:
    """Next tokens of every row, and their log-probabilities, ``(R, W)`` each."""

    log_probs: Tensor
    tokens: Tensor

    @classmethod
    def join(cls, parts: "Sequence[Found]") -> "Found":
        """Concatenate the results of consecutive chunks of rows."""
        if len(parts) == 1:
            return parts[0]
        return cls(torch.cat([part.log_probs for part in parts]), torch.cat([part.tokens for part in parts]))


def find_best(log_probs: Tensor, count: int) -> Found:
    """Return the ``count`` likeliest tokens of every row ``(R, V)``, at most the whole vocabulary."""
    return Found(*top(log_probs, min(count, log_probs.shape[1])))


def sample(log_probs: Tensor, count: int, options: SearchOptions, generator: torch.Generator) -> Found:
    """Sample tokens for every row ``(R, V)``, independently of each other.

    The log-probabilities returned are the model's own, whatever the temperature; -inf where they are not finite.
    """
    weights = restrict(log_probs, options).softmax(-1)  # (R, V)
    broken = weights.isnan().any(-1)
    weights[broken] = 1.0  # any token: its log-probability becomes -inf below
    tokens = torch.multinomial(weights, count, replacement=True, generator=generator)  # (R, count)
    return Found(log_probs.masked_fill(broken.unsqueeze(-1), -math.inf).gather(1, tokens), tokens)


def top(scores: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """Return the ``count`` greatest values of each row of ``(W, V)`` and their indices, in descending order."""
    if count == 1:
        # numpy finds a maximum several times as fast as torch does on a CPU.
        place = torch.from_numpy(scores.numpy().argmax(1)) if scores.is_cpu else scores.argmax(1)
        return scores.gather(1, place.unsqueeze(1)), place.unsqueeze(1)
    if scores.shape[1] % BLOCK or scores.shape[1] < 4 * BLOCK * count:  # few, or not a multiple of the block size
        best, place = scores.topk(count, dim=1)
        return best, place
    return _top_by_blocks(scores, count)


def _top_by_blocks(scores: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """Compute the same as :func:`top` from the maxima of blocks.

    All of the ``count`` greatest values are in the ``count`` blocks with the greatest maxima. Finding maxima is several
    times faster than sorting, and leaves little to sort.
    """
    blocks = scores.unflatten(1, (-1, BLOCK))  # (W, V / BLOCK, BLOCK)
    chosen = blocks.amax(-1).topk(count, dim=1).indices  # (W, count)
    row = torch.arange(len(chosen), device=chosen.device).unsqueeze(1)
    best, within = blocks[row, chosen].flatten(1).topk(count, dim=1)
    return best, chosen.gather(1, within // BLOCK) * BLOCK + within % BLOCK


def restrict(log_probs: Tensor, options: SearchOptions) -> Tensor:
    """Apply temperature, top-k and top-p (nucleus) filtering to a distribution.

    Args:
        log_probs: ``(..., V)``.
        options: how.

    Returns:
        Scores ``(..., V)`` whose softmax to sample from.
    """
    scores = log_probs / options.temperature
    if options.top_k:
        kth = scores.topk(min(options.top_k, scores.shape[-1]), dim=-1).values[..., -1:]
        scores = scores.masked_fill(scores < kth, -math.inf)
    if options.top_p < 1:
        ordered, order = scores.sort(dim=-1, descending=True)
        probabilities = ordered.softmax(-1)
        before = probabilities.cumsum(-1) - probabilities  # of all likelier tokens
        ordered = ordered.masked_fill(before >= options.top_p, -math.inf)
        scores = torch.empty_like(scores).scatter_(-1, order, ordered)
    return scores


def forbid_repeats(log_probs: Tensor, history: Tensor, length: int) -> None:
    """Block repeated n-grams: set tokens that would complete an n-gram of the history to -inf, in place.

    Args:
        log_probs: of every next token, ``(R, V)``.
        history: the tokens so far, ``(R, T)``.
        length: of the n-grams.
    """
    if history.shape[1] < length:
        return
    windows = history.unfold(1, length, 1)  # (R, T - length + 1, length)
    last = history[:, history.shape[1] - length + 1 :]  # prefix of the next n-gram, (R, length - 1)
    row, place = (windows[..., :-1] == last.unsqueeze(1)).all(-1).nonzero(as_tuple=True)
    log_probs[row, windows[row, place, -1]] = -math.inf
