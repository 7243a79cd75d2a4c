from pathlib import Path

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE
from utils.dataset import EncodedCorpus, EncodedDataset, FilterOptions, KfttDataset, ParallelDataset, collate
from utils.errors import UserError
from utils.text import SentencePieceTokenizer, get_vocab, text_to_tensor
from utils.text.build import TokenizerPair
from utils.text.special import BOS, EOS, PAD


def ids(*sentences: list[int]) -> list[NDArray[np.int64]]:
    return [np.array(sentence, dtype=np.int64) for sentence in sentences]


def test_sentences_are_closed() -> None:
    data = ParallelDataset(ids([5, 6], []), ids([7], [8, 9]), 10)
    assert len(data) == 2
    assert [x.tolist() for x in data[0]] == [[5, 6, EOS], [BOS, 7, EOS]]
    assert [x.tolist() for x in data[1]] == [[EOS], [BOS, 8, 9, EOS]]


def test_long_sentences_are_cut_but_end() -> None:
    """The source fits the model's positions, and so does the target without its EOS."""
    data = ParallelDataset(ids([5] * 9), ids([6] * 9), 4)
    src, tgt = data[0]
    assert src.tolist() == [5, 5, 5, EOS]
    assert tgt.tolist() == [BOS, 6, 6, 6, EOS]
    assert [x.tolist() for x in data.lengths()] == [[4], [4]]


def test_lengths_are_positions_in_the_model() -> None:
    data = ParallelDataset(ids([5, 6], []), ids([7], [8, 9]), 10)
    src, tgt = data.lengths()
    assert src.tolist() == [len(data[i][0]) for i in range(2)]
    assert tgt.tolist() == [len(data[i][1]) - 1 for i in range(2)]


def test_collate_pads_to_the_longest() -> None:
    src, tgt = collate(
        [(torch.tensor([5, EOS]), torch.tensor([BOS, EOS])), (torch.tensor([EOS]), torch.tensor([BOS, 7, EOS]))]
    )
    assert src.tolist() == [[5, EOS], [EOS, PAD]]
    assert tgt.tolist() == [[BOS, EOS, PAD], [BOS, 7, EOS]]


def test_sides_must_match() -> None:
    with pytest.raises(ValueError, match="1 source sentences but 2 target sentences"):
        ParallelDataset(ids([1]), ids([1], [2]), 5)


@pytest.fixture
def encoded(tmp_path: Path) -> tuple[EncodedCorpus, TokenizerPair]:
    (tmp_path / "x.en").write_text("".join(line + "\n" for line in ENGLISH), encoding="utf-8")
    (tmp_path / "x.ja").write_text("".join(line + "\n" for line in JAPANESE), encoding="utf-8")
    tokenizer = SentencePieceTokenizer.train(ENGLISH + JAPANESE, 325)
    pair = TokenizerPair(tokenizer, tokenizer)
    return EncodedCorpus.open(tmp_path / "x.en", tmp_path / "x.ja", pair, FilterOptions(), tmp_path / "cache"), pair


def test_encoded_dataset(encoded: tuple[EncodedCorpus, TokenizerPair]) -> None:
    corpus, pair = encoded
    data = EncodedDataset(corpus, 64)
    src, tgt = data[5]
    assert pair.src.decode([src.tolist()]) == [ENGLISH[5]]
    assert pair.tgt.decode([tgt.tolist()]) == [JAPANESE[5]]
    plain = ParallelDataset(
        [corpus.src[i] for i in range(len(corpus))], [corpus.tgt[i] for i in range(len(corpus))], 64
    )
    for ours, theirs in zip(data.lengths(), plain.lengths(), strict=True):
        assert np.array_equal(ours, theirs)


def test_subword_regularisation(encoded: tuple[EncodedCorpus, TokenizerPair]) -> None:
    """Other cuts in every epoch, of the same text; seed and epoch alone decide which."""
    corpus, pair = encoded

    def fetch(seed: int, epoch: int) -> list[tuple[list[int], list[int]]]:
        data = EncodedDataset(corpus, 200, tokenizers=pair, alpha=0.1, seed=seed)
        data.set_epoch(epoch)
        return [(data[i][0].tolist(), data[i][1].tolist()) for i in (3, 1, 4, 15, 9, 2, 6)]

    first = fetch(0, 0)
    assert pair.src.decode([src for src, _ in first]) == [ENGLISH[i] for i in (3, 1, 4, 15, 9, 2, 6)]
    assert pair.tgt.decode([tgt for _, tgt in first]) == [JAPANESE[i] for i in (3, 1, 4, 15, 9, 2, 6)]
    assert all(src[-1] == EOS and tgt[0] == BOS and tgt[-1] == EOS for src, tgt in first)
    assert fetch(0, 0) == first
    assert fetch(0, 1) != first
    assert fetch(1, 0) != first


def test_a_cut_that_would_not_fit_is_not_taken(encoded: tuple[EncodedCorpus, TokenizerPair]) -> None:
    corpus, pair = encoded
    longest = int(max(corpus.src.lengths.max(), corpus.tgt.lengths.max())) + 1
    data = EncodedDataset(corpus, longest, tokenizers=pair, alpha=0.0)
    data.set_epoch(0)
    assert pair.src.decode([data[i][0].tolist() for i in range(len(data))]) == ENGLISH
    assert pair.tgt.decode([data[i][1].tolist() for i in range(len(data))]) == JAPANESE
    assert (data.lengths()[0] > corpus.src.lengths + 1).any()


def test_subword_regularisation_needs_tokenizers(encoded: tuple[EncodedCorpus, TokenizerPair]) -> None:
    with pytest.raises(ValueError, match="needs the tokenizers"):
        EncodedDataset(encoded[0], 64, alpha=0.1)


def test_kftt_dataset(tmp_path: Path) -> None:
    src, tgt = tmp_path / "a.en", tmp_path / "a.ja"
    src.write_text("the temple is old\nthe gate\n", encoding="utf-8")
    tgt.write_text("寺 は 古い\n門\n", encoding="utf-8")
    en, ja = get_vocab(src), get_vocab(tgt)
    plain = KfttDataset(src, tgt, 4, lambda text: en.encode([text])[0], lambda text: ja.encode([text])[0])
    closed = KfttDataset(
        str(src), str(tgt), 4, lambda text: text_to_tensor(text, en), lambda text: text_to_tensor(text, ja, bos=True)
    )
    for i in range(2):
        for one, other in zip(plain[i], closed[i], strict=True):
            assert torch.equal(one, other)
    source, target = plain[0]
    assert en.decode([source.tolist()]) == ["the temple is"]
    assert source[-1] == EOS
    assert (int(target[0]), int(target[-1])) == (BOS, EOS)
    assert ja.decode([target.tolist()]) == ["寺 は 古い"]
    with pytest.raises(UserError, match="there is no such file"):
        KfttDataset(src, tmp_path / "nowhere", 4, lambda _: [], lambda _: [])
