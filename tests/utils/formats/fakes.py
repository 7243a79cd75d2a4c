"""Translators of documents without a model."""

from collections.abc import Callable

from utils.decoding.Keeper import Keeper
from utils.formats.Format import Format
from utils.text.ItemPatterns import ItemPatterns

WORDS = {"Hello": "こんにちは", "world": "世界", "dog": "犬", "cat": "猫", "The": "", "the": "", "saw": "見た"}


def translated(document: Format, model: Callable[[str], str], patterns: ItemPatterns | None = None) -> str:
    """Return a document whose segments were translated by a function."""
    pieces = Keeper(patterns).translate(document.segments(), lambda lines, _: [model(line) for line in lines])
    return document.assemble(pieces)


def same(text: str) -> str:
    """Translate nothing."""
    return text


def bracketed(text: str) -> str:
    """Return the text in brackets, so that it can be seen what was translated together."""
    return f"「{text}」"


def by_word(text: str) -> str:
    """Translate word by word."""
    for word, other in WORDS.items():
        text = text.replace(word, other)
    return text.replace(" ", "").replace(".", "。")
