import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from layers import ScaledDotProductAttention
from tests.helpers import DEVICES, HALF_DTYPES, gradcheck_module

Inputs = tuple[Tensor, Tensor, Tensor]


def inputs(
    *leading: int, target: int = 5, source: int = 7, d_k: int = 8, d_v: int = 6, dtype: torch.dtype = torch.float64
) -> Inputs:
    return (
        torch.randn(*leading, target, d_k, dtype=dtype, requires_grad=True),
        torch.randn(*leading, source, d_k, dtype=dtype, requires_grad=True),
        torch.randn(*leading, source, d_v, dtype=dtype, requires_grad=True),
    )


def brute_force(q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """One query at a time, over the keys it may see."""
    out, weights = torch.zeros(len(q), v.shape[1], dtype=q.dtype), torch.zeros(len(q), len(k), dtype=q.dtype)
    for t in range(len(q)):
        seen = [s for s in range(len(k)) if mask[t, s]]
        scores = [math.exp(float(q[t] @ k[s]) / math.sqrt(q.shape[1])) for s in seen]
        for s, score in zip(seen, scores, strict=True):
            weights[t, s] = score / sum(scores)
            out[t] += weights[t, s] * v[s]
    return out, weights


def test_against_a_double_loop() -> None:
    q, k, v = (x.detach() for x in inputs())
    mask = torch.rand(5, 7) > 0.5
    mask[2] = False
    expected_out, expected_weights = brute_force(q, k, v, mask)
    out, weights = ScaledDotProductAttention(8)(q, k, v, mask, return_weights=True)
    torch.testing.assert_close(out, expected_out, rtol=0, atol=1e-12)
    torch.testing.assert_close(weights, expected_weights, rtol=0, atol=1e-12)


@given(
    leading=st.lists(st.integers(1, 3), max_size=3),
    target=st.integers(1, 6),
    source=st.integers(1, 6),
    d_k=st.integers(1, 9),
    d_v=st.integers(1, 9),
    seed=st.integers(0, 1000),
    density=st.sampled_from([None, 0.0, 0.3, 0.7, 1.0]),
)
def test_written_out_equals_fused(
    leading: list[int], target: int, source: int, d_k: int, d_v: int, seed: int, density: float | None
) -> None:
    torch.manual_seed(seed)
    q, k, v = inputs(*leading, target=target, source=source, d_k=d_k, d_v=d_v)
    mask = None if density is None else torch.rand(*leading, target, source) < density
    attention = ScaledDotProductAttention(d_k)

    out, weights = attention(q, k, v, mask, return_weights=True)
    fused = attention(q, k, v, mask)
    direction = torch.randn_like(out)
    gradients = torch.autograd.grad((out * direction).sum(), (q, k, v))
    fused_gradients = torch.autograd.grad((fused * direction).sum(), (q, k, v))

    torch.testing.assert_close(out, fused, rtol=0, atol=1e-12)
    torch.testing.assert_close(gradients, fused_gradients, rtol=0, atol=1e-12)
    alive = torch.ones(*leading, target) if mask is None else mask.any(-1).double()
    torch.testing.assert_close(weights.sum(-1), alive.to(weights.dtype))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("dtype", [torch.float64, torch.float32, *HALF_DTYPES])
@pytest.mark.parametrize("return_weights", [False, True])
def test_a_row_that_sees_nothing_is_zero(device: str, dtype: torch.dtype, return_weights: bool) -> None:
    q, k, v = (x.detach().to(device).requires_grad_() for x in inputs(2, 4, d_v=8, dtype=dtype))
    mask = torch.rand(2, 1, 5, 7, device=device) > 0.4
    mask[0, :, 3] = False
    mask[1, :, :, 0] = True
    attention = ScaledDotProductAttention(8)
    result = attention(q, k, v, mask, return_weights=return_weights)
    out = result[0] if return_weights else result
    assert out.dtype == dtype
    assert out.isfinite().all()
    assert (out[0, :, 3] == 0).all()
    assert (out[1] != 0).any()
    if return_weights:
        assert (result[1][0, :, 3] == 0).all()
    out.float().square().sum().backward()
    for x in (q, k, v):
        assert x.grad is not None
        assert x.grad.isfinite().all()
        assert x.grad.abs().sum() > 0
    assert q.grad is not None
    assert (q.grad[0, :, 3] == 0).all()


@pytest.mark.parametrize("dtype", HALF_DTYPES)
@pytest.mark.parametrize("return_weights", [False, True])
def test_half_precision_does_not_overflow(dtype: torch.dtype, return_weights: bool) -> None:
    """Scores of 64 · 120 · 120 / 8 exceed float16."""
    q = torch.full((1, 3, 64), 120.0, dtype=dtype)
    k = torch.full((1, 4, 64), 120.0, dtype=dtype)
    v = torch.randn(1, 4, 8, dtype=dtype)
    mask = torch.tensor([[True, True, False, False]])
    result = ScaledDotProductAttention(64)(q, k, v, mask, return_weights=return_weights)
    out = result[0] if return_weights else result
    expected = v[:, :2].float().mean(1, keepdim=True).expand(1, 3, 8)
    torch.testing.assert_close(out.float(), expected, rtol=0, atol=0.02)


def test_hidden_positions_do_not_matter() -> None:
    q, k, v = inputs(2)
    mask = torch.rand(2, 5, 7) > 0.5
    mask[:, :, 6] = False
    attention = ScaledDotProductAttention(8)
    before = attention(q, k, v, mask)
    with torch.no_grad():
        k[:, 6] += 100
        v[:, 6] -= 100
    assert torch.equal(before, attention(q, k, v, mask))
    assert not torch.allclose(before, attention(q, k, v))


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("return_weights", [False, True])
def test_gradcheck(masked: bool, return_weights: bool) -> None:
    mask = torch.rand(2, 3, 4) > 0.4 if masked else None
    attention = ScaledDotProductAttention(2)
    first = (lambda out: out[0]) if return_weights else None
    q, k, v = inputs(2, target=3, source=4, d_k=2, d_v=3)
    assert gradcheck_module(attention, q, k, v, call=first, mask=mask, return_weights=return_weights)


@pytest.mark.parametrize("device", DEVICES)
def test_dropout_acts_in_training_only(device: str) -> None:
    q, k, v = (x.detach().to(device) for x in inputs(2, source=50))
    attention = ScaledDotProductAttention(8, dropout_rate=0.5)
    one, two = attention(q, k, v), attention(q, k, v)
    assert not torch.equal(one, two)
    out, weights = attention(q, k, v, return_weights=True)
    torch.testing.assert_close(weights.sum(-1), torch.ones(2, 5, dtype=torch.float64, device=device))
    attention.eval()
    attention.dropout.train()  # dropout as a measure of uncertainty
    assert not torch.equal(attention(q, k, v), attention(q, k, v))
    attention.dropout.eval()
    torch.testing.assert_close(attention(q, k, v), weights @ v)
    assert not torch.allclose(out, weights @ v)


def test_dropout_keeps_the_mean() -> None:
    q, k, v = (x.detach() for x in inputs(source=20))
    attention = ScaledDotProductAttention(8, dropout_rate=0.3)
    mean = attention(q.expand(20_000, 5, 8), k.expand(20_000, 20, 8), v.expand(20_000, 20, 6)).mean(0)
    torch.testing.assert_close(mean, attention.eval()(q, k, v), rtol=0, atol=0.02)


def test_errors_carry_the_shapes() -> None:
    attention = ScaledDotProductAttention(8)
    q, k, v = inputs(2)
    with pytest.raises(ValueError, match=r"q, k and v need a length and a width, got q \(8,\)"):
        attention(q[0, 0], k, v)
    with pytest.raises(ValueError, match=r"must be d_k=8 wide, got q \(2, 5, 6\)"):
        attention(q[..., :6], k, v)
    with pytest.raises(ValueError, match=r"every key needs a value, got .* v \(2, 3, 6\)"):
        attention(q, k, v[:, :3])
    with pytest.raises(TypeError, match=r"must be boolean with True = may attend, got torch.float32"):
        attention(q, k, v, torch.zeros(5, 7))
    with pytest.raises(ValueError, match=r"mask of shape \(7, 5\) does not fit attention scores \(2, 5, 7\)"):
        attention(q, k, v, torch.ones(7, 5, dtype=torch.bool))


def test_the_fused_kernel_is_used_where_nothing_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """In evaluation as in training without dropout; a kernel with dropout inside is slower than the plain version."""
    rates: list[float] = []
    kernel = torch.nn.functional.scaled_dot_product_attention

    def counted(q: Tensor, k: Tensor, v: Tensor, attn_mask: Tensor | None = None, dropout_p: float = 0.0) -> Tensor:
        rates.append(dropout_p)
        return kernel(q, k, v, attn_mask=attn_mask, dropout_p=dropout_p)

    monkeypatch.setattr("torch.nn.functional.scaled_dot_product_attention", counted)
    q, k, v = (torch.randn(1, 2, 5, 4) for _ in range(3))
    ScaledDotProductAttention(4, dropout_rate=0.5).eval()(q, k, v)
    ScaledDotProductAttention(4, dropout_rate=0.0)(q, k, v)
    assert rates == [0.0, 0.0]
