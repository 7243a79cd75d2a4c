"""Construction of the optimizer from a recipe."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import nn
from torch.optim import Optimizer

from layers.transformer.Embedding import Embedding
from utils.recipes.options import OptimizerOptions
from utils.training.Muon import Muon


class OptimizerPair:
    """Several optimizers that step together, with the interface of one.

    Args:
        optimizers: each with parameters of its own.
    """

    def __init__(self, *optimizers: Optimizer) -> None:
        self.optimizers = optimizers

    @property
    def param_groups(self) -> list[dict[str, Any]]:
        """Return the parameter groups of all optimizers."""
        return [group for optimizer in self.optimizers for group in optimizer.param_groups]

    def step(self) -> None:
        """Step each optimizer."""
        for optimizer in self.optimizers:
            optimizer.step()

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Reset all gradients."""
        for optimizer in self.optimizers:
            optimizer.zero_grad(set_to_none)

    def state_dict(self) -> list[dict[str, Any]]:
        """Return the state of each optimizer."""
        return [optimizer.state_dict() for optimizer in self.optimizers]

    def load_state_dict(self, states: Sequence[dict[str, Any]]) -> None:
        """Restore the state of each optimizer."""
        for optimizer, state in zip(self.optimizers, states, strict=True):
            optimizer.load_state_dict(state)


def build_optimizer(net: nn.Module, options: OptimizerOptions, precision: str = "float32") -> Optimizer | OptimizerPair:
    """Build the optimizer for a model that is already on its device.

    Args:
        net: the model; frozen parameters (``requires_grad=False``) are left out.
        options: of the optimizer.
        precision: of the matrix products in training, "float32" or "bf16"; Muon's own are computed in it, too.
    """
    trained = [parameter for parameter in net.parameters() if parameter.requires_grad]
    matrices = [parameter for parameter in hidden_matrices(net) if parameter.requires_grad]
    if options.kind != "muon" or not matrices:
        return _adam(trained, options)
    chosen = {id(parameter) for parameter in matrices}
    rest = [parameter for parameter in trained if id(parameter) not in chosen]
    settings: dict[str, Any] = {
        "lr": options.muon_learning_rate,
        "momentum": options.muon_momentum,
        "weight_decay": options.weight_decay,
    }
    on_gpu = any(parameter.is_cuda for parameter in matrices)
    dtype = torch.bfloat16 if precision == "bf16" else torch.float32
    muon: Optimizer = torch.optim.Muon(matrices, **settings) if on_gpu else Muon(matrices, **settings, dtype=dtype)
    return OptimizerPair(muon, _adam(rest, options))


def hidden_matrices(net: nn.Module) -> list[nn.Parameter]:
    """Return the weight matrices between embedding and output layer, the parameters for Muon."""
    apart: list[nn.Module] = [module for module in net.modules() if isinstance(module, nn.Embedding | Embedding)]
    output = getattr(net, "output", None)
    if isinstance(output, nn.Module):
        apart.append(output)
    excluded = {id(parameter) for module in apart for parameter in module.parameters()}
    return [parameter for parameter in net.parameters() if parameter.dim() == 2 and id(parameter) not in excluded]


def _adam(parameters: list[nn.Parameter], options: OptimizerOptions) -> Optimizer:
    settings: dict[str, Any] = {
        "lr": options.learning_rate,
        "betas": (options.beta1, options.beta2),
        "eps": options.eps,
        "fused": True,
    }
    if options.kind == "adamw":
        return torch.optim.AdamW(parameters, weight_decay=options.weight_decay, **settings)
    return torch.optim.Adam(parameters, **settings)
