"""SentencePiece models for programs that do not normalize text themselves."""

from utils.errors import UserError
from utils.text.nfkc import with_nfkc
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.Tokenizer import Tokenizer


def normalizing_model(tokenizer: Tokenizer, title: str) -> bytes:
    """Return the SentencePiece model of a tokenizer, with NFKC normalization inside.

    Args:
        tokenizer: the tokenizer; of a tagged one, the model without the tag.
        title: of the format to export to, for the message.

    Raises:
        UserError: if it is no SentencePiece model.
    """
    base = tokenizer.base
    if not isinstance(base, SentencePieceTokenizer):
        raise UserError(
            f"{title} needs subwords of SentencePiece, but this model has a vocabulary of words; "
            "train with --tokenizer.kind unigram or bpe"
        )
    return with_nfkc(base.to_bytes())
