"""Attention mechanisms other than the paper's, and attention from first principles.

A mechanism that works on heads is a module, built ``(d_k, *, sizes…)`` and called

    attention(q, k, v, mask=None, *, bias=None, return_weights=False)

with queries ``(B, H, T, K)``, keys ``(B, H, S, K)``, values ``(B, H, S, d_v)`` and any boolean mask, ``True`` = may
attend, broadcastable to ``(B, H, T, S)``. It is registered under a name, ``@ATTENTIONS.register("name")``, and
imported below: then ``model.attention = "name"`` trains it in every model. Its keyword arguments are keys of the
recipe's section ``[attention]``; ``dropout_rate`` and ``causal`` are filled in by the layers if it has them. It
declares its limitations as class attributes:

====================== ==================================================================================
``takes_bias = False``    no score biases, so no "alibi" or "relative" positions
``gives_weights = False`` no attention weights to return, so no pictures
``cached_step = False``   the newest query needs more than the keys so far: decoding repeats the whole prefix
``cross = False``         for self-attention only; attention to the source stays scaled dot-product
====================== ==================================================================================
"""

from layers.attention.AdditiveAttention import AdditiveAttention
from layers.attention.BigBirdAttention import BigBirdAttention
from layers.attention.CosineAttention import CosineAttention
from layers.attention.DotProductAttention import DotProductAttention
from layers.attention.masked_softmax import masked_softmax, valid_mask
from layers.attention.NadarayaWatson import NadarayaWatson
from layers.attention.PerformerAttention import PerformerAttention
from layers.attention.record import record_attention
from layers.attention.RelativeMultiHeadAttention import RelativeMultiHeadAttention
from layers.attention.SlidingWindowAttention import SlidingWindowAttention
from layers.attention.TransformerXLLayer import TransformerXLLayer
from layers.attention.weights import hard_weights

__all__ = [
    "AdditiveAttention",
    "BigBirdAttention",
    "CosineAttention",
    "DotProductAttention",
    "NadarayaWatson",
    "PerformerAttention",
    "RelativeMultiHeadAttention",
    "SlidingWindowAttention",
    "TransformerXLLayer",
    "hard_weights",
    "masked_softmax",
    "record_attention",
    "valid_mask",
]
