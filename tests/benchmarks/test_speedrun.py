"""The time to the goal, from the files of a run."""

from pathlib import Path

import pytest

from benchmarks import speedrun
from utils.runs.Run import Run


def test_the_time_of_the_first_validation_that_reaches_the_goal(tmp_path: Path) -> None:
    run = Run(tmp_path)
    for step in range(10, 101, 10):
        run.record_timing(step, step * 1.5, 1000)
        run.metrics.append({"kind": "train", "step": step})
    for step, bleu in ((40, 20.0), (70, 25.0), (100, 30.0)):
        run.metrics.append({"kind": "dev", "step": step, "bleu": bleu})
    run.close()
    text = speedrun.report(tmp_path, 200)
    assert text.startswith("25 BLEU after 1:45 min; best 30.00, 100 steps in 2:30 min, 3:20 min with vocabulary")


def test_missing_files_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        speedrun.main(["a.en", "a.ja", "b.en", "b.ja"])
    assert "a.en: there is no such file" in capsys.readouterr().err
