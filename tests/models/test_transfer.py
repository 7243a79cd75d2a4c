"""Which weights start which, and frozen parts."""

from types import SimpleNamespace
from typing import Any

import pytest
import torch

from layers import LayerOptions
from models import MODELS
from models.transfer import can_start, freeze, source_name

OPTIONS: dict[str, Any] = {
    "max_len": 20,
    "d_model": 16,
    "heads_num": 2,
    "d_ff": 24,
    "N": 2,
    "dropout_rate": 0.0,
    "layer_norm_eps": 1e-5,
    "tie_embeddings": "all",
    "decoder_layers": None,
    "output_bias": False,
    "memory": False,
    "layers": LayerOptions(norm_first=True),
}
V = 30


def build(kind: str, **changes: object) -> torch.nn.Module:
    return MODELS[kind].build(SimpleNamespace(**OPTIONS | changes), V, 3 if kind == "classifier" else V, 0)


@pytest.mark.parametrize(
    ("source", "target", "at_random"),
    [
        ("transformer", "transformer", []),
        ("transformer", "classifier", ["output."]),
        ("lm", "classifier", ["output."]),
        ("lm", "transformer", ["encoder.layers.", "encoder.norm.", ".cross_attention.", ".add_norm_2."]),
    ],
)
def test_every_weight_has_a_source_of_its_shape_or_starts_at_random(
    source: str, target: str, at_random: list[str]
) -> None:
    assert can_start(source, target)
    weights = build(source).state_dict()
    for name, parameter in build(target).named_parameters():
        theirs = source_name(name, source, target)
        expected_random = any(part in name for part in at_random)
        assert (theirs is None) == expected_random, name
        if theirs is not None:
            assert weights[theirs].shape == parameter.shape, name


def test_a_language_model_becomes_a_decoder_that_reads_as_it_did() -> None:
    """With cross-attention that adds nothing, the decoder computes the language model's states."""
    torch.manual_seed(0)
    language_model, translator = build("lm").eval(), build("transformer").eval()
    weights = language_model.state_dict()
    with torch.no_grad():
        for name, parameter in translator.named_parameters():
            theirs = source_name(name, "lm", "transformer")
            if theirs is not None:
                parameter.copy_(weights[theirs])
            elif ".cross_attention.w_o." in name:
                parameter.zero_()
    ids = torch.randint(4, V, (3, 7))
    source = torch.randint(4, V, (3, 5))
    torch.testing.assert_close(translator(source, ids), language_model(source, ids), rtol=0.0, atol=1e-5)


@pytest.mark.parametrize(("source", "target"), [("rnn", "transformer"), ("classifier", "lm"), ("transformer", "lm")])
def test_others_cannot(source: str, target: str) -> None:
    assert not can_start(source, target)


def frozen(net: torch.nn.Module) -> set[str]:
    return {name for name, parameter in net.named_parameters() if not parameter.requires_grad}


def test_a_frozen_encoder_leaves_what_it_shares() -> None:
    net = build("transformer")
    count = freeze(net, "encoder")
    names = frozen(net)
    assert names == {name for name, _ in net.named_parameters() if name.startswith(("encoder.layers", "encoder.norm"))}
    assert count == sum(net.get_parameter(name).numel() for name in names)
    apart = build("transformer", tie_embeddings="output")
    freeze(apart, "encoder")
    assert "encoder.embedding.weight" in frozen(apart)
    assert "decoder.embedding.weight" not in frozen(apart)


def test_frozen_embeddings_are_frozen_as_output_layer_too() -> None:
    net = build("transformer")
    freeze(net, "embeddings+encoder")
    assert not net.get_parameter("output.weight").requires_grad
    assert {name.split(".")[0] for name, parameter in net.named_parameters() if parameter.requires_grad} == {"decoder"}


def test_a_part_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="the model has no encoder to freeze"):
        freeze(build("lm"), "encoder")
