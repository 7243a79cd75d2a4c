"""SentencePiece alone, with the exported model, against our own tokenizer."""

import re
import unicodedata
from typing import Literal

import pytest
import sentencepiece
from hypothesis import example, given
from hypothesis import strategies as st

from utils.errors import UserError
from utils.export.sentencepiece_model import normalizing_model
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.TaggedTokenizer import TaggedTokenizer
from utils.text.Tokenizer import normalize
from utils.text.vocab import Vocab

LINES = [
    f"{one} temple  in {two} <ja> 京都の{one}お寺ガラス"
    for one in ("old", "small", "\uff11\uff12\uff13", "古い")
    for two in "ABCDE"
]


def _train(kind: Literal["unigram", "bpe"]) -> SentencePieceTokenizer:
    return SentencePieceTokenizer.train(LINES, 305, model_type=kind, symbols=["<ja>"])


UNIGRAM, BPE = _train("unigram"), _train("bpe")
PROCESSORS = [
    (tokenizer, sentencepiece.SentencePieceProcessor(model_proto=normalizing_model(tokenizer, "Argos")))
    for tokenizer in (UNIGRAM, BPE)
]


def _is_known(character: str) -> bool:
    return unicodedata.category(character) not in ("Cn", "Cs")


def _has_mark_at_compatibility(text: str) -> bool:
    """Whether the form of a character depends on others, beside kana with voicing marks; the text is in form NFC."""
    text = re.sub("[\uff66-\uff9d][\uff9e\uff9f]", "", text)
    return normalize(text) != "".join(map(normalize, text))


@example("  two  spaces  ")
@example("")
@example("ﾊﾟﾝ か゛ が ガ \uff11\uff12　㈱ ﬁ ℃ é e\u0301")
@example("<ja> \uff1cja\uff1e ▁ \t \u200b \x00")
@given(st.text(st.characters().filter(_is_known)))
def test_ids_are_those_of_our_tokenizer(text: str) -> None:
    text = unicodedata.normalize("NFC", text)
    if _has_mark_at_compatibility(text):
        return
    for ours, theirs in PROCESSORS:
        assert theirs.encode(text) == ours.encode([text])[0]
        assert theirs.decode(theirs.encode(text)) == ours.decode(ours.encode([text]))[0]


def test_a_tag_is_not_part_of_the_model_and_words_are_refused() -> None:
    assert normalizing_model(TaggedTokenizer(UNIGRAM, "ja"), "Argos") == normalizing_model(UNIGRAM, "Argos")
    with pytest.raises(UserError, match=r"Argos needs subwords of SentencePiece.*--tokenizer\.kind unigram or bpe"):
        normalizing_model(Vocab.train(["a b"], 20), "Argos")
