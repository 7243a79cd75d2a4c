"""Properties of every model."""

import math
from collections.abc import Callable

import pytest
import torch
import torch.nn.functional as F
from torch import Tensor

from layers import LayerOptions
from models import Seq2SeqAttention, Transformer, TransformerClassifier, TransformerLM
from tests.helpers import HALF_DTYPES, assert_all_gradients, ids_of_lengths, randomize
from utils.runs.setup import Model

V = 300
PRE_NORM = LayerOptions(norm_first=True, attention_dropout_rate=0.1)
MODELS: dict[str, Callable[[], Model]] = {
    "transformer": lambda: Transformer(V, V, 32, 64, 4, 128, 2, tie_embeddings="all"),
    "pre-norm": lambda: Transformer(V, V, 32, 64, 4, 128, 2, tie_embeddings="all", options=PRE_NORM),
    "untied": lambda: Transformer(V, V, 32, 64, 4, 128, 2, options=PRE_NORM),
    "rnn": lambda: Seq2SeqAttention(V, V, 32, 64, tie_embeddings="all"),
    "deep rnn": lambda: Seq2SeqAttention(V, V, 32, 64, 2, decoder_layers=3),
    "lm": lambda: TransformerLM(V, 32, 64, 4, 128, 2),
    "memory": lambda: TransformerLM(V, 32, 64, 4, 128, 2, memory=True),
    "classifier": lambda: TransformerClassifier(V, V, 32, 64, 4, 128, 2),
}
pytestmark = pytest.mark.parametrize("name", MODELS)


def build(name: str, seed: int = 0) -> Model:
    torch.manual_seed(seed)
    return MODELS[name]()


def batch(name: str) -> tuple[Tensor, Tensor]:
    """Return padded sources ``(4, 20)`` and targets ``(4, 24)``; of a classifier, labels after BOS."""
    return ids_of_lengths([9, 20, 4, 1], V), ids_of_lengths([2] * 4 if name == "classifier" else [8, 24, 12, 3], V)


def loss_of(net: Model, src: Tensor, tgt: Tensor) -> Tensor:
    return F.cross_entropy(net(src, tgt[:, :-1]).flatten(0, 1), tgt[:, 1:].flatten(), ignore_index=0)


def test_one_seed_gives_one_model(name: str) -> None:
    one, two, other = (build(name, seed).state_dict() for seed in (3, 3, 4))
    assert all(torch.equal(one[key], two[key]) for key in one)
    assert all(not torch.equal(one[key], other[key]) for key in one if "weight" in key and one[key].dim() > 1)


def test_initial_loss_is_that_of_guessing(name: str) -> None:
    assert math.log(V) - 0.1 < loss_of(build(name).eval(), *batch(name)).item() < math.log(V) + 1.5


def test_no_module_stores_a_device(name: str) -> None:
    net = build(name)
    assert not any(isinstance(value, torch.device) for module in net.modules() for value in vars(module).values())
    if not isinstance(net, Seq2SeqAttention):  # torch needs the lengths of its sources as numbers
        ids = torch.ones(2, 3, dtype=torch.int64, device="meta")
        assert net.to("meta")(ids, ids).device.type == "meta"


def test_weights_load_into_a_model_without_memory(name: str) -> None:
    """Built on the meta device, then given memory and weights."""
    net = build(name).eval()
    with torch.device("meta"):
        deferred = MODELS[name]().eval()
    deferred.to_empty(device="cpu")
    deferred.load_state_dict(net.state_dict())
    src, tgt = batch(name)
    assert torch.equal(deferred(src, tgt), net(src, tgt))


def test_dropout_acts_in_training_only(name: str) -> None:
    net, ids = build(name), batch(name)
    assert not torch.allclose(net(*ids), net(*ids))
    net.eval()
    assert torch.equal(net(*ids), net(*ids))


def test_every_parameter_learns(name: str) -> None:
    net = build(name).double()
    randomize(net)
    loss_of(net, *batch(name)).backward()
    assert_all_gradients(net)


def test_more_padding_changes_neither_loss_nor_gradient(name: str) -> None:
    net, (src, tgt) = build(name).double().eval(), batch(name)

    def loss_and_gradients(src: Tensor, tgt: Tensor) -> tuple[Tensor, ...]:
        loss = loss_of(net, src, tgt)
        return (loss, *torch.autograd.grad(loss, tuple(net.parameters())))

    padded = F.pad(src, (0, 5)), tgt if name == "classifier" else F.pad(tgt, (0, 6))
    torch.testing.assert_close(loss_and_gradients(*padded), loss_and_gradients(src, tgt), rtol=0, atol=1e-12)


@pytest.mark.parametrize("dtype", HALF_DTYPES)
def test_mixed_precision_stays_finite_and_close(name: str, dtype: torch.dtype) -> None:
    net, (src, tgt) = build(name), batch(name)
    with torch.autocast("cpu", dtype=dtype):
        loss = loss_of(net, src, tgt)
    loss.backward()
    assert loss.isfinite()
    assert_all_gradients(net, noise=1e-2)
    net.eval()
    with torch.autocast("cpu", dtype=dtype), torch.no_grad():
        half, half_loss = net(src, tgt), loss_of(net, src, tgt)
    torch.testing.assert_close(half.float(), net(src, tgt), rtol=0, atol=0.1)
    assert half_loss.item() == pytest.approx(loss_of(net, src, tgt).item(), rel=0.02)
