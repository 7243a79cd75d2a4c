import pytest
import torch

from models.Seq2SeqAttention import Seq2SeqAttention
from tests.helpers import ids_of_lengths
from utils.decoding.force import force
from utils.decoding.search import search
from utils.decoding.SearchOptions import GREEDY, SearchOptions
from utils.text.special import BOS, EOS


@pytest.fixture(params=[1, 3])
def layers(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


def build(layers: int = 1, dropout_rate: float = 0.0) -> Seq2SeqAttention:
    torch.manual_seed(4)
    net = Seq2SeqAttention(30, 9, 24, d_model=12, N=2, dropout_rate=dropout_rate, decoder_layers=layers)
    for parameter in net.parameters():
        parameter.data.normal_(0, 0.5)
    return net


def test_padding_changes_nothing(layers: int) -> None:
    net, lengths = build(layers).eval(), [7, 2, 5]
    src, tgt = ids_of_lengths(lengths, 30), ids_of_lengths([4, 4, 4], 9)
    together = net(src, tgt)
    assert together.shape == (3, 4, 9)
    for row, length in enumerate(lengths):
        torch.testing.assert_close(together[row], net(src[row : row + 1, :length], tgt[row : row + 1])[0])


def test_a_token_does_not_see_those_behind_it(layers: int) -> None:
    net = build(layers).eval()
    src, tgt = ids_of_lengths([5], 30), torch.tensor([[BOS, 4, 5, 6]])
    changed = torch.tensor([[BOS, 4, 7, 8]])
    torch.testing.assert_close(net(src, tgt)[:, :2], net(src, changed)[:, :2])
    assert not torch.allclose(net(src, tgt)[:, 2:], net(src, changed)[:, 2:])


@pytest.mark.parametrize("options", [GREEDY, SearchOptions(beam=4, n_best=4)])
def test_the_search_goes_step_by_step_where_training_is_told(options: SearchOptions, layers: int) -> None:
    net, lengths = build(layers).eval(), [7, 2, 5, 3]
    src = ids_of_lengths(lengths, 30)
    found = search(net, src, options)
    assert len({len(hypotheses[0].tokens) for hypotheses in found}) > 1
    for row, (length, hypotheses) in enumerate(zip(lengths, found, strict=True)):
        for hypothesis in hypotheses:
            ids = torch.tensor([[BOS, *hypothesis.tokens, EOS]])
            log_prob = float(force(net, src[row : row + 1, :length], ids).sum())
            assert hypothesis.log_prob == pytest.approx(log_prob, abs=1e-4)


def test_learns_to_copy() -> None:
    """Sequences it never saw come out as they went in."""
    torch.manual_seed(0)
    net = Seq2SeqAttention(14, 14, 12, d_model=48, dropout_rate=0.0)
    optimizer = torch.optim.Adam(net.parameters(), lr=5e-3)
    for _ in range(300):
        words = torch.randint(4, 14, (64, 5))
        end, begin = torch.full((64, 1), EOS), torch.full((64, 1), BOS)
        logits = net(torch.cat([words, end], 1), torch.cat([begin, words], 1))
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(logits.flatten(0, 1), torch.cat([words, end], 1).flatten()).backward()
        optimizer.step()
    words = torch.randint(4, 14, (50, 5))
    found = search(net.eval(), torch.cat([words, torch.full((50, 1), EOS)], 1), GREEDY)
    right = sum(list(hypotheses[0].tokens) == row for hypotheses, row in zip(found, words.tolist(), strict=True))
    assert right >= 45


def test_the_layers_are_those_of_torch() -> None:
    """Teacher forcing, written out with torch's own cells and a softmax by hand."""
    net = build(3).eval().double()
    src, tgt = ids_of_lengths([6], 30), torch.tensor([[BOS, 4, 5, 6]])
    memory, first = net.encode(src)
    states = [first[:, 0]] * 3
    logits = []
    for token in tgt[0]:
        embedded = net.tgt_embedding(token.view(1))
        scores = net.attention.w_v(torch.tanh(net.attention.W_q(states[-1]) + net.attention.W_k(memory[0])))  # (S, 1)
        context = (scores.softmax(0) * memory[0]).sum(0, keepdim=True)  # (1, 2D)
        below = torch.cat([embedded, context], -1)
        for layer, cell in enumerate([net.cell, *net.upper_cells]):
            below = states[layer] = cell(below, states[layer])
        combined = torch.tanh(net.combine(torch.cat([below, context, embedded], -1)))
        logits.append(net.output(combined))
    torch.testing.assert_close(net(src, tgt)[0], torch.cat(logits))


def test_one_layer_has_the_weights_that_it_always_had() -> None:
    """Checkpoints from before there were several layers are loaded, and give the same numbers."""
    names = set(build().state_dict())
    assert {name.partition(".")[0] for name in names} == {
        *("src_embedding", "tgt_embedding", "encoder", "begin", "attention", "cell", "combine", "output"),
    }
    added = set(build(2).state_dict()) - names
    assert added == {f"upper_cells.0.{kind}_{side}" for kind in ("weight", "bias") for side in ("ih", "hh")}


def test_there_is_at_least_one_layer() -> None:
    with pytest.raises(ValueError, match="decoder_layers=0: must be at least 1"):
        Seq2SeqAttention(30, 9, 24, decoder_layers=0)
