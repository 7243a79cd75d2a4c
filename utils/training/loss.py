"""The loss of a translator: cross-entropy with label smoothing, summed over tokens."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.autograd.function import once_differentiable


class LabelSmoothedCrossEntropy(nn.Module):
    r"""Cross-entropy against targets that give a share ε of the probability to all V tokens alike.

    .. math:: \mathcal{L} = \sum_t \Big( (1 - \varepsilon)\,(-\log p_{t, y_t})
              + \varepsilon\, \frac{1}{V} \sum_v (-\log p_{t, v}) \Big)

    Padding does not count. (Szegedy et al. 2016; Vaswani et al. 2017, section 5.4)

    Args:
        smoothing: ε.
        pad_idx: label of positions that do not count.
    """

    def __init__(self, smoothing: float = 0.1, pad_idx: int = 0) -> None:
        super().__init__()
        self.smoothing, self.pad_idx = smoothing, pad_idx

    def forward(self, logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
        """The sum of the loss over all tokens, and, for perplexity, of −log p alone, without a gradient.

        Args:
            logits: ``(..., V)``.
            labels: ``(...)``.
        """
        loss, nll = _Loss.apply(  # type: ignore[no-untyped-call]
            logits.flatten(0, -2), labels.flatten(), self.smoothing, self.pad_idx
        )
        return loss, nll


class _Loss(torch.autograd.Function):
    r"""The same in two passes over the logits, where automatic differentiation takes five.

    With :math:`\mathrm{lse} = \log \sum_v e^{z_v}` the loss of a token is
    :math:`\mathrm{lse} - (1 - \varepsilon) z_y - \frac{\varepsilon}{V} \sum_v z_v`, and its gradient is
    :math:`p - (1 - \varepsilon)\,\mathrm{onehot}(y) - \frac{\varepsilon}{V}`.
    """

    @staticmethod
    def forward(ctx: Any, logits: Tensor, labels: Tensor, smoothing: float, pad_idx: int) -> tuple[Tensor, Tensor]:
        real = labels != pad_idx  # (N)
        scores = _at_least_float32(logits)
        lse = scores.logsumexp(-1)  # (N)
        nll = lse - scores.gather(1, labels.unsqueeze(1)).squeeze(1)
        loss = nll if smoothing == 0 else (1 - smoothing) * nll + smoothing * (lse - scores.mean(-1))
        ctx.save_for_backward(logits, labels, lse, real)
        ctx.smoothing = smoothing
        total_nll = nll.where(real, 0).sum()
        ctx.mark_non_differentiable(total_nll)
        return loss.where(real, 0).sum(), total_nll

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, grad: Tensor, _: Tensor) -> tuple[Tensor, None, None, None]:
        logits, labels, lse, real = ctx.saved_tensors
        p = (_at_least_float32(logits) - lse.unsqueeze(1)).exp_()  # (N, V)
        p.sub_(ctx.smoothing / logits.shape[1])
        p.scatter_add_(1, labels.unsqueeze(1), p.new_full((len(labels), 1), ctx.smoothing - 1))
        p.mul_((grad * real).unsqueeze(1))
        return p.to(logits.dtype), None, None, None


def _at_least_float32(logits: Tensor) -> Tensor:
    return logits if logits.dtype == torch.float64 else logits.float()
