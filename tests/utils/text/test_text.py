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
    with pytest.raises(ValueError, match="max_len=1 has no room for BOS and EOS"):
        close([5], 1, bos=True)
    with pytest.raises(ValueError, match="max_len=0 has no room for EOS"):
        close([5], 0)


def test_text_to_tensor() -> None:
    assert text_to_tensor("a c x", VOCAB).tolist() == [4, 6, UNK, EOS]
    assert text_to_tensor("a c b", VOCAB, 3, bos=True).tolist() == [BOS, 4, EOS]
    assert text_to_tensor("", VOCAB).tolist() == [EOS]


def test_tensor_to_text_stops_at_eos() -> None:
    assert tensor_to_text(torch.tensor([BOS, 4, 6, EOS, 5, 5]), VOCAB) == "a c"
    assert tensor_to_text(torch.tensor([[4, 5, EOS, PAD], [6, 6, 6, 6]]), VOCAB) == ["a b", "c c c c"]
    assert tensor_to_text(torch.tensor([]), VOCAB) == ""
    assert tensor_to_text(torch.empty(0, 3, dtype=torch.int64), VOCAB) == []
    assert tensor_to_text(text_to_tensor("b a", VOCAB, bos=True), VOCAB) == "b a"
