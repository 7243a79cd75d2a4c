import itertools
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from utils.dataset import TokenBatchSampler

Lengths = NDArray[np.int64]
PAIRS = st.lists(st.tuples(st.integers(1, 30), st.integers(1, 30)), min_size=1, max_size=120)


def lengths(pairs: list[tuple[int, int]]) -> tuple[Lengths, Lengths]:
    return np.array([s for s, _ in pairs]), np.array([t for _, t in pairs])


def corpus(count: int = 2000) -> tuple[Lengths, Lengths]:
    rng = np.random.RandomState(0)
    src = rng.randint(2, 40, count)
    return src, np.clip(src + rng.randint(-8, 9, count), 1, 50)


@given(PAIRS, st.integers(30, 200), st.booleans(), st.integers(0, 3))
def test_every_sentence_once_within_the_budget(
    pairs: list[tuple[int, int]], max_tokens: int, shuffle: bool, epoch: int
) -> None:
    src, tgt = lengths(pairs)
    sampler = TokenBatchSampler(src, tgt, max_tokens, shuffle=shuffle)
    sampler.epoch = epoch
    batches = list(sampler)
    assert sorted(itertools.chain.from_iterable(batches)) == list(range(len(pairs)))
    assert len(batches) == len(sampler)
    for batch in batches:
        assert len(batch) * max(src[batch].max(), tgt[batch].max()) <= max_tokens


def test_little_padding_and_full_batches() -> None:
    src, tgt = corpus()
    batches = list(TokenBatchSampler(src, tgt, 512))
    real = sum(int(src[b].sum() + tgt[b].sum()) for b in batches)
    padded = sum(len(b) * int(src[b].max() + tgt[b].max()) for b in batches)
    assert real / padded > 0.85
    assert len(batches) < 1.25 * max(src.sum(), tgt.sum()) / 512
    random = [list(range(i, min(i + 16, 2000))) for i in range(0, 2000, 16)]
    assert real / sum(len(b) * int(src[b].max() + tgt[b].max()) for b in random) < 0.65


def test_seed_and_epoch_alone_decide() -> None:
    def plan(seed: int, epoch: int) -> list[list[int]]:
        sampler = TokenBatchSampler(*corpus(300), 200, seed=seed)
        sampler.epoch = epoch
        return list(sampler)

    assert plan(0, 0) == plan(0, 0)
    assert plan(0, 0) != plan(0, 1)
    assert plan(0, 0) != plan(1, 0)
    together = {frozenset(batch) for batch in plan(0, 0)}
    assert len(together & {frozenset(batch) for batch in plan(0, 1)}) < len(together) / 4


def test_batches_come_in_random_order_of_length() -> None:
    src, tgt = corpus()
    means = [src[batch].mean() for batch in TokenBatchSampler(src, tgt, 512)]
    rises = sum(b > a for a, b in itertools.pairwise(means))
    assert 0.3 < rises / len(means) < 0.7


def test_a_curriculum_goes_from_short_to_long_in_the_first_epoch_only() -> None:
    src, tgt = corpus()

    def longest(short_first: float, epoch: int) -> list[int]:
        sampler = TokenBatchSampler(src, tgt, 400, short_first=short_first)
        sampler.epoch = epoch
        batches = list(sampler)
        assert sorted(itertools.chain.from_iterable(batches)) == list(range(len(src)))
        return [int(max(src[batch].max(), tgt[batch].max())) for batch in batches]

    strictly, partly, none = (longest(share, 0) for share in (1.0, 0.5, 0.0))
    assert strictly == sorted(strictly)
    trend = [np.corrcoef(np.arange(len(one)), one)[0, 1] for one in (strictly, partly, none)]
    assert trend[0] > trend[1] > 0.4
    assert abs(trend[2]) < 0.2
    assert longest(1.0, 1) == longest(0.0, 1)


def test_a_known_plan() -> None:
    """The same on every machine: this may never change."""
    src, tgt = lengths([(2, 3), (9, 9), (2, 2), (4, 4), (3, 3), (8, 9)])
    assert list(TokenBatchSampler(src, tgt, 10, shuffle=False)) == [[2, 0, 4], [3], [5], [1]]
    assert list(TokenBatchSampler(src, tgt, 10, seed=5)) == [[1], [2, 0, 4], [3], [5]]


@given(PAIRS, st.integers(30, 100), st.integers(1, 5), st.integers(0, 100))
def test_ranks_share_without_overlap(pairs: list[tuple[int, int]], max_tokens: int, world_size: int, seed: int) -> None:
    src, tgt = lengths(pairs)
    alone = list(TokenBatchSampler(src, tgt, max_tokens, seed=seed))
    if len(alone) < world_size:
        with pytest.raises(ValueError, match="are too few for"):
            list(TokenBatchSampler(src, tgt, max_tokens, seed=seed, world_size=world_size))
        return
    ranks = [
        list(TokenBatchSampler(src, tgt, max_tokens, seed=seed, rank=rank, world_size=world_size))
        for rank in range(world_size)
    ]
    assert len({len(rank) for rank in ranks}) == 1
    rounds = len(alone) // world_size
    assert [ranks[i % world_size][i // world_size] for i in range(rounds * world_size)] == alone[: rounds * world_size]


@pytest.mark.parametrize("position", [0, 1, 7])
def test_goes_on_from_a_position(position: int) -> None:
    sampler = TokenBatchSampler(*corpus(300), 200)
    whole = list(sampler)
    sampler.position = position
    assert list(sampler) == whole[position:]
    assert len(sampler) == len(whole)


def test_a_large_corpus_is_planned_in_pools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["utils.dataset.TokenBatchSampler"], "POOL", 100)
    batches = list(TokenBatchSampler(*corpus(950), 200))
    assert sorted(itertools.chain.from_iterable(batches)) == list(range(950))


def test_errors() -> None:
    src, tgt = lengths([(2, 3), (4, 70)])
    with pytest.raises(ValueError, match="max_tokens=60 cannot hold sentence 1 of 70 tokens; raise it"):
        TokenBatchSampler(src, tgt, 60)
    with pytest.raises(ValueError, match="rank=2 is not one of 2 processes"):
        TokenBatchSampler(src, tgt, 100, rank=2, world_size=2)
    with pytest.raises(ValueError, match="2 source sentences but 1 target sentences"):
        TokenBatchSampler(src, tgt[:1], 100)
    with pytest.raises(ValueError, match="no sentences"):
        TokenBatchSampler(src[:0], tgt[:0], 100)
