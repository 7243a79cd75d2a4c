from pathlib import Path

import pytest

from utils.errors import UserError
from utils.text import Vocab, get_vocab, load_tokenizer
from utils.text.special import BOS, EOS, PAD, UNK

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


def test_text_is_normalised(tmp_path: Path) -> None:
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


def test_there_is_one_way_to_cut() -> None:
    with pytest.raises(NotImplementedError, match="Vocab knows one way only"):
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
