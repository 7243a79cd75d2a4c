"""Cache of tensors derived from parameters."""

from collections.abc import Callable, Sequence
from operator import is_
from typing import Generic, TypeVar

from torch import Tensor

T = TypeVar("T")


class Derived(Generic[T]):
    """Cache a tensor or module that is derived from constant weights.

    Most changes of the weights are detected, by their identity, address or version. Not those by way of ``.data``, by a
    fused optimizer, or in inference mode: so this is not for models in training. The cached value is not part of a
    module's state, nor of its copies.
    """

    def __init__(self) -> None:
        self._made: T | None = None
        self._weights: tuple[Tensor, ...] = ()  # held, so that no other can come to have their address
        self._versions: list[tuple[int, int]] = []

    def of(self, weights: Sequence[Tensor], make: Callable[[], T]) -> T:
        """Return ``make()``, or the cached result if the weights have not changed."""
        versions = _versions(weights)
        same = versions == self._versions and all(map(is_, weights, self._weights))
        if self._made is None or not same:
            self._made, self._weights, self._versions = make(), tuple(weights), versions
        return self._made

    def current(self) -> T | None:
        """Return the cached result if the weights that it was derived from have not changed, otherwise None."""
        return self._made if _versions(self._weights) == self._versions else None

    def __getstate__(self) -> dict[str, object]:
        return Derived().__dict__


def _versions(weights: Sequence[Tensor]) -> list[tuple[int, int]]:
    return [(weight.data_ptr(), 0 if weight.is_inference() else weight._version) for weight in weights]
