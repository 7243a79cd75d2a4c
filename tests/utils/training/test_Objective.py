import pytest
import torch
from torch import Tensor, nn

from models import Transformer
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.Objective import Objective


def model() -> Transformer:
    torch.manual_seed(0)
    return Transformer(13, 13, 16, 8, 2, 16, 2, dropout_rate=0.0, tie_embeddings="all")


def batch() -> tuple[Tensor, Tensor]:
    src = torch.tensor([[5, 6, 7, 3, 0, 0], [4, 8, 9, 10, 12, 3]])
    return src, torch.tensor([[2, 11, 5, 3, 0], [2, 4, 6, 7, 3]])


class CountsCalls(nn.Module):
    """Passes on to a criterion that it hides: so the model is called in the plain way."""

    def __init__(self, criterion: nn.Module) -> None:
        super().__init__()
        self.criterion, self.calls = criterion, 0

    def forward(self, logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
        self.calls += 1
        result: tuple[Tensor, Tensor] = self.criterion(logits, labels)
        return result


def test_the_fast_way_equals_the_plain_way_in_loss_and_every_gradient() -> None:
    fast, plain = Objective(model(), LabelSmoothedCrossEntropy(0.1)), model()
    hidden = CountsCalls(LabelSmoothedCrossEntropy(0.1))
    slow = Objective(plain, hidden)
    results = [objective(*batch()) for objective in (fast, slow)]
    assert hidden.calls == 1
    for one, other in zip(*results, strict=True):
        torch.testing.assert_close(one, other)
    for loss, _ in results:
        loss.backward()
    for (name, one), (_, other) in zip(fast.net.named_parameters(), plain.named_parameters(), strict=True):
        torch.testing.assert_close(one.grad, other.grad, msg=name)


@pytest.mark.parametrize("part", ["net", "output"])
def test_hooks_are_not_passed_over(part: str) -> None:
    net, calls = model(), []
    module = net if part == "net" else net.output
    module.register_forward_hook(lambda *_: calls.append(1))
    loss, _ = Objective(net, LabelSmoothedCrossEntropy(0.1))(*batch())
    assert calls == [1]
    torch.testing.assert_close(loss, Objective(model(), LabelSmoothedCrossEntropy(0.1))(*batch())[0])


def test_an_output_layer_with_bias_is_called() -> None:
    net = model()
    net.output = nn.Linear(8, 13)
    loss, _ = Objective(net, LabelSmoothedCrossEntropy(0.1))(*batch())
    src, tgt = batch()
    logits = net(src, tgt[:, :-1])
    expected = nn.CrossEntropyLoss(ignore_index=0, label_smoothing=0.1, reduction="sum")(
        logits.flatten(0, 1), tgt[:, 1:].flatten()
    )
    torch.testing.assert_close(loss, expected)


class Halved(Transformer):
    """Does more than its parent."""

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        return super().forward(src_ids, tgt_ids) / 2


class Sized(nn.Module):
    """Any model may have an attribute of this name."""

    hidden = 16

    def __init__(self) -> None:
        super().__init__()
        self.inner = model()
        self.output = nn.Linear(3, 3, bias=False)

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        logits: Tensor = self.inner(src_ids, tgt_ids)
        return logits


def test_a_subclass_with_a_forward_of_its_own_is_called() -> None:
    torch.manual_seed(0)
    net = Halved(13, 13, 16, 8, 2, 16, 2, dropout_rate=0.0, tie_embeddings="all")
    plain = Objective(net, CountsCalls(LabelSmoothedCrossEntropy(0.1)))(*batch())[0]
    torch.testing.assert_close(Objective(net, LabelSmoothedCrossEntropy(0.1))(*batch())[0], plain)
    assert abs(plain - Objective(model(), LabelSmoothedCrossEntropy(0.1))(*batch())[0]) > 0.01


def test_any_model_will_do() -> None:
    expected = Objective(model(), LabelSmoothedCrossEntropy(0.1))(*batch())[0]
    torch.testing.assert_close(Objective(Sized(), LabelSmoothedCrossEntropy(0.1))(*batch())[0], expected)


def test_half_precision_weights_are_scored_in_float32() -> None:
    loss, nll = Objective(model().bfloat16(), LabelSmoothedCrossEntropy(0.1))(*batch())
    assert loss.dtype == nll.dtype == torch.float32
