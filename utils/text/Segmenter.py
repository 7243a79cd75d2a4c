"""Cutting text into words as a corpus does, learnt from lines that come both as written and cut."""

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

from utils.atomic import new_file
from utils.errors import UserError
from utils.seeding import permutation
from utils.text.Tokenizer import LearningError, normalise

WINDOW = 3  # characters either side of a gap that are looked at
LONGEST = 3  # n-gram
BITS = 22  # of a feature's id: n-grams are hashed to so many
BATCH = 256  # gaps
RATE = 0.1

EDGE = "\n"  # stands before and after each line; no word holds one
SCRIPTS = {"HIRAGANA": 3, "KATAKANA": 4, "CJK": 5, "IDEOGRAPHIC": 5}  # how Unicode's names of letters begin
DIGIT, SIGN, LETTER = 1, 2, 6  # of any other script


class Segmenter:
    """Decides at each gap between two characters whether a word ends there (Neubig et al. 2011, as in KyTea).

    The decision is a logistic regression on the n-grams around the gap: of characters, and of kinds of characters
    (hiragana, katakana, kanji, other letters, digits, signs). A character after a space is another one than the same
    without, and so is its kind. Text is normalised to NFKC first.

    Args:
        weights: one for each feature, ``(2 ** BITS,)``.
        lines: number of lines that it was learnt from.
        unusable: number of further lines that were not the same text in both forms.
    """

    def __init__(self, weights: NDArray[np.float32], *, lines: int, unusable: int) -> None:
        if weights.shape != (1 << BITS,):
            raise ValueError(f"weights of shape {weights.shape}, expected ({1 << BITS},)")
        self.weights, self.lines, self.unusable = weights, lines, unusable

    @classmethod
    def learn(cls, pairs: Iterable[tuple[str, str]], *, epochs: int = 6, seed: int = 0) -> Self:
        """Learn from text in both forms; the same pairs and seed give the same result.

        Args:
            pairs: lines as written, and with a space between any two words.
            epochs: how often to go through them.
            seed: of the order in which to do so.

        Raises:
            LearningError: if no line of two or more characters is the same in both forms but for spaces.
        """
        written, cut, unusable = [], [], 0
        for pair in pairs:
            chunks, words = (normalise(line).split() for line in pair)
            if "".join(chunks) == "".join(words):
                written.append(chunks)
                cut.append(words)
            else:
                unusable += 1
        text = _Text.of(written)
        if not text.gaps.size:
            raise LearningError(
                f"none of {len(written) + unusable:,} lines, {unusable:,} of which differ in more than spaces, "
                "shows where words end"
            )
        ends = _starts(cut)[text.gaps].astype(np.float32)
        weights = _regress(_features(text), ends, epochs, seed)
        return cls(weights, lines=len(written), unusable=unusable)

    def __call__(self, lines: Sequence[str]) -> list[list[str]]:
        """The words of each line; together they are its text in NFKC without spaces."""
        chunks = [normalise(line).split() for line in lines]
        text = _Text.of(chunks)
        scores = self.weights[_features(text)].sum(axis=1)
        return _cut(chunks, text.gaps[scores > 0])

    def save(self, path: Path) -> None:
        """Write the segmenter to a file, whole or not at all."""
        with new_file(path) as temporary:
            save_file({"weights": self.weights, "lines": np.array([self.lines, self.unusable])}, temporary)

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read what :meth:`save` wrote.

        Raises:
            UserError: if there is no such file, or it holds something else.
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
    """Lines one after the other, with ``WINDOW`` edges before, between and after them."""

    symbols: NDArray[np.uint64]  # (N,): what stands at each place
    kinds: NDArray[np.uint64]  # (N,): and of which kind it is
    gaps: NDArray[np.int64]  # (G,): places that have a character of the same line before them

    @classmethod
    def of(cls, lines: Sequence[Sequence[str]]) -> Self:
        """Of lines cut at spaces."""
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
    """Where in a :class:`_Text` a word begins, other than the first of its line; ``(N,)``."""
    starts, place = [], WINDOW
    for words in lines:
        ends = list(itertools.accumulate(map(len, words), initial=place))
        starts += ends[1:-1]
        place = ends[-1] + WINDOW
    flags = np.zeros(place, dtype=np.bool_)
    flags[starts] = True
    return flags


def _features(text: _Text) -> NDArray[np.int32]:
    """The ids of all n-grams within ``WINDOW`` characters of each gap; ``(G, F)``."""
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
    """Spread numbers over 64 bits, one to one; the highest bits are the best mixed."""
    x = (x ^ (x >> np.uint64(32))) * np.uint64(0x9E3779B97F4A7C15)
    return (x ^ (x >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)


def _regress(features: NDArray[np.int32], ends: NDArray[np.float32], epochs: int, seed: int) -> NDArray[np.float32]:
    """Logistic regression by AdaGrad (Duchi et al. 2011).

    A batch has few of all features, so only theirs are touched; in numpy, for it is too little work to share out among
    cores.

    Args:
        features: ids ``(G, F)``.
        ends: ``(G,)``, 1 where a word ends and 0 elsewhere.
        epochs: how often to go through them.
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


def _cut(lines: Sequence[Sequence[str]], places: NDArray[np.int64]) -> list[list[str]]:
    """Cut each line before these places of the :class:`_Text`, which are in ascending order."""
    result, begin = [], WINDOW
    for chunks in lines:
        line = "".join(chunks)
        first, last = np.searchsorted(places, [begin, begin + len(line)])
        cuts = [0, *(places[first:last] - begin).tolist(), len(line)]
        result.append([line[start:end] for start, end in itertools.pairwise(cuts)] if line else [])
        begin += len(line) + WINDOW
    return result
