"""Scores of translations."""

from utils.evaluation.bleu import Bleu, BleuScore
from utils.evaluation.TranslationScore import CorpusScore, TranslationScore

__all__ = ["Bleu", "BleuScore", "CorpusScore", "TranslationScore"]
