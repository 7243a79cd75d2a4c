from hypothesis import given
from hypothesis import strategies as st

from utils.seeding import mix, permutation, uniform


def reference(x: int) -> int:
    """SplitMix64 in Python's own integers."""
    mask = 2**64 - 1
    x = (x + 0x9E3779B97F4A7C15) & mask
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & mask
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & mask
    return x ^ (x >> 31)


@given(st.lists(st.integers(-(2**70), 2**70), min_size=1, max_size=4))
def test_mix_is_splitmix_folded(seeds: list[int]) -> None:
    state = 0
    for seed in seeds:
        state = reference(state ^ (seed % 2**64))
    assert mix(*seeds) == state


@given(st.integers(0, 300), st.integers(), st.integers(0, 10))
def test_permutation_is_one_and_depends_on_the_seeds(count: int, seed: int, epoch: int) -> None:
    order = permutation(count, seed, epoch).tolist()
    assert sorted(order) == list(range(count))
    assert order == permutation(count, seed, epoch).tolist()
    if count > 20:
        assert order != permutation(count, seed, epoch + 1).tolist()
        assert order != permutation(count, seed + 1, epoch).tolist()


def test_uniform_numbers() -> None:
    numbers = uniform(10_000, 3, 4)
    assert numbers.min() >= 0
    assert numbers.max() < 1
    assert abs(numbers.mean() - 0.5) < 0.01
    assert abs(numbers.var() - 1 / 12) < 0.002
    assert numbers[7] == (reference(7 ^ mix(3, 4)) >> 11) / 2**53


def test_known_order() -> None:
    """The same on every machine: these numbers may never change."""
    assert permutation(10, 1, 2).tolist() == sorted(range(10), key=lambda i: reference(i ^ mix(1, 2)))
    assert mix(1, 2) == reference(reference(1) ^ 2)
