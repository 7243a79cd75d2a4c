import torch
from hypothesis import given
from hypothesis import strategies as st

from layers import DecoderCache, DecoderLayerCache, KeyValueCache


def test_append_puts_new_positions_last() -> None:
    k, v = torch.randn(2, 3, 5, 4), torch.randn(2, 3, 5, 6)
    cache = KeyValueCache()
    for start, end in ((0, 2), (2, 3), (3, 5)):
        all_k, all_v = cache.append(k[:, :, start:end], v[:, :, start:end])
        assert torch.equal(all_k, k[:, :, :end])
        assert torch.equal(all_v, v[:, :, :end])


def test_length_counts_positions() -> None:
    cache = DecoderCache([DecoderLayerCache()])
    assert cache.length == 0
    cache.extend_mask(torch.tensor([[[True, False]]]))
    assert cache.length == 2
    assert cache.extend_mask(torch.tensor([[[True]]])).tolist() == [[[True, False, True]]]
    assert cache.length == 3


def test_layers_do_not_share() -> None:
    one, two = DecoderLayerCache(), DecoderLayerCache()
    one.self_attention.append(torch.zeros(1, 1, 1, 1), torch.zeros(1, 1, 1, 1))
    assert two.self_attention.k is None
    assert two.cross_attention.fixed
    assert not two.self_attention.fixed


@given(st.lists(st.one_of(st.integers(1, 3), st.lists(st.integers(0, 2), min_size=1, max_size=5)), max_size=12))
def test_growing_in_place_equals_copying(actions: list[int | list[int]]) -> None:
    """Whatever is appended and selected in whatever order, the cache holds what a plain tensor would."""
    cache, expected = KeyValueCache(), torch.empty(3, 2, 0, 4)
    cache.append(expected, expected)
    for action in actions:
        if isinstance(action, int):
            new = torch.randn(len(expected), 2, action, 4)
            expected = torch.cat([expected, new], dim=2)
            k, v = cache.append(new, new + 1)
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
        cache.append(torch.randn(4, 1, 1, 2), torch.randn(4, 1, 1, 2))
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
        k, _ = cache.append(part, part)
    cache.select(torch.tensor([1, 0]))
    assert cache.k is not None
    (cache.k[0].sum() + k.square().sum()).backward()
    for part in parts:
        expected = 2 * part.detach()
        expected[1] += 1
        torch.testing.assert_close(part.grad, expected)
