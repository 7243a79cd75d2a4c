from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from torch.utils.data import DataLoader

from models import Transformer
from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE
from train import Trainer
from utils.dataset import EncodedCorpus, EncodedDataset, FilterOptions, KfttDataset, ParallelDataset, collate
from utils.dataset.Dataset import TextToId
from utils.errors import UserError
from utils.evaluation import BleuScore
from utils.recipes.options import BudgetOptions, Recipe
from utils.text import SentencePieceTokenizer, Vocab, get_vocab, text_to_tensor
from utils.text.build import TokenizerPair
from utils.text.special import BOS, EOS, PAD
from utils.training.loss import LabelSmoothedCrossEntropy


def ids(*sentences: list[int]) -> list[NDArray[np.int64]]:
    return [np.array(sentence, dtype=np.int64) for sentence in sentences]


def test_sentences_are_closed() -> None:
    data = ParallelDataset(ids([5, 6], []), ids([7], [8, 9]), 10)
    assert len(data) == 2
    assert [x.tolist() for x in data[0]] == [[5, 6, EOS], [BOS, 7, EOS]]
    assert [x.tolist() for x in data[1]] == [[EOS], [BOS, 8, 9, EOS]]


def test_long_sentences_are_truncated_but_end() -> None:
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


def test_subword_regularization(encoded: tuple[EncodedCorpus, TokenizerPair]) -> None:
    """Other segmentations in every epoch, of the same text; seed and epoch alone decide which."""
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


def test_subword_regularization_needs_tokenizers(encoded: tuple[EncodedCorpus, TokenizerPair]) -> None:
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


class TestTwoArguments:
    """Functions that are told how long a sentence may be."""

    LINES = ("the temple is old", "the gate"), ("寺 は 古い", "門")

    @pytest.fixture
    def files(self, tmp_path: Path) -> tuple[Path, Path, Vocab, Vocab]:
        src, tgt = tmp_path / "a.en", tmp_path / "a.ja"
        for path, lines in zip((src, tgt), self.LINES, strict=True):
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return src, tgt, get_vocab(src), get_vocab(tgt)

    def test_are_called_with_text_and_length(self, files: tuple[Path, Path, Vocab, Vocab]) -> None:
        src, tgt, _, _ = files
        seen = []

        def one(text: str) -> list[int]:
            seen.append(("one", text))
            return [5]

        def two(text: str, length: int) -> list[int]:
            seen.append(("two", text, length))  # type: ignore[arg-type]
            return [6]

        KfttDataset(src, tgt, 7, one, two)
        assert seen == [
            ("one", "the temple is old"),
            ("two", "寺 は 古い", 7),
            ("one", "the gate"),
            ("two", "門", 7),
        ]

    def test_a_default_value_is_kept_unless_it_is_the_length(self, files: tuple[Path, Path, Vocab, Vocab]) -> None:
        src, tgt, _, _ = files
        lengths, others = [], []

        def with_length(text: str, max_len: int = 99) -> list[int]:
            lengths.append(max_len)
            return [5]

        def with_other(text: str, vocab: str = "mine") -> list[int]:
            others.append(vocab)
            return [5]

        KfttDataset(src, tgt, 7, with_length, with_other)
        assert lengths == [7, 7]
        assert others == ["mine", "mine"]
        assert len(KfttDataset(src, tgt, 7, lambda *words: [len(words[0])], lambda _, /: [5])) == 2

    @pytest.mark.parametrize(
        ("function", "signature"),
        [
            (lambda: [5], r"\(\)"),
            (lambda _, _len, _vocab: [5], r"\(_, _len, _vocab\)"),
            (lambda _, *, _vocab: [5], r"\(_, \*, _vocab\)"),
        ],
    )
    def test_others_are_refused(
        self, files: tuple[Path, Path, Vocab, Vocab], function: TextToId, signature: str
    ) -> None:
        message = rf"tgt_text_to_id must take \(text\) or \(text, max_len\), but takes {signature}"
        with pytest.raises(TypeError, match=message):
            KfttDataset(files[0], files[1], 7, lambda _: [5], function)

    def test_a_plain_loader_stacks_what_is_padded(self, files: tuple[Path, Path, Vocab, Vocab]) -> None:
        src, tgt, en, ja = files
        data = KfttDataset(
            src,
            tgt,
            6,
            lambda text, max_len: text_to_tensor(text, en, max_len, eos=False, pad=True),
            lambda text, max_len: text_to_tensor(text, ja, max_len, bos=True, pad=True),
        )
        (batch,) = DataLoader(data, batch_size=2)
        the, temple, is_, old, gate = en(["the", "temple", "is", "old", "gate"])
        assert batch[0].tolist() == [[the, temple, is_, old, EOS, PAD], [the, gate, EOS, PAD, PAD, PAD]]
        assert batch[1].tolist() == [[BOS, *ja(["寺", "は", "古い"]), EOS, PAD], [BOS, ja["門"], EOS, *[PAD] * 3]]
        assert [lengths.tolist() for lengths in data.lengths()] == [[6, 6], [5, 5]]

    def test_collate_is_for_what_is_not(self, files: tuple[Path, Path, Vocab, Vocab]) -> None:
        src, tgt, en, ja = files
        data = KfttDataset(src, tgt, 6, lambda text: en.encode([text])[0], lambda text: ja.encode([text])[0])
        (batch,) = DataLoader(data, batch_size=2, collate_fn=KfttDataset.collate)
        assert (batch[0].shape, batch[1].shape) == ((2, 5), (2, 5))
        assert batch[0][1].tolist() == [*en(["the", "gate"]), EOS, PAD, PAD]

    @pytest.mark.parametrize("pad", [True, False])
    def test_batches_of_a_plain_loader_train(self, files: tuple[Path, Path, Vocab, Vocab], pad: bool) -> None:
        src, tgt, en, ja = files
        data = KfttDataset(
            src,
            tgt,
            6,
            lambda text, max_len: text_to_tensor(text, en, max_len, pad=pad),
            lambda text, max_len: text_to_tensor(text, ja, max_len, bos=True, pad=pad),
        )
        loader = DataLoader(data, batch_size=2, collate_fn=None if pad else KfttDataset.collate)
        net = Transformer(len(en), len(ja), 6, 16, 2, 32, 1, 0.0)
        optimizer = torch.optim.Adam(net.parameters(), lr=1e-2)
        recipe = Recipe(budget=BudgetOptions(epochs=60))
        trainer = Trainer(net, optimizer, LabelSmoothedCrossEntropy(0.0), BleuScore(ja), "cpu", recipe=recipe)
        trainer.fit(loader, loader)
        scores = trainer.test(loader)
        assert scores.perplexity < 1.2
        assert {sample.translation for sample in scores.samples} == set(self.LINES[1])


@given(
    st.lists(st.lists(st.sampled_from(["the", "gate", "x"]), min_size=1, max_size=9), min_size=1, max_size=5),
    st.integers(3, 9),
    st.booleans(),
    st.booleans(),
)
def test_padding_adds_nothing_but_padding(
    tmp_path_factory: pytest.TempPathFactory, sentences: list[list[str]], max_len: int, bos: bool, eos: bool
) -> None:
    """Whatever special tokens the functions add, the ids are those of the text, and all sentences are equally long."""
    path = tmp_path_factory.getbasetemp() / "padded"
    path.write_text("".join(" ".join(words) + "\n" for words in sentences))
    vocab = Vocab(["the", "gate"])

    def encode(text: str, size: int) -> torch.Tensor:
        return text_to_tensor(text, vocab, size, bos=bos, eos=eos, pad=True)

    data = KfttDataset(path, path, max_len, encode, encode)
    (batch,) = DataLoader(data, batch_size=len(sentences))
    for side, begin in zip(batch, (False, True), strict=True):
        if any(PAD in encode(" ".join(words), max_len) for words in sentences):
            assert side.shape[1] == max_len
        for row, words in zip(side.tolist(), sentences, strict=True):
            kept = row[: row.index(EOS)][begin:]
            assert kept == vocab(words)[: len(kept)]
            assert len(kept) >= min(len(words), max_len - 2)
            assert set(row[row.index(EOS) + 1 :]) <= {PAD}
            assert (row[0] == BOS) == begin
