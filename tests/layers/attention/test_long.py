"""Attention for long sequences against dense attention with the equivalent mask."""

from typing import Any

import pytest
import torch
from torch import Tensor, nn

from layers import (
    ATTENTIONS,
    AlibiBias,
    BigBirdAttention,
    LayerOptions,
    MultiHeadAttention,
    PerformerAttention,
    ScaledDotProductAttention,
    SlidingWindowAttention,
    pad_mask,
)
from layers.attention.PerformerAttention import orthogonal_directions
from models import Transformer, TransformerLM, start
from models.registry import has_cached_step
from tests.helpers import Operations
from tests.reference.loops import seen

LENGTHS = [1, 5, 8, 23]


def heads(length: int, width: int = 6, dtype: torch.dtype = torch.float64) -> list[Tensor]:
    return [torch.randn(2, 3, length, d, dtype=dtype, requires_grad=True) for d in (width, width, 4)]


LAYERS: dict[str, SlidingWindowAttention | BigBirdAttention] = {
    "window": SlidingWindowAttention(6, 3),
    "wide window": SlidingWindowAttention(6, 40),
    "causal window": SlidingWindowAttention(6, 2, causal=True),
    "window and global": SlidingWindowAttention(6, 3, global_tokens=4),
    "big bird": BigBirdAttention(6, 2, random_blocks=2),
    "big bird without global": BigBirdAttention(6, 3, global_blocks=0, random_blocks=1, window_blocks=0),
    "big bird, two global": BigBirdAttention(6, 2, global_blocks=2, random_blocks=3, window_blocks=2),
}


@pytest.mark.parametrize("padded", [False, True])
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("name", LAYERS)
def test_equals_dense_attention_with_the_same_mask(name: str, length: int, padded: bool) -> None:
    layer = LAYERS[name]
    q, k, v = heads(length)
    keep = torch.ones(2, length, dtype=torch.bool)
    if padded:
        keep[1, length // 2 :] = False
    mask = seen(layer, length) & keep[:, None, None]
    out = layer(q, k, v, keep[:, None, None] if padded else None)
    expected, _ = ScaledDotProductAttention(6).attend(q, k, v, mask)
    torch.testing.assert_close(out, expected)
    upstream = torch.randn_like(out)
    for ours, theirs in zip(
        torch.autograd.grad(out, (q, k, v), upstream), torch.autograd.grad(expected, (q, k, v), upstream), strict=True
    ):
        torch.testing.assert_close(ours, theirs)


def test_no_matrix_of_length_times_length_is_made() -> None:
    """The largest tensor that any operation makes grows with the length, not its square."""

    for layer in (
        SlidingWindowAttention(4, 16, global_tokens=2),
        SlidingWindowAttention(4, 16, causal=True),
        PerformerAttention(4, 16),
        PerformerAttention(4, 16, causal=True),
    ):
        sizes = []
        for length in (256, 512):
            with Operations() as operations, torch.no_grad():
                layer(*(torch.randn(1, 1, length, 4) for _ in range(3)))
            sizes.append(max(shape.numel() for _, shape in operations.calls))
        assert sizes[1] <= 2.1 * sizes[0], type(layer).__name__
        assert sizes[1] < 512 * 512


def test_random_blocks_are_different_ones_and_always_the_same() -> None:
    layer = BigBirdAttention(4, 2, random_blocks=3, seed=5)
    blocks = layer.key_blocks(20)
    assert torch.equal(blocks, BigBirdAttention(4, 2, random_blocks=3, seed=5).key_blocks(20))
    assert not torch.equal(blocks, BigBirdAttention(4, 2, random_blocks=3, seed=6).key_blocks(20))
    for row in blocks.tolist():
        real = [block for block in row if block >= 0]
        assert len(set(real)) == len(real)
        assert 0 not in real
    assert (blocks[5:15] >= 0).sum(1).tolist() == [6] * 10


@pytest.mark.parametrize(
    ("causal", "chosen"),
    [(False, [6, 3, 6, 7, 7, 4, 1, 1]), (True, [-1, -1, 1, 2, 2, 4, 4, 4])],
)
def test_random_blocks_are_those_that_saved_models_were_trained_with(causal: bool, chosen: list[int]) -> None:
    """A checkpoint has only the seed: other blocks would change what its model computes."""
    layer = BigBirdAttention(6, 2, random_blocks=1, window_blocks=0, seed=3, causal=causal)
    assert layer.key_blocks(8)[:, 1].tolist() == chosen


@pytest.mark.parametrize("causal", [False, True])
def test_performer_approaches_softmax_attention_as_features_grow(causal: bool) -> None:
    torch.manual_seed(3)
    q, k, v = (x.detach() * scale for x, scale in zip(heads(80, 8), (0.6, 0.6, 1), strict=True))
    allowed = torch.ones(80, 80, dtype=torch.bool).tril() if causal else None
    expected, _ = ScaledDotProductAttention(8).attend(q, k, v, allowed)
    errors = []
    for features in (16, 256, 4096):
        tries = [
            (PerformerAttention(8, features, causal=causal, seed=seed)(q, k, v) - expected).square().mean()
            for seed in range(4)
        ]
        errors.append(torch.stack(tries).mean().sqrt().item())
    assert errors[0] > 1.5 * errors[1] > 3 * errors[2]
    assert errors[2] < 0.05


def test_performers_kernel_is_unbiased() -> None:
    """The mean over many directions of the features' products is the exponential of the product."""
    torch.manual_seed(0)
    q, k = torch.randn(5, 4, dtype=torch.float64) * 0.5, torch.randn(6, 4, dtype=torch.float64) * 0.5
    directions = torch.cat([orthogonal_directions(64, 4, seed) for seed in range(4000)]).double()

    def features(x: Tensor) -> Tensor:
        return (x @ directions.T - x.square().sum(-1, keepdim=True) / 2).exp()

    estimate = features(q) @ features(k).T / len(directions)
    torch.testing.assert_close(estimate, (q @ k.T).exp(), atol=0.02, rtol=0.02)


def test_performers_causal_form_never_sees_the_future() -> None:
    layer = PerformerAttention(6, 32, causal=True).double()
    q, k, v = (x.detach() for x in heads(150))
    before = layer(q, k, v)
    for changed in (1, 2):
        inputs = [q, k, v]
        inputs[changed] = inputs[changed].clone()
        inputs[changed][:, :, 100:] *= 30
        after = layer(*inputs)
        torch.testing.assert_close(before[:, :, :100], after[:, :, :100])
        assert not torch.allclose(before[:, :, 100:], after[:, :, 100:])


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
def test_performers_large_keys_do_not_vanish_beside_small_ones(causal: bool, dtype: torch.dtype) -> None:
    """A key of zeros has far larger features than long keys; before it comes, or as padding, it must not matter."""
    layer = PerformerAttention(16, 64, causal=causal)
    q, k, v = (
        torch.randn(1, 1, 12, 16).to(dtype),
        torch.zeros(1, 1, 12, 16).to(dtype),
        torch.rand(1, 1, 12, 4).to(dtype),
    )
    k[:, :, :10, 0] = 40
    keep = torch.arange(12).view(1, 1, 1, 12) < 10
    short = layer(q[:, :, :10], k[:, :, :10], v[:, :, :10])
    assert (short > 0.01).all()
    torch.testing.assert_close(layer(q, k, v, keep)[:, :, :10], short)
    if causal:
        torch.testing.assert_close(layer(q, k, v)[:, :, :10], short)


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16])
@pytest.mark.parametrize("name", ["window and global", "big bird"])
def test_half_precision(name: str, dtype: torch.dtype) -> None:
    q, k, v = (x.detach().to(dtype) for x in heads(9))
    keep = torch.tensor([[True] * 6 + [False] * 3, [False] * 9])[:, None, None]
    out = LAYERS[name](q, k, v, keep)
    assert out.dtype == dtype
    assert out[1].abs().max() == 0
    expected = LAYERS[name](*(x.float() for x in (q, k, v)), keep)
    torch.testing.assert_close(out.float(), expected, atol=0.05, rtol=0.05)


def test_performer_ignores_padding_and_gives_zeros_for_nothing() -> None:
    q, k, v = (x.detach() for x in heads(7))
    keep = torch.tensor([[True] * 4 + [False] * 3, [False] * 7])
    for causal in (False, True):
        layer = PerformerAttention(6, 32, causal=causal).double()
        out = layer(q, k, v, keep[:, None, None])
        if not causal:
            torch.testing.assert_close(out[0], layer(q[:1], k[:1, :, :4], v[:1, :, :4])[0])
        assert out[1].abs().max() == 0
        assert out.isfinite().all()


@pytest.mark.parametrize("causal", [False, True])
def test_the_window_of_big_bird_is_around_a_block_or_before_it(causal: bool) -> None:
    layer = BigBirdAttention(6, 2, global_blocks=0, random_blocks=0, window_blocks=1, causal=causal)
    block = torch.arange(9) // 2
    apart = block.unsqueeze(1) - block.unsqueeze(0)
    expected = (apart <= 1).tril() if causal else apart.abs() <= 1
    assert torch.equal(layer.visible(9), expected)


@pytest.mark.parametrize("causal", [False, True])
def test_performer_takes_any_number_of_leading_dimensions(causal: bool) -> None:
    q, k, v = (x.detach() for x in heads(7))
    layer = PerformerAttention(6, 32, causal=causal).double()
    out = layer(q, k, v)
    torch.testing.assert_close(layer(q[0], k[0], v[0]), out[0])
    torch.testing.assert_close(layer(q[0, 0], k[0, 0], v[0, 0]), out[0, 0])


def test_performer_does_not_overflow() -> None:
    q, k, v = (x.detach().float() * 30 for x in heads(9))
    assert PerformerAttention(6, 64)(q, k, v).isfinite().all()


def test_directions_can_be_drawn_anew() -> None:
    layer = PerformerAttention(6, 10)
    before = layer.directions.clone()
    layer.redraw(1)
    assert not torch.equal(before, layer.directions)
    assert torch.equal(layer.directions, PerformerAttention(6, 10, seed=1).directions)
    first = layer.directions[:6] / layer.directions[:6].norm(dim=1, keepdim=True)
    torch.testing.assert_close(first @ first.T, torch.eye(6), atol=1e-5, rtol=0)


@pytest.mark.parametrize(
    "core",
    [SlidingWindowAttention(4, 3, global_tokens=1), BigBirdAttention(4, 2), PerformerAttention(4, 64)],
    ids=["window", "big bird", "performer"],
)
def test_multi_head_attention_takes_them(core: nn.Module) -> None:
    ids = torch.tensor([[5, 6, 7, 8, 9, 4, 3], [5, 6, 7, 0, 0, 0, 0]])
    layer = MultiHeadAttention(8, 2, attention=core)
    x = torch.randn(2, 7, 8)
    short = x[1:, :3]
    torch.testing.assert_close(layer(x, x, x, pad_mask(ids, 0))[1:, :3], layer(short, short, short))


def test_what_does_not_fit_is_refused() -> None:
    q, k, v = heads(5)
    with pytest.raises(ValueError, match=r"q and k must be d_k=8 wide, got q \(2, 3, 5, 6\)"):
        SlidingWindowAttention(8, 2)(q, k, v)
    with pytest.raises(ValueError, match=r"dropout_rate=0.1: give it to SlidingWindowAttention"):
        MultiHeadAttention(8, 2, attention=SlidingWindowAttention(4, 3), dropout_rate=0.1)
    with pytest.raises(ValueError, match="SlidingWindowAttention takes no score bias, as AlibiBias gives"):
        MultiHeadAttention(8, 2, attention=SlidingWindowAttention(4, 3), score_bias=AlibiBias(2))
    with pytest.raises(ValueError, match=r"SlidingWindowAttention is self-attention of \(B, H, T, d_k=6\), got q"):
        SlidingWindowAttention(6, 2)(q, k[:, :, :4], v[:, :, :4])
    for layer in (SlidingWindowAttention(6, 2), PerformerAttention(6)):
        with pytest.raises(ValueError, match="takes no score bias"):
            layer(q, k, v, bias=torch.zeros(3, 5, 5))
    with pytest.raises(ValueError, match="block must be at least 1"):
        SlidingWindowAttention(6, 0)
    with pytest.raises(ValueError, match="5 queries cannot be the last of 4 positions"):
        PerformerAttention(6, causal=True)(q, k[:, :, :4], v[:, :, :4])
    with pytest.raises(ValueError, match="at least one random feature is needed, got 0"):
        PerformerAttention(6, 0)
    with pytest.raises(ValueError, match="attention 'performer' takes no window and no attention_dropout_rate; leave"):
        LayerOptions(attention="performer", attention_sizes={"window": 3}, attention_dropout_rate=0.1).self_attention(
            8, 2, causal=False
        )


MASKS = ("none", "padding", "causal", "causal and padding", "any", "any by head", "nothing")


def some_mask(kind: str, length: int) -> Tensor | None:
    past, padding = torch.ones(length, length, dtype=torch.bool).tril(), torch.rand(2, 1, 1, length) > 0.4
    masks = {
        "none": None,
        "padding": padding,
        "causal": past,
        "causal and padding": past & padding,
        "any": torch.rand(2, 1, length, length) > 0.4,
        "any by head": torch.rand(2, 3, length, length) > 0.4,
        "nothing": torch.zeros(1, 1, 1, length, dtype=torch.bool),
    }
    return masks[kind]


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("kind", MASKS)
@pytest.mark.parametrize("name", ["window", "bigbird", "performer", "dot"])
def test_every_mechanism_takes_any_mask(name: str, kind: str, causal: bool) -> None:
    """Output and gradients are those of dense attention with the pattern, the mask and causality together."""
    sizes: dict[str, Any] = {"window": {"window": 3, "global_tokens": 2}, "bigbird": {"block": 2, "random_blocks": 1}}
    arguments = sizes.get(name, {}) | ({} if name == "dot" else {"causal": causal})
    layer = ATTENTIONS[name](6, **arguments).double().eval()
    for length in (1, 7, 12):
        q, k, v = heads(length)
        mask = some_mask(kind, length)
        out = layer(q, k, v, mask)
        plain, weights = layer(q, k, v, mask, return_weights=True)
        allowed = torch.ones(length, length, dtype=torch.bool) if mask is None else mask
        if name in ("window", "bigbird"):
            allowed = allowed & layer.visible(length)  # type: ignore[operator]
        if causal and name != "dot":
            allowed = allowed & torch.ones(length, length, dtype=torch.bool).tril()
        if name != "performer":
            expected, expected_weights = ScaledDotProductAttention(6).attend(q, k, v, allowed)
            torch.testing.assert_close(plain, expected)
            torch.testing.assert_close(weights, expected_weights)
        torch.testing.assert_close(out, plain)
        assert (weights.masked_fill(allowed, 0) == 0).all(), "nothing that is hidden has a weight"
        rows = allowed.expand(2, 3, length, length).any(-1)
        torch.testing.assert_close(weights.sum(-1), rows.double())
        upstream = torch.randn_like(out)
        for ours, theirs in zip(*(torch.autograd.grad(x, (q, k, v), upstream) for x in (out, plain)), strict=True):
            torch.testing.assert_close(ours, theirs)
            assert ours.isfinite().all()


def test_visible_is_the_pattern_pair_by_pair() -> None:
    for layer in LAYERS.values():
        for length in LENGTHS:
            assert torch.equal(layer.visible(length), seen(layer, length))


@pytest.mark.parametrize("name", ATTENTIONS)
def test_a_longer_text_does_not_change_its_past(name: str) -> None:
    """Causal attention of the first positions is the same whether more follow or not."""
    small: dict[str, Any] = {"window": {"window": 2}, "bigbird": {"block": 2, "random_blocks": 1}}
    options = LayerOptions(attention=name, attention_sizes=small.get(name, {}), norm_first=True)
    net = TransformerLM(20, 40, 16, 2, 24, 2, dropout_rate=0.0, options=options).double().eval()
    ids = torch.randint(4, 20, (2, 23))
    with torch.no_grad():
        whole = net(ids, ids)
        for length in (1, 2, 9, 16):
            torch.testing.assert_close(net(ids, ids[:, :length]), whole[:, :length])


@pytest.mark.parametrize("name", ATTENTIONS)
def test_decoding_step_by_step_equals_all_at_once(name: str) -> None:
    small: dict[str, Any] = {"window": {"window": 2}, "bigbird": {"block": 2, "random_blocks": 1}}
    options = LayerOptions(attention=name, attention_sizes=small.get(name, {}), norm_first=True, positions="rotary")
    net = Transformer(20, 20, 16, 16, 2, 24, 2, dropout_rate=0.0, options=options).double().eval()
    src, tgt = torch.tensor([[5, 6, 7, 8, 3], [9, 4, 3, 0, 0]]), torch.randint(4, 20, (2, 7))
    with torch.no_grad():
        whole, state = net(src, tgt), start(net, src)
        steps = torch.stack([state.step(tgt[:, t]) for t in range(7)], 1)
    torch.testing.assert_close(steps, whole)
    assert has_cached_step(net) == getattr(ATTENTIONS[name], "cached_step", True)
