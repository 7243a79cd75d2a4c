"""Experiments: each breaks what it says, runs are compared, and the texts state what was measured."""

import copy
import json
import math
import re
from pathlib import Path

import pytest
import torch
from torch import Tensor

from const.path import ROOT
from exercises import experiments
from exercises.registry import EXERCISES, EXPERIMENTS, Exercise
from layers import LayerOptions, MultiHeadAttention, ScaledDotProductAttention
from models import MODELS, Transformer
from tests.runs import write_corpus
from utils.decoding import SearchOptions, search
from utils.errors import UserError
from utils.files.reading import read_json
from utils.recipes import recipe
from utils.runs.Run import Run

LANGUAGES = ("en", "ja")
SRC = torch.tensor([[5, 6, 7, 8, 3], [9, 7, 3, 0, 0]])  # (B, S)
TGT = torch.tensor([[2, 5, 6, 7, 8, 9], [2, 9, 8, 7, 0, 0]])  # (B, T)


def experiment(name: str) -> Exercise:
    return next(one for one in EXPERIMENTS if one.name == name)


def broken_model(name: str) -> tuple[Transformer, Transformer]:
    """A small model, and the same with one part broken."""
    options = LayerOptions(norm_first=True, positions="rotary")
    model = Transformer(12, 12, 40, 16, 2, 32, 2, 0.0, options=options).eval()
    other = copy.deepcopy(model)
    experiment(name).module("broken").change(other)
    return model, other


@torch.no_grad()
def logits(model: Transformer, tgt: Tensor, src: Tensor = SRC) -> Tensor:
    out: Tensor = model(src, tgt)
    return out


@torch.no_grad()
def test_without_scale_the_scores_are_products() -> None:
    attention = ScaledDotProductAttention(8)
    experiment("break-scale").module("broken").change(attention)
    q, k, v = torch.randn(2, 3, 8), torch.randn(2, 5, 8), torch.randn(2, 5, 4)
    out, weights = attention(q, k, v, return_weights=True)
    torch.testing.assert_close(weights, (q @ k.transpose(1, 2)).softmax(-1))
    torch.testing.assert_close(attention(q, k, v), weights @ v)
    torch.testing.assert_close(out, weights @ v)


def test_every_attention_of_a_model_is_without_scale() -> None:
    """Queries that are smaller by √K make up for it: in a model without the fault they would change everything."""
    model, other = broken_model("break-scale")
    assert not torch.allclose(logits(model, TGT), logits(other, TGT), atol=1e-3)
    with torch.no_grad():
        for module in other.modules():
            if isinstance(module, MultiHeadAttention):
                for parameter in module.w_q.parameters():
                    parameter.div_(math.sqrt(module.d_k))
    torch.testing.assert_close(logits(model, TGT), logits(other, TGT), atol=1e-4, rtol=1e-4)


@pytest.mark.parametrize("name", ["break-scale", "break-causal"])
def test_a_search_decodes_the_broken_model(name: str) -> None:
    """The cached search has shortcuts around module calls, which must not pass by what is broken."""
    _, other = broken_model(name)
    options = SearchOptions(beam=1, max_ratio=0, max_extra=6, allow_loops=True)
    for source in (SRC[:1], SRC):
        for row, hypotheses in enumerate(search(other, source, options)):
            tokens = [2]
            while tokens[-1] != 3 and len(tokens) < 6:
                scores = _last(other, name, source[row : row + 1], torch.tensor([tokens]))
                scores[[0, 2]] = -torch.inf
                tokens.append(int(scores.argmax()))
            assert [token for token in tokens[1:] if token != 3] == list(hypotheses[0].tokens)


@torch.no_grad()
def _last(model: Transformer, name: str, src: Tensor, tgt: Tensor) -> Tensor:
    """The logits of the next token; of the decoder without a causal mask, tokens are read one by one."""
    if name != "break-causal":
        return logits(model, tgt, src)[0, -1]
    cache, memory = model.new_cache(), model.encode(src)
    for token in tgt[0]:
        out = model.decode(token.view(1, 1), memory, model.source_mask(src), cache=cache)
    last: Tensor = out[0, -1]
    return last


def test_without_causal_mask_a_position_sees_the_future() -> None:
    model, other = broken_model("break-causal")
    changed = TGT.clone()
    changed[0, 4] = 5
    before, after = logits(model, TGT), logits(model, changed)
    torch.testing.assert_close(before[0, :4], after[0, :4])
    assert (logits(other, TGT) - logits(other, changed))[0, :4].abs().amax(-1).min() > 1e-3
    torch.testing.assert_close(logits(other, TGT)[1], logits(other, changed)[1])  # the other sentence is not changed


def test_without_causal_mask_padding_is_still_hidden() -> None:
    _, other = broken_model("break-causal")
    alone = logits(other, TGT[1:, :4], SRC[1:, :3])
    torch.testing.assert_close(logits(other, TGT)[1, :4], alone[0], atol=1e-5, rtol=1e-4)


@torch.no_grad()
def test_without_positions_an_encoder_does_not_know_the_order() -> None:
    positions = dict(zip(*[iter(experiment("break-positions").module("broken").OPTIONS)] * 2, strict=True))
    assert set(positions) == {"--model.positions"}
    for name, equal in ((positions["--model.positions"], True), ("rotary", False)):
        model = Transformer(12, 12, 40, 16, 2, 32, 2, 0.0, options=LayerOptions(positions=name)).eval()
        there, back = (model.encode(ids) for ids in (SRC[:1], SRC[:1].flip(1)))
        assert torch.allclose(there, back.flip(1), atol=1e-5) == equal


def run_words(folder: Path) -> list[str]:
    """Options of a short run, which validates once, with few sentences."""
    return [
        *write_corpus(folder),
        "--data.corpus",
        "files",
        "--data.held_out",
        "8",
        "--validation.times",
        "1",
        "--quiet",
    ]


def test_an_experiment_is_measured_beside_the_unbroken_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options, output = run_words(tmp_path), tmp_path / "results.json"
    chosen = [experiment("break-causal"), experiment("break-warm-up")]
    before = MODELS["transformer"]
    results = experiments.run(chosen, tmp_path / "runs", "en", steps=4, output=output, options=options)
    assert MODELS["transformer"] is before
    assert list(results["runs"]) == ["unbroken", "break-causal", "break-warm-up"]
    assert read_json(output) == results
    scores = results["runs"]
    assert len({one["perplexity"] for one in scores.values()}) == 3  # the same seed: only what is broken differs
    for name in scores:
        run = Run(tmp_path / "runs" / "4" / name)
        assert run.metrics.rows(kind="dev")[-1]["step"] == 4
        schedule = recipe.load(str(run.folder / "recipe.toml")).schedule
        assert schedule.warmup == (0.0 if name == "break-warm-up" else 0.06)
    capsys.readouterr()

    again = experiments.run([], tmp_path / "runs", "en", steps=4, output=output, options=options)
    assert again == results  # the others stay in the file, and a finished run is not trained again
    table = experiments.table(results, chosen, "en").splitlines()
    assert [line.split()[0] for line in table[1:4]] == ["unbroken", "break-causal", "break-warm-up"]
    assert table[1].split()[1:] == [f"{scores['unbroken']['perplexity']:,.2f}", f"{scores['unbroken']['bleu']:.2f}"]
    with pytest.raises(UserError, match=r"results.json: holds results of other runs \(steps is 4 there, 5 here\)"):
        experiments.run([], tmp_path / "runs", "en", steps=5, output=output, options=options)
    with pytest.raises(UserError, match=r"options"):
        experiments.run([], tmp_path / "runs", "en", steps=4, output=output, options=[*options, "--seed", "2"])


def test_a_missing_measurement_is_named(tmp_path: Path) -> None:
    file = tmp_path / "break.json"
    one = experiment("break-scale")
    wanted = r"break.json has no results of break-scale; measure them: python -m exercises run break-scale"
    with pytest.raises(UserError, match=wanted):
        experiments.measured(one, "en", "python -m exercises", file)
    results = {"steps": 5, "runs": {"unbroken": {"perplexity": 2.0, "bleu": 50.0}}}
    file.write_text(json.dumps(results))
    with pytest.raises(UserError, match=wanted):
        experiments.measured(one, "en", "python -m exercises", file)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", EXPERIMENTS, ids=lambda one: one.name)
def test_the_texts_of_an_experiment(one: Exercise, language: str) -> None:
    """Predict, run, look; and the explanation has the figures that come with the project."""
    text, answer = one.text(language), one.text(language, "answer")
    assert text.splitlines()[0] == f"# {one.title.of(language)}"
    steps = {"en": ("**Predict.**", "**Run.**", "**Look.**"), "ja": ("**予想**", "**実行**", "**観察**")}
    assert all(step in text for step in steps[language])
    assert f"python -m exercises run {one.name}" in text
    for target in re.findall(r"\]\(([^)#\s]+)\)", text):
        assert (one.folder / target).resolve().is_file(), target
    assert f"](../../{one.page_file(language)})" in text
    runs = read_json(experiments.MEASURED)["runs"]
    for name in ("unbroken", one.name):
        assert f"{runs[name]['bleu']:.2f}" in answer
        assert f"{runs[name]['perplexity']:.2f}" in answer


def test_all_experiments_are_measured_in_the_same_way() -> None:
    results = read_json(experiments.MEASURED)
    assert list(results["runs"]) == ["unbroken", *(one.name for one in EXPERIMENTS)]
    assert (results["recipe"], results["steps"], results["options"]) == ("mini", experiments.STEPS, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_all_exercises_and_the_measured_scores(language: str) -> None:
    suffix = ".ja.md" if language == "ja" else ".md"
    page = (ROOT / "docs" / f"exercises{suffix}").read_text(encoding="utf-8")
    for one in (*EXERCISES, *EXPERIMENTS):
        assert re.search(rf"^\|[^\n]*`{one.name}` \| [^\n]*\]\({one.page}{re.escape(suffix)}\)", page, re.MULTILINE), (
            one.name
        )
    for name, scores in read_json(experiments.MEASURED)["runs"].items():
        row = next(
            line
            for line in page.splitlines()
            if line.startswith(f"| `{name}` | ") and "%" not in line and "](" not in line
        )
        assert [cell.strip() for cell in row.split("|")[-3:-1]] == [
            f"{scores['perplexity']:.2f}",
            f"{scores['bleu']:.2f}",
        ]
