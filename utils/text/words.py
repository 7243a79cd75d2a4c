"""Word segmentation with character offsets: MeCab for Japanese, spaces and punctuation for other languages."""

import re
from collections.abc import Iterator
from functools import cache

from sacrebleu.tokenizers.tokenizer_ja_mecab import TokenizerJaMecab

from utils.text.Tokenizer import Span

# White space and control characters separate words and belong to none.
_CHUNK = re.compile(r"[^\s\x00-\x1f\x7f-\x9f]+")
# Kana, also of half width, and kanji.
_JAPANESE = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]")
_SENTENCE = re.compile(r"[^。！？]*[。！？]+|[^。！？]+")
# Numbers such as 1,000 and 10:30; words with inner apostrophes and hyphens, accents included; any other sign.
_LETTER = r"[\w\u0300-\u036f]"
_WORD = re.compile(rf"\d+(?:[.,:]\d+)+|{_LETTER}+(?:['’-]{_LETTER}+)*|[^\w\s]")


def word_spans(text: str) -> list[Span]:
    """Return start and end of every word of a text, in order.

    Whatever stands between two spaces and has kana or kanji in it is segmented by MeCab with the IPA dictionary, as for
    BLEU. Anything else is split at punctuation, which is a word of its own; ``don't``, ``forty-five`` and ``1,000`` are
    one word each.
    """
    return [
        (chunk.start() + start, chunk.start() + end)
        for chunk in _CHUNK.finditer(text)
        for start, end in (_japanese if _JAPANESE.search(chunk[0]) else _other)(chunk[0])
    ]


def _other(chunk: str) -> Iterator[Span]:
    return (word.span() for word in _WORD.finditer(chunk))


def _japanese(chunk: str) -> Iterator[Span]:
    """Segment text without spaces; a sentence at a time, as MeCab's memory grows with the text."""
    for sentence in _SENTENCE.finditer(chunk):
        words: list[str] = _mecab()(sentence[0]).split(" ")
        if "".join(words) != sentence[0]:  # MeCab has left out something, so that words cannot be located
            words = [sentence[0]]
        start = sentence.start()
        for word in words:
            yield start, start + len(word)
            start += len(word)


@cache
def _mecab() -> TokenizerJaMecab:
    return TokenizerJaMecab()  # type: ignore[no-untyped-call]
