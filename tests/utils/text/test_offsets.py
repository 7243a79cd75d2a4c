"""Character offsets of tokens, in the text as it was given."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.utils.text.test_SentencePieceTokenizer import LINES
from utils.text import SentencePieceTokenizer, Vocab
from utils.text.offsets import to_original
from utils.text.TaggedTokenizer import TaggedTokenizer
from utils.text.Tokenizer import normalize

SPACE = "\u2581"
# Many characters that NFKC expands, merges or reorders, beside any others.
TEXTS = st.text(
    st.one_of(
        st.sampled_from("㍻㈱½ﬁｶﾞﾟハ゛ａＡ　\u00a0e\u0301\u0323\u1112\u1161\u11abᄒ한ﾡﾢ①Å\u212bﷺ \u0344\u1e9b"),
        st.characters(exclude_categories=["Cs"], exclude_characters="\n"),
    ),
    max_size=12,
)


@pytest.fixture(scope="module")
def tokenizer() -> SentencePieceTokenizer:
    return SentencePieceTokenizer.train(LINES, 325)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("abc", [(0, 1), (1, 2), (2, 3)]),
        ("㍻8", [(0, 1), (0, 1), (1, 2)]),  # 平成8
        ("ｶﾞs", [(0, 2), (2, 3)]),  # ガs
        ("xe\u0301y", [(0, 1), (1, 3), (3, 4)]),  # xéy
        ("\u1112\u1161\u11ab", [(0, 3)]),  # one Korean syllable of three parts
        ("q\u0323\u0307", [(0, 1), (1, 2), (2, 3)]),  # as it is in NFKC
        ("q\u0307\u0323", [(0, 3)] * 3),  # in the wrong order
        ("½\U0001f600", [(0, 1)] * 3 + [(1, 2)]),
        ("", []),
    ],
)
def test_each_character_of_the_nfkc_form_has_its_origin(text: str, spans: list[tuple[int, int]]) -> None:
    length = len(normalize(text))
    assert to_original(text, [(place, place + 1) for place in range(length)]) == spans
    assert to_original(text, [(length, length)]) == [(len(text), len(text))]


@given(TEXTS)
def test_origins_are_in_order_and_complete(text: str) -> None:
    normalized = normalize(text)
    spans = to_original(text, [(place, place + 1) for place in range(len(normalized))])
    assert spans == sorted(spans)
    assert "".join(normalize(text[start:end]) for start, end in dict.fromkeys(spans)) == normalized
    assert {place for start, end in spans for place in range(start, end)} == set(range(len(text)))


@given(TEXTS)
def test_the_tokens_of_a_line_are_where_they_say(tokenizer: SentencePieceTokenizer, text: str) -> None:
    ids, spans = tokenizer.encode([text])[0], tokenizer.spans([text])[0]
    assert len(spans) == len(ids)
    assert all(0 <= start <= end <= len(text) for start, end in spans)
    assert [start for start, _ in spans] == sorted(start for start, _ in spans)
    assert {place for start, end in spans for place in range(start, end)} == set(range(len(text)))
    normalized = normalize(text)
    found = zip(tokenizer.tokens(ids), tokenizer.spans([normalized])[0], strict=True)
    for index, (piece, (start, end)) in enumerate(found):
        if not piece.startswith("<0x"):
            assert normalized[start:end].replace(" ", SPACE) == piece.removeprefix("" if index else SPACE)


def test_all_bytes_of_a_character_have_its_span(tokenizer: SentencePieceTokenizer) -> None:
    line = "the \U0001f600鬱 temple"
    tokens = tokenizer.tokens(tokenizer.encode([line])[0])
    spans = tokenizer.spans([line])[0]
    bytes_of = [span for token, span in zip(tokens, spans, strict=True) if token.startswith("<0x")]
    assert bytes_of == [(4, 5)] * 4 + [(5, 6)] * 3
    assert spans[0] == (0, 3)
    assert spans[-1][1] == len(line)


def test_an_unknown_character_has_its_span() -> None:
    tokenizer = SentencePieceTokenizer.train(LINES, 70, byte_fallback=False)
    line = "the 鬱鬱 temple"
    spans = tokenizer.spans([line])[0]
    assert len(spans) == len(tokenizer.encode([line])[0])
    assert {place for start, end in spans for place in range(start, end)} == set(range(len(line)))


def test_words_and_tags() -> None:
    vocab = Vocab(["red", "<bt>"])
    assert vocab.spans(["red  ｄｏｇ ㍻", ""]) == [[(0, 3), (5, 8), (9, 10)], []]
    assert TaggedTokenizer(vocab, "bt").spans(["red"]) == [[(0, 0), (0, 3)]]


def test_text_in_nfkc_is_left_alone() -> None:
    spans = [(0, 2), (2, 2), (2, 5)]
    assert unicodedata.is_normalized("NFKC", "京都駅まで")
    assert to_original("京都駅まで", spans) == spans
