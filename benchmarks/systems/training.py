"""Training steps on request. Needs PyTorch and nothing else of this project, as other environments use it too."""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from benchmarks.systems.serve import peak_resident, seconds, serve

DROPOUT, LABEL_SMOOTHING, LEARNING_RATE = 0.1, 0.1, 1e-4
PAD, UNK, BOS, EOS = 0, 1, 2, 3

Step = Callable[[Tensor, Tensor], object]  # source (B, S), which ends in EOS, and target (B, T), from BOS to EOS


@dataclass(frozen=True)
class Sizes:
    """Sizes of the model, the same in all systems."""

    width: int
    depth: int
    vocab_size: int = 8000
    max_len: int = 256
    heads: int = 0  # of width 64 unless given
    inner: int = 0  # width inside the feed-forward networks; four times the other unless given

    def __post_init__(self) -> None:
        object.__setattr__(self, "heads", self.heads or self.width // 64)
        object.__setattr__(self, "inner", self.inner or 4 * self.width)


def serve_training(make: Callable[[Sizes], Step]) -> None:
    """Serve requests to build a model and to train it a batch at a time.

    Args:
        make: builds the model, and gives the function that changes it by a batch.
    """
    step: Step | None = None
    batches: list[tuple[Tensor, Tensor]] = []
    before = 0.0

    def build(file: str, **sizes: int) -> None:
        nonlocal step, before
        before = peak_resident()
        torch.manual_seed(0)
        step = make(Sizes(**sizes))
        batches[:] = torch.load(file, weights_only=True)

    def train(index: int) -> float:
        if step is None:
            raise RuntimeError("build comes before train")
        src, tgt = batches[index % len(batches)]
        return seconds(lambda: step(src, tgt))

    serve(build=build, train=train, peak=lambda: peak_resident() - before)
