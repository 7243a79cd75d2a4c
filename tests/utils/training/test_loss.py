import pytest
import torch
from torch import Tensor, nn

from utils.training.loss import LabelSmoothedCrossEntropy, token_nll


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


class TestOfHidden:
    """The fast path, which takes the output layer's input, against the plain one, which takes its logits."""

    @pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.3])
    @pytest.mark.parametrize("at_once", [1, 22, 33, 1 << 24])
    def test_equals_the_loss_of_the_logits(
        self, smoothing: float, at_once: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("utils.training.loss.CHUNK_LOGITS", at_once)  # 1, 2, 3 or all rows of 11 logits at a time
        labels = torch.tensor([[3, 7, 2, 0], [5, 0, 0, 0], [10, 1, 1, 4]])
        hidden = torch.randn(3, 4, 6, dtype=torch.float64)
        weight = torch.randn(11, 6, dtype=torch.float64)
        criterion = LabelSmoothedCrossEntropy(smoothing)
        results = []
        for fast in (False, True):
            h, w = hidden.clone().requires_grad_(), weight.clone().requires_grad_()
            loss, nll = criterion.of_hidden(h, w, labels) if fast else criterion(h @ w.T, labels)
            (loss * 0.7).backward()
            results.append((loss, nll, h.grad, w.grad))
        for plain, fast_one in zip(*results, strict=True):
            torch.testing.assert_close(fast_one, plain)

    def test_gradient_equals_finite_differences(self) -> None:
        labels = torch.tensor([2, 0, 4])
        hidden = torch.randn(3, 5, dtype=torch.float64, requires_grad=True)
        weight = torch.randn(6, 5, dtype=torch.float64, requires_grad=True)
        assert torch.autograd.gradcheck(
            lambda h, w: LabelSmoothedCrossEntropy(0.1).of_hidden(h, w, labels)[0], (hidden, weight)
        )

    def test_impossible_labels_cost_much_but_stay_finite(self) -> None:
        hidden = torch.tensor([[1.0]], requires_grad=True)
        weight = torch.tensor([[1e4], [-1e4], [0.0]], requires_grad=True)
        loss, nll = LabelSmoothedCrossEntropy(0.0).of_hidden(hidden, weight, torch.tensor([1]))
        loss.backward()
        assert loss.item() == pytest.approx(2e4)
        assert nll.item() == pytest.approx(2e4)
        assert weight.grad is not None
        torch.testing.assert_close(weight.grad, torch.tensor([[1.0], [-1.0], [0.0]]))

    def test_nothing_but_padding_costs_nothing(self) -> None:
        hidden, weight = torch.randn(2, 3, 4, requires_grad=True), torch.randn(7, 4, requires_grad=True)
        loss, _ = LabelSmoothedCrossEntropy(0.1).of_hidden(hidden, weight, torch.zeros(2, 3, dtype=torch.int64))
        loss.backward()
        assert loss.item() == 0
        assert hidden.grad is not None
        assert hidden.grad.abs().max() == 0

    def test_without_gradients_none_are_computed(self) -> None:
        hidden, weight = torch.randn(2, 3, 4), torch.randn(7, 4, requires_grad=True)
        criterion, labels = LabelSmoothedCrossEntropy(0.1), torch.tensor([[1, 2, 0], [3, 4, 5]])
        with torch.no_grad():
            loss, _ = criterion.of_hidden(hidden, weight, labels)
        assert not loss.requires_grad
        torch.testing.assert_close(loss, criterion(hidden @ weight.T, labels)[0].detach())


@pytest.mark.parametrize("dtype", [torch.float64, torch.float32, torch.bfloat16])
def test_nll_of_tokens_is_that_of_torch(dtype: torch.dtype) -> None:
    logits, labels = (9 * torch.randn(3, 5, 11)).to(dtype), torch.randint(11, (3, 5))
    nll, lse = token_nll(logits, labels)
    exact = logits.double()
    expected = nn.functional.cross_entropy(exact.flatten(0, 1), labels.flatten(), reduction="none").view(3, 5)
    tolerance = 1e-10 if dtype == torch.float64 else 1e-5
    assert nll.dtype == (torch.float64 if dtype == torch.float64 else torch.float32)
    torch.testing.assert_close(nll.double(), expected, rtol=tolerance, atol=tolerance)
    torch.testing.assert_close(lse.double(), exact.logsumexp(-1), rtol=tolerance, atol=tolerance)
    _, total = LabelSmoothedCrossEntropy(0.1, pad_idx=-1)(logits, labels)
    torch.testing.assert_close(total, nll.sum())


@pytest.mark.parametrize("confident", [False, True])
def test_mixed_precision_of_a_linear_layers_loss(confident: bool) -> None:
    """Products in bfloat16, sums in float32: loss and gradients near those of float32, also of confident tokens."""
    torch.manual_seed(0)
    weight, labels = torch.randn(60, 16) / 4, torch.randint(1, 60, (40,))
    labels[::7] = 0
    hidden = (12 * weight[labels] if confident else torch.randn(40, 16)).view(4, 10, 16)
    found = []
    for mixed in (False, True):
        inputs = hidden.clone().requires_grad_(), weight.clone().requires_grad_()
        with torch.autocast("cpu", torch.bfloat16, enabled=mixed):
            loss, nll = LabelSmoothedCrossEntropy(0.1).of_hidden(*inputs, labels.view(4, 10))
        loss.backward()
        assert loss.dtype == nll.dtype == torch.float32
        found.append([loss.detach(), nll, *(x.grad for x in inputs)])
    for exact, close in zip(*found, strict=True):
        assert float((close - exact).norm() / exact.norm()) < 0.02
        assert not torch.equal(close, exact)
