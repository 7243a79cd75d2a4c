"""A decoding step without module calls against the decoder itself."""

import gc
import weakref
from copy import deepcopy
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from layers import LayerOptions, TransformerDecoder
from layers.attention.record import record_attention
from layers.common.mask import pad_mask
from layers.fast.DecoderStep import DecoderStep
from layers.fast.RowGroups import RowGroups
from tests.helpers import ids_of_lengths, randomize
from utils.decoding.pack import pack

D, V = 32, 40
TOLERANCE: dict[str, Any] = {"rtol": 0.0, "atol": 1e-5}


def decoder(**options: object) -> TransformerDecoder:
    torch.manual_seed(0)
    built = TransformerDecoder(V, 20, 0, D, 2, 48, 4, 0.1, 1e-5, options=LayerOptions(**options))  # type: ignore[arg-type]
    randomize(built)
    return built.eval()


def inputs() -> tuple[Tensor, Tensor, Tensor]:
    """Return tokens ``(3, 5)``, a memory ``(3, 7, D)`` and its mask."""
    torch.manual_seed(1)
    return torch.randint(4, V, (3, 5)), torch.randn(3, 7, D), pad_mask(ids_of_lengths([7, 4, 2], V), 0)


OPTIONS = [
    {},
    {"norm_first": True},
    {"norm_first": True, "norm": "rms", "positions": "rotary", "activation": "swiglu"},
    {"positions": "learnt", "activation": "gelu", "embedding_norm": True},
    {"norm_first": True, "positions": "none", "embedding_scale": False},
]


@torch.inference_mode()
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("packed", [False, True])
def test_steps_equal_the_decoder(options: dict[str, object], packed: bool) -> None:
    net = decoder(**options)
    if packed:
        pack(net)
    tokens, memory, mask = inputs()
    expected = net(tokens, memory, mask)
    cache = net.new_cache()
    step = DecoderStep.of(net)
    assert step is not None
    for i in range(tokens.shape[1]):
        torch.testing.assert_close(step(tokens[:, i], memory, mask, cache), expected[:, i], **TOLERANCE)
    assert cache.length == tokens.shape[1]


@torch.inference_mode()
def test_rows_of_one_sentence_share_its_source() -> None:
    """Two hypotheses of the first sentence and one of the second, in any order, as in a beam."""
    net = decoder(norm_first=True)
    tokens, memory, mask = inputs()
    memory, mask = memory[:2], mask[:2]
    slots = torch.tensor([2, 0, 1])  # of a table of 2 sentences by 2 hypotheses
    cache = net.new_cache()
    net(tokens[:2, :1], memory, mask, cache=cache)
    cache.group(RowGroups(2, slots))
    cache.select(torch.tensor([1, 0, 0]))
    step = DecoderStep.of(net)
    assert step is not None
    found = step(tokens[:, 1], memory, mask, cache)
    source = torch.tensor([1, 0, 0])
    rows = torch.stack([tokens[:2, 0][source], tokens[:, 1]], dim=1)
    torch.testing.assert_close(found, net(rows, memory[source], mask[source])[:, 1], **TOLERANCE)


@torch.inference_mode()
def test_without_a_mask_nothing_is_hidden() -> None:
    net, (tokens, memory, _) = decoder(), inputs()
    cache = net.new_cache()
    net(tokens[:, :1], memory, cache=cache)
    step = DecoderStep.of(net)
    assert step is not None
    torch.testing.assert_close(step(tokens[:, 1], memory, None, cache), net(tokens, memory)[:, 1], **TOLERANCE)


@torch.inference_mode()
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("source_length", [7, 11])  # shorter and longer than a head is wide
def test_hypotheses_of_a_single_sentence_equal_the_decoder(options: dict[str, object], source_length: int) -> None:
    net, (tokens, _, _) = decoder(**options), inputs()
    memory = torch.randn(1, source_length, D)
    cache = net.new_cache()
    step = DecoderStep.of(net)
    assert step is not None
    step(tokens[:1, 0], memory, None, cache)
    cache.group(RowGroups(3))
    cache.select(torch.tensor([0, 0, 0]))
    rows = torch.cat([tokens[:1, :1].expand(3, 1), tokens[:, 1:]], dim=1)
    expected = net(rows, memory.expand(3, -1, -1))
    for i in range(1, rows.shape[1]):
        torch.testing.assert_close(step(rows[:, i], memory, None, cache), expected[:, i], **TOLERANCE)


@torch.inference_mode()
def test_a_position_beyond_the_longest_raises() -> None:
    net, (tokens, memory, _) = decoder(), inputs()
    cache, step = net.new_cache(), DecoderStep.of(net)
    assert step is not None
    for _ in range(20):
        step(tokens[:, 0], memory, None, cache)
    with pytest.raises(ValueError, match="a sequence of 21 positions is longer than max_len=20"):
        step(tokens[:, 0], memory, None, cache)


@torch.inference_mode()
@pytest.mark.parametrize("options", [{"positions": "alibi"}, {"kv_heads": 2}, {"attention": "cosine"}])
def test_other_mechanisms_must_be_called(options: dict[str, object]) -> None:
    assert DecoderStep.of(decoder(**options)) is None


def test_it_is_for_inference_as_the_decoder_is_written() -> None:
    net = decoder()
    assert DecoderStep.of(net) is None  # with gradients
    with torch.inference_mode():
        assert DecoderStep.of(net) is not None
        assert DecoderStep.of(net.train()) is None
        net.eval()
        with record_attention(net):
            assert DecoderStep.of(net) is None
        assert DecoderStep.of(net) is not None
        ffn = net.get_submodule("layers.0.ffn")
        ffn.w_1 = nn.Sequential(ffn.get_submodule("w_1"))
        assert DecoderStep.of(net) is None


@torch.inference_mode()
def test_a_packed_decoder_has_one_step_that_hooks_still_turn_off() -> None:
    net = decoder()
    pack(net)
    assert DecoderStep.of(net) is DecoderStep.of(net) is not None
    with record_attention(net):
        assert DecoderStep.of(net) is None


@torch.inference_mode()
def test_a_decoder_that_nobody_uses_any_more_is_freed_and_a_copy_has_its_own_step() -> None:
    net = decoder()
    pack(net)
    step, copied = DecoderStep.of(net), DecoderStep.of(deepcopy(net))
    assert step is not None
    assert copied is not None
    assert copied is not step
    freed = weakref.ref(net)
    del net, step
    gc.collect()
    assert freed() is None


@torch.inference_mode()
def test_unpacked_weights_may_change_between_searches() -> None:
    net, (tokens, memory, mask) = decoder(), inputs()
    for _ in range(2):
        cache = net.new_cache()
        net(tokens[:, :1], memory, mask, cache=cache)
        step = DecoderStep.of(net)
        assert step is not None
        expected = net(tokens, memory, mask)[:, 1]
        torch.testing.assert_close(step(tokens[:, 1], memory, mask, cache), expected, **TOLERANCE)
        for parameter in net.parameters():
            parameter.add_(0.05)
