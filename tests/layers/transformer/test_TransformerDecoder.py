"""The decoder; what it shares with the encoder is in test_encoder_and_decoder.py."""

import pytest
import torch
from torch import Tensor

from layers import LayerOptions, TransformerDecoder, causal_mask, pad_mask
from tests.helpers import ids_of_lengths, randomize

OPTIONS = [LayerOptions(), LayerOptions(norm_first=True, activation="gelu")]


def decoder(options: LayerOptions = OPTIONS[0]) -> TransformerDecoder:
    net = TransformerDecoder(50, 12, 0, 8, 2, 16, 2, 0.0, 1e-5, options=options).double()
    randomize(net)
    return net


def source(lengths: list[int]) -> tuple[Tensor, Tensor]:
    return torch.randn(len(lengths), max(lengths), 8, dtype=torch.float64), pad_mask(ids_of_lengths(lengths), 0)


@pytest.mark.parametrize("options", OPTIONS)
def test_the_future_changes_nothing(options: LayerOptions) -> None:
    net, (src, mask) = decoder(options), source([7, 3])
    ids = ids_of_lengths([9, 9])
    before = net(ids, src, mask)
    for position in range(1, 9):
        changed = ids.clone()
        changed[:, position:] = torch.randint(1, 50, (2, 9 - position))
        after = net(changed, src, mask)
        torch.testing.assert_close(after[:, :position], before[:, :position], rtol=0, atol=1e-12)
    assert not torch.allclose(after[:, -1], before[:, -1])


@pytest.mark.parametrize("options", OPTIONS)
def test_padding_changes_nothing(options: LayerOptions) -> None:
    """Neither the padding of the source nor that of the target, wherever it stands."""
    net, (src, mask) = decoder(options), source([7, 3])
    ids = ids_of_lengths([9, 4])
    out = net(ids, src, mask)
    noisy = torch.where(mask.mT, src, torch.randn_like(src) * 100)
    torch.testing.assert_close(net(ids, noisy, mask), out, rtol=0, atol=1e-12)
    torch.testing.assert_close(net(ids[1:, :4], src[1:, :3])[0], out[1, :4], rtol=0, atol=1e-12)
    assert not torch.allclose(net(ids, src)[1, :4], out[1, :4])

    left = torch.tensor([[0, 0, 5, 6, 7]])
    mask_self = pad_mask(left, 0) & causal_mask(5)
    noise = torch.tensor([[8, 9, 5, 6, 7]])
    expected = net(left, src[:1])[:, 2:]
    torch.testing.assert_close(net(noise, src[:1], None, mask_self)[:, 2:], expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("options", OPTIONS)
def test_cached_equals_uncached(options: LayerOptions) -> None:
    """One token at a time, in chunks, with padded targets and sources: always the same numbers."""
    net, (src, mask) = decoder(options), source([7, 3, 1])
    ids = ids_of_lengths([9, 4, 6])
    whole = net(ids, src, mask)
    for ends in (range(1, 10), (4, 5, 9), (9,)):
        cache, parts, start = net.new_cache(), [], 0
        for end in ends:
            parts.append(net(ids[:, start:end], src, mask, cache=cache))
            start = end
            assert cache.length == end
        torch.testing.assert_close(torch.cat(parts, 1), whole, rtol=0, atol=1e-12)


def test_cache_with_a_mask_of_ones_own() -> None:
    net, (src, mask) = decoder(), source([7, 3])
    ids = ids_of_lengths([5, 5])
    window = causal_mask(5) & ~causal_mask(5).tril(-2)  # itself and the one before
    whole = net(ids, src, mask, window)
    cache = net.new_cache()
    parts = [net(ids[:, i : i + 1], src, mask, window[i : i + 1, : i + 1], cache=cache) for i in range(5)]
    torch.testing.assert_close(torch.cat(parts, 1), whole, rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    "wrong",
    [
        {"mask_src_tgt": torch.ones(2, 4, dtype=torch.bool)},
        {"mask_src_tgt": torch.ones(2, 1, 7)},
        {"mask_self": torch.ones(1, 9, dtype=torch.bool)},
        {"tgt_ids": torch.tensor([[1]])},
        {"tgt_ids": torch.tensor([[50], [1]])},
    ],
)
def test_a_refused_step_leaves_the_cache_as_it_was(wrong: dict[str, Tensor]) -> None:
    net, (src, mask) = decoder(), source([7, 3])
    ids = ids_of_lengths([5, 5])
    whole = net(ids, src, mask)
    cache = net.new_cache()
    net(ids[:, :3], src, mask, cache=cache)
    arguments = {"tgt_ids": ids[:, 3:4], "src": src, "mask_src_tgt": mask} | wrong
    with pytest.raises((ValueError, TypeError, IndexError)):
        net(**arguments, cache=cache)
    torch.testing.assert_close(net(ids[:, 3:], src, mask, cache=cache), whole[:, 3:], rtol=0, atol=1e-12)


def test_a_cache_of_another_batch_or_model_is_refused() -> None:
    net, (src, mask) = decoder(), source([7, 3])
    cache = net.new_cache()
    net(ids_of_lengths([3, 3]), src, mask, cache=cache)
    with pytest.raises(ValueError, match=r"the cache holds \(2,\) sentences, but \(1,\) came; begin a new batch"):
        net(ids_of_lengths([3]), src[:1], mask[:1], cache=cache)
    shallow = TransformerDecoder(50, 12, 0, 8, 1, 16, 2, 0.0, 1e-5)
    with pytest.raises(ValueError, match="the cache is of a model with 2 decoder layers, this one has 1"):
        shallow(ids_of_lengths([3, 3]), src, mask, cache=cache)


def test_too_long_a_sentence_leaves_the_cache_as_it_was() -> None:
    net, (src, mask) = decoder(), source([7, 3])
    ids = ids_of_lengths([12, 12])
    cache = net.new_cache()
    net(ids[:, :11], src, mask, cache=cache)
    with pytest.raises(ValueError, match="a sequence of 13 positions is longer than max_len=12"):
        net(ids[:, 10:], src, mask, cache=cache)
    assert cache.length == 11
    last = net(ids[:, 11:], src, mask, cache=cache)
    torch.testing.assert_close(last, net(ids, src, mask)[:, 11:], rtol=0, atol=1e-12)
