"""SentencePiece models for programs that do not normalize text themselves."""

import sentencepiece

from utils.errors import UserError
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.Tokenizer import Tokenizer


def normalizing_model(tokenizer: Tokenizer, title: str) -> bytes:
    """Return the SentencePiece model of a tokenizer, with NFKC normalization inside.

    This project normalizes text before SentencePiece sees it, by the Unicode tables of Python. The model that is
    returned takes text as it is, and does so by SentencePiece's own table. The ids are equal, with two exceptions:

    * characters that only one of the two tables knows, because it is of a newer version of Unicode;
    * a combining mark next to a compatibility character (such as a full-width letter), or behind a letter that has a
      mark already: a finite table of sequences cannot contain all of these. Half-width kana with their voicing marks
      are in the table. Text in form NFC, as nearly all text is, has the first of these cases only.

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
    normalizer = sentencepiece.SentencePieceNormalizer(
        rule_name="nfkc", add_dummy_prefix=True, escape_whitespaces=True, remove_extra_whitespaces=False
    )
    # Serialized protobuf messages that follow one another are parsed as one: later fields replace earlier ones.
    merged = base.to_bytes() + normalizer.serialized_model_proto()
    model: bytes = sentencepiece.SentencePieceProcessor(model_proto=merged).serialized_model_proto()
    return model
