"""Forced decoding: how likely a model finds a given translation."""

import torch
from torch import Tensor

from models.Decodable import Decodable
from utils.text.special import PAD


@torch.inference_mode()
def force(model: Decodable, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
    """The log-probability of every token of given translations, in the model's own words.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
        tgt_ids: ``(B, T)``, from BOS to EOS, padded.

    Returns:
        ``(B, T - 1)``: of every token behind BOS, 0 for padding. A row's sum is the translation's log-probability,
        the number that a search ranks it by before it looks at the length.
    """
    logits = model(src_ids, tgt_ids[:, :-1])  # (B, T - 1, V)
    labels = tgt_ids[:, 1:]
    log_probs = logits.float().log_softmax(-1).gather(-1, labels.unsqueeze(-1)).squeeze(-1)  # (B, T - 1)
    return log_probs.masked_fill(labels == PAD, 0.0)
