"""Which tokens a search goes on with."""

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from utils.decoding.SearchOptions import SearchOptions

BLOCK = 32  # tokens of which only the best is looked at first


@dataclass(frozen=True)
class Choice:
    """Candidates one token longer, ``(B, W)`` each; a log-probability of -inf means that there is none."""

    log_probs: Tensor
    parents: Tensor  # which of the sentence's candidates they continue
    tokens: Tensor


def choose_best(log_probs: Tensor, so_far: Tensor, count: int, rows: Tensor | None = None) -> Choice:
    """The likeliest of all continuations of a sentence's candidates, best first.

    Args:
        log_probs: of every next token, ``(W, V)``.
        so_far: of the candidates themselves, ``(B, K)``.
        count: how many to give; fewer if there are not so many.
        rows: to which candidate of all ``B * K`` each row belongs, ``(W,)``; there is one for each unless given.
    """
    sentences, candidates = so_far.shape
    each = min(count, log_probs.shape[1])  # no more than these can come from one candidate
    best, tokens = top(log_probs, each)  # (W, each)
    if rows is not None:
        shape = (sentences * candidates, each)
        best = best.new_full(shape, -math.inf).index_copy_(0, rows, best)
        tokens = tokens.new_zeros(shape).index_copy_(0, rows, tokens)
    totals = best.view(sentences, candidates, each) + so_far.unsqueeze(-1)
    chosen, places = totals.flatten(1).topk(min(count, candidates * each), dim=1)
    return Choice(chosen, places // each, tokens.view(sentences, -1).gather(1, places))


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


def choose_at_random(
    log_probs: Tensor, so_far: Tensor, draws: int, options: SearchOptions, generator: torch.Generator
) -> Choice:
    """Draw tokens for every candidate, ``draws`` each, and each independent of the others.

    The log-probabilities are the model's own, whatever the temperature. Where they are not finite, nothing is drawn.
    """
    candidates = log_probs.shape[1]
    weights = restrict(log_probs, options).softmax(-1)  # (B, K, V)
    broken = weights.isnan().any(-1)
    weights[broken] = 1.0  # any token will do: its log-probability says that there is none
    log_probs = log_probs.masked_fill(broken.unsqueeze(-1), -math.inf)
    tokens = torch.multinomial(weights.flatten(0, 1), draws, replacement=True, generator=generator)
    tokens = tokens.view(len(log_probs), candidates * draws)  # (B, W)
    parents = torch.arange(candidates, device=tokens.device).repeat_interleave(draws).expand_as(tokens)
    rows = log_probs.gather(2, tokens.view(len(log_probs), candidates, draws)).flatten(1)
    return Choice(rows + so_far.gather(1, parents), parents, tokens)


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
