"""Construction of the scorer of a recipe."""

from models import MODELS
from utils.evaluation.accuracy import AccuracyScore
from utils.evaluation.TranslationScore import TranslationScore
from utils.metrics.Scorer import Scorer
from utils.recipes.options import Recipe
from utils.text.build import TokenizerPair


def build_scorer(recipe: Recipe, tokenizers: TokenizerPair) -> Scorer | None:
    """Return the metric of the recipe's kind of model; None for a language model, which is scored by its loss alone.

    A translator is scored by the metric that chooses its best checkpoint, or by BLEU if the loss does that.
    """
    metric = MODELS[recipe.model.kind].metric
    if metric == "accuracy":
        return AccuracyScore(tokenizers.tgt)
    if metric is None:
        return None
    metric = recipe.validation.metric if recipe.validation.metric != "loss" else metric
    return TranslationScore(metric, tokenizers.tgt, language=recipe.data.target_language)
