"""Forced decoding: the log-probability of a given translation."""

import torch
from torch import Tensor

from models.Decodable import Decodable
from utils.text.special import PAD
from utils.training.loss import token_nll


@torch.inference_mode()
def force(model: Decodable, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
    """Return the log-probability of every token of given translations.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
        tgt_ids: ``(B, T)``, from BOS to EOS, padded.

    Returns:
        ``(B, T - 1)``: of every token after BOS, 0 for padding. A row's sum is the translation's log-probability,
        which a search divides by the length penalty.
    """
    logits = model(src_ids, tgt_ids[:, :-1])  # (B, T - 1, V)
    labels = tgt_ids[:, 1:]
    nll, _ = token_nll(logits, labels)  # (B, T - 1)
    return -nll.masked_fill(labels == PAD, 0.0)
