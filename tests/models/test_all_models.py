"""What every model keeps to, whichever it is."""

import math
from collections.abc import Callable

import pytest
import torch
import torch.nn.functional as F

from models import Seq2SeqAttention, Transformer, TransformerClassifier, TransformerLM
from tests.helpers import HALF_DTYPES, ids_of_lengths
from utils.runs.setup import Model

V = 300
MODELS: dict[str, Callable[[], Model]] = {
    "transformer": lambda: Transformer(V, V, 32, 64, 4, 128, 2, tie_embeddings="all"),
    "rnn": lambda: Seq2SeqAttention(V, V, 32, 64, tie_embeddings="all"),
    "lm": lambda: TransformerLM(V, 32, 64, 4, 128, 2),
    "memory": lambda: TransformerLM(V, 32, 64, 4, 128, 2, memory=True),
    "classifier": lambda: TransformerClassifier(V, V, 32, 64, 4, 128, 2),
}
pytestmark = pytest.mark.parametrize("name", MODELS)


def build(name: str, seed: int = 0) -> Model:
    torch.manual_seed(seed)
    return MODELS[name]()


def loss_of(net: Model, name: str) -> torch.Tensor:
    src = ids_of_lengths([9, 20, 4, 1], V)
    tgt = ids_of_lengths([2, 2, 2, 2] if name == "classifier" else [8, 21, 12, 3], V)
    return F.cross_entropy(net(src, tgt[:, :-1]).flatten(0, 1), tgt[:, 1:].flatten(), ignore_index=0)


def test_one_seed_gives_one_model(name: str) -> None:
    one, two, other = (build(name, seed).state_dict() for seed in (3, 3, 4))
    assert all(torch.equal(one[key], two[key]) for key in one)
    assert any(not torch.equal(one[key], other[key]) for key in one)


def test_initial_loss_is_that_of_guessing(name: str) -> None:
    assert math.log(V) - 0.5 < loss_of(build(name).eval(), name).item() < math.log(V) + 1.5


def test_no_module_stores_a_device(name: str) -> None:
    net = build(name)
    assert not any(isinstance(value, torch.device) for module in net.modules() for value in vars(module).values())


@pytest.mark.parametrize("dtype", HALF_DTYPES)
def test_mixed_precision_stays_finite_and_close(name: str, dtype: torch.dtype) -> None:
    net = build(name).eval()
    torch.manual_seed(1)
    exact = loss_of(net, name).item()
    torch.manual_seed(1)
    with torch.autocast("cpu", dtype=dtype):
        loss = loss_of(net, name)
    loss.backward()
    assert loss.item() == pytest.approx(exact, rel=0.02)
    assert all(weight.grad is None or weight.grad.isfinite().all() for weight in net.parameters())
