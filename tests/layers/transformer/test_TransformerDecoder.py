import pytest
import torch
from torch import Tensor, nn

from layers import LayerOptions, TransformerDecoder, TransformerDecoderLayer, causal_mask, pad_mask
from tests.helpers import assert_all_gradients, gradcheck_module, ids_of_lengths, randomise

OPTIONS = [LayerOptions(), LayerOptions(norm_first=True, activation="gelu")]


def decoder(options: LayerOptions = OPTIONS[0], dropout_rate: float = 0.0) -> TransformerDecoder:
    net = TransformerDecoder(50, 12, 0, 8, 2, 16, 2, dropout_rate, 1e-5, options=options).double()
    randomise(net)
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


@pytest.mark.parametrize("options", OPTIONS)
def test_every_parameter_learns(options: LayerOptions) -> None:
    net, (src, mask) = decoder(options), source([7, 3])
    ids = ids_of_lengths([9, 4])
    direction = torch.randn(2, 9, 8, dtype=torch.float64)
    (net(ids, src, mask) * direction)[ids != 0].sum().backward()
    assert_all_gradients(net)


@pytest.mark.parametrize("options", OPTIONS)
def test_gradcheck(options: LayerOptions) -> None:
    layer = TransformerDecoderLayer(4, 6, 2, 0.0, 1e-5, options=options)
    mask = torch.tensor([[[True, True, False]], [[True, True, True]]])
    assert gradcheck_module(
        layer, torch.randn(2, 2, 4), torch.randn(2, 3, 4), mask_src_tgt=mask, mask_self=causal_mask(2)
    )


def test_final_norm_with_pre_norm_only() -> None:
    assert isinstance(decoder(OPTIONS[0]).norm, nn.Identity)
    assert isinstance(decoder(OPTIONS[1]).norm, nn.LayerNorm)


@pytest.mark.parametrize(
    ("dropout_rate", "options"),
    [(0.3, LayerOptions()), (0.0, LayerOptions(attention_dropout_rate=0.3)), (0.0, LayerOptions(ffn_dropout_rate=0.3))],
)
def test_each_dropout_acts_in_training_only(dropout_rate: float, options: LayerOptions) -> None:
    net, (src, mask) = decoder(options, dropout_rate), source([7, 3])
    ids = ids_of_lengths([6, 3])
    assert not torch.allclose(net(ids, src, mask), net(ids, src, mask))
    net.eval()
    assert torch.equal(net(ids, src, mask), net(ids, src, mask))


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
