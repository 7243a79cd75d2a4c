from collections.abc import Callable

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor, nn

from layers import KeyValueCache, MultiHeadAttention, causal_mask, pad_mask
from layers.fast.cache import CrossCache
from tests.helpers import assert_all_gradients, gradcheck_module, ids_of_lengths, randomize


def per_head(mha: MultiHeadAttention, q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> Tensor:
    """The paper's equation literally: project for one head at a time, attend, concatenate."""
    heads = []
    for i in range(mha.h):
        keys, values = slice(i * mha.d_k, (i + 1) * mha.d_k), slice(i * mha.d_v, (i + 1) * mha.d_v)
        query = q @ mha.w_q.weight[keys].T + mha.w_q.bias[keys]
        key = k @ mha.w_k.weight[keys].T + mha.w_k.bias[keys]
        value = v @ mha.w_v.weight[values].T + mha.w_v.bias[values]
        scores = (query @ key.mT / mha.d_k**0.5).masked_fill(~mask, -torch.inf)
        heads.append(scores.softmax(-1) @ value)
    out: Tensor = mha.w_o(torch.cat(heads, -1))
    return out


@given(
    h=st.integers(1, 4),
    d_k=st.integers(1, 5),
    d_v=st.integers(1, 5),
    widths=st.tuples(st.integers(1, 9), st.integers(1, 9), st.integers(1, 9)),
    target=st.integers(1, 6),
    source=st.integers(1, 6),
    seed=st.integers(0, 1000),
)
def test_equals_the_equation(
    h: int, d_k: int, d_v: int, widths: tuple[int, int, int], target: int, source: int, seed: int
) -> None:
    torch.manual_seed(seed)
    mha = MultiHeadAttention(7, h, d_k=d_k, d_v=d_v, d_input=widths).double()
    randomize(mha)
    q, k, v = (torch.randn(2, n, w, dtype=torch.float64) for n, w in zip((target, source, source), widths, strict=True))
    mask = torch.rand(2, target, source) > 0.5
    mask[..., 0] = True
    torch.testing.assert_close(mha(q, k, v, mask), per_head(mha, q, k, v, mask), rtol=0, atol=1e-12)


@pytest.mark.parametrize("leading", [(), (3,), (2, 3), (2, 1, 3)])
def test_any_leading_shape(leading: tuple[int, ...]) -> None:
    mha = MultiHeadAttention(8, 2).double()
    q, k = torch.randn(*leading, 5, 8, dtype=torch.float64), torch.randn(*leading, 7, 8, dtype=torch.float64)
    mask = torch.rand(*leading, 5, 7) > 0.3
    mask[..., 0] = True
    out, weights = mha(q, k, k, mask, return_weights=True)
    assert out.shape == (*leading, 5, 8)
    assert weights.shape == (*leading, 2, 5, 7)
    flat_q, flat_k, flat_mask = q.reshape(-1, 5, 8), k.reshape(-1, 7, 8), mask.reshape(-1, 5, 7)
    for i, row in enumerate(out.reshape(-1, 5, 8)):
        torch.testing.assert_close(row, per_head(mha, flat_q[i], flat_k[i], flat_k[i], flat_mask[i]))


def test_masks_with_and_without_heads() -> None:
    mha = MultiHeadAttention(8, 2)
    q, k = torch.randn(3, 5, 8), torch.randn(3, 7, 8)
    mask = torch.rand(3, 5, 7) > 0.3
    everyone = mha(q, k, k, mask)
    torch.testing.assert_close(mha(q, k, k, mask.unsqueeze(1).expand(3, 2, 5, 7)), everyone)
    torch.testing.assert_close(mha(q, k, k, mask[:1].expand(3, 5, 7)), mha(q, k, k, mask[0]))

    heads = torch.rand(3, 2, 5, 7) > 0.3
    _, weights = mha(q, k, k, heads, return_weights=True)
    assert torch.equal(weights > 0, heads)


def test_weights_are_a_distribution_over_what_may_be_seen() -> None:
    mha = MultiHeadAttention(8, 2)
    q, k = torch.randn(3, 5, 8), torch.randn(3, 7, 8)
    mask = pad_mask(ids_of_lengths([7, 4, 1]), 0).expand(3, 5, 7).clone()
    mask[1, 2] = False
    out, weights = mha(q, k, k, mask, return_weights=True)
    assert weights.shape == (3, 2, 5, 7)
    assert ((weights > 0) == mask.unsqueeze(1)).all()
    expected = torch.ones(3, 2, 5)
    expected[1, :, 2] = 0
    torch.testing.assert_close(weights.sum(-1), expected)
    torch.testing.assert_close(out, mha(q, k, k, mask))
    assert torch.equal(out[1, 2], mha.w_o.bias)


def test_self_attention_is_one_product(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    linear = nn.functional.linear

    def counting(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
        calls.append(weight.shape[0])
        return linear(x, weight, bias)

    monkeypatch.setattr(nn.functional, "linear", counting)
    mha = MultiHeadAttention(8, 2, d_v=3)
    x, memory = torch.randn(2, 5, 8), torch.randn(2, 7, 8)
    mha(x, x, x)
    assert calls == [8 + 8 + 6, 8]
    calls.clear()
    mha(x, memory, memory)
    assert calls == [8, 8 + 6, 8]
    calls.clear()
    mha(x, memory, memory.clone())
    assert calls == [8, 8, 6, 8]


def test_joint_projection_equals_separate_ones() -> None:
    mha = MultiHeadAttention(8, 2, d_v=3).double()
    randomize(mha)
    x = torch.randn(2, 5, 8, dtype=torch.float64, requires_grad=True)
    joint, separate = mha(x, x, x), mha(x, x.clone(), x.clone())
    torch.testing.assert_close(joint, separate, rtol=0, atol=1e-12)
    inputs = (x, *mha.parameters())
    torch.testing.assert_close(
        torch.autograd.grad(joint.square().sum(), inputs),
        torch.autograd.grad(separate.square().sum(), inputs),
        rtol=0,
        atol=1e-10,
    )


def test_no_bias() -> None:
    mha = MultiHeadAttention(8, 2, bias=False)
    assert sorted(name for name, _ in mha.named_parameters()) == [f"w_{x}.weight" for x in "koqv"]
    x = torch.randn(2, 5, 8)
    torch.testing.assert_close(mha(x, x, x), mha(x, x.clone(), x.clone()))


def test_every_parameter_learns_behind_a_mask() -> None:
    mha = MultiHeadAttention(8, 2)
    randomize(mha)
    q, k, v = torch.randn(3, 5, 8), torch.randn(3, 7, 8), torch.randn(3, 7, 8)
    for return_weights in (False, True):
        mha.zero_grad()
        result = mha(q, k, v, pad_mask(ids_of_lengths([7, 4, 2]), 0), return_weights=return_weights)
        (result[0] if return_weights else result).square().sum().backward()
        assert_all_gradients(mha)


def test_gradcheck() -> None:
    mask = torch.tensor([[[True, True, False]], [[True, True, True]]])
    q, k, v = torch.randn(2, 2, 4), torch.randn(2, 3, 4), torch.randn(2, 3, 4)
    assert gradcheck_module(MultiHeadAttention(4, 2), q, k, v, mask=mask)


def test_growing_cache_equals_one_pass() -> None:
    mha = MultiHeadAttention(8, 2).double()
    x = torch.randn(3, 9, 8, dtype=torch.float64)
    whole = mha(x, x, x, causal_mask(9))
    cache, steps = KeyValueCache(), []
    for start, end in ((0, 3), (3, 4), (4, 5), (5, 9)):
        new = x[:, start:end]
        steps.append(mha(new, new, new, causal_mask(end - start, end), cache=cache))
        assert cache.k is not None
        assert cache.k.shape == (3, 2, end, 4)
    torch.testing.assert_close(torch.cat(steps, 1), whole, rtol=0, atol=1e-12)


def test_cross_cache_projects_the_source_once() -> None:
    mha = MultiHeadAttention(8, 2)
    q, memory = torch.randn(3, 4, 8), torch.randn(3, 7, 8)
    expected = mha(q, memory, memory)
    cache = CrossCache()
    first = mha(q[:, :1], memory, memory, cache=cache)
    keys = cache.k
    rest = mha(q[:, 1:], memory, memory, cache=cache)
    assert cache.k is keys
    torch.testing.assert_close(torch.cat([first, rest], 1), expected)


def test_xavier_initialization() -> None:
    mha = MultiHeadAttention(64, 4, d_k=8, d_v=24)
    for linear in (mha.w_q, mha.w_k, mha.w_v, mha.w_o):
        bound = (6 / (linear.in_features + linear.out_features)) ** 0.5
        assert linear.weight.abs().max() <= bound
        assert linear.weight.std().item() == pytest.approx(bound / 3**0.5, rel=0.1)
        assert (linear.bias == 0).all()


@pytest.mark.parametrize(
    "change",
    [
        lambda mha, calls: mha.w_q.register_forward_hook(lambda *_: calls.append(1)),
        lambda mha, calls: mha.w_v.register_forward_pre_hook(lambda *_: calls.append(1)),
        lambda mha, calls: setattr(mha, "w_k", Doubled(mha.w_k, calls)),
    ],
)
def test_replaced_and_hooked_projections_are_called(change: Callable[[MultiHeadAttention, list[int]], object]) -> None:
    """Adapters, pruning, probes: whatever hangs on a projection must work in self-attention too."""
    mha, calls = MultiHeadAttention(8, 2), list[int]()
    x = torch.randn(2, 5, 8)
    change(mha, calls)
    joint = mha(x, x, x)
    assert calls == [1]
    torch.testing.assert_close(joint, mha(x, x.clone(), x.clone()))


class Doubled(nn.Module):
    """An adapter that looks like the layer it wraps."""

    def __init__(self, inner: nn.Linear, calls: list[int]) -> None:
        super().__init__()
        self.inner, self.calls = inner, calls
        self.weight, self.bias = inner.weight, inner.bias

    def forward(self, x: Tensor) -> Tensor:
        self.calls.append(1)
        return self.inner(x) * 2  # type: ignore[no-any-return]


def test_biases_may_be_taken_away_one_by_one() -> None:
    mha = MultiHeadAttention(8, 2)
    randomize(mha)
    mha.w_k.bias = None  # type: ignore[assignment]
    x = torch.randn(2, 5, 8)
    torch.testing.assert_close(mha(x, x, x), mha(x, x.clone(), x.clone()))


def test_queries_shared_over_a_batch() -> None:
    mha = MultiHeadAttention(8, 2)
    q, k = torch.randn(1, 5, 8), torch.randn(3, 7, 8)
    mask = pad_mask(ids_of_lengths([7, 4, 1]), 0)
    torch.testing.assert_close(mha(q, k, k, mask), mha(q.expand(3, 5, 8), k, k, mask))


@pytest.mark.parametrize("return_weights", [False, True])
def test_a_mask_of_keys_alone(return_weights: bool) -> None:
    mha = MultiHeadAttention(8, 2)
    q, k = torch.randn(3, 5, 8), torch.randn(3, 7, 8)
    mask = torch.tensor([True, False, True, True, False, True, False])
    expected = mha(q, k[:, mask], k[:, mask], return_weights=return_weights)
    result = mha(q, k, k, mask, return_weights=return_weights)
    torch.testing.assert_close(result[0] if return_weights else result, expected[0] if return_weights else expected)


def test_head_widths_by_default() -> None:
    mha = MultiHeadAttention(12, 3, d_k=7)
    assert (mha.d_k, mha.d_v) == (7, 4)
    mha = MultiHeadAttention(12, 3, d_v=7)
    assert (mha.d_k, mha.d_v) == (4, 7)


def test_errors() -> None:
    with pytest.raises(ValueError, match="at least one head, got 0"):
        MultiHeadAttention(8, 0)
    with pytest.raises(ValueError, match=r"d_input must be the widths of q, k and v, got \(8, 8\)"):
        MultiHeadAttention(8, 2, d_input=(8, 8))  # type: ignore[arg-type]
    for widths in ({"d_k": 4}, {"d_v": 4}):
        with pytest.raises(ValueError, match="d_model=10 is not divisible by 3 heads"):
            MultiHeadAttention(10, 3, **widths)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="d_model=10 is not divisible by 3 heads; choose another number of heads"):
        MultiHeadAttention(10, 3)
    MultiHeadAttention(10, 3, d_k=4, d_v=4)
    mha = MultiHeadAttention(8, 2, d_input=(8, 6, 4))
    q, k, v = torch.randn(2, 5, 8), torch.randn(2, 7, 6), torch.randn(2, 7, 4)
    with pytest.raises(ValueError, match=r"k must be \(\.\.\., length, 6\), got \(2, 7, 4\)"):
        mha(q, v, v)
    with pytest.raises(ValueError, match=r"q must be \(\.\.\., length, 8\), got \(8,\)"):
        mha(q[0, 0], k, v)
    with pytest.raises(
        ValueError, match=r"every key needs a value, got q \(2, 2, 5, 4\), k \(2, 2, 7, 4\), v \(2, 2, 5, 4\)"
    ):
        mha(q, k, v[:, :5])
    fit = r"does not fit attention scores \(2, 2, 5, 7\)"
    with pytest.raises(ValueError, match=r"mask of shape \(2, 1, 1, 5\) " + fit):
        mha(q, k, v, torch.ones(2, 1, 5, dtype=torch.bool))
    with pytest.raises(ValueError, match=r"mask of shape \(2, 7\) " + fit + r"; a padding mask of \(B, S\) needs"):
        mha(q, k, v, torch.ones(2, 7, dtype=torch.bool))
    with pytest.raises(ValueError, match=r"mask of shape \(2, 3, 5, 7\) " + fit):
        mha(q, k, v, torch.ones(2, 3, 5, 7, dtype=torch.bool))
    with pytest.raises(TypeError, match="must be boolean"):
        mha(q, k, v, torch.ones(2, 1, 7))


def test_one_head_is_attention_between_projections() -> None:
    layer = MultiHeadAttention(6, 1).double()
    x, y = torch.randn(2, 4, 6, dtype=torch.float64), torch.randn(2, 5, 6, dtype=torch.float64)
    scores = layer.w_q(x) @ layer.w_k(y).transpose(1, 2) / 6**0.5  # (B, T, S)
    torch.testing.assert_close(layer(x, y, y), layer.w_o(scores.softmax(-1) @ layer.w_v(y)))
