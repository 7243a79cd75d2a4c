"""Learn the merges of byte-pair encoding."""

from collections import Counter
from itertools import pairwise

Pair = tuple[str, str]


def learn_merges(words: dict[str, int], merges: int) -> list[Pair]:
    """Learn which pairs of symbols to merge, beginning with single characters.

    Args:
        words: each with the number of times that it occurs.
        merges: how many to learn; fewer, if no pair is left.

    Returns:
        The merged pairs, in the order in which they were learned.
    """
    segmented = {word: list(word) for word in words}
    learned: list[Pair] = []
    for _ in range(merges):
        counts: Counter[Pair] = Counter()
        for word, symbols in segmented.items():
            for pair in pairwise(symbols):
                counts[pair] += words[word]
        if not counts:
            break
        best = min(counts, key=lambda pair: (-counts[pair], pair))
        learned.append(best)
        segmented = {word: merge(symbols, best) for word, symbols in segmented.items()}
    return learned


def merge(symbols: list[str], pair: Pair) -> list[str]:
    """Replace each occurrence of a pair by one symbol, from left to right."""
    merged: list[str] = []
    position = 0
    while position < len(symbols):
        found = tuple(symbols[position : position + 2]) == pair
        merged.append("".join(pair) if found else symbols[position])
        position += 2 if found else 1
    return merged
