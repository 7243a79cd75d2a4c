"""What is made from weights, and need not be made again while they stay the same."""

from collections.abc import Callable, Sequence
from operator import is_
from typing import Generic, TypeVar

from torch import Tensor

T = TypeVar("T")


class Kept(Generic[T]):
    """Keeps what was made from weights that are not meant to change any more.

    Most changes are noticed all the same, by the weights' identity, address or version. Not those by way of ``.data``,
    by a fused optimizer, or in inference mode: so this is not for models that are being trained. What is kept is not
    part of a module's state, nor of its copies.
    """

    def __init__(self) -> None:
        self._made: T | None = None
        self._weights: tuple[Tensor, ...] = ()  # held, so that no other can come to have their address
        self._versions: list[tuple[int, int]] = []

    def of(self, weights: Sequence[Tensor], make: Callable[[], T]) -> T:
        """What ``make()`` gives, or gave when the weights it uses were the same."""
        versions = [(weight.data_ptr(), 0 if weight.is_inference() else weight._version) for weight in weights]
        same = versions == self._versions and all(map(is_, weights, self._weights))
        if self._made is None or not same:
            self._made, self._weights, self._versions = make(), tuple(weights), versions
        return self._made

    def __getstate__(self) -> dict[str, object]:
        return Kept().__dict__
