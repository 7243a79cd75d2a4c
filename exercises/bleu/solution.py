"""BLEU."""

import math
from collections import Counter
from collections.abc import Sequence

Words = Sequence[str]


def bleu(translations: Sequence[Words], references: Sequence[Words]) -> float:
    """Return the BLEU score of a test set, from 0 to 100, without smoothing.

    Args:
        translations: the words of each.
        references: the words of the reference of each.
    """
    matches, totals = [0] * 4, [0] * 4
    for ours, theirs in zip(translations, references, strict=True):
        for n in range(1, 5):
            counts, allowed = ngrams(ours, n), ngrams(theirs, n)
            matches[n - 1] += (counts & allowed).total()  # the smaller count of each n-gram
            totals[n - 1] += counts.total()
    if min(matches) == 0:
        return 0.0
    precision = sum(math.log(match / total) for match, total in zip(matches, totals, strict=True)) / 4
    length, reference_length = sum(map(len, translations)), sum(map(len, references))
    return 100 * math.exp(min(0.0, 1 - reference_length / length) + precision)


def ngrams(words: Words, n: int) -> Counter[tuple[str, ...]]:
    """Count the sequences of n words."""
    return Counter(tuple(words[start : start + n]) for start in range(len(words) - n + 1))
