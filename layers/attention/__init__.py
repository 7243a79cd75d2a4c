"""Attention from first principles, one concept a file."""

from layers.attention.AdditiveAttention import AdditiveAttention
from layers.attention.attend import attend, hard_weights, soft_weights
from layers.attention.BigBirdAttention import BigBirdAttention
from layers.attention.DotProductAttention import DotProductAttention
from layers.attention.masked_softmax import masked_softmax, valid_mask
from layers.attention.NadarayaWatson import NadarayaWatson
from layers.attention.PerformerAttention import PerformerAttention
from layers.attention.RelativeMultiHeadAttention import RelativeMultiHeadAttention
from layers.attention.SlidingWindowAttention import SlidingWindowAttention

__all__ = [
    "AdditiveAttention",
    "BigBirdAttention",
    "DotProductAttention",
    "NadarayaWatson",
    "PerformerAttention",
    "RelativeMultiHeadAttention",
    "SlidingWindowAttention",
    "attend",
    "hard_weights",
    "masked_softmax",
    "soft_weights",
    "valid_mask",
]
