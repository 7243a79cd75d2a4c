import pytest
import torch

from models import Ensemble, Transformer
from tests.helpers import ids_of_lengths
from utils.decoding.force import force
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import BOS, EOS

LENGTHS = [9, 3, 7]
OPTIONS = SearchOptions(beam=3, n_best=3)


def build(seed: int, max_len: int = 32) -> Transformer:
    torch.manual_seed(seed)
    net = Transformer(30, 7, max_len, 16, 2, 32, 2).eval()
    for parameter in net.parameters():
        parameter.data.normal_(0, 0.6)
    return net


def test_predicts_by_the_mean_of_its_members() -> None:
    members = [build(1), build(2, max_len=20)]
    src = ids_of_lengths(LENGTHS, 30)
    tgt = torch.full((len(LENGTHS), 1), BOS)
    mean = torch.stack([member(src, tgt).softmax(-1) for member in members]).mean(0)
    ensemble = Ensemble(members)
    torch.testing.assert_close(ensemble(src, tgt).exp(), mean)
    assert ensemble.max_len == 20
    for source, length, found in zip(src, LENGTHS, search(ensemble, src, OPTIONS), strict=True):
        for hypothesis in found:
            ids = torch.tensor([[BOS, *hypothesis.tokens, EOS]])
            log_prob = float(force(ensemble, source[None, :length], ids).sum())
            assert hypothesis.log_prob == pytest.approx(log_prob, abs=1e-4)


def test_copies_predict_as_the_model_itself() -> None:
    net, src = build(1), ids_of_lengths(LENGTHS, 30)
    for copies, alone in zip(search(Ensemble([net, net]), src, OPTIONS), search(net, src, OPTIONS), strict=True):
        assert [found.tokens for found in copies] == [found.tokens for found in alone]
        assert [found.log_prob for found in copies] == pytest.approx([found.log_prob for found in alone], abs=1e-4)


def test_needs_a_member() -> None:
    with pytest.raises(ValueError, match="an ensemble needs at least one model"):
        Ensemble([])
