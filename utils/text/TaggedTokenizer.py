"""A tokenizer that puts a tag before every sentence."""

from collections.abc import Sequence

from utils.text.Tokenizer import Span, Tokenizer


def symbol(tag: str) -> str:
    """Return the token of a tag: ``<ja>`` for "ja"."""
    return f"<{tag}>"


class TaggedTokenizer(Tokenizer):
    """Tokenize as another tokenizer does, with a tag in front.

    A tag tells the model what kind of sentence comes, or what to do with it: the language to translate into (Johnson et
    al. 2017), or that the sentence is a back-translation (Caswell et al. 2019).

    Args:
        base: the tokenizer. A tag that its vocabulary has is one token; any other is spelled in several.
        tag: a word.
    """

    def __init__(self, base: Tokenizer, tag: str) -> None:
        self._base, self._tag = base, base.symbol(symbol(tag))
        self.tag, self.suffix = tag, base.suffix

    @property
    def base(self) -> Tokenizer:
        """Return the tokenizer without the tag."""
        return self._base

    def __len__(self) -> int:
        """Number of tokens, special ones included."""
        return len(self._base)

    def encode(self, lines: Sequence[str]) -> list[list[int]]:
        """Tokenize lines into ids, the tag first."""
        return [[*self._tag, *ids] for ids in self._base.encode(lines)]

    def decode(self, sentences: Sequence[Sequence[int]]) -> list[str]:
        """Detokenize sentences, without their tags."""
        return self._base.decode([self._without_tag(ids) for ids in sentences])

    def tokens(self, ids: Sequence[int]) -> list[str]:
        """Return the token of each id, in readable form."""
        return self._base.tokens(ids)

    def spans(self, lines: Sequence[str]) -> list[list[Span]]:
        """Return the characters of each token in the line as given; the tag has none."""
        return [[*[(0, 0)] * len(self._tag), *spans] for spans in self._base.spans(lines)]

    def sample(self, sentences: Sequence[Sequence[int]], alpha: float, seed: int) -> list[list[int]]:
        """Sample another segmentation of each sentence, with the same tag."""
        found = self._base.sample([self._without_tag(ids) for ids in sentences], alpha, seed)
        return [[*self._tag, *ids] for ids in found]

    def surfaces(self) -> list[bytes | None]:
        """Return the bytes that each token adds to a text; None for special tokens."""
        return self._base.surfaces()

    def to_bytes(self) -> bytes:
        """Return the serialized tokenizer, and the tag."""
        return self._base.to_bytes() + b"\0" + symbol(self.tag).encode()

    def _without_tag(self, ids: Sequence[int]) -> Sequence[int]:
        return ids[len(self._tag) :] if list(ids[: len(self._tag)]) == self._tag else ids
