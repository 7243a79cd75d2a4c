"""The choice of a precision, with real child processes that crash, hang, are slow or fast."""

import time
from pathlib import Path

import pytest
import torch

from utils.errors import UserError
from utils.recipes.options import Recipe
from utils.recipes.recipe import load
from utils.runs import precision, probe

CPU = torch.device("cpu")
FASTER = 'print(\'{"float32": 0.3, "bf16": 0.1}\')'
SLOWER = 'print(\'{"float32": 0.1, "bf16": 1.5}\')'
ILLEGAL = "import os, signal; os.kill(os.getpid(), signal.SIGILL)"
HANGS = "import signal, time; signal.setitimer(signal.ITIMER_REAL, 0.2); time.sleep(60)"
FAILS = "raise SystemExit('no such unit')"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(precision, "CACHE", tmp_path)
    return tmp_path


def answers(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(precision, "PROBE", ("-c", program))


def wanting(name: str, **more: str) -> Recipe:
    return load("mini", {"train.precision": name, **more})


@pytest.mark.parametrize(
    ("program", "name", "reason"),
    [
        (FASTER, "bf16", "3.0 times as fast as float32 on this machine"),
        (SLOWER, "float32", "bf16 is only 0.067 times as fast on this machine"),
        (ILLEGAL, "float32", "this machine cannot compute in bf16: the trial was ended by SIGILL"),
        (HANGS, "float32", "the trial of bf16 did not end in time"),
        (FAILS, "float32", "this machine cannot compute in bf16: the trial failed (no such unit)"),
    ],
)
def test_auto_is_what_the_trial_shows(program: str, name: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, program)
    begin = time.monotonic()
    chosen = precision.choose(wanting("auto"), CPU)
    assert (chosen.name, chosen.reason) == (name, reason)
    assert time.monotonic() - begin < 5
    assert chosen.applied_to(wanting("auto")).train.precision == name


def test_the_probes_timer_ends_a_hanging_measurement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hanging = (
        "from utils.runs import probe; import sys, time; probe.TIMER = 0.2; probe.measure = lambda _: time.sleep(60)"
    )
    answers(monkeypatch, f"{hanging}; probe.main(*sys.argv[1:])")
    assert "did not end in time" in precision.choose(wanting("auto"), CPU).reason
    assert tmp_path.is_dir()


def test_the_answer_is_cached_for_the_same_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, FASTER)
    assert precision.choose(wanting("auto"), CPU).name == "bf16"
    answers(monkeypatch, SLOWER)
    assert precision.choose(wanting("auto"), CPU).name == "bf16"
    assert precision.choose(wanting("auto", **{"model.d_ff": "300"}), CPU).name == "float32"


def test_without_a_writable_cache_it_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "precision").write_text("not a folder")
    answers(monkeypatch, FASTER)
    assert precision.choose(wanting("auto"), CPU).name == "bf16"


def test_small_and_recurrent_models_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, FASTER)
    assert precision.choose(wanting("auto", **{"model.d_model": "32"}), CPU).name == "float32"
    assert precision.choose(wanting("auto", **{"model.kind": "rnn"}), CPU).name == "float32"


def test_a_wish_is_followed_unless_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, SLOWER)
    assert precision.choose(wanting("float32"), CPU) == precision.Precision("float32", "")
    chosen = precision.choose(wanting("bf16"), CPU)
    assert (chosen.name, chosen.reason) == (
        "bf16",
        "as the recipe says, though bf16 is only 0.067 times as fast on this machine",
    )
    answers(monkeypatch, ILLEGAL)
    impossible = wanting("bf16", **{"model.d_ff": "300"})
    with pytest.raises(UserError, match=r"train\.precision=bf16: .*SIGILL; choose --train.precision float32"):
        precision.choose(impossible, CPU)


def test_a_resumed_run_stays_in_its_precision_or_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, FASTER)
    assert precision.choose(wanting("auto"), CPU, before="float32") == precision.Precision("float32", "")
    assert precision.choose(wanting("auto"), CPU, before="bf16").name == "bf16"
    changed = precision.choose(wanting("float32"), CPU, before="bf16")
    assert (changed.name, changed.reason) == ("float32", "until now bf16, so results will differ")
    answers(monkeypatch, ILLEGAL)
    other = wanting("auto", **{"model.d_ff": "300"})
    with pytest.raises(UserError, match="resume this run on a machine that can, or, with other results, with --train"):
        precision.choose(other, CPU, before="bf16")


@pytest.mark.parametrize("kind", ["transformer", "lm", "rnn"])
def test_the_probe_measures_every_kind_of_model(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "ROUNDS", 1)
    sizes = {"model.kind": kind, "model.d_model": "16", "model.d_ff": "16", "tokenizer.vocab_size": "100"}
    seconds = probe.measure(load("mini", sizes | {"model.tie_embeddings": "output"}))
    assert seconds.keys() == {"float32", "bf16"}
    assert all(0 < value < 60 for value in seconds.values())
