import torch

from models import TransformerClassifier
from tests.helpers import ids_of_lengths, randomize


def build() -> TransformerClassifier:
    torch.manual_seed(0)
    net = TransformerClassifier(20, 3, 16, 16, 2, 24, 2, dropout_rate=0.0).double().eval()
    randomize(net)
    return net


def test_equals_a_plain_loop_over_sentences() -> None:
    net, lengths = build(), [7, 1, 4]
    ids = ids_of_lengths(lengths, 20)
    logits = net(ids, torch.full((3, 1), 2))
    assert logits.shape == (3, 1, 3)
    for row, length in enumerate(lengths):
        states = net.encoder(ids[row : row + 1, :length])[0]
        mean = sum(states[t] for t in range(length)) / length
        torch.testing.assert_close(logits[row, 0], net.output.weight @ mean + net.output.bias)
