import math

import pytest
import torch
from torch import Tensor

from layers import LayerOptions
from layers.attention.TransformerXLLayer import align_right
from models import TransformerLM, start
from tests.helpers import ids_of_lengths, randomize
from utils.decoding import SearchOptions
from utils.decoding.generate import generate
from utils.decoding.search import search
from utils.text.special import BOS, EOS, PAD


def build(*, memory: bool, **more: object) -> TransformerLM:
    torch.manual_seed(0)
    net = TransformerLM(20, 24, 16, 2, 24, 2, dropout_rate=0.0, memory=memory, **more).double().eval()  # type: ignore[arg-type]
    randomize(net)
    return net


def texts(lengths: list[int]) -> Tensor:
    ids = ids_of_lengths(lengths, 20)
    ids[(ids > 0) & (ids < 4)] = 4
    return torch.cat([torch.full((len(ids), 1), BOS), ids], 1)


MEMORY = pytest.mark.parametrize("memory", [False, True])


@MEMORY
def test_the_future_and_padding_are_not_seen(memory: bool) -> None:
    net, context, ids = build(memory=memory), ids_of_lengths([5, 3], 20), texts([6, 6])
    plain = net(context, ids)
    assert plain.shape == (2, 7, 20)
    other = ids.clone()
    other[:, 4:] = 7
    torch.testing.assert_close(net(context, other)[:, :4], plain[:, :4])
    longer = torch.nn.functional.pad(ids, (0, 3))
    torch.testing.assert_close(net(context, longer)[:, :7], plain)
    more = torch.nn.functional.pad(context, (0, 4))
    torch.testing.assert_close(net(more, ids), plain)


def test_what_came_before_matters_with_a_memory_only() -> None:
    ids = texts([5])
    for memory in (False, True):
        net = build(memory=memory)
        difference = (net(torch.tensor([[4, 5, 6]]), ids) - net(torch.tensor([[6, 5, 4]]), ids)).abs().max()
        assert (difference > 1e-6) == memory


def test_memory_equals_a_longer_context_without_memory() -> None:
    """The states of the text before do not depend on what follows: remembering them equals reading both as one."""
    net, ids = build(memory=True), texts([6, 6])
    context = ids_of_lengths([5, 5], 20)
    together = net(context[:, :0], torch.cat([context, ids], 1))
    torch.testing.assert_close(together[:, 5:], net(context, ids), rtol=0, atol=1e-12)


def test_contexts_of_different_lengths_do_not_disturb_each_other() -> None:
    net, ids, context = build(memory=True), texts([6, 6]), ids_of_lengths([5, 2], 20)
    both = net(context, ids)
    torch.testing.assert_close(both[1:], net(context[1:, :2], ids[1:]))
    torch.testing.assert_close(both[:1], net(context[:1], ids[:1]))
    assert align_right(torch.tensor([[1, 2, 0], [3, 0, 0], [4, 5, 6]]), 0).tolist() == [[0, 1, 2], [0, 0, 3], [4, 5, 6]]


def test_no_gradient_flows_into_the_memory() -> None:
    net = build(memory=True)
    embedded: list[Tensor] = []
    net.embedding.register_forward_hook(lambda _, __, out: embedded.append(out))
    net(ids_of_lengths([5], 20), texts([4])).sum().backward()
    assert [tensor.requires_grad for tensor in embedded] == [False, True]


@pytest.mark.parametrize("positions", ["sinusoidal", "learnt", "rotary", "alibi", "relative"])
@MEMORY
def test_token_by_token_equals_the_whole_text(memory: bool, positions: str) -> None:
    options = LayerOptions(norm_first=True, positions=positions)
    net, context, ids = build(memory=memory, options=options), ids_of_lengths([5, 3], 20), texts([6, 6])
    with torch.no_grad():
        state, whole = start(net, context), net(context, ids)
        steps = torch.stack([state.step(ids[:, t]) for t in range(ids.shape[1])], 1)
    torch.testing.assert_close(steps, whole)


@MEMORY
def test_search_continues_a_text(memory: bool) -> None:
    """The same search as for translations: greedy is the likeliest token at every step."""
    net, context = build(memory=memory), ids_of_lengths([5, 3], 20)
    for row, (found,) in enumerate(search(net, context, SearchOptions(beam=1, max_ratio=0, max_extra=6))):
        tokens = [BOS]
        for _ in range(5):
            scores = net(context[row : row + 1], torch.tensor([tokens]))[0, -1]
            scores[[PAD, BOS]] = -math.inf
            if int(scores.argmax()) == EOS:
                break
            tokens.append(int(scores.argmax()))
        assert found.tokens == tuple(tokens[1:])


@MEMORY
class TestGenerate:
    def test_the_only_choice_is_the_likeliest_token(self, memory: bool) -> None:
        net, prompt = build(memory=memory), torch.tensor([[5, 6], [9, 7]])
        found = generate(net, prompt, 5, top_k=1)
        assert found.shape == (2, 7)
        assert torch.equal(found[:, :2], prompt)
        for length in range(2, 7):
            ids = torch.nn.functional.pad(found[:, :length], (1, 0), value=BOS)
            scores = net(prompt[:, :0], ids)[:, -1]
            scores[:, [PAD, BOS]] = -math.inf
            assert torch.equal(found[:, length], scores.argmax(-1))

    def test_the_generator_decides(self, memory: bool) -> None:
        net, prompt = build(memory=memory), torch.zeros(3, 0, dtype=torch.int64)
        draws = [generate(net, prompt, 9, generator=torch.Generator().manual_seed(seed)) for seed in (1, 1, 2)]
        assert torch.equal(draws[0], draws[1])
        assert not torch.equal(draws[0], draws[2])

    def test_a_text_ends(self, memory: bool) -> None:
        net = build(memory=memory).train()
        found = generate(net, torch.zeros(50, 0, dtype=torch.int64), 20, end=EOS, temperature=3.0)
        assert net.training
        ended = (found == EOS).any(1)
        assert ended.any()
        for row in found[ended].tolist():
            assert set(row[row.index(EOS) + 1 :]) <= {PAD}
        assert generate(net, torch.full((1, 20), 5), 99).shape[1] <= net.max_len
