"""The loss of a translator: cross-entropy with label smoothing, summed over tokens."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.autograd.function import once_differentiable

from layers.fast.precision import products_in

CHUNK_LOGITS = 1 << 24  # logits that are in memory at a time


def token_nll(logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    r"""Return −log p of every label, and lse.

    .. math:: -\log p_y = \mathrm{lse} - z_y, \qquad \mathrm{lse} = \log \sum_v e^{z_v}

    Args:
        logits: ``(..., V)``; float16 and bfloat16 are computed with in float32.
        labels: ``(...)``.
    """
    scores = _at_least_float32(logits)
    lse = scores.logsumexp(-1)
    return lse - scores.gather(-1, labels.unsqueeze(-1)).squeeze(-1), lse


class LabelSmoothedCrossEntropy(nn.Module):
    r"""Compute the cross-entropy against targets with a share ε of the probability spread uniformly over all V tokens.

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
        """Return the loss summed over all tokens, and, for perplexity, the sum of −log p, without a gradient.

        Args:
            logits: ``(..., V)``.
            labels: ``(...)``.
        """
        loss, nll = _Loss.apply(  # type: ignore[no-untyped-call]
            logits.flatten(0, -2), labels.flatten(), self.smoothing, self.pad_idx
        )
        return loss, nll

    def of_hidden(self, hidden: Tensor, weight: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
        """Compute the same from ``logits = hidden @ weight.T``, faster and in less memory than from given logits.

        Padding is removed before the product, exponentials are computed once for the loss and its gradient, and at most
        16 million logits are in memory at a time. Under autocast, products and logits have its dtype; softmax and sums
        are computed in float32.

        Args:
            hidden: ``(..., D)``.
            weight: of the output layer, ``(V, D)``.
            labels: ``(...)``.
        """
        labels = labels.flatten()
        real = (labels != self.pad_idx).nonzero().squeeze(1)  # (N)
        hidden, dtype = hidden.flatten(0, -2).index_select(0, real), products_in(hidden)  # (N, D)
        with torch.autocast(hidden.device.type, enabled=False):
            loss, nll = _LinearLoss.apply(  # type: ignore[no-untyped-call]
                hidden, weight, labels[real], self.smoothing, dtype, torch.is_grad_enabled()
            )
        return loss, nll


class _Loss(torch.autograd.Function):
    r"""Compute loss and gradient in two passes over the logits, where automatic differentiation takes five.

    With :math:`\mathrm{lse} = \log \sum_v e^{z_v}` the loss of a token is
    :math:`\mathrm{lse} - (1 - \varepsilon) z_y - \frac{\varepsilon}{V} \sum_v z_v`, and its gradient is
    :math:`p - (1 - \varepsilon)\,\mathrm{onehot}(y) - \frac{\varepsilon}{V}`.
    """

    @staticmethod
    def forward(ctx: Any, logits: Tensor, labels: Tensor, smoothing: float, pad_idx: int) -> tuple[Tensor, Tensor]:
        real = labels != pad_idx  # (N)
        nll, lse = token_nll(logits, labels)  # (N)
        loss = nll
        if smoothing != 0:
            loss = (1 - smoothing) * nll + smoothing * (lse - _at_least_float32(logits).mean(-1))
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


class _LinearLoss(torch.autograd.Function):
    r"""Compute the loss of a linear layer's outputs, and its gradient by the layer's input and weight.

    Of the logits' gradient (see above), only :math:`p - (1 - \varepsilon)\,\mathrm{onehot}(y)` is computed. The
    contribution of :math:`-\frac{\varepsilon}{V}` to the gradients does not depend on p; neither does the mean logit.
    """

    @staticmethod
    def forward(
        ctx: Any,
        hidden: Tensor,
        weight: Tensor,
        labels: Tensor,
        smoothing: float,
        dtype: torch.dtype,
        with_gradient: bool,
    ) -> tuple[Tensor, Tensor]:
        mean_weight, factor = weight.mean(0), weight.to(dtype)  # (D), (V, D)
        loss, nll = hidden.new_zeros((), dtype=weight.dtype), hidden.new_zeros((), dtype=weight.dtype)
        if with_gradient:
            grad_hidden, grad_weight = torch.empty_like(hidden), torch.zeros_like(weight)
        size = max(1, CHUNK_LOGITS // len(weight))
        for start in range(0, len(hidden), size):
            rows = slice(start, start + size)
            part, part_labels = hidden[rows].to(dtype), labels[rows].unsqueeze(1)
            logits = part @ factor.T  # (n, V)
            p = logits.softmax(-1)
            # log p = logits - lse, and the largest p is never too small.
            lse = logits.amax(-1).to(weight.dtype) - p.amax(-1).to(weight.dtype).log()  # (n)
            part_nll = lse - logits.gather(1, part_labels).squeeze(1)
            nll += part_nll.sum()
            mean_logits = hidden[rows].to(weight.dtype) @ mean_weight  # (n)
            loss += ((1 - smoothing) * part_nll + smoothing * (lse - mean_logits)).sum()
            if with_gradient:
                # The label's own probability, near 1, is computed again: less the target, it would lose its digits.
                own = (-part_nll).exp() + (smoothing - 1)  # (n)
                p.scatter_(1, part_labels, own.to(dtype).unsqueeze(1))
                grad_hidden[rows] = p @ factor
                grad_weight += p.T @ part
        if with_gradient:
            grad_hidden -= smoothing * mean_weight
            grad_weight -= smoothing / len(weight) * hidden.sum(0)
            ctx.save_for_backward(grad_hidden, grad_weight)
        ctx.mark_non_differentiable(nll)
        return loss, nll

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, grad: Tensor, _: Tensor) -> tuple[Tensor | None, ...]:
        grad_hidden, grad_weight = ctx.saved_tensors
        return grad_hidden * grad, grad_weight * grad, None, None, None, None


def _at_least_float32(logits: Tensor) -> Tensor:
    return logits if logits.dtype == torch.float64 else logits.float()
