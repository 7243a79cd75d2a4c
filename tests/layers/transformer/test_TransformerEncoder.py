"""The encoder; what it shares with the decoder is in test_encoder_and_decoder.py."""

import pytest
import torch

from layers import LayerOptions, TransformerEncoder, pad_mask
from tests.helpers import ids_of_lengths, randomize

OPTIONS = [LayerOptions(), LayerOptions(norm_first=True, activation="gelu")]


def encoder(options: LayerOptions = OPTIONS[0]) -> TransformerEncoder:
    net = TransformerEncoder(50, 12, 0, 8, 2, 16, 2, 0.0, 1e-5, options=options).double()
    randomize(net)
    return net


@pytest.mark.parametrize("options", OPTIONS)
def test_padding_changes_nothing(options: LayerOptions) -> None:
    """A sentence gives the same numbers alone, beside longer ones, and whatever stands in its padding."""
    net = encoder(options)
    ids = ids_of_lengths([9, 4, 1])
    mask = pad_mask(ids, 0)
    out = net(ids)
    torch.testing.assert_close(net(ids, mask), out)
    noise = torch.where(ids == 0, torch.randint(1, 50, ids.shape), ids)
    noisy = net(noise, mask)
    for i, length in enumerate([9, 4, 1]):
        torch.testing.assert_close(out[i, :length], net(ids[i : i + 1, :length])[0], rtol=0, atol=1e-12)
        torch.testing.assert_close(out[i, :length], noisy[i, :length], rtol=0, atol=1e-12)
    assert not torch.allclose(net(noise)[1, :4], out[1, :4])


def test_every_position_sees_every_other() -> None:
    net = encoder()
    ids = ids_of_lengths([6])
    before = net(ids)
    for i in range(6):
        changed = ids.clone()
        changed[0, i] = ids[0, i] % 49 + 1
        assert ((net(changed) - before).abs().amax(-1) > 1e-6).all()
