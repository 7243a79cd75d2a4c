"""A vocabulary of whole words, for text that is already split into words by spaces."""

import json
import operator
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self, SupportsIndex

from utils.errors import UserError
from utils.files.reading import DamagedError, read_json
from utils.text.lines import read_lines
from utils.text.offsets import to_original
from utils.text.special import SILENT, SPECIAL_TOKENS, UNK
from utils.text.Tokenizer import LearningError, Span, Tokenizer, normalize

WORD = re.compile(r"\S+")


class Vocab(Tokenizer):
    """Words and their ids.

    Single words are looked up as in torchtext: ``vocab["temple"]``, ``vocab(["the", "temple"])``,
    ``vocab.lookup_token(4)``. A word is normalized to NFKC first, as sentences are; one that the vocabulary does not
    have gets the id of ``<unk>``. Special tokens are found by their names here, ``vocab["<pad>"]``, while
    :meth:`encode` takes such a name in a sentence for an unknown word.

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
            words = read_json(path)["words"]
            if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
                raise TypeError("words must be a list of strings")
            return cls(words)
        except FileNotFoundError:
            raise UserError(f"{path}: there is no such vocabulary file") from None
        except (DamagedError, ValueError, KeyError, TypeError) as error:
            raise UserError(f"{path}: not a vocabulary file, or a damaged one ({error!r})") from None

    @classmethod
    def train(cls, lines: Iterable[str], vocab_size: int, *, first: Sequence[str] = ()) -> Self:
        """Take the most frequent words; of equally frequent ones, the first in alphabetical order.

        Args:
            lines: text with spaces between words.
            vocab_size: number of tokens at most, special ones included.
            first: tokens that come before all words, whether the text has them or not.
        """
        counts = Counter(word for line in lines for word in normalize(line).split())
        for token in (*SPECIAL_TOKENS, *first):
            counts.pop(token, None)
        if not counts:
            raise LearningError("there is not one word in this text to make a vocabulary of")
        ranked = sorted(counts, key=lambda word: (-counts[word], word))
        return cls([*first, *ranked[: max(0, vocab_size - len(SPECIAL_TOKENS) - len(first))]])

    def __len__(self) -> int:
        """Number of tokens, special ones included."""
        return len(self.itos)

    def __contains__(self, word: object) -> bool:
        """Return whether the vocabulary has a word; special tokens count."""
        return isinstance(word, str) and normalize(word) in self.stoi

    def __getitem__(self, word: str) -> int:
        """Return the id of a word, or that of ``<unk>``.

        Raises:
            TypeError: if it is no string; ids are looked up with :meth:`lookup_token`.
        """
        if not isinstance(word, str):
            raise TypeError(f"{word!r}: a vocabulary is indexed by words; use lookup_token for ids")
        return self.stoi.get(normalize(word), UNK)

    def __call__(self, words: Sequence[str]) -> list[int]:
        """Return the ids of words, as :meth:`lookup_indices` does."""
        return self.lookup_indices(words)

    def lookup_indices(self, words: Sequence[str]) -> list[int]:
        """Return the ids of words.

        Raises:
            TypeError: if it is one string, which is for :meth:`encode`, or holds something else than strings.
        """
        if isinstance(words, str):
            raise TypeError(f"{words!r}: takes a list of words; use encode for sentences")
        return [self[word] for word in words]

    def lookup_token(self, index: SupportsIndex) -> str:
        """Return the token with an id, which may be a tensor with one whole number.

        Raises:
            IndexError: if there is none.
        """
        number = operator.index(index)
        if not 0 <= number < len(self.itos):
            raise IndexError(f"{number}: the ids of this vocabulary are 0 to {len(self.itos) - 1}")
        return self.itos[number]

    def lookup_tokens(self, indices: Iterable[SupportsIndex]) -> list[str]:
        """Return the tokens with these ids.

        Raises:
            IndexError: if there is none for one of them.
        """
        return [self.lookup_token(index) for index in indices]

    def get_stoi(self) -> dict[str, int]:
        """Return all tokens with their ids."""
        return dict(self.stoi)

    def get_itos(self) -> list[str]:
        """Return all tokens in the order of their ids."""
        return list(self.itos)

    def encode(self, lines: Sequence[str]) -> list[list[int]]:
        """Tokenize lines into the ids of their words."""
        return [[self._ids.get(word, UNK) for word in normalize(line).split()] for line in lines]

    def decode(self, sentences: Sequence[Sequence[int]]) -> list[str]:
        """Join words by spaces; special ids other than UNK add no text."""
        return [" ".join(self.itos[i] for i in ids if i not in SILENT) for ids in sentences]

    def tokens(self, ids: Sequence[int]) -> list[str]:
        """Return the words of ids."""
        return [self.itos[i] for i in ids]

    def surfaces(self) -> list[bytes | None]:
        """Return each word with the space before it; None for special tokens."""
        return [None if i < len(SPECIAL_TOKENS) else f" {word}".encode() for i, word in enumerate(self.itos)]

    def spans(self, lines: Sequence[str]) -> list[list[Span]]:
        """Return the characters of each word in the line as given."""
        return [to_original(line, [word.span() for word in WORD.finditer(normalize(line))]) for line in lines]

    def to_bytes(self) -> bytes:
        """Return the words as JSON."""
        words = self.itos[len(SPECIAL_TOKENS) :]
        return json.dumps({"words": words}, ensure_ascii=False).encode()


def get_vocab(
    path_to_corpus: str | Path, vocab_size: int = 50_000, *, specials: Sequence[str] = SPECIAL_TOKENS
) -> Vocab:
    """Make a vocabulary of the words of a text file, such as KFTT's ``data/tok``.

    Args:
        path_to_corpus: text with spaces between words.
        vocab_size: number of tokens at most, special ones included.
        specials: special tokens. ``<pad>``, ``<unk>``, ``<bos>`` and ``<eos>`` must be among them, in any order: they
            have the ids 0 to 3 everywhere in this project. Others follow with the ids from 4 on, in the order given;
            unlike the first four, they are found in sentences.

    Raises:
        UserError: if the file cannot be read, or has no words.
        ValueError: if a special token is missing, given twice, or can be no word.
    """
    path, more = Path(path_to_corpus), _additional(specials)
    try:
        return Vocab.train(read_lines(path), vocab_size, first=more)
    except LearningError as error:
        raise UserError(f"{path}: {error}") from None


def _additional(specials: Sequence[str]) -> list[str]:
    """Return the special tokens other than the four that every vocabulary has."""
    given = [specials] if isinstance(specials, str) else list(specials)
    missing = [token for token in SPECIAL_TOKENS if token not in given]
    if missing:
        raise ValueError(
            f"specials={given!r}: must have {', '.join(SPECIAL_TOKENS)}, whose ids are fixed; {', '.join(missing)} "
            "is missing"
        )
    for token in given:
        if given.count(token) > 1:
            raise ValueError(f"specials={given!r}: has {token!r} twice")
        if not isinstance(token, str) or normalize(token).split() != [token]:
            raise ValueError(f"specials={given!r}: {token!r} can be no word: it has spaces, or is not in NFKC")
    return [token for token in given if token not in SPECIAL_TOKENS]
