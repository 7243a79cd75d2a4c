"""Beam search."""

from collections.abc import Callable

import torch
from torch import Tensor

BOS, EOS = 2, 3  # the ids of the beginning and the end of a sentence


def beam_search(
    next_log_probs: Callable[[Tensor], Tensor], beam: int, limit: int, alpha: float
) -> tuple[list[int], float]:
    """Translate a sentence: follow the most probable prefixes, and return the finished one with the best score.

    Args:
        next_log_probs: the model: prefixes ``(n, t)``, which begin with BOS, to the log-probabilities ``(n, V)`` of
            their next tokens.
        beam: number of hypotheses, live and finished together.
        limit: the longest translation, EOS included.
        alpha: length penalty: the score is the log-probability divided by length ** alpha.

    Returns:
        The tokens of the translation, without BOS and EOS, and its score.
    """
    live: list[tuple[float, list[int]]] = [(0.0, [BOS])]
    finished: list[tuple[float, list[int]]] = []
    while live:
        log_probs = next_log_probs(torch.tensor([prefix for _, prefix in live]))  # (n, V)
        totals = log_probs + torch.tensor([total for total, _ in live]).unsqueeze(1)  # (n, V)
        if len(live[0][1]) == limit:  # only EOS fits
            totals[:, torch.arange(totals.shape[1]) != EOS] = -torch.inf
        best = totals.flatten().topk(min(beam - len(finished), totals.numel()))
        parents, live = live, []
        for total, place in zip(best.values.tolist(), best.indices.tolist(), strict=True):
            row, token = divmod(place, totals.shape[1])
            prefix = parents[row][1]
            if token != EOS:
                live.append((total, [*prefix, token]))
            elif total > -torch.inf:
                finished.append((total / len(prefix) ** alpha, prefix[1:]))  # as long as the prefix: EOS for BOS
        live = [hypothesis for hypothesis in live if hypothesis[0] > -torch.inf]
    score, tokens = max(finished)
    return tokens, score
