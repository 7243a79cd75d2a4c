"""The NFKC map inside a SentencePiece model, against Python's own NFKC before the model."""

import unicodedata

import pytest
import sentencepiece

from utils.text import SentencePieceTokenizer
from utils.text.nfkc import with_nfkc, without_nfkc
from utils.text.SentencePieceModel import SentencePieceModel

ODD = [
    "\uff21\uff22\uff11\uff01",  # full width
    "ｶﾞｷﾞ ﾊﾟﾋﾟ ﾞ",  # half width
    "か\u3099 は\u309a e\u0301 o\u0302\u0323 ω\u0313\u0300\u0345",  # combining marks
    "ﬁne ﬂow ﬄ",  # ligatures
    "一\u3000二\u00a0三  四 ",  # spaces
    "🎉👨‍👩‍👧🇯🇵1️⃣",  # emoji
    "𠮷野家 鬱 \U0001f9ff",  # characters in bytes
    "㍻ ㌔ ① ½ ™ ㈱ …",
    "한\u1112\u1161\u11ab 각",
    "\u0344 \u2581 \t \n \u200b \ufeff",
    "<pad> <eos> <0xE3>",
    "",
]


@pytest.fixture(scope="module", params=["unigram", "bpe"])
def tokenizer(request: pytest.FixtureRequest) -> SentencePieceTokenizer:
    lines = ["the temple is old", "お寺は古いですが、ガラスはABC", "fine flow 123"]
    return SentencePieceTokenizer.train(lines, 293, model_type=request.param)


@pytest.fixture(scope="module")
def alone(tokenizer: SentencePieceTokenizer) -> sentencepiece.SentencePieceProcessor:
    return sentencepiece.SentencePieceProcessor(model_proto=with_nfkc(tokenizer.to_bytes()))


def test_odd_text_has_the_same_ids(
    tokenizer: SentencePieceTokenizer, alone: sentencepiece.SentencePieceProcessor
) -> None:
    for text in ODD:
        assert alone.encode(text) == tokenizer.encode([text])[0], text


def test_every_character_of_the_common_planes_has_the_same_ids_composed_and_decomposed(
    tokenizer: SentencePieceTokenizer, alone: sentencepiece.SentencePieceProcessor
) -> None:
    characters = [chr(point) for point in (*range(1, 0xD800), *range(0xE000, 0x10000), *range(0x1D400, 0x1D800))]
    texts = ["か" + "".join(characters[start : start + 1]) + "e" for start in range(0, len(characters), 3)]
    texts += [unicodedata.normalize("NFKD", text) for text in texts]
    assert alone.encode(texts) == tokenizer.encode(texts)


def test_the_map_can_be_taken_out_again(tokenizer: SentencePieceTokenizer) -> None:
    mapped = SentencePieceModel.parse(with_nfkc(tokenizer.to_bytes()))
    assert mapped.rule == "python_nfkc"
    assert without_nfkc(mapped).to_bytes() == tokenizer.to_bytes()
