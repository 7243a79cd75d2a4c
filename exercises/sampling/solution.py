"""Temperature, top-k and top-p."""

import torch
from torch import Tensor


def sampling_probabilities(logits: Tensor, temperature: float, top_k: int, top_p: float) -> Tensor:
    """Return the distribution to sample the next token from.

    Args:
        logits: ``(B, V)``.
        temperature: divides the logits.
        top_k: keep this many likeliest tokens; 0 keeps all.
        top_p: of these, keep the likeliest that together reach this probability; 1 keeps all.

    Returns:
        Probabilities ``(B, V)``, 0 for tokens that are not kept.
    """
    probabilities = (logits / temperature).softmax(-1)  # (B, V)
    ordered, order = probabilities.sort(dim=-1, descending=True)  # (B, V)
    if top_k > 0:
        ordered[:, top_k:] = 0
        ordered = ordered / ordered.sum(-1, keepdim=True)
    if top_p < 1:
        before = ordered.cumsum(-1) - ordered  # probability of all likelier tokens
        ordered = ordered.masked_fill(before >= top_p, 0.0)
        ordered = ordered / ordered.sum(-1, keepdim=True)
    return torch.empty_like(ordered).scatter_(-1, order, ordered)  # back into the order of the vocabulary
