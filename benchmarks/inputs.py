"""Random weights and sentences to compare implementations on; the tests use them too."""

import torch
from torch import Tensor, nn


def randomize(module: nn.Module) -> None:
    """Replace all parameters, so that no zero bias or unit gain hides a mistake."""
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.3)


def ids_of_lengths(lengths: list[int], vocab_size: int = 50, generator: torch.Generator | None = None) -> Tensor:
    """Return random tokens padded with 0, one sentence for each length."""
    ids = torch.randint(1, vocab_size, (len(lengths), max(lengths)), generator=generator)
    return ids.masked_fill(torch.arange(max(lengths)) >= torch.tensor(lengths).unsqueeze(1), 0)
