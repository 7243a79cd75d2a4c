"""Models composed of the layers: ``from models import Transformer``."""

from models.Decodable import Decodable
from models.DecodingState import DecodingState
from models.Ensemble import Ensemble
from models.Transformer import Transformer

__all__ = ["Decodable", "DecodingState", "Ensemble", "Transformer"]
