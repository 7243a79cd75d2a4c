import math

import pytest

from utils.training.Console import Console, Sample, duration


def test_plain_lines_now_and_then(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("utils.training.Console.time.monotonic", lambda: now[0])
    console = Console()
    for step in range(1, 41):
        now[0] += 1.0
        console.progress(step, 1000, nll=2.0, learning_rate=1e-3, speed=4321.0, seconds_left=3725.0)
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == 3
    assert printed[0] == "step 1/1,000  loss 2.000  ppl 7.4  lr 1.00e-03  4,321 tok/s  1 h 02 min left"


def test_validation_shows_samples(capsys: pytest.CaptureFixture[str]) -> None:
    sample = Sample("Hello.", "こんにちは。", "やあ。")
    Console().validated(1200, 3.456, "BLEU 12.35", [sample], best_by="BLEU")
    printed = capsys.readouterr().out
    assert "step 1,200: dev perplexity 3.46  BLEU 12.35  (best so far, by BLEU)" in printed
    assert "source       Hello.\n  reference    こんにちは。\n  translation  やあ。" in printed
    Console().validated(1, 2.0, None, [], best_by=None)
    assert capsys.readouterr().out == "step 1: dev perplexity 2.00\n"


def test_quiet_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    console = Console(quiet=True)
    console.say("x")
    console.progress(1, None, nll=1.0, learning_rate=1.0, speed=1.0, seconds_left=math.nan)
    console.validated(1, 2.0, None, [], best_by=None)
    console.close()
    captured = capsys.readouterr()
    assert captured.out + captured.err == ""


def test_durations() -> None:
    assert duration(59.6) == "1:00 min"
    assert duration(125) == "2:05 min"
    assert duration(3725) == "1 h 02 min"
    assert duration(math.nan) == "?"
    assert duration(math.inf) == "?"
