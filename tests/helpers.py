"""What several tests need."""

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, nn
from torch.func import functional_call

# Every number is also checked on a GPU, where there is one.
DEVICES = ["cpu", *(["cuda"] if torch.cuda.is_available() else [])]
HALF_DTYPES = [torch.float16, torch.bfloat16]


def randomise(module: nn.Module) -> None:
    """Replace all parameters, so that no zero bias or unit gain hides a mistake."""
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.3)


def ids_of_lengths(lengths: list[int], vocab_size: int = 50) -> Tensor:
    """Random tokens padded with 0, one sentence for each length."""
    ids = torch.randint(1, vocab_size, (len(lengths), max(lengths)))
    return ids.masked_fill(torch.arange(max(lengths)) >= torch.tensor(lengths).unsqueeze(1), 0)


def gradcheck_module(
    module: nn.Module, *inputs: Tensor, call: Callable[..., Tensor] | None = None, **kwargs: Any
) -> bool:
    """Compare the analytic gradients of all inputs and parameters with finite differences, in float64."""
    module = module.double()
    randomise(module)
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
