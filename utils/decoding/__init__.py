"""From a trained model to translations."""

from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator

__all__ = ["SearchOptions", "Translator", "search"]
