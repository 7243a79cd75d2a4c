import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from utils.text import Vocab, close, tensor_to_text, text_to_tensor
from utils.text.special import BOS, EOS, PAD, SPECIAL_TOKENS, UNK

VOCAB = Vocab(["a", "b", "c"])


def test_special_ids_are_in_the_order_of_their_tokens() -> None:
    assert (PAD, UNK, BOS, EOS) == (0, 1, 2, 3)
    assert SPECIAL_TOKENS == ("<pad>", "<unk>", "<bos>", "<eos>")


@given(st.lists(st.integers(4, 99), max_size=12), st.integers(2, 12), st.booleans())
def test_a_closed_sentence_always_ends_in_eos(ids: list[int], max_len: int, bos: bool) -> None:
    closed = close(ids, max_len, bos=bos)
    assert len(closed) == min(len(ids) + 1 + bos, max_len)
    assert closed[-1] == EOS
    assert closed[:-1] == ([BOS] if bos else []) + ids[: max_len - 1 - bos]


def test_no_room() -> None:
    assert close([5], 1) == [EOS]
    with pytest.raises(ValueError, match="max_len=1 is too short for BOS and EOS"):
        close([5], 1, bos=True)
    with pytest.raises(ValueError, match="max_len=0 is too short for EOS"):
        close([5], 0)
    with pytest.raises(ValueError, match=r"max_len=0 is too short for BOS$"):
        close([5], 0, bos=True, eos=False)
    with pytest.raises(ValueError, match="max_len=-1 is too short for a sentence"):
        close([5], -1, eos=False)
    assert close([5], 0, eos=False) == []


def test_text_to_tensor() -> None:
    assert text_to_tensor("a c x", VOCAB).tolist() == [4, 6, UNK, EOS]
    assert text_to_tensor("a c b", VOCAB, 3, bos=True).tolist() == [BOS, 4, EOS]
    assert text_to_tensor("", VOCAB).tolist() == [EOS]


@given(st.lists(st.sampled_from("abcx"), max_size=12), st.integers(2, 12), st.booleans(), st.booleans(), st.booleans())
def test_bos_eos_and_padding_on_request(words: list[str], max_len: int, bos: bool, eos: bool, pad: bool) -> None:
    ids = text_to_tensor(" ".join(words), VOCAB, max_len, bos=bos, eos=eos, pad=pad).tolist()
    known = [{"a": 4, "b": 5, "c": 6, "x": UNK}[word] for word in words][: max_len - bos - eos]
    expected = [BOS] * bos + known + [EOS] * eos
    assert ids == expected + [PAD] * (max_len - len(expected)) * pad
    assert text_to_tensor(" ".join(words), VOCAB, max_len, pad=True).dtype == torch.int64
    if eos and UNK not in known:
        assert tensor_to_text(torch.tensor(ids), VOCAB) == " ".join(words[: len(known)])


def test_padding_needs_a_length() -> None:
    with pytest.raises(ValueError, match="pad=True needs max_len, the length to pad to"):
        text_to_tensor("a", VOCAB, pad=True)
    assert text_to_tensor("", VOCAB, eos=False).dtype == torch.int64


def test_tensor_to_text_stops_at_eos() -> None:
    assert tensor_to_text(torch.tensor([BOS, 4, 6, EOS, 5, 5]), VOCAB) == "a c"
    assert tensor_to_text(torch.tensor([[4, 5, EOS, PAD], [6, 6, 6, 6]]), VOCAB) == ["a b", "c c c c"]
    assert tensor_to_text(torch.tensor([]), VOCAB) == ""
    assert tensor_to_text(torch.empty(0, 3, dtype=torch.int64), VOCAB) == []
    assert tensor_to_text(text_to_tensor("b a", VOCAB, bos=True), VOCAB) == "b a"
