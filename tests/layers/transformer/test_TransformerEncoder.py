import pytest
import torch
from torch import nn

from layers import LayerOptions, TransformerEncoder, TransformerEncoderLayer, pad_mask
from tests.helpers import assert_all_gradients, gradcheck_module, ids_of_lengths, randomize

OPTIONS = [LayerOptions(), LayerOptions(norm_first=True, activation="gelu")]


def encoder(options: LayerOptions = OPTIONS[0], dropout_rate: float = 0.0, layers: int = 2) -> TransformerEncoder:
    return TransformerEncoder(50, 12, 0, 8, layers, 16, 2, dropout_rate, 1e-5, options=options)


@pytest.mark.parametrize("options", OPTIONS)
def test_padding_changes_nothing(options: LayerOptions) -> None:
    """A sentence gives the same numbers alone, beside longer ones, and whatever stands in its padding."""
    net = encoder(options).double()
    randomize(net)
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
    randomize(net)
    ids = ids_of_lengths([6])
    before = net(ids)
    for i in range(6):
        changed = ids.clone()
        changed[0, i] = ids[0, i] % 49 + 1
        assert ((net(changed) - before).abs().amax(-1) > 1e-6).all()


@pytest.mark.parametrize("options", OPTIONS)
def test_every_parameter_learns(options: LayerOptions) -> None:
    net = encoder(options)
    randomize(net)
    ids = ids_of_lengths([9, 4, 1])
    direction = torch.randn(3, 9, 8)
    (net(ids) * direction)[ids != 0].sum().backward()
    assert_all_gradients(net)


@pytest.mark.parametrize("options", OPTIONS)
def test_gradcheck(options: LayerOptions) -> None:
    layer = TransformerEncoderLayer(4, 6, 2, 0.0, 1e-5, options=options)
    mask = torch.tensor([[[True, True, False]], [[True, True, True]]])
    assert gradcheck_module(layer, torch.randn(2, 3, 4), mask=mask)


def test_final_norm_with_pre_norm_only() -> None:
    assert isinstance(encoder(OPTIONS[0]).norm, nn.Identity)
    net = encoder(OPTIONS[1])
    out = net(ids_of_lengths([6, 6]))
    torch.testing.assert_close(out.mean(-1), torch.zeros(2, 6), rtol=0, atol=1e-5)
    torch.testing.assert_close(out.var(-1, correction=0), torch.ones(2, 6), rtol=0, atol=1e-3)


def test_without_layers_it_is_embedding_and_position() -> None:
    net = encoder(layers=0)
    ids = ids_of_lengths([6, 3])
    assert net.add_position is not None
    torch.testing.assert_close(net(ids), net.add_position(net.embedding(ids)))


PLACES = [
    ("dropout_rate", "dropout"),
    ("dropout_rate", "layers.0.add_norm_1"),
    ("dropout_rate", "layers.0.add_norm_2"),
    ("attention_dropout_rate", "layers.0.self_attention"),
    ("ffn_dropout_rate", "layers.0.ffn"),
]


@pytest.mark.parametrize(("rate", "place"), PLACES)
def test_each_dropout_acts_in_training_only(rate: str, place: str) -> None:
    rates = {"dropout_rate": 0.0, "attention_dropout_rate": 0.0, "ffn_dropout_rate": 0.0} | {rate: 0.3}
    dropout_rate = rates.pop("dropout_rate")
    net = encoder(LayerOptions(**rates), dropout_rate)  # type: ignore[arg-type]
    ids = ids_of_lengths([6, 3])
    net.eval()
    expected = net(ids)
    net.get_submodule(place).train()  # the others stay as they are
    assert not torch.allclose(net(ids), expected)
    net.train().eval()
    assert torch.equal(net(ids), expected)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_norm_gets_its_eps(options: LayerOptions) -> None:
    net = TransformerEncoder(50, 12, 0, 8, 2, 16, 2, 0.0, 0.5, options=options)
    assert {module.eps for module in net.modules() if isinstance(module, nn.LayerNorm)} == {0.5}


def test_other_padding() -> None:
    """The same sentences with padding 7 instead of 0, and embeddings moved accordingly."""
    net = TransformerEncoder(50, 12, 0, 8, 2, 16, 2, 0.0, 1e-5)
    other = TransformerEncoder(50, 12, 7, 8, 2, 16, 2, 0.0, 1e-5)
    other.load_state_dict(net.state_dict())
    order = torch.arange(50)
    order[[0, 7]] = order[[7, 0]]
    other.embedding.weight.data = net.embedding.weight.data[order]
    ids = ids_of_lengths([6, 3])
    real = ids != 0
    swapped = torch.where(ids == 0, 7, torch.where(ids == 7, 0, ids))
    torch.testing.assert_close(other(swapped)[real], net(ids)[real])


def test_too_long_a_sentence() -> None:
    with pytest.raises(ValueError, match="a sequence of 13 positions is longer than max_len=12"):
        encoder()(ids_of_lengths([13]))
