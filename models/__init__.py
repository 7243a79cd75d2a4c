"""Models composed of the layers: ``from models import Transformer``."""

from models.Transformer import Transformer

__all__ = ["Transformer"]
