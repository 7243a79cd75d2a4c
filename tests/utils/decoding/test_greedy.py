import pytest
import torch
from torch import Tensor

from layers import LayerOptions
from models import Transformer
from tests.helpers import ids_of_lengths
from utils.decoding.greedy import greedy, limits
from utils.text.special import BOS, EOS, PAD


@pytest.fixture
def net() -> Transformer:
    torch.manual_seed(10)  # with which some sentences end early, and others never
    net = Transformer(30, 6, 32, 16, 2, 32, 2, dropout_rate=0.3, options=LayerOptions(norm_first=True)).eval()
    for parameter in net.parameters():
        parameter.data.normal_(0, 1)
    return net


def plain(net: Transformer, src: Tensor, max_len: int) -> list[int]:
    """One sentence, without cache or batch: the whole prefix is read again for every token."""
    ids = [BOS]
    while len(ids) <= max_len:
        ids.append(int(net(src, torch.tensor([ids]))[0, -1].argmax()))
        if ids[-1] == EOS:
            break
    return ids[1:]


def test_batched_and_cached_equals_one_by_one_and_uncached(net: Transformer) -> None:
    lengths = [9, 3, 7, 1, 12, 5, 8, 2]
    src = ids_of_lengths(lengths, 30)
    ended = 0
    rows = greedy(net, src, 20).tolist()
    for row, length, padded in zip(rows, lengths, src, strict=True):
        expected = plain(net, padded[None, :length], min(20, length * 3 // 2 + 10))
        ended += expected[-1] == EOS
        assert row[: len(expected)] == expected
        assert set(row[len(expected) :]) <= {PAD}
    assert 0 < ended < len(lengths), "some sentences must end early and some not, or the test shows little"


def ending(net: Transformer, weight: float) -> Transformer:
    """Make EOS likely, or impossible: all its features have this value, and the hidden state's are positive."""
    with torch.no_grad():
        net.decoder.norm.weight.zero_()  # type: ignore[operator]
        net.decoder.norm.bias.fill_(1.0)  # type: ignore[operator]
        net.output.weight[EOS] = weight
    return net


def test_stops_when_all_are_finished(net: Transformer) -> None:
    assert greedy(ending(net, 100.0), ids_of_lengths([9, 3], 30), 20).tolist() == [[EOS], [EOS]]


def test_gives_up_at_the_limit(net: Transformer) -> None:
    result = greedy(ending(net, -100.0), ids_of_lengths([4, 2], 30), 6)
    assert result.shape == (2, 6)
    assert EOS not in result.tolist()[0] + result.tolist()[1]


def test_leaves_no_graph_and_no_random_number_behind(net: Transformer) -> None:
    state = torch.get_rng_state()
    result = greedy(net, ids_of_lengths([4], 30), 5)
    assert not result.requires_grad
    assert all(parameter.grad is None for parameter in net.parameters())
    state_after = torch.get_rng_state()
    torch.set_rng_state(state)
    ids_of_lengths([4], 30)
    assert torch.equal(torch.get_rng_state(), state_after)


def test_the_limit_follows_the_source_and_not_its_neighbours() -> None:
    src = ids_of_lengths([20, 4, 200], 30)
    assert limits(src, 256).tolist() == [40, 16, 256]
    assert limits(src[:2], 256).tolist() == [40, 16]
