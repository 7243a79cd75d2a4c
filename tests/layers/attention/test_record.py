import pytest
import torch

from layers import LayerOptions, record_attention
from models import Transformer
from tests.helpers import ids_of_lengths, randomize


def test_weights_of_every_layer_and_call() -> None:
    net = Transformer(50, 50, 16, 8, 2, 16, 2, dropout_rate=0.0, options=LayerOptions(norm_first=True))
    randomize(net)
    src, tgt = ids_of_lengths([9, 4]), ids_of_lengths([5, 7])
    expected = net(src, tgt)
    with record_attention(net) as weights:
        torch.testing.assert_close(net(src, tgt), expected)
        net.encode(src)
    stacks = [("encoder", "self"), ("decoder", "self"), ("decoder", "cross")]
    assert set(weights) == {f"{stack}.layers.{i}.{kind}_attention" for stack, kind in stacks for i in range(2)}
    assert [w.shape for w in weights["encoder.layers.0.self_attention"]] == [(2, 2, 9, 9)] * 2
    assert [w.shape for w in weights["decoder.layers.1.cross_attention"]] == [(2, 2, 7, 9)]
    for calls in weights.values():
        assert not any(w.requires_grad for w in calls)
    past = weights["decoder.layers.0.self_attention"][0]
    assert (past.triu(1) == 0).all()
    assert (weights["decoder.layers.0.cross_attention"][0][1, :, :, 4:] == 0).all()


def test_nothing_stays_behind() -> None:
    net = Transformer(50, 50, 16, 8, 2, 16, 1, dropout_rate=0.0)
    src, tgt = ids_of_lengths([9, 4]), ids_of_lengths([5, 7])
    expected = net(src, tgt)
    with record_attention(net) as weights:
        pass
    with pytest.raises(RuntimeError, match="within"), record_attention(net) as more:
        raise RuntimeError("within")
    assert torch.equal(net(src, tgt), expected)
    assert len(weights) == len(more) == 3
    assert not any(weights.values())
    assert not any(more.values())
