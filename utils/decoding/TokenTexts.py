"""The texts of a vocabulary's tokens, searchable."""

import bisect
import math
from functools import cache

import numpy as np
from numpy.typing import NDArray

from utils.text.Tokenizer import Tokenizer

Ints = NDArray[np.int64]


class TokenTexts:
    """Find the tokens that continue a text, whatever its segmentation.

    All texts are UTF-8 bytes, so that tokens of single bytes (byte fallback) need no special treatment.

    Args:
        tokenizer: of the target language.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        self.surfaces = tokenizer.surfaces()
        known = sorted((text, index) for index, text in enumerate(self.surfaces) if text)
        self._sorted = [text for text, _ in known]
        self._ids: Ints = np.array([index for _, index in known], np.int64)
        self._longest = max(map(len, self._sorted), default=0)
        # Each instance has its own caches, which end with it.
        self.continuing = cache(self._continuing)
        self.starting_with = cache(self._starting_with)
        self.containing = cache(self._containing)
        self.spelling_length = cache(self._spelling_length)

    def _range(self, start: bytes, end: bytes) -> Ints:
        """Return the tokens whose text lies in [start, end) of the alphabetical order."""
        return self._ids[bisect.bisect_left(self._sorted, start) : bisect.bisect_left(self._sorted, end)]

    def _starting_with(self, text: bytes) -> Ints:
        """Return the tokens that begin with a text."""
        return self._range(text, text + b"\xff")  # UTF-8 has no byte 0xFF; a byte token 0xFF alone continues nothing

    def _continuing(self, rest: bytes) -> Ints:
        """Return the tokens that are a beginning of a text, or begin with all of it."""
        shorter = [
            self._range(rest[:size], rest[:size] + b"\0") for size in range(1, min(len(rest), self._longest + 1))
        ]
        return np.concatenate([*shorter, self._starting_with(rest)])

    def _containing(self, text: bytes) -> Ints:
        """Return the tokens that contain a text."""
        found = [index for index, surface in enumerate(self.surfaces) if surface and text in surface]
        return np.array(found, np.int64)

    def _spelling_length(self, text: bytes) -> float:
        """Return the smallest number of tokens that spell a text; infinite if it cannot be spelled."""
        known = set(self._sorted)
        fewest = [0.0, *[math.inf] * len(text)]  # up to each byte
        for end in range(1, len(text) + 1):
            for begin in range(max(0, end - self._longest), end):
                if fewest[begin] + 1 < fewest[end] and text[begin:end] in known:
                    fewest[end] = fewest[begin] + 1
        return fewest[-1]


def partial_match(tail: bytes, text: bytes) -> int:
    """Return how many bytes of a text its longest beginning has by which another text ends; less than all of it."""
    for size in range(min(len(tail), len(text) - 1), 0, -1):
        if tail.endswith(text[:size]):
            return size
    return 0


def occurs_at_end(tail: bytes, added: bytes, text: bytes) -> bool:
    """Return whether a text occurs in ``tail + added`` and ends within ``added``."""
    return (tail[max(0, len(tail) - len(text) + 1) :] + added).find(text) >= 0
