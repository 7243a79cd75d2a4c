"""Hand-written layers, each importable by itself: ``from layers import MultiHeadAttention``."""

from layers.attention import *  # noqa: F403
from layers.attention import __all__ as _attention
from layers.transformer import *  # noqa: F403
from layers.transformer import __all__ as _transformer

__all__ = [*_attention, *_transformer]
