"""The ways to tell positions, each against a plain reference, and all of them in whole models."""

import math

import pytest
import torch

from layers import (
    POSITIONS,
    AddLearntPositions,
    AlibiBias,
    LayerOptions,
    MultiHeadAttention,
    RelativeBias,
    Rotary,
    ScaledDotProductAttention,
)
from models import Transformer
from tests.helpers import HALF_DTYPES, ids_of_lengths, randomize


class TestRotary:
    def test_equals_multiplication_by_complex_numbers(self) -> None:
        x = torch.randn(2, 3, 5, 8, dtype=torch.float64)
        pairs = torch.view_as_complex(x.unflatten(-1, (4, 2)))
        angles = torch.tensor([[(7 + t) * 10_000 ** (-2 * i / 8) for i in range(4)] for t in range(5)])
        turned = torch.view_as_real(pairs * torch.polar(torch.ones(5, 4), angles)).flatten(-2)
        torch.testing.assert_close(Rotary(8)(x, 7), turned, rtol=1e-6, atol=1e-6)

    def test_products_depend_on_the_distance_alone(self) -> None:
        q, k, rotary = torch.randn(1, 8).double(), torch.randn(1, 8).double(), Rotary(8)
        products = [rotary(q, m) @ rotary(k, m - 3).T for m in (3, 10, 500)]
        torch.testing.assert_close(products[0], products[1])
        torch.testing.assert_close(products[0], products[2])
        assert (products[0] - rotary(q, 4) @ rotary(k, 0).T).abs() > 1e-3

    def test_odd_widths_are_refused(self) -> None:
        with pytest.raises(ValueError, match="d_k must be even, got 7"):
            Rotary(7)


@pytest.mark.parametrize("h", [1, 2, 8])
def test_alibi_equals_the_equation(h: int) -> None:
    biases = AlibiBias(h)(3, 5)
    assert biases.shape == (h, 3, 5)
    for head in range(h):
        for i in range(3):
            for j in range(5):
                expected = -(2 ** (-8 * (head + 1) / h)) * abs(i + 2 - j)  # the queries are the last three
                assert biases[head, i, j].item() == pytest.approx(expected)


class TestRelativeBias:
    @staticmethod
    def bucket(distance: int, count: int, longest: int) -> int:
        """T5's, step by step."""
        exact = count // 2
        if distance < exact:
            return distance
        share = math.log(distance / exact) / math.log(longest / exact)
        return min(count - 1, exact + int(share * (count - exact)))

    @pytest.mark.parametrize(("buckets", "longest"), [(32, 128), (8, 20)])
    def test_distances_share_numbers_as_in_t5(self, buckets: int, longest: int) -> None:
        back = torch.arange(-300, 301)
        causal = RelativeBias(2, causal=True, buckets=buckets, max_distance=longest).bucket(back)
        both = RelativeBias(2, causal=False, buckets=buckets, max_distance=longest).bucket(back)
        for distance, one, other in zip(back.tolist(), causal.tolist(), both.tolist(), strict=True):
            assert one == self.bucket(max(0, distance), buckets, longest)
            ahead = buckets // 2 if distance < 0 else 0
            assert other == ahead + self.bucket(abs(distance), buckets // 2, longest)

    def test_biases_are_the_tables_numbers(self) -> None:
        bias = RelativeBias(3, causal=False)
        found = bias(4, 6)
        for i in range(4):
            for j in range(6):
                number = int(bias.bucket(torch.tensor(i + 2 - j)))
                assert torch.equal(found[:, i, j], bias.table.weight[number])


def test_learned_positions_are_rows_of_a_table() -> None:
    layer, x = AddLearntPositions(6, 9), torch.randn(2, 4, 6)
    torch.testing.assert_close(layer(x, 5), x + layer.table.weight[5:9])
    with pytest.raises(ValueError, match="a sequence of 10 positions is longer than max_len=9"):
        layer(x, 6)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, *HALF_DTYPES])
def test_biased_scores_in_the_fused_kernel_equal_the_equation(dtype: torch.dtype) -> None:
    q, k, v = torch.randn(2, 3, 4, 8).to(dtype), torch.randn(2, 3, 6, 8).to(dtype), torch.randn(2, 3, 6, 5).to(dtype)
    bias, mask = torch.randn(3, 4, 6).to(dtype), torch.rand(2, 1, 4, 6) > 0.4
    mask[0, 0, 1] = False  # sees nothing
    layer = ScaledDotProductAttention(8)
    for tensor in (q, k, v, bias):
        tensor.requires_grad_()
    gradients = []
    for fused in (True, False):
        out = layer(q, k, v, mask, bias=bias) if fused else layer.attend(q, k, v, mask, bias)[0]
        assert out[0, :, 1].abs().max() == 0
        gradients.append((out, *torch.autograd.grad(out.square().sum(), (q, k, v, bias))))
    for one, other in zip(*gradients, strict=True):
        if dtype in HALF_DTYPES:
            torch.testing.assert_close(one, other, atol=0.1, rtol=0.1)
        else:
            torch.testing.assert_close(one, other)
        assert one.isfinite().all()


@pytest.mark.parametrize("kv_heads", [1, 2, 4])
def test_shared_heads_equal_full_attention_with_repeated_weights(kv_heads: int) -> None:
    shared, full = MultiHeadAttention(16, 4, kv_heads=kv_heads), MultiHeadAttention(16, 4)
    randomize(shared)
    weights = dict(shared.state_dict())
    for name in ("w_k", "w_v"):
        for kind in ("weight", "bias"):
            rows = weights[f"{name}.{kind}"].unflatten(0, (kv_heads, 4))
            weights[f"{name}.{kind}"] = rows.repeat_interleave(4 // kv_heads, dim=0).flatten(0, 1)
    full.load_state_dict(weights)
    q, k = torch.randn(2, 3, 16), torch.randn(2, 5, 16)
    mask = torch.rand(2, 3, 5) > 0.3
    torch.testing.assert_close(shared(q, k, k, mask), full(q, k, k, mask))
    ours, theirs = (layer(q, q, q, return_weights=True) for layer in (shared, full))
    torch.testing.assert_close(ours[1], theirs[1])


def test_heads_that_cannot_be_shared_are_refused() -> None:
    with pytest.raises(ValueError, match="kv_heads=3 does not divide the number of heads, 4"):
        MultiHeadAttention(16, 4, kv_heads=3)


def test_names_that_there_are_not_are_refused() -> None:
    for kind, name, message in (
        ("positions", "here", "unknown positions 'here'; choose one of .*sinusoidal"),
        ("norm", "batch", "unknown norm 'batch'; choose one of layer, rms"),
        ("attention", "linear", "unknown attention 'linear'; choose one of .*window"),
    ):
        with pytest.raises(ValueError, match=message):
            Transformer(20, 20, 12, 16, 4, 24, 1, options=LayerOptions(**{kind: name}))  # type: ignore[arg-type]


def build(positions: str, **more: object) -> Transformer:
    options = LayerOptions(positions=positions, **more)  # type: ignore[arg-type]
    torch.manual_seed(0)
    net = Transformer(20, 20, 12, 16, 4, 24, 2, decoder_layers=1, options=options).eval().double()
    randomize(net)
    return net


KINDS = [{"positions": kind} for kind in (*POSITIONS, "none")] + [
    {"positions": "rotary", "norm": "rms", "kv_heads": 1, "activation": "swiglu", "norm_first": True},
    {"positions": "relative", "norm": "rms", "kv_heads": 2, "activation": "gelu"},
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind.values())))
class TestModels:
    def test_step_by_step_equals_all_at_once(self, kind: dict[str, object]) -> None:
        net = build(**kind)  # type: ignore[arg-type]
        src, tgt = ids_of_lengths([7, 4], 20), ids_of_lengths([6, 6], 20)
        with torch.no_grad():
            whole = net(src, tgt)
            memory, mask, cache = net.encode(src), net.source_mask(src), net.new_cache()
            parts = [net.decode(tgt[:, a:b], memory, mask, cache=cache) for a, b in ((0, 1), (1, 2), (2, 5), (5, 6))]
        torch.testing.assert_close(torch.cat(parts, 1), whole)

    def test_neither_padding_nor_the_future_is_seen(self, kind: dict[str, object]) -> None:
        net = build(**kind)  # type: ignore[arg-type]
        src, tgt = ids_of_lengths([5], 20), ids_of_lengths([6], 20)
        with torch.no_grad():
            plain = net(src, tgt)
            padded = net(torch.cat([src, torch.zeros(1, 3, dtype=torch.int64)], 1), tgt)
            other = tgt.clone()
            other[0, 4:] = (tgt[0, 4:] + 3) % 19 + 1
            changed = net(src, other)
        torch.testing.assert_close(padded, plain)
        torch.testing.assert_close(changed[:, :4], plain[:, :4])

    def test_order_matters_where_positions_are_told(self, kind: dict[str, object]) -> None:
        net = build(**kind)  # type: ignore[arg-type]
        src, tgt = torch.tensor([[4, 5, 6, 7, 8]]), torch.tensor([[2, 9]])
        with torch.no_grad():
            difference = (net(src, tgt) - net(src[:, [0, 2, 1, 3, 4]], tgt)).abs().max()
        assert (difference > 1e-6) == (kind["positions"] != "none")


def test_every_way_of_telling_positions_has_gradients() -> None:
    for kind in (*POSITIONS, "none"):
        net = build(kind).float().train()
        net(ids_of_lengths([5, 3], 20), ids_of_lengths([4, 4], 20)).square().mean().backward()
        for name, parameter in net.named_parameters():
            assert parameter.grad is not None, (kind, name)
            assert parameter.grad.isfinite().all(), (kind, name)
            # A key's bias adds the same to all scores of a query, unless it is turned by its position.
            assert parameter.grad.abs().max() > 1e-7 or name.endswith("w_k.bias"), (kind, name)
