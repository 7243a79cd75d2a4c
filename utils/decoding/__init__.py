"""From a trained model to translations."""

from utils.decoding.Alignment import Alignment
from utils.decoding.AlignOptions import AlignOptions
from utils.decoding.Constraints import Constraints
from utils.decoding.Glossary import Glossary
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator

__all__ = ["AlignOptions", "Alignment", "Constraints", "Glossary", "SearchOptions", "Translator", "search"]
