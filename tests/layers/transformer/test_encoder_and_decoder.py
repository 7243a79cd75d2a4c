"""Properties that the encoder and the decoder share."""

from typing import Any

import pytest
import torch
from torch import Tensor, nn

from layers import (
    LayerOptions,
    TransformerDecoder,
    TransformerDecoderLayer,
    TransformerEncoder,
    TransformerEncoderLayer,
    causal_mask,
    pad_mask,
)
from tests.helpers import assert_all_gradients, gradcheck_module, ids_of_lengths, randomize

POST_NORM, PRE_NORM = LayerOptions(), LayerOptions(norm_first=True, activation="gelu")
NORMS = pytest.mark.parametrize("options", [POST_NORM, PRE_NORM])
STACKS = pytest.mark.parametrize("stack", [TransformerEncoder, TransformerDecoder])
Stack = type[TransformerEncoder]

SRC = torch.randn(3, 7, 8, generator=torch.Generator().manual_seed(0), dtype=torch.float64)
MASK = pad_mask(ids_of_lengths([7, 3, 1]), 0)


def build(
    stack: Stack, options: LayerOptions = POST_NORM, pad_idx: int = 0, layers: int = 2, dropout_rate: float = 0.0
) -> TransformerEncoder:
    return stack(50, 12, pad_idx, 8, layers, 16, 2, dropout_rate, 1e-5, options=options).double()


def run(net: TransformerEncoder, ids: Tensor) -> Tensor:
    """Encode, or decode attending to padded sources."""
    out: Tensor = net(ids, SRC[: len(ids)], MASK[: len(ids)]) if isinstance(net, TransformerDecoder) else net(ids)
    return out


@STACKS
@NORMS
def test_every_parameter_learns(stack: Stack, options: LayerOptions) -> None:
    net = build(stack, options)
    randomize(net)
    ids = ids_of_lengths([9, 4, 1])
    direction = torch.randn(3, 9, 8, dtype=torch.float64)
    (run(net, ids) * direction)[ids != 0].sum().backward()
    assert_all_gradients(net)


@pytest.mark.parametrize("layer", [TransformerEncoderLayer, TransformerDecoderLayer])
@NORMS
def test_gradcheck(layer: type[nn.Module], options: LayerOptions) -> None:
    mask = torch.tensor([[[True, True, False]], [[True, True, True]]])
    inputs: list[Tensor] = [torch.randn(2, 3, 4)]
    masks: dict[str, Any] = {"mask": mask}
    if layer is TransformerDecoderLayer:
        inputs, masks = [torch.randn(2, 2, 4), *inputs], {"mask_src_tgt": mask, "mask_self": causal_mask(2)}
    assert gradcheck_module(layer(4, 6, 2, 0.0, 1e-5, options=options), *inputs, **masks)


@STACKS
def test_final_norm_with_pre_norm_only(stack: Stack) -> None:
    ids = ids_of_lengths([6, 6])
    assert isinstance(build(stack, POST_NORM).norm, nn.Identity)
    out = run(build(stack, PRE_NORM), ids)
    zeros = torch.zeros(2, 6, dtype=torch.float64)
    torch.testing.assert_close(out.mean(-1), zeros, rtol=0, atol=1e-5)
    torch.testing.assert_close(out.var(-1, correction=0), zeros + 1, rtol=0, atol=1e-3)


@STACKS
def test_without_layers_it_is_embedding_and_position(stack: Stack) -> None:
    net = build(stack, layers=0)
    ids = ids_of_lengths([6, 3])
    assert net.add_position is not None
    torch.testing.assert_close(run(net, ids), net.add_position(net.embedding(ids)))


PLACES = [
    ("dropout_rate", "dropout"),
    ("dropout_rate", "layers.0.add_norm_1"),
    ("dropout_rate", "layers.0.add_norm_2"),
    ("attention_dropout_rate", "layers.0.self_attention"),
    ("ffn_dropout_rate", "layers.0.ffn"),
]
DECODER_PLACES = [("dropout_rate", "layers.0.add_norm_3"), ("attention_dropout_rate", "layers.0.cross_attention")]


@pytest.mark.parametrize(
    ("stack", "rate", "place"),
    [
        *((TransformerEncoder, *place) for place in PLACES),
        *((TransformerDecoder, *place) for place in PLACES + DECODER_PLACES),
    ],
)
def test_each_dropout_acts_in_training_only(stack: Stack, rate: str, place: str) -> None:
    rates: dict[str, Any] = {"dropout_rate": 0.0, "attention_dropout_rate": 0.0, "ffn_dropout_rate": 0.0} | {rate: 0.3}
    net = build(stack, dropout_rate=rates.pop("dropout_rate"), options=LayerOptions(**rates))
    randomize(net)
    ids = ids_of_lengths([6, 3])
    net.eval()
    expected = run(net, ids)
    net.get_submodule(place).train()  # the others stay in evaluation mode
    assert not torch.allclose(run(net, ids), expected)
    net.train().eval()
    assert torch.equal(run(net, ids), expected)


@STACKS
@NORMS
def test_every_norm_gets_its_eps(stack: Stack, options: LayerOptions) -> None:
    net = stack(50, 12, 0, 8, 2, 16, 2, 0.0, 0.5, options=options)
    assert {module.eps for module in net.modules() if isinstance(module, nn.LayerNorm)} == {0.5}


@STACKS
def test_other_padding(stack: Stack) -> None:
    """The same sentences with padding 7 instead of 0, and embeddings moved accordingly."""
    net, other = build(stack), build(stack, pad_idx=7)
    other.load_state_dict(net.state_dict())
    order = torch.arange(50)
    order[[0, 7]] = order[[7, 0]]
    other.embedding.weight.data = net.embedding.weight.data[order]
    ids = ids_of_lengths([6, 3])
    real = ids != 0
    swapped = torch.where(ids == 0, 7, torch.where(ids == 7, 0, ids))
    torch.testing.assert_close(run(other, swapped)[real], run(net, ids)[real])


@STACKS
def test_too_long_a_sentence(stack: Stack) -> None:
    with pytest.raises(ValueError, match="a sequence of 13 positions is longer than max_len=12"):
        run(build(stack), ids_of_lengths([13]))
