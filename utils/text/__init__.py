"""Text and its tokens."""

from pathlib import Path

from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.text import close, tensor_to_text, text_to_tensor
from utils.text.Tokenizer import Tokenizer, normalize
from utils.text.vocab import Vocab, get_vocab


def load_tokenizer(path: Path) -> Tokenizer:
    """Read a tokenizer of any kind from its file."""
    return Vocab.load(path) if path.suffix == Vocab.suffix else SentencePieceTokenizer.load(path)


__all__ = [
    "SentencePieceTokenizer",
    "Tokenizer",
    "Vocab",
    "close",
    "get_vocab",
    "load_tokenizer",
    "normalize",
    "tensor_to_text",
    "text_to_tensor",
]
