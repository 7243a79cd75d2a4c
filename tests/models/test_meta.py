"""No model reads a value from its device, or computes on another: on ``meta``, where there are no values, both fail.

On an accelerator, every such read waits until all that was queued is computed.
"""

import pytest
import torch
from torch import Tensor, nn

from layers import LayerOptions
from layers.common.options import ATTENTIONS, POSITIONS
from layers.fast.RowGroups import RowGroups
from models import Transformer, TransformerClassifier, TransformerLM, start
from train import Trainer
from utils.training.loss import LabelSmoothedCrossEntropy

V, SIZES = 50, (16, 16, 4, 32, 2)  # max_len, d_model, heads_num, d_ff, N
OPTIONS = [
    *(LayerOptions(positions=positions, norm_first=True) for positions in (*POSITIONS, "none")),
    *(LayerOptions(attention=name, norm_first=True) for name in ATTENTIONS),
    LayerOptions(norm="rms", activation="swiglu", kv_heads=2),
]


def ids(rows: int, length: int) -> Tensor:
    return torch.ones(rows, length, dtype=torch.int64, device="meta")


def models(options: LayerOptions) -> list[nn.Module]:
    with torch.device("meta"):
        return [
            Transformer(V, V, *SIZES, options=options),
            TransformerLM(V, *SIZES, options=options),
            TransformerClassifier(V, 3, *SIZES, options=options),
        ]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: f"{one.positions}-{one.attention}-{one.norm}")
def test_forward_and_backward(options: LayerOptions) -> None:
    for net in models(options):
        logits = net(ids(3, 7), ids(3, 1 if isinstance(net, TransformerClassifier) else 5))
        assert logits.device.type == "meta"
        loss, _ = LabelSmoothedCrossEntropy(0.1)(logits, ids(*logits.shape[:2]))
        loss.backward()
        assert all(parameter.grad is not None for parameter in net.parameters() if parameter.requires_grad)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: f"{one.positions}-{one.attention}-{one.norm}")
@torch.inference_mode()
def test_decoding_steps(options: LayerOptions) -> None:
    for net in models(options)[:2]:
        state = start(net.eval(), ids(3, 7))
        for _ in range(2):
            assert state.step(ids(3, 1).squeeze(1)).shape == (3, V)


@torch.inference_mode()
def test_a_beam_of_hypotheses() -> None:
    net = models(LayerOptions(norm_first=True))[0]
    state = start(net.eval(), ids(3, 7))
    state.step(ids(3, 1).squeeze(1))
    rows = torch.zeros(6, dtype=torch.int64, device="meta")
    state.select(rows, RowGroups(2))
    assert state.step(ids(6, 1).squeeze(1)).shape == (6, V)


def test_a_training_step_reads_its_sums_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    reads = []

    def tolist(values: Tensor) -> list[float]:
        reads.append(values)
        return [1.0] * values.numel()

    net = models(LayerOptions(norm_first=True))[0]
    trainer = Trainer(net, torch.optim.SGD(net.parameters(), 0.1), LabelSmoothedCrossEntropy(0.1), None, "meta")
    monkeypatch.setattr(Tensor, "tolist", tolist)
    src, tgt = torch.ones(3, 7, dtype=torch.int64), torch.ones(3, 5, dtype=torch.int64)
    trainer.train_step(src, tgt)
    assert [tuple(values.shape) for values in reads] == [(3,)]
    assert reads[0].device.type == "meta"
