"""Models composed of the layers: ``from models import Transformer``."""

from models.Decodable import Decodable
from models.DecodingState import DecodingState
from models.Ensemble import Ensemble
from models.registry import MODELS, start
from models.Seq2SeqAttention import Seq2SeqAttention
from models.Transformer import Transformer
from models.TransformerClassifier import TransformerClassifier
from models.TransformerLM import TransformerLM

__all__ = [
    "MODELS",
    "Decodable",
    "DecodingState",
    "Ensemble",
    "Seq2SeqAttention",
    "Transformer",
    "TransformerClassifier",
    "TransformerLM",
    "start",
]
