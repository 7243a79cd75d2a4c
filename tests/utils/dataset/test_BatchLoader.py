import itertools

import pytest
import torch

from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE
from utils.dataset import BatchLoader, EncodedCorpus, EncodedDataset, FilterOptions
from utils.text import SentencePieceTokenizer
from utils.text.build import TokenizerPair
from utils.text.special import PAD

Batches = list[tuple[list[list[int]], list[list[int]]]]


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> EncodedDataset:
    folder = tmp_path_factory.mktemp("corpus")
    (folder / "x.en").write_text("".join(line + "\n" for line in ENGLISH), encoding="utf-8")
    (folder / "x.ja").write_text("".join(line + "\n" for line in JAPANESE), encoding="utf-8")
    tokenizer = SentencePieceTokenizer.train(ENGLISH + JAPANESE, 325)
    pair = TokenizerPair(tokenizer, tokenizer)
    corpus = EncodedCorpus.open(folder / "x.en", folder / "x.ja", pair, FilterOptions(), folder / "cache")
    return EncodedDataset(corpus, 64, tokenizers=pair, alpha=0.1)


def epoch(loader: BatchLoader) -> Batches:
    return [(src.tolist(), tgt.tolist()) for src, tgt in loader]


def test_padding_reaches_the_longest_and_no_further(dataset: EncodedDataset) -> None:
    for src, tgt in BatchLoader(dataset, 64):
        for ids in (src, tgt):
            assert ids.dtype == torch.int64
            assert (ids[:, -1] != PAD).any()


def test_epochs_follow_each_other_and_differ(dataset: EncodedDataset) -> None:
    loader = BatchLoader(dataset, 64)
    first, second = epoch(loader), epoch(loader)
    assert first != second
    state = loader.state_dict()
    assert (state["epoch"], state["position"]) == (2, 0)
    again = BatchLoader(dataset, 64)
    again.load_state_dict(state | {"epoch": 1})
    assert epoch(again) == second


@pytest.mark.filterwarnings("ignore:This DataLoader will create:UserWarning")  # of torch, on a machine with one core
@pytest.mark.parametrize("num_workers", [0, 2])
def test_goes_on_exactly_where_it_stopped(dataset: EncodedDataset, num_workers: int) -> None:
    """Whatever the workers had prepared in advance."""
    uninterrupted = BatchLoader(dataset, 64)
    length = len(uninterrupted)
    expected = epoch(uninterrupted) + epoch(uninterrupted)
    for stop in (0, 1, length // 2, length - 1, length):
        before = BatchLoader(dataset, 64, num_workers=num_workers)
        seen = [(src.tolist(), tgt.tolist()) for src, tgt in itertools.islice(before, stop)]
        after = BatchLoader(dataset, 64, num_workers=num_workers)
        after.load_state_dict(before.state_dict())
        assert seen + epoch(after) + epoch(after) == expected


def test_each_epoch_has_its_own_segmentation(dataset: EncodedDataset) -> None:
    """Subword regularization: the text of an epoch is that of the corpus, its tokens are not."""
    assert dataset.tokenizers is not None
    loader = BatchLoader(dataset, 64)
    texts, tokens = [], []
    for _ in range(2):
        rows = [row for src, _ in epoch(loader) for row in src]
        texts.append(sorted(dataset.tokenizers.src.decode(rows)))
        tokens.append({tuple(row) for row in rows})
    assert texts == [sorted(ENGLISH)] * 2
    assert len(tokens[0] & tokens[1]) < len(ENGLISH) / 2


def test_random_cuts_stay_within_the_budget(dataset: EncodedDataset) -> None:
    loader = BatchLoader(EncodedDataset(dataset.corpus, 64, tokenizers=dataset.tokenizers, alpha=0.0), 64)
    for _ in range(3):
        for src, tgt in loader:
            assert src.numel() <= 64
            assert tgt[:, 1:].numel() <= 64


def test_loaders_may_share_a_dataset(dataset: EncodedDataset) -> None:
    """Each plans with the lengths of the segmentations that it yields, whichever loader sampled them."""
    alone = BatchLoader(dataset, 64)
    expected = [epoch(alone), epoch(alone)]
    one, other = BatchLoader(dataset, 64), BatchLoader(dataset, 64)
    assert [epoch(one), epoch(other), epoch(other), epoch(one)] == [expected[0], *expected, expected[1]]


def test_nothing_is_cut_before_it_is_needed(dataset: EncodedDataset, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = EncodedDataset(dataset.corpus, 64, tokenizers=dataset.tokenizers, alpha=0.1)
    asked: list[int] = []
    monkeypatch.setattr(EncodedDataset, "set_epoch", lambda _, epoch: asked.append(epoch))
    loader = BatchLoader(fresh, 64)
    loader.load_state_dict(loader.state_dict() | {"epoch": 7})
    next(iter(loader))
    assert asked == [7]


def test_seeds_differ(dataset: EncodedDataset) -> None:
    assert epoch(BatchLoader(dataset, 64, seed=1)) != epoch(BatchLoader(dataset, 64, seed=2))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 1}, "seed was 1, is 0"),
        ({"max_tokens": 32}, "max_tokens was 32, is 64"),
        ({"group": 2, "pairs": 5}, "group was 2, is 1; pairs was 5, is 36"),
    ],
)
def test_a_place_in_another_plan_is_refused(dataset: EncodedDataset, change: dict[str, int], message: str) -> None:
    loader = BatchLoader(dataset, 64)
    with pytest.raises(ValueError, match=f"cannot resume in the middle of another plan of batches: {message}"):
        loader.load_state_dict(loader.state_dict() | change)


def test_a_pass_without_shuffling_is_always_the_same(dataset: EncodedDataset) -> None:
    plain = EncodedDataset(dataset.corpus, 64)
    loader = BatchLoader(plain, 64, shuffle=False)
    assert epoch(loader) == epoch(loader)


def test_ranks_get_different_sentences(dataset: EncodedDataset) -> None:
    plain = EncodedDataset(dataset.corpus, 64)
    ranks = [epoch(BatchLoader(plain, 64, rank=rank, world_size=2)) for rank in range(2)]
    sentences = [{tuple(row) for src, _ in rank for row in src} for rank in ranks]
    assert len(ranks[0]) == len(ranks[1])
    assert not any(src in ranks[1] for src in ranks[0])
    assert len(sentences[0] | sentences[1]) <= len(ENGLISH)
