"""Shared parts of all layers: masks, masked softmax, dropout, norms, initialization, and choices by name."""

from layers.common.Dropout import Dropout
from layers.common.mask import causal_mask, pad_mask
from layers.common.options import ATTENTIONS, NORMS, POSITIONS, LayerOptions
from layers.common.RMSNorm import RMSNorm
from layers.common.softmax import soft_weights

__all__ = [
    "ATTENTIONS",
    "NORMS",
    "POSITIONS",
    "Dropout",
    "LayerOptions",
    "RMSNorm",
    "causal_mask",
    "pad_mask",
    "soft_weights",
]
