import copy
from typing import Any

import torch
from torch import nn

from models import Transformer
from tests.helpers import ids_of_lengths
from utils.recipes.options import OptimizerOptions
from utils.training.Muon import Muon
from utils.training.optimizers import OptimizerPair, build_optimizer, hidden_matrices


def model(tie: Any = "all") -> Transformer:
    return Transformer(50, 50, 16, 8, 2, 16, 2, dropout_rate=0.0, tie_embeddings=tie)


def options(kind: str, **more: Any) -> OptimizerOptions:
    chosen: Any = kind
    return OptimizerOptions(kind=chosen, **more)


def train(net: Transformer, optimizer: Any, steps: int) -> None:
    for step in range(steps):
        torch.manual_seed(step)
        src, tgt = ids_of_lengths([9, 4]), ids_of_lengths([5, 7])
        loss = nn.functional.cross_entropy(net(src, tgt[:, :-1]).flatten(0, 1), tgt[:, 1:].flatten(), ignore_index=0)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def test_muon_gets_the_matrices_inside_and_nothing_else() -> None:
    for tie in ("all", "none"):
        net = model(tie)
        names = {id(parameter): name for name, parameter in net.named_parameters()}
        chosen = {names[id(parameter)] for parameter in hidden_matrices(net)}
        assert len(chosen) == 2 * (4 + 2) + 2 * (8 + 2)
        assert all(".w_" in name or ".ffn." in name for name in chosen), chosen
        assert not any("embedding" in name or name == "output.weight" for name in chosen)


def test_every_parameter_has_one_optimizer() -> None:
    net = model()
    optimizer = build_optimizer(net, options("muon", learning_rate=0.3, muon_learning_rate=0.7))
    assert isinstance(optimizer, OptimizerPair)
    owned = [id(parameter) for group in optimizer.param_groups for parameter in group["params"]]
    assert sorted(owned) == sorted(id(parameter) for parameter in net.parameters())
    assert [group["lr"] for group in optimizer.param_groups] == [0.7, 0.3]
    assert isinstance(optimizer.optimizers[0], Muon)


def test_adam_and_adamw_equal_torchs() -> None:
    for kind, reference in (("adam", torch.optim.Adam), ("adamw", torch.optim.AdamW)):
        decay = {"weight_decay": 0.2} if kind == "adamw" else {}
        torch.manual_seed(0)
        ours, theirs = model(), model()
        theirs.load_state_dict(ours.state_dict())
        train(ours, build_optimizer(ours, options(kind, learning_rate=0.01, **decay)), 5)
        train(theirs, reference(theirs.parameters(), lr=0.01, betas=(0.9, 0.98), eps=1e-9, **decay), 5)  # type: ignore[arg-type]
        for (name, a), b in zip(ours.named_parameters(), theirs.parameters(), strict=True):
            if not name.endswith("w_k.bias"):  # their gradient is rounding noise, which Adam blows up
                torch.testing.assert_close(a, b, rtol=1e-4, atol=1e-5, msg=name)


def test_state_of_the_pair_goes_on_bit_for_bit() -> None:
    net = model()
    optimizer = build_optimizer(net, options("muon"))
    train(net, optimizer, 3)
    again = model()
    again.load_state_dict(net.state_dict())
    restored = build_optimizer(again, options("muon"))
    restored.load_state_dict(copy.deepcopy(optimizer.state_dict()))  # type: ignore[arg-type]
    train(net, optimizer, 3)
    train(again, restored, 3)
    for (name, a), b in zip(net.named_parameters(), again.parameters(), strict=True):
        assert torch.equal(a, b), name
