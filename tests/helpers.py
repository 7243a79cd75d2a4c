"""What several tests need."""

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn
from torch.func import functional_call
from torch.utils._python_dispatch import TorchDispatchMode

from benchmarks.inputs import ids_of_lengths, randomize

__all__ = [
    "DEVICES",
    "HALF_DTYPES",
    "Operations",
    "assert_all_gradients",
    "gradcheck_module",
    "ids_of_lengths",
    "randomize",
]

# Every number is also checked on a GPU, where there is one.
DEVICES = ["cpu", *(["cuda"] if torch.cuda.is_available() else [])]
HALF_DTYPES = [torch.float16, torch.bfloat16]


def gradcheck_module(
    module: nn.Module, *inputs: Tensor, call: Callable[..., Tensor] | None = None, **kwargs: Any
) -> bool:
    """Compare the analytic gradients of all inputs and parameters with finite differences, in float64."""
    module = module.double()
    randomize(module)
    names = [name for name, _ in module.named_parameters()]
    parameters = [parameter.detach().clone().requires_grad_() for parameter in module.parameters()]
    floats = [x.detach().double().requires_grad_() for x in inputs]

    def function(*tensors: Tensor) -> Tensor:
        values = dict(zip(names, tensors[len(floats) :], strict=True))
        out: Tensor = functional_call(module, values, tensors[: len(floats)], kwargs)
        return out if call is None else call(out)

    return bool(torch.autograd.gradcheck(function, (*floats, *parameters)))


def assert_all_gradients(module: nn.Module, noise: float = 1e-4) -> None:
    """Every parameter has a finite gradient, and one that is not zero.

    Except the biases of keys: they add the same to all scores of a query, and softmax takes that away again, but for
    ``noise``.
    """
    for name, parameter in module.named_parameters():
        assert parameter.grad is not None, name
        assert parameter.grad.isfinite().all(), name
        if name.endswith("w_k.bias"):
            assert parameter.grad.abs().max() < noise, name
        else:
            assert parameter.grad.abs().max() > 1e-6, name


class Operations(TorchDispatchMode):
    """Record the operations of torch within a ``with`` block.

    Attributes:
        calls: the name of each operation and the shape of its result, if that is a tensor of floating-point numbers.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.calls: list[tuple[str, torch.Size]] = []

    def shapes(self, name: str) -> list[torch.Size]:
        """Return the shapes of all results of an operation."""
        return [shape for called, shape in self.calls if called == name]

    def __torch_dispatch__(self, func: Any, _: Any, args: Any = (), kwargs: Any = None) -> Any:
        out = func(*args, **(kwargs or {}))
        if isinstance(out, Tensor) and out.dtype.is_floating_point:
            self.calls.append((func.name(), out.shape))
        return out
