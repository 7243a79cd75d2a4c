import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import nn
from torch.utils.checkpoint import checkpoint

from layers import Dropout


def dropped(p: float, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
    result: torch.Tensor = Dropout(p)(torch.ones(*shape, dtype=dtype))
    return result


@given(
    p=st.floats(0.01, 0.99),
    shape=st.lists(st.integers(0, 9), min_size=0, max_size=4),
    dtype=st.sampled_from([torch.float32, torch.float64, torch.bfloat16, torch.float16]),
)
def test_every_element_is_dropped_or_enlarged(p: float, shape: list[int], dtype: torch.dtype) -> None:
    x = torch.rand(shape, dtype=dtype) + 1
    y = Dropout(p)(x)
    assert (y.shape, y.dtype) == (x.shape, x.dtype)
    share = round(p * 65536) / 65536
    factor = torch.tensor(1 / (1 - share), dtype=dtype)
    assert torch.equal(y, torch.where(y == 0, 0, x * factor))


@pytest.mark.parametrize("p", [0.1, 0.5, 0.9])
def test_share_and_moments_are_those_of_torch(p: float) -> None:
    torch.manual_seed(0)
    count = 1_000_000
    ours, theirs = dropped(p, count), nn.Dropout(p)(torch.ones(count))
    deviation = math.sqrt(p * (1 - p) / count)  # of the share that is dropped
    for y in (ours, theirs):
        assert (y == 0).float().mean().item() == pytest.approx(p, abs=5 * deviation)
        assert y.mean().item() == pytest.approx(1, abs=5 * deviation / (1 - p))
    assert ours.var().item() == pytest.approx(theirs.var().item(), rel=0.02)


def test_elements_are_dropped_independently() -> None:
    """The share of pairs that are dropped together, at many distances, within one call and between two."""
    torch.manual_seed(1)
    first, second = (dropped(0.3, 400_000) == 0 for _ in range(2))
    for distance in (1, 2, 3, 4, 5, 8, 64, 256, 1024, 65536):
        both = (first[:-distance] & first[distance:]).float().mean().item()
        assert both == pytest.approx(0.09, abs=0.003), distance
    assert (first & second).float().mean().item() == pytest.approx(0.09, abs=0.003)


def test_the_seed_of_torch_decides() -> None:
    draws = []
    for seed in (3, 3, 4):
        torch.manual_seed(seed)
        draws.append((dropped(0.5, 50, 7), dropped(0.5, 50, 7)))
    assert torch.equal(draws[0][0], draws[1][0])
    assert torch.equal(draws[0][1], draws[1][1])
    assert not torch.equal(draws[0][0], draws[2][0])
    assert not torch.equal(draws[0][0], draws[0][1])


def test_the_gradient_passes_where_the_value_did() -> None:
    x = torch.randn(40, 30, dtype=torch.float64, requires_grad=True)
    y = Dropout(0.4)(x)
    y.backward(torch.ones_like(y))
    assert x.grad is not None
    torch.testing.assert_close(x.grad * x, y)


def test_recomputed_activations_drop_the_same() -> None:
    dropout, x = Dropout(0.5), torch.randn(64, requires_grad=True)
    y = checkpoint(lambda z: dropout(z) ** 2, x, use_reentrant=False)
    y.sum().backward()
    assert x.grad is not None
    assert torch.equal(x.grad == 0, y == 0)


def test_does_nothing_in_evaluation_or_at_share_zero() -> None:
    x = torch.randn(5, 6)
    assert Dropout(0.5).eval()(x) is x
    assert Dropout(0.0)(x) is x


@pytest.mark.parametrize("p", [1.0, 1e-7])
def test_shares_that_16_bits_cannot_say_are_drawn_by_torch(p: float) -> None:
    assert dropped(p, 1000).unique().tolist() == pytest.approx([0.0] if p == 1 else [1.0])


def test_reads_like_torch() -> None:
    assert repr(Dropout(0.1)) == repr(Dropout(0.1).eval()) == "Dropout(p=0.1)"
    with pytest.raises(ValueError, match=r"must lie between 0 and 1, got 1\.5"):
        Dropout(1.5)


def test_compiled_models_drop_as_well() -> None:
    compiled = torch.compile(Dropout(0.5), backend="eager", fullgraph=True)
    y = compiled(torch.ones(10_000))
    assert sorted(y.unique().tolist()) == [0.0, 2.0]
