"""A vocabulary of whole words, for text that is already cut into words by spaces."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self

from utils.errors import UserError
from utils.text.lines import read_lines
from utils.text.special import SILENT, SPECIAL_TOKENS, UNK
from utils.text.Tokenizer import LearningError, Tokenizer, normalise


class Vocab(Tokenizer):
    """Words and their ids.

    Args:
        words: the words, most frequent first; their ids follow those of the special tokens.
    """

    suffix = ".json"

    def __init__(self, words: Sequence[str]) -> None:
        self.itos = [*SPECIAL_TOKENS, *words]
        self.stoi = {token: i for i, token in enumerate(self.itos)}
        if len(self.stoi) != len(self.itos):
            raise ValueError("a vocabulary must not hold a word twice")
        # The names of special tokens are no words: "<eos>" in a text must not end it.
        self._ids = {word: self.stoi[word] for word in words}

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a vocabulary from a file."""
        try:
            words = json.loads(path.read_text(encoding="utf-8"))["words"]
            if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
                raise TypeError("words must be a list of strings")
            return cls(words)
        except FileNotFoundError:
            raise UserError(f"{path}: there is no such vocabulary file") from None
        except (ValueError, KeyError, TypeError) as error:
            raise UserError(f"{path}: not a vocabulary file, or a damaged one ({error!r})") from None

    @classmethod
    def train(cls, lines: Iterable[str], vocab_size: int) -> Self:
        """Take the most frequent words; of equally frequent ones, the first in alphabetical order.

        Args:
            lines: text with spaces between words.
            vocab_size: number of tokens at most, special ones included.
        """
        counts = Counter(word for line in lines for word in normalise(line).split())
        for token in SPECIAL_TOKENS:
            counts.pop(token, None)
        if not counts:
            raise LearningError("there is not one word in this text to make a vocabulary of")
        ranked = sorted(counts, key=lambda word: (-counts[word], word))
        return cls(ranked[: max(0, vocab_size - len(SPECIAL_TOKENS))])

    def __len__(self) -> int:
        """Number of tokens, special ones included."""
        return len(self.itos)

    def encode(self, lines: Sequence[str]) -> list[list[int]]:
        """The ids of each line's words."""
        return [[self._ids.get(word, UNK) for word in normalise(line).split()] for line in lines]

    def decode(self, sentences: Sequence[Sequence[int]]) -> list[str]:
        """Words joined by spaces; special ids other than UNK add nothing."""
        return [" ".join(self.itos[i] for i in ids if i not in SILENT) for ids in sentences]

    def tokens(self, ids: Sequence[int]) -> list[str]:
        """The words."""
        return [self.itos[i] for i in ids]

    def to_bytes(self) -> bytes:
        """The words as JSON."""
        words = self.itos[len(SPECIAL_TOKENS) :]
        return json.dumps({"words": words}, ensure_ascii=False).encode()


def get_vocab(path_to_corpus: str | Path, vocab_size: int = 50_000) -> Vocab:
    """Make a vocabulary of the words of a text file, such as KFTT's ``data/tok``."""
    path = Path(path_to_corpus)
    try:
        return Vocab.train(read_lines(path), vocab_size)
    except LearningError as error:
        raise UserError(f"{path}: {error}") from None
