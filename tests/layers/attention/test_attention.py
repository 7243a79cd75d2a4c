"""Attention from first principles against double loops, closed forms and published answers."""

import math

import pytest
import torch
from torch import Tensor

from layers import (
    AdditiveAttention,
    DotProductAttention,
    NadarayaWatson,
    ScaledDotProductAttention,
    hard_weights,
    masked_softmax,
    valid_mask,
)
from tests.helpers import DEVICES, HALF_DTYPES

LENGTHS = [torch.tensor([2, 3]), torch.tensor([[1, 3], [2, 4]]), torch.tensor([0, 4]), None]


def plain_softmax(x: Tensor, valid_lens: Tensor | None) -> Tensor:
    """Row by row, over the first few numbers."""
    out = torch.zeros_like(x)
    for b in range(x.shape[0]):
        for t in range(x.shape[1]):
            count = x.shape[2]
            if valid_lens is not None:
                count = int(valid_lens[b] if valid_lens.dim() == 1 else valid_lens[b, t])
            if count:
                out[b, t, :count] = x[b, t, :count].softmax(0)
    return out


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("valid_lens", LENGTHS)
def test_masked_softmax_is_a_softmax_of_the_first_few(valid_lens: Tensor | None, device: str) -> None:
    x = torch.randn(2, 2, 4, device=device, requires_grad=True)
    lens = None if valid_lens is None else valid_lens.to(device)
    weights = masked_softmax(x, lens)
    torch.testing.assert_close(weights, plain_softmax(x.detach(), lens))
    weights.square().sum().backward()
    assert x.grad is not None
    assert x.grad.isfinite().all()


@pytest.mark.parametrize("dtype", HALF_DTYPES)
def test_masked_softmax_in_half_precision(dtype: torch.dtype) -> None:
    x = (torch.randn(2, 3, 5) * 100).to(dtype)
    weights = masked_softmax(x, torch.tensor([0, 3]))
    assert weights[0].abs().sum() == 0
    assert weights[1, :, 3:].abs().sum() == 0
    torch.testing.assert_close(weights[1].float().sum(-1), torch.ones(3), atol=1e-2, rtol=0)


def test_masked_softmax_refuses_what_does_not_fit() -> None:
    x = torch.randn(2, 3, 4)
    with pytest.raises(ValueError, match=r"valid_lens of shape \(3,\) do not fit scores \(2, 3, 4\); expected \(2,\)"):
        masked_softmax(x, torch.tensor([1, 2, 3]))
    with pytest.raises(TypeError, match=r"valid_lens must be integers, got torch.float32"):
        masked_softmax(x, torch.tensor([1.0, 2.0]))
    with pytest.raises(ValueError, match=r"X must be \(batch, queries, keys\), got \(3, 4\)"):
        masked_softmax(x[0])


def test_published_answer_of_additive_attention() -> None:
    """Equal keys get equal weights, so the result is the mean of the first 2, and the first 6, values."""
    queries, keys = torch.randn(2, 1, 20), torch.ones(2, 10, 2)
    values = torch.arange(40, dtype=torch.float32).reshape(1, 10, 4).repeat(2, 1, 1)
    attention = AdditiveAttention(key_size=2, query_size=20, num_hiddens=8, dropout=0.1).eval()
    out = attention(queries, keys, values, torch.tensor([2, 6]))
    torch.testing.assert_close(out, torch.tensor([[[2.0, 3, 4, 5]], [[10.0, 11, 12, 13]]]))
    assert attention.attention_weights is not None
    torch.testing.assert_close(attention.attention_weights[1, 0], torch.tensor([1 / 6] * 6 + [0.0] * 4))
    same = DotProductAttention(dropout=0.5).eval()(torch.randn(2, 1, 2), keys, values, torch.tensor([2, 6]))
    torch.testing.assert_close(same, out)


@pytest.mark.parametrize("valid_lens", LENGTHS)
def test_additive_attention_is_the_equation_in_a_double_loop(valid_lens: Tensor | None) -> None:
    attention = AdditiveAttention(3, 5, 7).double()
    queries, keys, values = (torch.randn(2, n, d, dtype=torch.float64) for n, d in ((2, 5), (4, 3), (4, 6)))
    scores = torch.zeros(2, 2, 4, dtype=torch.float64)
    for b in range(2):
        for t in range(2):
            for s in range(4):
                hidden = attention.W_q.weight @ queries[b, t] + attention.W_k.weight @ keys[b, s]
                scores[b, t, s] = attention.w_v.weight[0] @ hidden.tanh()
    expected = plain_softmax(scores.detach(), valid_lens) @ values
    torch.testing.assert_close(attention(queries, keys, values, valid_lens), expected)
    projected = attention(queries, attention.W_k(keys), values, valid_lens, keys_projected=True)
    torch.testing.assert_close(projected, expected)


@pytest.mark.parametrize("valid_lens", LENGTHS)
def test_dot_product_attention_is_the_transformers(valid_lens: Tensor | None) -> None:
    queries, keys, values = (torch.randn(2, n, d) for n, d in ((2, 8), (4, 8), (4, 6)))
    mask = None if valid_lens is None else valid_mask(valid_lens, torch.Size((2, 2, 4)))
    expected, weights = ScaledDotProductAttention(8).attend(queries, keys, values, mask)
    attention = DotProductAttention()
    torch.testing.assert_close(attention(queries, keys, values, valid_lens), expected)
    torch.testing.assert_close(attention.attention_weights, weights)
    with pytest.raises(ValueError, match=r"equally wide, got \(2, 2, 8\) and \(2, 4, 6\); AdditiveAttention takes"):
        attention(queries, values, values)


def test_dropout_acts_in_training_only() -> None:
    queries, keys, values = torch.randn(2, 3, 4), torch.randn(2, 5, 4), torch.randn(2, 5, 4)
    for attention in (DotProductAttention(0.5), AdditiveAttention(4, 4, 4, 0.5)):
        assert not torch.equal(attention(queries, keys, values), attention(queries, keys, values))
        attention.eval()
        assert torch.equal(attention(queries, keys, values), attention(queries, keys, values))


def test_hard_attention_takes_the_best_key() -> None:
    scores = torch.tensor([[1.0, 3.0, 2.0], [5.0, 5.0, 0.0], [1.0, 2.0, 3.0]], requires_grad=True)
    mask = torch.tensor([[True, True, True], [True, True, True], [False, False, False]])
    weights = hard_weights(scores, mask)
    assert weights.detach().tolist() == [[0, 1, 0], [1, 0, 0], [0, 0, 0]]
    values = torch.tensor([[1.0, 0.0], [0.0, 10.0], [5.0, 5.0]])
    out = weights @ values
    assert out.detach().tolist() == [[0, 10], [1, 0], [0, 0]]
    out.sum().backward()
    assert scores.grad is not None
    soft = scores.detach().clone().requires_grad_()
    (soft.softmax(-1)[:2] @ values).sum().backward()
    assert soft.grad is not None
    torch.testing.assert_close(scores.grad, soft.grad)


def test_self_and_cross_attention_differ_by_where_queries_come_from() -> None:
    x, y = torch.randn(3, 4), torch.randn(2, 4)
    assert ((x @ x.T).softmax(-1) @ x).shape == (3, 4)
    assert ((y @ x.T).softmax(-1) @ x).shape == (2, 4)


@pytest.mark.parametrize("leave_one_out", [False, True])
def test_kernel_regression_is_a_double_loop(leave_one_out: bool) -> None:
    keys, values = torch.rand(6, dtype=torch.float64) * 5, torch.randn(6, dtype=torch.float64)
    queries = keys if leave_one_out else torch.linspace(0, 5, 4, dtype=torch.float64)
    net = NadarayaWatson(1.7).double()
    expected = []
    for i, q in enumerate(queries.tolist()):
        near = [
            0.0 if leave_one_out and i == j else math.exp(-(((q - k) * 1.7) ** 2) / 2)
            for j, k in enumerate(keys.tolist())
        ]
        expected.append(sum(a * v for a, v in zip(near, values.tolist(), strict=True)) / sum(near))
    out = net(queries, keys, values, leave_one_out=leave_one_out)
    torch.testing.assert_close(out, torch.tensor(expected, dtype=torch.float64), atol=1e-6, rtol=1e-6)


def test_kernel_regression_learns_its_width() -> None:
    """On smooth data with noise, learning finds a kernel that predicts unseen points better than the first guess."""
    torch.manual_seed(1)
    keys = torch.rand(50).sort().values * 5
    values = 2 * keys.sin() + keys**0.8 + torch.randn(50) * 0.5
    unseen = torch.arange(0, 5, 0.1)
    truth = 2 * unseen.sin() + unseen**0.8
    fixed, learned = NadarayaWatson(), NadarayaWatson(learn_width=True)
    assert list(filter(lambda p: p.requires_grad, fixed.parameters())) == []
    optimizer = torch.optim.Adam(learned.parameters(), lr=0.1)
    for _ in range(100):
        optimizer.zero_grad()
        (learned(keys, keys, values, leave_one_out=True) - values).square().mean().backward()
        optimizer.step()
    errors = [(net(unseen, keys, values) - truth).square().mean().item() for net in (fixed, learned)]
    assert errors[1] < 0.5 * errors[0]
    assert 1 < learned.w.item() < 20


def test_kernel_regression_refuses_what_does_not_fit() -> None:
    net = NadarayaWatson()
    with pytest.raises(ValueError, match=r"got queries \(3,\), keys \(4,\), values \(5,\)"):
        net(torch.zeros(3), torch.zeros(4), torch.zeros(5))
    with pytest.raises(ValueError, match="to leave one out, the 3 queries must be the 4 keys"):
        net(torch.zeros(3), torch.zeros(4), torch.zeros(4), leave_one_out=True)


def test_who_has_no_neighbor_gets_nothing() -> None:
    one = torch.tensor([2.0])
    assert NadarayaWatson(2, learn_width=True)(one, one, one, leave_one_out=True).item() == 0
