"""The layers of the Transformer, one concept a file."""

from layers.transformer.AddNorm import AddNorm
from layers.transformer.AlibiBias import AlibiBias
from layers.transformer.cache import DecoderCache, DecoderLayerCache, KeyValueCache
from layers.transformer.Candidates import Candidates
from layers.transformer.Dropout import Dropout
from layers.transformer.Embedding import Embedding
from layers.transformer.FFN import FFN
from layers.transformer.LearntPositions import AddLearntPositions
from layers.transformer.mask import causal_mask, pad_mask
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.options import LayerOptions
from layers.transformer.PositionalEncoding import AddPositionalEncoding, positional_encoding
from layers.transformer.record import record_attention
from layers.transformer.RelativeBias import RelativeBias
from layers.transformer.RMSNorm import RMSNorm
from layers.transformer.Rotary import Rotary
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention
from layers.transformer.TransformerDecoder import TransformerDecoder, TransformerDecoderLayer
from layers.transformer.TransformerEncoder import TransformerEncoder, TransformerEncoderLayer
from layers.transformer.TransformerXLLayer import TransformerXLLayer

__all__ = [
    "FFN",
    "AddLearntPositions",
    "AddNorm",
    "AddPositionalEncoding",
    "AlibiBias",
    "Candidates",
    "DecoderCache",
    "DecoderLayerCache",
    "Dropout",
    "Embedding",
    "KeyValueCache",
    "LayerOptions",
    "MultiHeadAttention",
    "RMSNorm",
    "RelativeBias",
    "Rotary",
    "ScaledDotProductAttention",
    "TransformerDecoder",
    "TransformerDecoderLayer",
    "TransformerEncoder",
    "TransformerEncoderLayer",
    "TransformerXLLayer",
    "causal_mask",
    "pad_mask",
    "positional_encoding",
    "record_attention",
]
