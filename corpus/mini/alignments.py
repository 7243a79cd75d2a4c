"""Gold word alignments of generated pairs: the text of a slot translates the text of the same slot.

Only what is certain is given. A slot aligns its English and its Japanese text as a whole; words of both texts may be
linked (possible links). If the English has one content word, that word is linked to the stem of the Japanese (sure
links). The rest of a template, and the features of the grammar that have no templates, are not aligned.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from pathlib import Path

from corpus.mini.generation import Pair
from corpus.mini.phrases.engine import Filling

Span = tuple[int, int]  # start and end of characters in a sentence

# English words without a Japanese word of their own: articles, possessives, prepositions and particles of verbs,
# forms of comparison.
FUNCTION_WORDS = frozenset((
    "a", "an", "the", "some", "any", "my", "your", "his", "her", "its", "our", "their", "to", "of", "in", "on", "at",
    "for", "with", "by", "from", "up", "down", "out", "off", "into", "about", "over", "away", "be", "more", "most",
))  # fmt: skip
_WORD = re.compile(r"[\w'-]+")
_INNER_PARTICLE = re.compile(r"[をにがでとはもの](?=[^\u3041-\u3096])")  # as in 車を運転する, "drive"


@dataclass(frozen=True)
class AlignedPhrase:
    """The text of a slot in both sentences.

    Args:
        en: characters of the English.
        ja: characters of the Japanese.
        word: characters of the only content word of the English; None if there are several or none, or if the Japanese
            is several words with particles.
        stem: characters of the Japanese that no inflection changes.
    """

    en: Span
    ja: Span
    word: Span | None
    stem: Span


def aligned_phrases(pair: Pair) -> list[AlignedPhrase]:
    """Return the slots of a pair whose text is exactly once in the English sentence; none if it has no template."""
    return [phrase for filling in pair.fillings if (phrase := _locate(filling, pair.en)) is not None]


def _locate(filling: Filling, en: str) -> AlignedPhrase | None:
    places = [found.start() for found in re.finditer(rf"(?<!\w){re.escape(filling.en)}(?!\w)", en, re.IGNORECASE)]
    if len(places) != 1 or not filling.en:
        return None
    start, end = places[0], places[0] + len(filling.en)
    content = [word for word in _WORD.finditer(en, start, end) if word[0].casefold() not in FUNCTION_WORDS]
    same = takewhile(lambda both: both[0] == both[1], zip(filling.ja, filling.entry.ja, strict=False))
    stem = filling.ja[: len(list(same))]
    certain = len(content) == 1 and not _INNER_PARTICLE.search(stem)
    return AlignedPhrase(
        en=(start, end),
        ja=(filling.start, filling.start + len(filling.ja)),
        word=content[0].span() if certain else None,
        stem=(filling.start, filling.start + len(stem)),
    )


def rows(splits: Mapping[str, Sequence[Pair]]) -> Iterator[dict[str, object]]:
    """Yield a row for each pair that has an aligned phrase."""
    for split, pairs in splits.items():
        for pair in pairs:
            phrases = aligned_phrases(pair)
            if phrases:
                yield {"split": split, "en": pair.en, "ja": pair.ja, "phrases": [asdict(one) for one in phrases]}


def write_alignments(file: Path, splits: Mapping[str, Sequence[Pair]]) -> int:
    """Write a JSON object for each pair that has an aligned phrase, one a line, and return their number."""
    lines = [json.dumps(row, ensure_ascii=False) for row in rows(splits)]
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    temporary.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    temporary.replace(file)
    return len(lines)
