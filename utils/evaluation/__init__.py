"""Scores of translations."""

from utils.evaluation.bleu import Bleu, BleuScore

__all__ = ["Bleu", "BleuScore"]
