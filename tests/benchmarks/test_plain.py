"""All fast paths together against all plain ones."""

import pytest
import torch

from benchmarks.inputs import ids_of_lengths
from benchmarks.plain import plain_paths
from layers import Dropout, LayerOptions
from models import Transformer
from train import Trainer
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.Muon import Muon
from utils.training.optimizers import OptimizerPair


def losses(activation: str) -> list[float]:
    """Of some steps with Muon for the matrices of the feed-forward networks, and Adam for the rest."""
    torch.manual_seed(0)
    options = LayerOptions(norm_first=True, activation=activation)
    net = Transformer(40, 40, 12, 16, 4, 32, 2, dropout_rate=0.0, tie_embeddings="all", options=options).double()
    inner = [weight for name, weight in net.named_parameters() if "ffn" in name and weight.dim() == 2]
    rest = [weight for weight in net.parameters() if not any(weight is other for other in inner)]
    optimizer = OptimizerPair(Muon(inner, 0.02), torch.optim.Adam(rest, 0.01))
    trainer = Trainer(net, optimizer, LabelSmoothedCrossEntropy(0.1), None, "cpu")
    batches = [(ids_of_lengths([9, 4, 7], 40), ids_of_lengths([8, 10, 2], 40)) for _ in range(4)]
    return [trainer.train_step(src, tgt) for src, tgt in batches]


@pytest.mark.parametrize("activation", ["relu", "swiglu"])
def test_training_is_the_same(activation: str) -> None:
    fast = losses(activation)
    with plain_paths():
        plain = losses(activation)
    assert plain == pytest.approx(fast, rel=1e-6)
    assert losses(activation) == fast, "afterwards all is fast again"


def test_dropout_is_torchs_there() -> None:
    with plain_paths():
        torch.manual_seed(1)
        found = Dropout(0.3)(torch.ones(50))
    torch.manual_seed(1)
    torch.testing.assert_close(found, torch.nn.functional.dropout(torch.ones(50), 0.3))
