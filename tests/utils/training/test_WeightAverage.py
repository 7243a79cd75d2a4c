from typing import Any

import pytest
import torch
from torch import nn

from utils.recipes.options import TrainOptions
from utils.training.WeightAverage import WeightAverage


def average(net: nn.Module, kind: str, **options: float) -> WeightAverage:
    chosen: Any = {"average": kind, **options}
    return WeightAverage(net, TrainOptions(**chosen))


def set_weight(net: nn.Linear, value: float) -> None:
    with torch.no_grad():
        net.weight.fill_(value)


def run(kind: str, values: list[float], **options: float) -> tuple[nn.Linear, WeightAverage]:
    net = nn.Linear(3, 2)
    tracked = average(net, kind, **options)
    for step, value in enumerate(values, start=1):
        set_weight(net, value)
        tracked.update(step, len(values))
    return net, tracked


def test_none_keeps_the_weights() -> None:
    net, tracked = run("none", [1.0, 2.0])
    with tracked.applied():
        assert net.weight.unique().item() == 2


def test_tail_is_the_mean_of_the_last_steps() -> None:
    net, tracked = run("tail", [float(i) for i in range(1, 21)], tail=0.25)
    with tracked.applied():
        assert net.weight.unique().item() == pytest.approx((16 + 17 + 18 + 19 + 20) / 5)
    assert net.weight.unique().item() == 20


def test_ema_follows_its_recurrence() -> None:
    values = [1.0, 5.0, 2.0, 8.0]
    net, tracked = run("ema", values, ema_decay=0.25)
    expected = values[0]
    for count, value in enumerate(values[1:], start=2):
        decay = min(0.25, (1 + count) / (10 + count))
        expected = decay * expected + (1 - decay) * value
    with tracked.applied():
        assert net.weight.unique().item() == pytest.approx(expected)
    assert net.weight.unique().item() == 8


def test_the_models_own_weights_come_back_after_an_error() -> None:
    net, tracked = run("ema", [1.0, 5.0])
    with pytest.raises(RuntimeError, match="inside"), tracked.applied():
        raise RuntimeError("inside")
    assert net.weight.unique().item() == 5


def test_state_saved_while_applied_restores_both() -> None:
    net, tracked = run("ema", [1.0, 5.0, 2.0])
    with tracked.applied():
        weights = {name: tensor.clone() for name, tensor in net.state_dict().items()}
        state = {"count": tracked.state_dict()["count"], "held": [t.clone() for t in tracked.state_dict()["held"]]}
    again = nn.Linear(3, 2)
    other = average(again, "ema")
    again.load_state_dict(weights)
    other.load_state_dict(state)
    other.exchange()
    for one, two in ((net, again), (net, again)):
        assert torch.equal(one.weight, two.weight)
    for old, new in zip(tracked.average or [], other.average or [], strict=True):
        assert torch.equal(old, new)
    for trained, resumed in ((tracked, net), (other, again)):
        set_weight(resumed, 7.0)
        trained.update(4, 10)
    assert all(torch.equal(a, b) for a, b in zip(tracked.average or [], other.average or [], strict=True))
