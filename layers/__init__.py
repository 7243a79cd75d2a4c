"""Hand-written layers, each importable by itself: ``from layers import MultiHeadAttention``."""

from layers.attention import *  # noqa: F403
from layers.attention import __all__ as _attention
from layers.common import *  # noqa: F403
from layers.common import __all__ as _common
from layers.fast.cache import DecoderCache, DecoderLayerCache, KeyValueCache
from layers.positions import *  # noqa: F403
from layers.positions import __all__ as _positions
from layers.transformer import *  # noqa: F403
from layers.transformer import __all__ as _transformer

__all__ = [
    *_attention,
    *_common,
    *_positions,
    *_transformer,
    "DecoderCache",
    "DecoderLayerCache",
    "KeyValueCache",
]
