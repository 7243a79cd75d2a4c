"""The numbers of the page are those of the library."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
import torch

from layers.attention.record import record_attention
from models import Ensemble
from utils.decoding.attention import by_kind
from utils.decoding.choose import restrict
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.explain.explain import explain, explain_all, rest_of, source_ids
from utils.text.special import BOS, EOS, PAD

SENTENCE = "cold dog saw red cat"
THREE = SearchOptions(beam=4, n_best=3)


@pytest.fixture(scope="module")
def translator(two_runs: tuple[Path, Path]) -> Translator:
    return Translator.load(two_runs[0])


@pytest.fixture(scope="module")
def found(translator: Translator) -> dict[str, Any]:
    return explain(translator, SENTENCE, THREE)


def test_translations_and_scores_are_those_of_the_search(translator: Translator, found: dict[str, Any]) -> None:
    expected = translator.search([SENTENCE], THREE)[0]
    assert [one["text"] for one in found["translations"]][: len(expected)] == [one.text for one in expected]
    for ours, theirs in zip(found["translations"], expected, strict=False):
        assert ours["log_prob"] == pytest.approx(theirs.log_prob, rel=1e-3)
        assert ours["score"] == pytest.approx(theirs.score, rel=1e-3)
        assert ours["probability"] == pytest.approx(theirs.probability, rel=1e-3)
    assert found["target"]["text"] == expected[0].text


def test_the_beam_holds_every_finished_hypothesis_and_its_score(translator: Translator, found: dict[str, Any]) -> None:
    nodes = found["beam"]["nodes"]
    finished = sorted((node["score"] for node in nodes if node["state"] == "finished"), reverse=True)
    scores = [one["score"] for one in found["translations"]]
    assert finished[: len(scores)] == pytest.approx(scores, rel=1e-3)
    for index, node in enumerate(nodes[1:], start=1):
        parent = nodes[node["parent"]]
        assert node["parent"] < index
        assert node["step"] == parent["step"] + 1
        assert parent["state"] == "live"
        assert node["log_prob"] <= parent["log_prob"] + 1e-6
        assert node["score"] == pytest.approx(THREE.score(node["log_prob"], node["step"]), rel=2e-3)
    for step in range(1, 1 + max(node["step"] for node in nodes)):
        states = [node["state"] for node in nodes if node["step"] == step]
        assert states.count("live") + states.count("finished") <= THREE.beam
        assert len(states) <= 2 * THREE.beam
    tokens = translator.tokenizers.tgt.tokens([node["id"] for node in nodes])
    assert [node["token"] for node in nodes] == tokens


def test_probabilities_are_those_of_forced_decoding(translator: Translator, found: dict[str, Any]) -> None:
    src, target = found["source"]["ids"], found["target"]["ids"]
    assert src == source_ids(translator, SENTENCE)
    assert target[-1] == EOS
    with torch.inference_mode():
        logits = translator.model(translator.batch([src]), translator.batch([[BOS, *target[:-1]]]))[0]
    probabilities = logits.softmax(-1)
    assert len(found["steps"]) == len(target)
    for place, step in enumerate(found["steps"]):
        row = probabilities[place]
        assert step["probability"] == pytest.approx(row[target[place]].item(), rel=1e-3, abs=1e-6)
        assert step["entropy"] == pytest.approx(-(row * row.log()).sum().item(), rel=1e-3, abs=1e-6)
        assert step["rank"] == (row > row[target[place]]).sum().item()
        for one in step["top"]:
            assert one["probability"] == pytest.approx(row[one["id"]].item(), rel=1e-3, abs=1e-9)
        assert len(step["top"]) == 10
    total = sum(math.log(step["probability"]) for step in found["steps"])
    assert total == pytest.approx(found["translations"][0]["log_prob"], rel=2e-3)


def test_all_other_tokens_are_in_the_bins(translator: Translator, found: dict[str, Any]) -> None:
    for step in found["steps"]:
        assert len(step["top"]) + sum(count for _, count in step["rest"]) == len(translator.tokenizers.tgt) - 2
        total = sum(one["probability"] for one in step["top"]) + sum(math.exp(m) * n for m, n in step["rest"])
        assert total == pytest.approx(1, abs=1e-2)


def test_bins_give_the_temperature_of_the_library() -> None:
    log_probs = (3 * torch.randn(2000)).log_softmax(-1)
    log_probs[[PAD, BOS]] = -math.inf
    best = log_probs.topk(10)
    for temperature in (0.5, 2.0):
        exact = restrict(log_probs, SearchOptions(sample=True, temperature=temperature)).softmax(-1)
        bins = rest_of(log_probs, best.indices)
        rest = sum(count * math.exp(mean / temperature) for mean, count in bins)
        total = (best.values / temperature).exp().sum().item() + rest
        assert math.exp(best.values[0].item() / temperature) / total == pytest.approx(
            exact[best.indices[0]].item(), rel=5e-3
        )


def test_attention_rows_are_those_of_the_layers(translator: Translator, found: dict[str, Any]) -> None:
    src, target = found["source"]["ids"], found["target"]["ids"]
    assert isinstance(translator.model, torch.nn.Module)
    with torch.inference_mode(), record_attention(translator.model) as recorded:
        translator.model(translator.batch([src]), translator.batch([[BOS, *target[:-1]]]))
    expected = by_kind(recorded)
    assert found["attention"].keys() == expected.keys()
    for kind, layers in expected.items():
        for ours, theirs in zip(found["attention"][kind], layers, strict=True):
            assert torch.tensor(ours) == pytest.approx(theirs, abs=1e-3)
            assert torch.tensor(ours).sum(-1) == pytest.approx(torch.ones(theirs.shape[:-1]), abs=1e-2)


def test_a_forced_prefix_goes_on_from_there(translator: Translator, found: dict[str, Any]) -> None:
    first = found["target"]["ids"][0]
    other = next(one["id"] for one in found["steps"][0]["top"] if one["id"] not in (first, EOS))
    forced = explain(translator, SENTENCE, THREE, prefix=[other])
    assert forced["target"]["ids"][0] == other
    assert forced["beam"]["nodes"][1]["id"] == other
    again = explain(translator, SENTENCE, THREE, prefix=found["target"]["ids"][:3])
    assert again["target"]["ids"] == found["target"]["ids"], "the model's own beginning changes nothing"
    ended = explain(translator, SENTENCE, THREE, prefix=[*found["target"]["ids"][:2], EOS])
    assert ended["target"]["ids"] == [*found["target"]["ids"][:2], EOS]


@pytest.mark.parametrize("prefix", [[PAD], [BOS], [EOS, 10], [-1], [10**9], [10] * 300])
def test_impossible_prefixes(translator: Translator, prefix: list[int]) -> None:
    with pytest.raises(ValueError, match="the prefix has"):
        explain(translator, SENTENCE, THREE, prefix=prefix)


def test_sentences_that_cannot_be_shown(translator: Translator) -> None:
    with pytest.raises(UserError, match="there is nothing to translate"):
        explain(translator, "  ", THREE)
    with pytest.raises(UserError, match=r"the sentence has [\d,]+ tokens, more than the \d+ that can be shown"):
        explain(translator, "dog " * 100, THREE)
    ensemble = Translator(Ensemble([translator.model, translator.model]), translator.tokenizers)
    with pytest.raises(UserError, match="the insides of an ensemble cannot be shown"):
        explain(ensemble, SENTENCE, THREE)


def test_bytes_of_rare_characters_are_marked(translator: Translator) -> None:
    source = explain(translator, "red dog saw 🐕", THREE)["source"]
    spelled = bytes(value for value in source["bytes"] if value is not None)
    assert "🐕" in spelled.decode(errors="replace")
    assert [
        value for token, value in zip(source["tokens"], source["bytes"], strict=True) if not token.startswith("<0x")
    ]


def test_everything_is_json_with_the_insides_of_every_layer(translator: Translator) -> None:
    everything = explain_all(translator, SENTENCE, THREE)
    text = json.dumps(everything, allow_nan=False)
    assert everything["inside"].keys() == everything["layers"].keys()
    assert len(text) < 2_000_000


def test_greedy_search_is_shown_too(translator: Translator) -> None:
    greedy = explain(translator, SENTENCE, SearchOptions(beam=1))
    assert greedy["target"]["text"] == translator.translate([SENTENCE], SearchOptions(beam=1))[0]
