"""What is made from weights, and need not be made again while they stay the same."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from torch import Tensor

T = TypeVar("T")


class Kept(Generic[T]):
    """Keeps what was made from weights until they change, which shows in their identity, address or version.

    (A change by way of ``.data`` cannot be noticed.) It is not part of a module's state, nor of its copies.
    """

    def __init__(self) -> None:
        self._made: T | None = None
        self._weights: tuple[Tensor, ...] = ()  # held, so that no other can come to have their address
        self._versions: list[tuple[int, int]] = []

    def of(self, weights: Sequence[Tensor], make: Callable[[], T]) -> T:
        """What ``make()`` gives, or gave when the weights it uses were the same."""
        versions = [(weight.data_ptr(), 0 if weight.is_inference() else weight._version) for weight in weights]
        same = versions == self._versions and all(map(_is, weights, self._weights))
        if self._made is None or not same:
            self._made, self._weights, self._versions = make(), tuple(weights), versions
        return self._made

    def __getstate__(self) -> dict[str, object]:
        return Kept().__dict__


def _is(a: Tensor, b: Tensor) -> bool:
    return a is b
