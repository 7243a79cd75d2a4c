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
    raise NotImplementedError
