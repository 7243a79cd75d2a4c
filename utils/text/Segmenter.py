"""Word segmentation in the manner of a corpus, learned from lines that come both raw and segmented."""

import itertools
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load_file, save_file

from utils.errors import UserError
from utils.files.atomic import new_file
from utils.seeding import permutation
from utils.text.Tokenizer import LearningError, normalize

WINDOW = 3  # characters of context on either side of a gap
LONGEST = 3  # n-gram
BITS = 22  # of a feature's id: n-grams are hashed to so many
BATCH = 256  # gaps
RATE = 0.1

EDGE = "\n"  # marks the ends of each line; no word contains it
SCRIPTS = {"HIRAGANA": 3, "KATAKANA": 4, "CJK": 5, "IDEOGRAPHIC": 5}  # how Unicode's names of letters begin
DIGIT, SIGN, LETTER = 1, 2, 6  # of any other script


class Segmenter:
    """Classify each gap between two characters as a word boundary or not (Neubig et al. 2011, as in KyTea).

    The classifier is a logistic regression on the n-grams around the gap: of characters, and of character types
    (hiragana, katakana, kanji, other letters, digits, signs). A character after a space is a different symbol from the
    same one without, and so is its type. Text is normalized to NFKC first.

    Args:
        weights: one for each feature, ``(2 ** BITS,)``.
        lines: number of lines that it was learned from.
        unusable: number of further lines whose raw and segmented text differ in more than spaces.
    """

    def __init__(self, weights: NDArray[np.float32], *, lines: int, unusable: int) -> None:
        if weights.shape != (1 << BITS,):
            raise ValueError(f"weights of shape {weights.shape}, expected ({1 << BITS},)")
        self.weights, self.lines, self.unusable = weights, lines, unusable

    @classmethod
    def learn(cls, pairs: Iterable[tuple[str, str]], *, epochs: int = 6, seed: int = 0) -> Self:
        """Train on raw and segmented lines; the same pairs and seed give the same result.

        Args:
            pairs: raw lines, and the same with a space between any two words.
            epochs: number of passes.
            seed: of the order of training examples.

        Raises:
            LearningError: if no line of two or more characters is the same, but for spaces, raw and segmented.
        """
        raw, segmented, unusable = [], [], 0
        for pair in pairs:
            chunks, words = (normalize(line).split() for line in pair)
            if "".join(chunks) == "".join(words):
                raw.append(chunks)
                segmented.append(words)
            else:
                unusable += 1
        text = _Text.of(raw)
        if not text.gaps.size:
            raise LearningError(
                f"none of {len(raw) + unusable:,} lines, {unusable:,} of which differ in more than spaces, "
                "shows where words end"
            )
        ends = _starts(segmented)[text.gaps].astype(np.float32)
        weights = _regress(_features(text), ends, epochs, seed)
        return cls(weights, lines=len(raw), unusable=unusable)

    def __call__(self, lines: Sequence[str]) -> list[list[str]]:
        """Segment each line into words, whose concatenation is its NFKC form without spaces."""
        chunks = [normalize(line).split() for line in lines]
        text = _Text.of(chunks)
        scores = self.weights[_features(text)].sum(axis=1)
        return _segment(chunks, text.gaps[scores > 0])

    def save(self, path: Path) -> None:
        """Write the segmenter to a file, atomically."""
        with new_file(path) as temporary:
            save_file({"weights": self.weights, "lines": np.array([self.lines, self.unusable])}, temporary)

    @classmethod
    def load(cls, path: Path) -> Self:
        """Load a segmenter from a file.

        Raises:
            UserError: if there is no such file, or it is not a segmenter.
        """
        try:
            tensors = load_file(path)
            lines, unusable = tensors["lines"].tolist()
            return cls(tensors["weights"], lines=lines, unusable=unusable)
        except FileNotFoundError:
            raise UserError(f"{path}: there is no such segmenter file") from None
        except (SafetensorError, KeyError, ValueError) as error:
            raise UserError(f"{path}: not a segmenter, or a damaged one ({error!r})") from None


@dataclass(frozen=True)
class _Text:
    """Concatenated lines, with ``WINDOW`` edge symbols before, between and after them."""

    symbols: NDArray[np.uint64]  # (N,): characters
    kinds: NDArray[np.uint64]  # (N,): character types
    gaps: NDArray[np.int64]  # (G,): indices with a character of the same line before them

    @classmethod
    def of(cls, lines: Sequence[Sequence[str]]) -> Self:
        """Build from lines that are split at spaces."""
        edges = EDGE * WINDOW
        text = edges + "".join("".join(chunks) + edges for chunks in lines)
        codes = np.frombuffer(text.encode("utf-32-le"), dtype=np.uint32).astype(np.uint64)
        different, places = np.unique(codes, return_inverse=True)
        kinds = np.array([_kind(chr(code)) for code in different], dtype=np.uint64)[places]
        inside = codes != ord(EDGE)
        gaps = np.flatnonzero(inside[1:] & inside[:-1]) + 1
        after_space = _starts(lines).astype(np.uint64)
        return cls(codes * np.uint64(2) + after_space, kinds * np.uint64(2) + after_space, gaps)


def _kind(character: str) -> int:
    if character == EDGE:
        return 0
    if character.isdecimal():
        return DIGIT
    if not character.isalpha():
        return SIGN
    name = unicodedata.name(character, "")
    return next((kind for script, kind in SCRIPTS.items() if name.startswith(script)), LETTER)


def _starts(lines: Sequence[Sequence[str]]) -> NDArray[np.bool_]:
    """Return where in a :class:`_Text` a word begins, other than the first of its line; ``(N,)``."""
    starts, place = [], WINDOW
    for words in lines:
        ends = list(itertools.accumulate(map(len, words), initial=place))
        starts += ends[1:-1]
        place = ends[-1] + WINDOW
    flags = np.zeros(place, dtype=np.bool_)
    flags[starts] = True
    return flags


def _features(text: _Text) -> NDArray[np.int32]:
    """Return the hashed ids of all n-grams within ``WINDOW`` characters of each gap; ``(G, F)``."""
    ids: list[NDArray[np.int32]] = []
    for sequence in (text.symbols, text.kinds):
        grams = np.zeros_like(sequence)
        for length in range(1, LONGEST + 1):
            following = sequence[length - 1 :]
            grams = _scramble(grams[: following.size] ^ following)  # of this length, from each place on
            for offset in range(-WINDOW, WINDOW - length + 1):
                template = np.uint64(len(ids) + 1)  # the same n-gram elsewhere in the window is another feature
                ids.append((_scramble(grams[text.gaps + offset] + template) >> np.uint64(64 - BITS)).astype(np.int32))
    return np.stack(ids, axis=1)


def _scramble(x: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Hash numbers to 64 bits, one to one; the highest bits are mixed best."""
    x = (x ^ (x >> np.uint64(32))) * np.uint64(0x9E3779B97F4A7C15)
    return (x ^ (x >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)


def _regress(features: NDArray[np.int32], ends: NDArray[np.float32], epochs: int, seed: int) -> NDArray[np.float32]:
    """Fit a logistic regression by AdaGrad (Duchi et al. 2011).

    Updates are sparse, as a batch has few of all features; in numpy, as there is too little work for several cores.

    Args:
        features: ids ``(G, F)``.
        ends: ``(G,)``, 1 where a word ends and 0 elsewhere.
        epochs: number of passes.
        seed: of the order.
    """
    weights, squares, gradient = (np.zeros(1 << BITS, dtype=np.float32) for _ in range(3))
    for epoch in range(epochs):
        order = permutation(len(ends), seed, epoch)
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            ids = features[batch]  # (B, F)
            guesses = 0.5 + 0.5 * np.tanh(0.5 * weights[ids].sum(axis=1))  # the logistic function, without overflow
            errors = (guesses - ends[batch]) / len(batch)  # (B,)
            errors = np.repeat(errors, ids.shape[1])  # (B * F,)
            ids = ids.ravel()
            np.add.at(gradient, ids, errors)
            # An id may occur several times below, always with the same value.
            slopes = gradient[ids]
            gradient[ids] = 0
            squares[ids] = squares[ids] + slopes * slopes
            weights[ids] = weights[ids] - RATE * slopes / (np.sqrt(squares[ids]) + 1e-10)
    return weights


def _segment(lines: Sequence[Sequence[str]], places: NDArray[np.int64]) -> list[list[str]]:
    """Split each line before these indices of the :class:`_Text`, which are in ascending order."""
    result, begin = [], WINDOW
    for chunks in lines:
        line = "".join(chunks)
        first, last = np.searchsorted(places, [begin, begin + len(line)])
        bounds = [0, *(places[first:last] - begin).tolist(), len(line)]
        result.append([line[start:end] for start, end in itertools.pairwise(bounds)] if line else [])
        begin += len(line) + WINDOW
    return result
