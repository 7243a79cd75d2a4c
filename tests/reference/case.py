"""Two implementations of the same computation, to compare."""

from collections.abc import Callable
from dataclasses import dataclass, field

from torch import Tensor

from tests.reference.torch_modules import Pair


@dataclass(frozen=True)
class Case:
    """Two modules that should agree: how to call each, and which parameters correspond."""

    ours: Callable[[], Tensor]
    theirs: Callable[[], Tensor]
    inputs: list[Tensor]  # whose gradients are compared; among them the parameters that both share
    pairs: list[Pair] = field(default_factory=list)
    real: Tensor | None = None  # (B, T): which outputs are not padding
