"""What turns text into ids and back."""

import hashlib
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path

from utils.atomic import new_file
from utils.errors import UserError


def normalise(text: str) -> str:
    """Unicode's NFKC: full-width letters become plain ones, half-width kana full ones."""
    return unicodedata.normalize("NFKC", text)


class LearningError(UserError):
    """A vocabulary cannot be learnt from a text; whoever knows the text's files adds their names."""


class Tokenizer(ABC):
    """A vocabulary, and the way to cut text into its tokens.

    Ids of sentences carry no BOS or EOS; whoever builds a batch adds them. All methods take many sentences at once,
    which lets an implementation use all cores.
    """

    suffix: str  # of the file that holds it

    @abstractmethod
    def __len__(self) -> int:
        """Number of tokens, special ones included."""

    @abstractmethod
    def encode(self, lines: Sequence[str]) -> list[list[int]]:
        """The ids of each line."""

    @abstractmethod
    def decode(self, sentences: Sequence[Sequence[int]]) -> list[str]:
        """The text of each sentence; special ids add nothing to it."""

    @abstractmethod
    def tokens(self, ids: Sequence[int]) -> list[str]:
        """The ids one by one, for people to look at."""

    @abstractmethod
    def to_bytes(self) -> bytes:
        """The whole tokenizer, as stored in a file."""

    def sample(self, sentences: Sequence[Sequence[int]], alpha: float, seed: int) -> list[list[int]]:
        """Cut each sentence in another, random way.

        Raises:
            NotImplementedError: if there is only one way to cut.
        """
        raise NotImplementedError(f"{type(self).__name__} knows one way only to cut a sentence")

    @property
    def fingerprint(self) -> str:
        """Equal for equal tokenizers."""
        return hashlib.sha256(self.to_bytes()).hexdigest()

    def save(self, path: Path) -> None:
        """Write the tokenizer to a file, whole or not at all."""
        with new_file(path) as temporary:
            temporary.write_bytes(self.to_bytes())
