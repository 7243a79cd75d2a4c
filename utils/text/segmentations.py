"""Subword regularization: sample the segmentation of a text instead of taking the best one.

SentencePiece can do this too, but its random numbers differ from process to process, whatever the seed; a run that is
interrupted and resumed would see other segmentations than one that was not.
"""

import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

LARGE = 1e100
SPACE = "\u2581"  # SentencePiece's
WORD = re.compile(f"{SPACE}?[^{SPACE}]+|{SPACE}")
SHORT, WORDS = 16, 50_000  # words with fewer characters are cached, at most so many

Arrival = tuple[float, int, int]  # weight, where the piece begins, its id

SegmentationSampler = Callable[[str, Random], list[int]]  # from a text to the ids of its pieces


def unigram_sampler(pieces: Mapping[str, tuple[int, float]], alpha: float) -> SegmentationSampler:
    r"""Sample a segmentation :math:`x` with probability proportional to :math:`\prod_i p(x_i)^\alpha` (Kudo 2018).

    Forward filtering: sum the weights of all segmentations of every prefix. Backward sampling: from the end, sample the
    last piece by its share of that sum, then the last piece of the prefix before it, and so on.

    Args:
        pieces: id and log-probability of each piece.
        alpha: exponent of the model's probabilities; 1 samples from the model, 0 from a uniform distribution.
    """
    weights = {piece: (index, math.exp(alpha * score)) for piece, (index, score) in pieces.items()}
    longest: dict[str, int] = {}  # length of the longest piece that begins with a character
    for piece in pieces:
        longest[piece[0]] = max(longest.get(piece[0], 0), len(piece))
    reach = max(longest.values(), default=1)
    # Where no piece crosses a space, words are segmented independently, and most of them are in the cache.
    apart = not any(SPACE in piece[1:] for piece in pieces)

    def forward(text: str) -> list[list[Arrival]]:
        """Return, for each prefix, the last pieces of all its segmentations."""
        sums = [1.0] + [0.0] * len(text)
        arrivals: list[list[Arrival]] = [[] for _ in range(len(text) + 1)]
        for start, first in enumerate(text):
            here = sums[start]
            if here > 0 and not 1 / LARGE < here < LARGE:  # only ratios matter, and only to places within reach
                for place in range(start, min(len(text), start + reach) + 1):
                    sums[place] /= here
                    arrivals[place] = [(weight / here, begin, index) for weight, begin, index in arrivals[place]]
                here = 1.0
            for end in range(start + 1, min(len(text), start + longest.get(first, 0)) + 1):
                found = weights.get(text[start:end])
                if found is not None:
                    weight = here * found[1]
                    sums[end] += weight
                    arrivals[end].append((weight, start, found[0]))
        return arrivals

    cached = lru_cache(maxsize=WORDS)(forward)

    def backward(arrivals: list[list[Arrival]], random: Random) -> list[int]:
        ids: list[int] = []
        place = len(arrivals) - 1
        while place > 0:
            choices = arrivals[place]
            target = random.random() * sum(weight for weight, _, _ in choices)
            for weight, place, index in choices:  # noqa: B007 - the last one is the sample
                target -= weight
                if target < 0:
                    break
            ids.append(index)
        return ids[::-1]

    def segment(text: str, random: Random) -> list[int]:
        words = WORD.findall(text) if apart else [text]
        lattices = (cached(word) if len(word) < SHORT else forward(word) for word in words)
        return [index for lattice in lattices for index in backward(lattice, random)]

    return segment


def bpe_dropout_sampler(pieces: Mapping[str, tuple[int, float]], alpha: float) -> SegmentationSampler:
    """Merge characters as BPE does, but drop each merge with probability ``alpha``.

    BPE-dropout (Provilkov et al. 2020).

    Args:
        pieces: id and score of each piece; of all merges that are possible, that of the highest score comes first.
        alpha: probability of dropping a merge; 0 is BPE itself.
    """

    def segment(text: str, random: Random) -> list[int]:
        symbols = list(text)
        while True:
            best, chosen = -1.0, -1
            for place in range(len(symbols) - 1):
                found = pieces.get(symbols[place] + symbols[place + 1])
                if found is not None and (chosen < 0 or found[1] > best) and random.random() >= alpha:
                    best, chosen = found[1], place
            if chosen < 0:
                return [pieces[symbol][0] for symbol in symbols]
            symbols[chosen : chosen + 2] = [symbols[chosen] + symbols[chosen + 1]]

    return segment
