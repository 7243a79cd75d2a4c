import torch

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
