"""The layers of the Transformer, one concept a file."""

from layers.transformer.AddNorm import AddNorm
from layers.transformer.Embedding import Embedding
from layers.transformer.FFN import FFN
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.PositionalEncoding import AddPositionalEncoding, positional_encoding
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention
from layers.transformer.TransformerDecoder import TransformerDecoder, TransformerDecoderLayer
from layers.transformer.TransformerEncoder import TransformerEncoder, TransformerEncoderLayer

__all__ = [
    "FFN",
    "AddNorm",
    "AddPositionalEncoding",
    "Embedding",
    "MultiHeadAttention",
    "ScaledDotProductAttention",
    "TransformerDecoder",
    "TransformerDecoderLayer",
    "TransformerEncoder",
    "TransformerEncoderLayer",
    "positional_encoding",
]
