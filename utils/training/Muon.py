"""Muon: momentum whose directions are made orthogonal (Jordan et al. 2024)."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, overload

import torch
from torch import Tensor
from torch.optim import Optimizer

# A polynomial a x + b x³ + c x⁵ that, applied again and again, drives singular values in (0, 1] towards 1.
COEFFICIENTS = (3.4445, -4.7750, 2.0315)


def orthogonalise(matrices: Tensor, steps: int = 5) -> Tensor:
    r"""Replace the singular values of each matrix by about 1 (between 0.7 and 1.2), without computing them.

    With :math:`M = U S V^\top` the result is near :math:`U V^\top`. Newton–Schulz iteration:

    .. math:: X \leftarrow a X + b (X X^\top) X + c (X X^\top)^2 X

    Args:
        matrices: ``(..., rows, columns)``.
        steps: iterations.
    """
    a, b, c = COEFFICIENTS
    tall = matrices.shape[-2] > matrices.shape[-1]
    x: Tensor = matrices.mT if tall else matrices  # the products are smaller on this side
    x = x / (torch.linalg.matrix_norm(x, keepdim=True) + 1e-7)  # no singular value exceeds the Frobenius norm
    for _ in range(steps):
        gram = x @ x.mT
        x = a * x + (b * gram + c * gram @ gram) @ x
    return x.mT if tall else x


def orthogonalise_fast(matrices: Tensor, steps: int = 5) -> Tensor:
    r"""The same with fewer operations: :func:`orthogonalise` up to rounding.

    An iteration multiplies X from the left by a polynomial :math:`P` of its Gram matrix :math:`G = X X^\top`. All these
    polynomials commute, so for matrices that are much longer on one side it pays to work on the short side alone:
    :math:`G \leftarrow P^2 G`, collect the product of all P, and multiply X by it once, at the end.

    Args:
        matrices: ``(B, rows, columns)``.
        steps: iterations.
    """
    a, b, c = COEFFICIENTS
    tall = matrices.shape[-2] > matrices.shape[-1]
    x: Tensor = matrices.mT if tall else matrices
    x = x / (torch.linalg.matrix_norm(x, keepdim=True) + 1e-7)
    if x.shape[-1] < 2 * x.shape[-2]:
        for _ in range(steps):
            gram = torch.bmm(x, x.mT)
            x = torch.baddbmm(x, torch.baddbmm(gram, gram, gram, beta=b, alpha=c), x, beta=a)
    else:
        gram = torch.bmm(x, x.mT)
        total: Tensor | None = None
        for step in range(steps):
            p = torch.baddbmm(gram, gram, gram, beta=b, alpha=c)
            p.diagonal(dim1=-2, dim2=-1).add_(a)
            total = p if total is None else torch.bmm(p, total)
            if step < steps - 1:
                gram = torch.bmm(p, torch.bmm(p, gram))
        x = x if total is None else torch.bmm(total, x)
    return x.mT if tall else x


class Muon(Optimizer):
    r"""Step along orthogonalised momentum: every direction of a weight matrix learns at the same pace.

    .. math::
        m &\leftarrow \mu\, m + (1 - \mu)\, g \\
        W &\leftarrow W - \eta \left( \sqrt{\max(1, \mathrm{rows} / \mathrm{columns})}\;
             \mathrm{orthogonalise}(\mu\, m + (1 - \mu)\, g) + \lambda W \right)

    For weight matrices inside a network. Embeddings, biases and norms want Adam beside it. Matrices of one shape are
    orthogonalised together, and in float32: bfloat16, in which ``torch.optim.Muon`` computes, is many times slower on
    most CPUs.

    Args:
        params: matrices, or groups of them.
        lr: learning rate η.
        momentum: μ.
        weight_decay: λ.
        steps: iterations of the orthogonalisation.

    Raises:
        ValueError: if a parameter is not a matrix.
    """

    def __init__(
        self,
        params: Iterable[Tensor] | Iterable[dict[str, Any]],
        lr: float = 0.02,
        momentum: float = 0.95,
        weight_decay: float = 0.0,
        steps: int = 5,
    ) -> None:
        super().__init__(params, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay, "steps": steps})
        for group in self.param_groups:
            for parameter in group["params"]:
                if parameter.dim() != 2:
                    raise ValueError(f"Muon takes matrices, got a parameter of shape {tuple(parameter.shape)}")

    @overload
    def step(self, closure: None = None) -> None: ...

    @overload
    def step(self, closure: Callable[[], float]) -> float: ...

    @torch.no_grad()
    def step(self, closure: Callable[[], float] | None = None) -> float | None:
        """Change every parameter that has a gradient."""
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            by_shape: dict[torch.Size, list[Tensor]] = defaultdict(list)
            for parameter in group["params"]:
                if parameter.grad is not None:
                    by_shape[parameter.shape].append(parameter)
            for shape, parameters in by_shape.items():
                directions = orthogonalise_fast(
                    torch.stack([self._direction(parameter, group["momentum"]) for parameter in parameters]),
                    group["steps"],
                )
                scale = max(1.0, shape[0] / shape[1]) ** 0.5
                for parameter, direction in zip(parameters, directions, strict=True):
                    parameter.mul_(1 - group["lr"] * group["weight_decay"])
                    parameter.add_(direction, alpha=-group["lr"] * scale)
        return loss

    def _direction(self, parameter: Tensor, momentum: float) -> Tensor:
        """Nesterov's: the momentum as it will be when the same gradient comes again."""
        state, gradient = self.state[parameter], parameter.grad
        if gradient is None:
            raise RuntimeError("a parameter without a gradient has no direction")
        if not state:
            state["momentum_buffer"] = torch.zeros_like(parameter)
        buffer: Tensor = state["momentum_buffer"]
        buffer.lerp_(gradient, 1 - momentum)
        return gradient.lerp(buffer, momentum).float()
