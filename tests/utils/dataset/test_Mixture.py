"""Several corpora in one epoch."""

from collections import Counter

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from utils.dataset import BatchLoader, EncodedCorpus, EncodedDataset
from utils.dataset.EncodedCorpus import Sentences
from utils.dataset.filters import FilterReport
from utils.dataset.Mixture import Mixture, passes


def dataset(first: int, count: int) -> EncodedDataset:
    """Return pairs of different lengths whose first token is their number, from ``first`` on."""
    sentences = [[number] * (1 + number % 4) for number in range(first, first + count)]
    src, tgt = Sentences.of(sentences, "int32"), Sentences.of(sentences[::-1], "int32")
    return EncodedDataset(EncodedCorpus(src, tgt, FilterReport(count, {}), key=f"{first}-{count}"), 20)


def numbers(mixture: Mixture, epoch: int) -> list[int]:
    mixture.set_epoch(epoch)
    return [int(mixture[index][0][0]) for index in range(len(mixture))]


@given(
    st.lists(st.tuples(st.integers(1, 30), st.floats(0.0, 3.0)), min_size=1, max_size=4),
    st.integers(0, 2**60),
)
def test_each_corpus_comes_as_often_as_its_weight_says(corpora: list[tuple[int, float]], seed: int) -> None:
    parts = [dataset(1000 * (index + 1), count) for index, (count, _) in enumerate(corpora)]
    shares = [share for _, share in corpora]
    if sum(count * share for count, share in corpora) < 1:
        with pytest.raises(ValueError, match="the weights of all corpora are 0"):
            Mixture(parts, shares, seed=seed)
        return
    mixture = Mixture(parts, shares, seed=seed)
    seen: Counter[int] = Counter()
    for epoch in range(5):
        seen.update(numbers(mixture, epoch))
    for index, (count, share) in enumerate(corpora):
        often = [seen[1000 * (index + 1) + number] for number in range(count)]
        assert sum(often) == int(5 * share * count)
        assert max(often) - min(often) <= 1  # no pair is favored


def test_an_epoch_depends_on_its_number_and_seed_alone() -> None:
    def mixture(seed: int) -> Mixture:
        return Mixture([dataset(100, 40), dataset(500, 10)], [0.5, 3], seed=seed)

    one, other = mixture(1), mixture(1)
    later = numbers(one, 7)
    for epoch in range(8):
        last = numbers(other, epoch)
    assert last == later
    assert numbers(mixture(2), 7) != later
    assert set(numbers(one, 0)) != set(numbers(one, 1))  # another half


def test_temperature_evens_out_sizes() -> None:
    assert passes([400, 100], [1, 1]) == [1, 1]
    assert passes([400, 100], [1, 0.5], 2) == pytest.approx([1, 1.0])
    large, small = passes([400, 100], [1, 1], 1e9)
    assert 400 * large == pytest.approx(100 * small)


def test_lengths_are_of_the_pairs_of_the_epoch() -> None:
    mixture = Mixture([dataset(100, 13), dataset(500, 5)], [0.7, 2.5])
    mixture.set_epoch(3)
    src, tgt = mixture.lengths()
    assert src.tolist() == [len(mixture[index][0]) for index in range(len(mixture))]
    assert tgt.tolist() == [len(mixture[index][1]) - 1 for index in range(len(mixture))]


def batches(loader: BatchLoader, count: int) -> list[torch.Tensor]:
    found: list[torch.Tensor] = []
    while len(found) < count:
        for src, _ in loader:
            found.append(src)
            if len(found) == count:
                break
    return found


def test_a_loader_resumes_exactly_in_any_epoch() -> None:
    def loader() -> BatchLoader:
        return BatchLoader(Mixture([dataset(100, 40), dataset(500, 10)], [0.5, 1.3], seed=4), 24, seed=4)

    whole = batches(loader(), 60)
    for cut in (1, 13, 29, 41):
        first, second = loader(), loader()
        before = batches(first, cut)
        second.load_state_dict(first.state_dict())
        again = before + batches(second, 60 - cut)
        assert all(torch.equal(a, b) for a, b in zip(again, whole, strict=True)), cut
    assert len({int(src[0, 0]) >= 500 for src in whole}) == 2
    state = loader().state_dict()
    other = BatchLoader(Mixture([dataset(100, 40), dataset(500, 10)], [0.5, 1.2], seed=4), 24, seed=4)
    with pytest.raises(ValueError, match="corpus was"):
        other.load_state_dict(state)
    assert np.array_equal(state["pairs"], 50)
