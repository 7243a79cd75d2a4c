"""Which tokens a search goes on with."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from utils.decoding.SearchOptions import SearchOptions

BLOCK = 32  # tokens of which only the best is looked at first


@dataclass(frozen=True)
class Found:
    """Next tokens of every row, and their log-probabilities, ``(R, W)`` each."""

    log_probs: Tensor
    tokens: Tensor

    @classmethod
    def join(cls, parts: "Sequence[Found]") -> "Found":
        """What was found for some rows, and for those that follow them."""
        if len(parts) == 1:
            return parts[0]
        return cls(torch.cat([part.log_probs for part in parts]), torch.cat([part.tokens for part in parts]))


def find_best(log_probs: Tensor, count: int) -> Found:
    """The likeliest tokens of every row ``(R, V)``; all of them if they are not so many."""
    return Found(*top(log_probs, min(count, log_probs.shape[1])))


def draw(log_probs: Tensor, count: int, options: SearchOptions, generator: torch.Generator) -> Found:
    """Random tokens for every row ``(R, V)``, each independent of the others.

    The log-probabilities are the model's own, whatever the temperature. Where they are not finite, nothing is drawn.
    """
    weights = restrict(log_probs, options).softmax(-1)  # (R, V)
    broken = weights.isnan().any(-1)
    weights[broken] = 1.0  # any token will do: its log-probability says that there is none
    tokens = torch.multinomial(weights, count, replacement=True, generator=generator)  # (R, count)
    return Found(log_probs.masked_fill(broken.unsqueeze(-1), -math.inf).gather(1, tokens), tokens)


def top(scores: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """The greatest of each row of ``(W, V)`` and their places, the greatest first."""
    if count == 1:
        best, place = scores.max(1, keepdim=True)
        return best, place
    if scores.shape[1] % BLOCK or scores.shape[1] < 4 * BLOCK * count:  # few, or not to be cut evenly
        best, place = scores.topk(count, dim=1)
        return best, place
    return _top_by_blocks(scores, count)


def _top_by_blocks(scores: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """The same, by looking at the best of every block first.

    What is not in one of the ``count`` best blocks is not among the ``count`` best. Finding maxima is several times
    faster than sorting, and leaves little to sort.
    """
    blocks = scores.unflatten(1, (-1, BLOCK))  # (W, V / BLOCK, BLOCK)
    chosen = blocks.amax(-1).topk(count, dim=1).indices  # (W, count)
    row = torch.arange(len(chosen), device=chosen.device).unsqueeze(1)
    best, within = blocks[row, chosen].flatten(1).topk(count, dim=1)
    return best, chosen.gather(1, within // BLOCK) * BLOCK + within % BLOCK


def restrict(log_probs: Tensor, options: SearchOptions) -> Tensor:
    """Sharpen or flatten a distribution, and take its unlikely tokens away: temperature, top-k, top-p.

    Args:
        log_probs: ``(..., V)``.
        options: how.

    Returns:
        Scores ``(..., V)`` whose softmax is to be drawn from.
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
    """Make impossible, in place, what would repeat ``length`` tokens of a candidate.

    Args:
        log_probs: of every next token, ``(R, V)``.
        history: the tokens so far, ``(R, T)``.
        length: of what must not come twice.
    """
    if history.shape[1] < length:
        return
    windows = history.unfold(1, length, 1)  # (R, T - length + 1, length)
    last = history[:, history.shape[1] - length + 1 :]  # what the next token would complete, (R, length - 1)
    row, place = (windows[..., :-1] == last.unsqueeze(1)).all(-1).nonzero(as_tuple=True)
    log_probs[row, windows[row, place, -1]] = -math.inf
