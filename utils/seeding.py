"""Random numbers that depend on their seeds alone, the same on every machine and with every version of numpy."""

import numpy as np
from numpy.typing import NDArray


def mix(*seeds: int) -> int:
    """Hash several integers to a 64-bit seed."""
    state = np.zeros(1, dtype=np.uint64)
    for seed in seeds:
        state = _splitmix(state ^ np.uint64(seed % 2**64))
    return int(state[0])


def permutation(count: int, *seeds: int) -> NDArray[np.int64]:
    """Return a random permutation of 0 … count-1, determined by the seeds."""
    keys = _splitmix(np.arange(count, dtype=np.uint64) ^ np.uint64(mix(*seeds)))
    return np.argsort(keys, kind="stable")


def uniform(count: int, *seeds: int) -> NDArray[np.float64]:
    """Return uniform random numbers in [0, 1), determined by the seeds."""
    return uniform_at(np.arange(count), *seeds)


def uniform_at(places: NDArray[np.int64], *seeds: int) -> NDArray[np.float64]:
    """Return the numbers at some places of ``uniform(count, *seeds)``, without computing the others."""
    keys = _splitmix(places.astype(np.uint64) ^ np.uint64(mix(*seeds)))
    numbers: NDArray[np.float64] = (keys >> np.uint64(11)).astype(np.float64) * 2.0**-53
    return numbers


def _splitmix(x: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Apply the output function of the SplitMix64 generator (Steele et al. 2014), a one-to-one hash of 64 bits."""
    x = x + np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
