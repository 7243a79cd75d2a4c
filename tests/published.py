"""Exported models for tests: any architecture, with random weights."""

import functools
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.helpers import randomize
from tests.runs import ADJECTIVES, NOUNS, translate
from utils.export.registry import EXPORTS
from utils.recipes.options import DataOptions
from utils.runs.setup import build_model
from utils.runs.trained import Trained
from utils.text import SentencePieceTokenizer, Vocab
from utils.text.build import TokenizerPair

LINES = [f"{a} {n} saw {b} {m}" for a in ADJECTIVES for n in NOUNS for b in ADJECTIVES for m in NOUNS][::7]


@functools.cache
def separate() -> TokenizerPair:
    """Two vocabularies of different sizes."""
    english = SentencePieceTokenizer.train(LINES, 282)
    return TokenizerPair(english, SentencePieceTokenizer.train(map(translate, LINES), 300, model_type="bpe"))


def variant(found: Trained, tokenizers: TokenizerPair | None = None, **options: Any) -> Trained:
    """Return a run's model with other options, and with random weights, so that every one of them counts."""
    pair, data = tokenizers or found.tokenizers, found.recipe.data
    if options.get("kind") == "classifier":
        pair = TokenizerPair(pair.src, Vocab(["good", "bad"]))
        data = DataOptions(corpus="files", labelled=Path("reviews.tsv"))
    recipe = replace(
        found.recipe,
        data=data,
        tokenizer=replace(found.recipe.tokenizer, joint=pair.joint),
        model=replace(found.recipe.model, **options),
    )
    model = build_model(recipe, pair).eval()
    randomize(model)
    return replace(found, recipe=recipe, tokenizers=pair, model=model)


def export(found: Trained, folder: Path) -> Path:
    """Write a folder in the format of Hugging Face."""
    EXPORTS["huggingface"].load().export(found, folder)
    return folder
