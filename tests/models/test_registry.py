"""A new kind of model is its class and a line of the registry: training, search and commands follow."""

from pathlib import Path

import pytest
import torch
from torch import Tensor, nn

import translate
from layers.fast.RowGroups import RowGroups
from models import MODELS, start
from models.PrefixState import PrefixState
from models.registry import ModelKind
from tests.runs import write_corpus
from train import main
from utils.decoding import SearchOptions, search


class BagTranslator(nn.Module):
    """Predict the next token from the mean of all source tokens and the last two target tokens."""

    def __init__(self, src_size: int, tgt_size: int, width: int, max_len: int) -> None:
        super().__init__()
        self.max_len = max_len
        self.source, self.target = nn.Embedding(src_size, width), nn.Embedding(tgt_size, width)
        self.output = nn.Linear(3 * width, tgt_size, bias=False)

    def forward(self, src_ids: Tensor, tgt_ids: Tensor) -> Tensor:
        bag = self.source(src_ids).mean(1, keepdim=True).expand(-1, tgt_ids.shape[1], -1)
        target = self.target(tgt_ids)
        logits: Tensor = self.output(torch.cat([bag, target, target.roll(1, 1)], -1))
        return logits


KIND = ModelKind(
    BagTranslator,
    lambda options, src_size, tgt_size, _: BagTranslator(src_size, tgt_size, options.d_model, options.max_len),
    "a bag of words",
    "translate",
)


def test_a_line_of_the_registry_trains_a_new_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODELS, "bag", KIND)
    run = tmp_path / "run"
    options = [*write_corpus(tmp_path), "--model.kind", "bag", "--steps", "30", "--optimizer.kind", "adam"]
    main(["small", "--folder", str(run), "--quiet", *options])
    assert 'kind = "bag"' in (run / "recipe.toml").read_text(encoding="utf-8")
    with pytest.raises(Exception, match="a bag of words, which does not translate"):  # it is no Transformer
        translate.main([str(run), "red dog"])


def test_any_model_can_be_searched() -> None:
    torch.manual_seed(0)
    net = BagTranslator(20, 20, 8, 12).eval()
    src = torch.tensor([[5, 6, 7, 3], [8, 9, 3, 0]])
    assert isinstance(start(net, src), PrefixState)
    greedy = search(net, src, SearchOptions(beam=1))
    for row, (found,) in enumerate(greedy):
        tokens = [2]
        for expected in found.tokens:
            scores = net(src[row : row + 1], torch.tensor([tokens]))[0, -1]
            scores[[0, 2]] = -torch.inf
            assert int(scores.argmax()) == expected
            tokens.append(expected)
    wide = search(net, src, SearchOptions(beam=4, n_best=2))
    assert all(best[0].score >= one[0].score - 1e-5 for best, one in zip(wide, greedy, strict=True))


def test_a_prefix_state_goes_on_with_chosen_rows() -> None:
    torch.manual_seed(0)
    net = BagTranslator(20, 20, 8, 12).eval()
    src = torch.tensor([[5, 6, 3], [8, 9, 3], [4, 4, 3]])
    state = PrefixState(net, src)
    state.step(torch.tensor([2, 2, 2]))
    state.select(torch.tensor([0, 0, 2]), RowGroups(2, torch.tensor([0, 1, 2])), torch.tensor([0, 2]))
    logits = state.step(torch.tensor([7, 8, 9]))
    expected = net(src[[0, 0, 2]], torch.tensor([[2, 7], [2, 8], [2, 9]]))[:, -1]
    torch.testing.assert_close(logits, expected)
