"""Train with the plain version of all fast code: ``python -m benchmarks.plain``, with the arguments of train.py.

Every fast path has a plain counterpart, and tests prove them equal one by one. This uses all plain ones together, so
that a whole run can be compared with the same run of ``train.py``: the quality must be the same, and the difference in
time is the gain of the fast paths. (Compare in one precision: give both ``--train.precision float32``.)

- dropout samples each element by itself;
- attention is written out, and queries, keys and values are projected one after the other;
- the logits of the whole batch are made, padding included, and automatic differentiation takes their gradient;
- Muon orthogonalizes whole matrices, not Gram matrices of their smaller dimension.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers import FFN, Dropout, MultiHeadAttention, ScaledDotProductAttention
from train import main
from utils.commands.command import run as run_command
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.Muon import Muon, orthogonalize
from utils.training.Objective import Objective


def _dropout(self: Dropout, x: Tensor) -> Tensor:
    return F.dropout(x, self.p, self.training)


def _attend(self: ScaledDotProductAttention, *inputs: Tensor, return_weights: bool = False, **bias: Tensor) -> Any:
    out = self.attend(*inputs, **bias)
    return out if return_weights else out[0]


def _project(inputs: Sequence[Tensor], linears: Sequence[nn.Module]) -> tuple[Tensor, ...]:
    return tuple(linear(x) for x, linear in zip(inputs, linears, strict=True))


def _loss(self: LabelSmoothedCrossEntropy, logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    log_probs = logits.log_softmax(-1)
    nll = F.nll_loss(log_probs, labels, ignore_index=self.pad_idx, reduction="sum")
    of_all = -log_probs.mean(-1)[labels != self.pad_idx].sum()
    return (1 - self.smoothing) * nll + self.smoothing * of_all, nll.detach()


def _orthogonalize(matrices: Tensor, dtype: torch.dtype | None = None) -> Tensor:
    return orthogonalize(matrices.to(dtype or matrices.dtype)).to(matrices.dtype)


@contextmanager
def plain_paths() -> Iterator[None]:
    """Replace all fast code by its plain version."""
    replaced = (
        (Dropout, "forward", _dropout),
        (ScaledDotProductAttention, "forward", _attend),
        (sys.modules[MultiHeadAttention.__module__], "project", _project),
        (sys.modules[FFN.__module__], "project", _project),
        (Objective, "_output_for_fused_loss", lambda *_: None),
        (LabelSmoothedCrossEntropy, "forward", _loss),
        (sys.modules[Muon.__module__], "orthogonalize_fast", _orthogonalize),
    )
    with ExitStack() as stack:
        for owner, name, plain in replaced:
            stack.enter_context(patch.object(owner, name, plain))
        yield


if __name__ == "__main__":
    with plain_paths():
        run_command(main)
