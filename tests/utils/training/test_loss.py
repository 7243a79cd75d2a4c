import pytest
import torch
from torch import Tensor, nn

from utils.training.loss import LabelSmoothedCrossEntropy


def reference(logits: Tensor, labels: Tensor, smoothing: float) -> Tensor:
    criterion = nn.CrossEntropyLoss(ignore_index=0, label_smoothing=smoothing, reduction="sum")
    loss: Tensor = criterion(logits.flatten(0, -2), labels.flatten())
    return loss


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.3])
def test_equals_torch_forward_and_backward(smoothing: float) -> None:
    labels = torch.tensor([[3, 7, 2, 0], [5, 0, 0, 0]])
    ours = torch.randn(2, 4, 11, dtype=torch.float64, requires_grad=True)
    theirs = ours.detach().clone().requires_grad_()
    loss, nll = LabelSmoothedCrossEntropy(smoothing)(ours, labels)
    expected = reference(theirs, labels, smoothing)
    torch.testing.assert_close(loss, expected)
    torch.testing.assert_close(nll, reference(theirs, labels, 0.0))
    (loss * 0.7).backward()
    (expected * 0.7).backward()
    assert ours.grad is not None
    torch.testing.assert_close(ours.grad, theirs.grad)
    assert ours.grad[0, 3].abs().max() == 0


def test_gradient_equals_finite_differences() -> None:
    labels = torch.tensor([2, 0, 4])
    logits = torch.randn(3, 6, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(lambda x: LabelSmoothedCrossEntropy(0.1)(x, labels)[0], (logits,))


def test_more_padding_changes_nothing() -> None:
    labels = torch.tensor([[3, 7, 2]])
    logits = torch.randn(1, 3, 11)
    longer = torch.cat([logits, torch.randn(1, 2, 11)], dim=1)
    criterion = LabelSmoothedCrossEntropy(0.1)
    short = criterion(logits, labels)
    padded = criterion(longer, torch.tensor([[3, 7, 2, 0, 0]]))
    torch.testing.assert_close(short[0], padded[0])
    torch.testing.assert_close(short[1], padded[1])


def test_perplexity_has_no_gradient() -> None:
    logits = torch.randn(3, 6, requires_grad=True)
    loss, nll = LabelSmoothedCrossEntropy(0.1)(logits, torch.tensor([1, 2, 3]))
    assert loss.requires_grad
    assert not nll.requires_grad


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16])
def test_half_precision_is_summed_in_float32(dtype: torch.dtype) -> None:
    logits = (torch.randn(500, 40) * 3).to(dtype).requires_grad_()
    labels = torch.randint(1, 40, (500,))
    loss, _ = LabelSmoothedCrossEntropy(0.1)(logits, labels)
    torch.testing.assert_close(loss, reference(logits.float(), labels, 0.1))
    loss.backward()
    assert logits.grad is not None
    assert logits.grad.dtype == dtype
    assert logits.grad.isfinite().all()


def test_large_logits_stay_finite() -> None:
    logits = torch.tensor([[1e4, -1e4, 0.0]], requires_grad=True)
    loss, _ = LabelSmoothedCrossEntropy(0.0)(logits, torch.tensor([1]))
    loss.backward()
    assert loss.item() == pytest.approx(2e4)
    assert logits.grad is not None
    torch.testing.assert_close(logits.grad, torch.tensor([[1.0, -1.0, 0.0]]))
