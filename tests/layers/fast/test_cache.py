import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from layers import DecoderCache, KeyValueCache, pad_mask


class Heads:
    """What a cache asks of multi-head attention, without any computation: keys and values as they come."""

    w_q = w_k = w_v = torch.nn.Identity()

    def split(self, q: Tensor, k: Tensor, v: Tensor, offset: int) -> tuple[Tensor, Tensor, Tensor]:  # noqa: ARG002
        return q, k, v

    def attend(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None, *, return_weights: bool) -> Tensor:  # noqa: ARG002
        if mask is not None and mask.shape[-1] != k.shape[-2]:
            raise ValueError("mask does not fit")
        self.seen = k, v
        return q


def append(cache: KeyValueCache, k: Tensor, v: Tensor) -> tuple[Tensor, Tensor]:
    """Return all keys and values that a step with new ones attends to."""
    heads = Heads()
    cache.attend(heads, k, k, v, None)
    return heads.seen


def test_new_positions_come_last() -> None:
    k, v = torch.randn(2, 3, 5, 4), torch.randn(2, 3, 5, 6)
    cache = KeyValueCache()
    for start, end in ((0, 2), (2, 3), (3, 5)):
        all_k, all_v = append(cache, k[:, :, start:end], v[:, :, start:end])
        assert torch.equal(all_k, k[:, :, :end])
        assert torch.equal(all_v, v[:, :, :end])
        assert cache.length == end


def test_a_mask_that_does_not_fit_leaves_the_cache_as_it_was() -> None:
    cache, new = KeyValueCache(), torch.randn(1, 2, 1, 3)
    append(cache, new, new)
    with pytest.raises(ValueError, match="does not fit"):
        cache.attend(Heads(), new, new, new, torch.ones(1, 1, 1, 7, dtype=torch.bool))
    assert cache.length == 1
    k, _ = append(cache, new + 1, new)
    assert torch.equal(k, torch.cat([new, new + 1], dim=2))


def test_the_past_without_padding() -> None:
    cache = DecoderCache.of(1)
    first = cache.extend(pad_mask(torch.tensor([[5], [7]]), 0), 1)
    assert first is None, "one position, and nothing is hidden"
    append(cache.layers[0].self_attention, torch.zeros(2, 1, 1, 1), torch.zeros(2, 1, 1, 1))
    two = cache.extend(pad_mask(torch.tensor([[6, 4], [0, 8]]), 0), 1)
    assert two is not None
    assert two.tolist() == [[[True, True, False], [True, True, True]], [[True, False, False], [True, False, True]]]
    append(cache.layers[0].self_attention, torch.zeros(2, 1, 2, 1), torch.zeros(2, 1, 2, 1))
    assert cache.length == 3
    one = cache.extend(pad_mask(torch.tensor([[6], [8]]), 0), 1)
    assert one is not None
    assert one.tolist() == [[[True] * 4], [[True, False, True, True]]]


def test_layers_do_not_share() -> None:
    one, two = DecoderCache.of(2).layers
    append(one.self_attention, torch.zeros(1, 1, 1, 1), torch.zeros(1, 1, 1, 1))
    assert two.self_attention.k is None


@given(st.lists(st.one_of(st.integers(1, 3), st.lists(st.integers(0, 2), min_size=1, max_size=5)), max_size=12))
def test_growing_in_place_equals_copying(actions: list[int | list[int]]) -> None:
    """Whatever is appended and selected in whatever order, the cache holds what a plain tensor would."""
    cache, expected = KeyValueCache(), torch.empty(3, 2, 0, 4)
    append(cache, expected, expected)
    for action in actions:
        if isinstance(action, int):
            new = torch.randn(len(expected), 2, action, 4)
            expected = torch.cat([expected, new], dim=2)
            k, v = append(cache, new, new + 1)
            assert torch.equal(k, expected)
            assert torch.equal(v[:, :, -action:], expected[:, :, -action:] + 1)
        else:
            rows = torch.tensor(action).clamp(max=len(expected) - 1)
            expected = expected[rows]
            cache.select(rows)
        assert cache.k is not None
        assert torch.equal(cache.k, expected)
        assert cache.length == expected.shape[2]


def test_rows_that_stay_in_their_place_are_not_copied() -> None:
    cache = KeyValueCache()
    for _ in range(2):
        append(cache, torch.randn(4, 1, 1, 2), torch.randn(4, 1, 1, 2))
    for rows in ([0, 1, 1, 0], [3, 1, 0], [0, 2]):
        held = cache.k
        assert held is not None
        expected = held[rows]
        cache.select(torch.tensor(rows))
        assert cache.k is not None
        assert cache.k.data_ptr() == held.data_ptr(), "the memory is the same"
        assert torch.equal(cache.k, expected)


def test_what_is_to_be_differentiated_is_not_overwritten() -> None:
    cache, parts = KeyValueCache(), [torch.randn(2, 1, 1, 3, requires_grad=True) for _ in range(3)]
    for part in parts:
        k, _ = append(cache, part, part)
    cache.select(torch.tensor([1, 0]))
    assert cache.k is not None
    (cache.k[0].sum() + k.square().sum()).backward()
    for part in parts:
        expected = 2 * part.detach()
        expected[1] += 1
        torch.testing.assert_close(part.grad, expected)
