"""The parts of a SentencePiece model file, against SentencePiece itself."""

import pytest
import sentencepiece

from utils.files.reading import DamagedError
from utils.text import SentencePieceTokenizer
from utils.text.SentencePieceModel import BYTE, CONTROL, UNKNOWN, Piece, SentencePieceModel
from utils.text.special import SPECIAL_TOKENS


@pytest.fixture(scope="module")
def data() -> bytes:
    return SentencePieceTokenizer.train(["the temple is old", "お寺は古い"], 277).to_bytes()


def test_pieces_are_those_of_the_library(data: bytes) -> None:
    library = sentencepiece.SentencePieceProcessor(model_proto=data)
    pieces = SentencePieceModel.parse(data).pieces()
    assert [(one.text, one.score) for one in pieces] == [
        (library.id_to_piece(index), library.get_score(index)) for index in range(len(library))
    ]
    assert [one.kind for one in pieces[:5]] == [CONTROL, UNKNOWN, CONTROL, CONTROL, BYTE]


def test_nothing_changes_unless_it_is_replaced(data: bytes) -> None:
    model = SentencePieceModel.parse(data)
    assert model.to_bytes() == data
    assert model.with_pieces(model.pieces(), SPECIAL_TOKENS).to_bytes() == data
    assert (model.rule, model.charsmap, model.is_text_first) == ("identity", b"", True)


def test_pieces_can_be_replaced(data: bytes) -> None:
    model = SentencePieceModel.parse(data)
    *rest, last = model.pieces()
    longer = SentencePieceTokenizer(model.with_pieces([*rest, last, Piece("寺院", -1.5)], SPECIAL_TOKENS).to_bytes())
    assert len(longer) == len(rest) + 2
    assert len(longer.encode(["寺院"])[0]) <= 2
    assert longer.decode([[len(longer) - 1]]) == ["寺院"]


@pytest.mark.parametrize("spoiled", [b"\xff" * 20, b"\x0a\xff\xff\xff\xff\x0f", b"\x0b", b"\x0a\x05ab"])
def test_something_else_is_refused(spoiled: bytes) -> None:
    with pytest.raises(DamagedError, match="not a SentencePiece model"):
        SentencePieceModel.parse(spoiled).pieces()
