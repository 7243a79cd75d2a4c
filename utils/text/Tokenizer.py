"""The interface of tokenizers."""

import hashlib
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from utils.errors import UserError
from utils.files.atomic import new_file

Span = tuple[int, int]  # start and end of characters in a text


def normalize(text: str) -> str:
    """Return the NFKC form of a text: full-width letters become plain ones, half-width kana full ones."""
    return unicodedata.normalize("NFKC", text)


class LearningError(UserError):
    """A vocabulary cannot be learned from a text; the caller adds the names of the text's files.

    Args:
        message: says why.
        supported: the largest vocabulary that the text supports, if that is why.
    """

    def __init__(self, message: str, supported: int | None = None) -> None:
        super().__init__(message)
        self.supported = supported


class Tokenizer(ABC):
    """Tokenize text into the ids of a vocabulary, and detokenize it.

    Ids of sentences have no BOS or EOS; the caller adds them to batches. All methods take lists of sentences, so that
    an implementation can use all cores.
    """

    suffix: str  # of the file that holds it

    @abstractmethod
    def __len__(self) -> int:
        """Number of tokens, special ones included."""

    @abstractmethod
    def encode(self, lines: Sequence[str]) -> list[list[int]]:
        """Tokenize lines into ids."""

    @abstractmethod
    def decode(self, sentences: Sequence[Sequence[int]]) -> list[str]:
        """Detokenize sentences; special ids add no text."""

    @abstractmethod
    def tokens(self, ids: Sequence[int]) -> list[str]:
        """Return the token of each id, in readable form."""

    @abstractmethod
    def surfaces(self) -> list[bytes | None]:
        """Return the UTF-8 bytes that each token adds to a text; None for special tokens.

        A text is the concatenation of its tokens' bytes without the space in front, by which every text begins.
        """

    @abstractmethod
    def spans(self, lines: Sequence[str]) -> list[list[Span]]:
        """Return the characters of each token of :meth:`encode` in the line as given; empty for one without text."""

    @abstractmethod
    def to_bytes(self) -> bytes:
        """Return the serialized tokenizer, the content of its file."""

    @property
    def base(self) -> "Tokenizer":
        """Return the tokenizer without a tag: itself, unless it is a ``TaggedTokenizer``."""
        return self

    def symbol(self, text: str) -> list[int]:
        """Return the ids of a symbol: one if the vocabulary has it, otherwise those of its spelling."""
        return self.encode([text])[0]

    def sample(self, sentences: Sequence[Sequence[int]], alpha: float, seed: int) -> list[list[int]]:
        """Sample another segmentation of each sentence.

        Raises:
            NotImplementedError: if the segmentation is deterministic.
        """
        raise NotImplementedError(f"{type(self).__name__} has only one segmentation of a sentence")

    @property
    def fingerprint(self) -> str:
        """Return a hash of the content, equal for equal tokenizers."""
        return hashlib.sha256(self.to_bytes()).hexdigest()

    def save(self, path: Path) -> None:
        """Write the tokenizer to a file, atomically."""
        with new_file(path) as temporary:
            temporary.write_bytes(self.to_bytes())
