from pathlib import Path

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from utils.errors import UserError
from utils.text import Vocab, get_vocab, load_tokenizer
from utils.text.special import BOS, EOS, PAD, UNK
from utils.text.Tokenizer import normalize

TEXT = "the cat sees the dog\nthe dog sees 京都 タワー\n\n"


def corpus(tmp_path: Path, text: str = TEXT) -> Path:
    path = tmp_path / "corpus"
    path.write_text(text, encoding="utf-8")
    return path


def test_frequent_words_first(tmp_path: Path) -> None:
    vocab = get_vocab(corpus(tmp_path))
    assert vocab.itos == ["<pad>", "<unk>", "<bos>", "<eos>", "the", "dog", "sees", "cat", "タワー", "京都"]
    assert len(vocab) == 10


def test_size_is_a_limit(tmp_path: Path) -> None:
    vocab = get_vocab(corpus(tmp_path), vocab_size=6)
    assert vocab.itos[4:] == ["the", "dog"]
    assert vocab.encode(["the cat", ""]) == [[4, UNK], []]


def test_round_trip(tmp_path: Path) -> None:
    vocab = get_vocab(corpus(tmp_path))
    lines = ["the dog sees 京都", "", "cat"]
    assert vocab.decode(vocab.encode(lines)) == lines
    assert vocab.decode([[BOS, 4, 5, EOS, PAD]]) == ["the dog"]
    assert vocab.decode([[4, UNK]]) == ["the <unk>"]
    assert vocab.tokens([BOS, 4]) == ["<bos>", "the"]


def test_text_is_normalized(tmp_path: Path) -> None:
    vocab = get_vocab(corpus(tmp_path, "ABC ハタ\n"))
    assert set(vocab.itos[4:]) == {"ABC", "ハタ"}
    assert UNK not in vocab.encode(["ABC ハタ"])[0]


def test_special_tokens_in_the_text_get_no_second_id(tmp_path: Path) -> None:
    vocab = get_vocab(corpus(tmp_path, "a <unk> b <pad>\n"))
    assert vocab.itos[4:] == ["a", "b"]
    assert vocab.encode(["a <unk> <eos> b <pad> <bos>"]) == [[4, UNK, UNK, 5, UNK, UNK]]


def test_save_and_load(tmp_path: Path) -> None:
    vocab = get_vocab(corpus(tmp_path))
    vocab.save(tmp_path / "vocab.json")
    again = load_tokenizer(tmp_path / "vocab.json")
    assert isinstance(again, Vocab)
    assert again.itos == vocab.itos
    assert again.fingerprint == vocab.fingerprint
    assert again.fingerprint != Vocab(["x"]).fingerprint


def test_word_segmentation_is_deterministic() -> None:
    with pytest.raises(NotImplementedError, match="Vocab has only one segmentation"):
        Vocab(["a"]).sample([[4]], 0.1, 0)


def test_errors(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="nowhere: there is no such file"):
        get_vocab(tmp_path / "nowhere")
    with pytest.raises(UserError, match=r"corpus: there is not one word in this text"):
        get_vocab(corpus(tmp_path, "\n  \n"))
    with pytest.raises(ValueError, match="must not hold a word twice"):
        Vocab(["a", "a"])
    (tmp_path / "bad.json").write_text("[]")
    with pytest.raises(UserError, match=r"bad.json: not a vocabulary file"):
        Vocab.load(tmp_path / "bad.json")
    (tmp_path / "bad.json").write_text('{"words": [1, 2]}')
    with pytest.raises(UserError, match=r"bad.json: not a vocabulary file"):
        Vocab.load(tmp_path / "bad.json")
    with pytest.raises(UserError, match=r"no.json: there is no such vocabulary file"):
        Vocab.load(tmp_path / "no.json")


def test_words_are_looked_up_one_by_one(tmp_path: Path) -> None:
    vocab = get_vocab(corpus(tmp_path))
    assert (vocab["the"], vocab["dog"], vocab["nowhere"]) == (4, 5, UNK)
    assert [vocab[token] for token in ("<pad>", "<unk>", "<bos>", "<eos>")] == [PAD, UNK, BOS, EOS]
    assert vocab(["the", "京都", "nowhere"]) == vocab.lookup_indices(["the", "京都", "nowhere"]) == [4, 9, UNK]
    assert vocab.lookup_token(5) == vocab.lookup_token(torch.tensor(5)) == "dog"
    assert vocab.lookup_tokens(torch.tensor([4, 3])) == ["the", "<eos>"]
    assert vocab.lookup_tokens([]) == []
    assert vocab["\N{FULLWIDTH LATIN SMALL LETTER T}he"] == 4
    assert "\N{FULLWIDTH LATIN SMALL LETTER T}he" in vocab


def test_membership() -> None:
    vocab = Vocab(["a", "b"])
    assert "a" in vocab
    assert "<eos>" in vocab
    assert "x" not in vocab
    assert 4 not in vocab


def test_tables_are_copies() -> None:
    vocab = Vocab(["a", "b"])
    assert vocab.get_itos() == ["<pad>", "<unk>", "<bos>", "<eos>", "a", "b"]
    assert vocab.get_stoi() == {token: index for index, token in enumerate(vocab.get_itos())}
    vocab.get_itos().clear()
    vocab.get_stoi().clear()
    assert (len(vocab), vocab["b"]) == (6, 5)


def test_lookups_say_what_they_want() -> None:
    vocab = Vocab(["a", "b"])
    with pytest.raises(TypeError, match="4: a vocabulary is indexed by words; use lookup_token for ids"):
        vocab[4]  # type: ignore[index]
    with pytest.raises(TypeError, match="'a b': takes a list of words; use encode for sentences"):
        vocab("a b")
    for index in (-1, 6):
        with pytest.raises(IndexError, match=f"{index}: the ids of this vocabulary are 0 to 5"):
            vocab.lookup_token(index)


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1)


@given(st.lists(WORDS, min_size=1), st.integers(4, 12))
def test_looking_up_words_is_encoding_them(words: list[str], size: int) -> None:
    vocab = Vocab.train([" ".join(words)], size)
    line = " ".join(words)
    split = [word for word in words if normalize(word).split() == [normalize(word)]]  # NFKC makes spaces of some signs
    assert vocab(split) == vocab.encode([" ".join(split)])[0]
    assert vocab.lookup_tokens(range(len(vocab))) == vocab.get_itos()
    assert vocab.lookup_indices(vocab.get_itos()) == list(range(len(vocab)))
    assert vocab.lookup_tokens(vocab.encode([line])[0]) == vocab.tokens(vocab.encode([line])[0])


class TestSpecials:
    def test_the_four_may_come_in_any_order(self, tmp_path: Path) -> None:
        vocab = get_vocab(corpus(tmp_path), vocab_size=6, specials=["<pad>", "<unk>", "<eos>", "<bos>"])
        assert vocab.itos == get_vocab(corpus(tmp_path), vocab_size=6).itos

    def test_others_follow_them_and_are_words(self, tmp_path: Path) -> None:
        specials = ["<sep>", "<pad>", "<unk>", "<bos>", "<eos>", "dog"]
        vocab = get_vocab(corpus(tmp_path), vocab_size=8, specials=specials)
        assert vocab.itos == ["<pad>", "<unk>", "<bos>", "<eos>", "<sep>", "dog", "the", "sees"]
        assert vocab.encode(["the <sep> dog <eos>"]) == [[6, 4, 5, UNK]]
        vocab.save(tmp_path / "vocab.json")
        assert Vocab.load(tmp_path / "vocab.json").itos == vocab.itos

    @pytest.mark.parametrize(
        ("specials", "message"),
        [
            (["<pad>", "<unk>"], r"must have <pad>, <unk>, <bos>, <eos>, whose ids are fixed; <bos>, <eos> is missing"),
            ([], "<pad>, <unk>, <bos>, <eos> is missing"),
            ("<pad>", r"specials=\['<pad>'\]: must have"),
            (["<pad>", "<unk>", "<bos>", "<eos>", "<s>", "<s>"], "has '<s>' twice"),
            (["<pad>", "<unk>", "<bos>", "<eos>", "a b"], "'a b' can be no word: it has spaces, or is not in NFKC"),
            (["<pad>", "<unk>", "<bos>", "<eos>", ""], "'' can be no word"),
        ],
    )
    def test_others_are_refused(self, tmp_path: Path, specials: list[str], message: str) -> None:
        with pytest.raises(ValueError, match=message):
            get_vocab(corpus(tmp_path), specials=specials)
