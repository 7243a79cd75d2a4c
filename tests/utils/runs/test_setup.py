from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from models import Seq2SeqAttention
from utils.evaluation.scorers import build_scorer
from utils.recipes import recipe
from utils.runs import report
from utils.runs.precision import Precision
from utils.runs.setup import build_model
from utils.text.build import TokenizerPair
from utils.text.vocab import Vocab

TOKENIZERS = TokenizerPair(Vocab(["a", "b"]), Vocab(["x", "y", "z"]))


@pytest.mark.parametrize(("value", "layers"), [("none", 1), ("1", 1), ("3", 3)])
def test_a_recurrent_decoder_has_one_layer_unless_given(value: str, layers: int) -> None:
    options = {"model.kind": "rnn", "model.decoder_layers": value, "model.N": "2", "model.tie_embeddings": "none"}
    chosen = recipe.load("mini", options)
    net = build_model(chosen, TOKENIZERS)
    assert isinstance(net, Seq2SeqAttention)
    assert 1 + len(net.upper_cells) == layers
    none = SimpleNamespace(references=[])
    data: Any = SimpleNamespace(tokenizers=TOKENIZERS, corpus=SimpleNamespace(report="1 pair"), dev=none, test=none)
    data.train = SimpleNamespace(dataset=None)
    precision = Precision("float32", "")
    described = report.describe(chosen, data, net, torch.device("cpu"), precision, Path("runs/mini"))
    assert f"model       recurrent, 2+{layers} layers, d_model" in described


@pytest.mark.parametrize(("metric", "key"), [("bleu", "bleu"), ("loss", "bleu"), ("ter", "ter"), ("chrf", "chrf")])
def test_the_scorer_is_the_metric_that_chooses(metric: str, key: str) -> None:
    scorer = build_scorer(recipe.load("mini", {"validation.metric": metric}), TOKENIZERS)
    assert scorer is not None
    assert scorer.key == key
    assert scorer.higher_is_better == (key != "ter")
