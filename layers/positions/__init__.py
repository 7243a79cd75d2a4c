"""Positional encodings other than the paper's, each registered under its name for ``model.positions``.

A scheme is a module with the class attribute ``applied_to``:

==============  ==========================================================================================
"embeddings"    built ``(d_model, max_len)``, called ``(x, offset)``: adds to embeddings ``(B, T, D)``
"heads"         built ``(d_k)``, called ``(x, offset)``: changes queries and keys ``(B, H, T, K)``
"scores"        built ``(heads, causal=)``, called ``(T, S)``: gives biases ``(H, T, S)`` of attention scores
==============  ==========================================================================================
"""

from layers.positions.AddLearntPositions import AddLearntPositions
from layers.positions.AlibiBias import AlibiBias
from layers.positions.RelativeBias import RelativeBias
from layers.positions.Rotary import Rotary

__all__ = ["AddLearntPositions", "AlibiBias", "RelativeBias", "Rotary"]
