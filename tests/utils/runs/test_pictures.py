import struct
import warnings
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import pytest

from utils.runs import pictures
from utils.runs.Metrics import Metrics


def written(folder: Path, bleu: bool = True) -> Metrics:
    metrics = Metrics(folder / "metrics.jsonl")
    for step in range(10, 110, 10):
        metrics.append({"kind": "train", "step": step, "nll": 8 / step, "learning_rate": step / 1e4})
        if step % 50 == 0:
            scores = {"bleu": step / 4, "train_bleu": step / 3} if bleu else {}
            metrics.append({"kind": "dev", "step": step, "nll": 9 / step, **scores})
    return metrics


def test_draws_what_there_is(tmp_path: Path) -> None:
    metrics = written(tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a missing glyph is a warning
        paths = pictures.plot(metrics, tmp_path)
    assert [path.name for path in paths] == ["loss.png", "learning_rate.png", "bleu.png"]
    for path in paths:
        width, height = struct.unpack(">II", path.read_bytes()[16:24])
        assert width > 800
        assert height > 300
    assert not plt.get_fignums(), "figures that stay open fill the memory of a long run"


def test_the_curves_are_the_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {}

    def keep(figure: object, path: Path) -> Path:
        figures[path.name] = figure
        return path

    monkeypatch.setattr(pictures, "_save", keep)
    pictures.plot(written(tmp_path), tmp_path)
    train, dev = figures["loss.png"].axes[0].lines  # type: ignore[attr-defined]
    assert list(train.get_xdata()) == list(range(10, 110, 10))
    assert list(train.get_ydata()) == [8 / step for step in range(10, 110, 10)]
    assert list(dev.get_ydata()) == [9 / 50, 9 / 100]
    train, dev = figures["bleu.png"].axes[0].lines  # type: ignore[attr-defined]
    assert list(train.get_ydata()) == [50 / 3, 100 / 3]
    assert list(dev.get_ydata()) == [12.5, 25]


def test_without_bleu_or_rows_there_is_less(tmp_path: Path) -> None:
    assert pictures.plot(Metrics(tmp_path / "none"), tmp_path) == []
    assert [path.name for path in pictures.plot(written(tmp_path, bleu=False), tmp_path)] == [
        "loss.png",
        "learning_rate.png",
    ]


def test_the_best_score_is_marked_also_where_lower_is_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics(tmp_path / "metrics.jsonl")
    for step, score in ((10, 95.0), (20, 61.5), (30, 70.0)):
        metrics.append({"kind": "dev", "step": step, "nll": 1.0, "ter": score, "character_bleu": score})
    figures: dict[str, Any] = {}
    monkeypatch.setattr(pictures, "_save", lambda figure, path: figures.setdefault(path.name, figure) and path)
    pictures.plot(metrics, tmp_path)
    assert [text.get_text() for text in figures["ter.png"].axes[0].texts] == ["61.5"]
    assert [text.get_text() for text in figures["character_bleu.png"].axes[0].texts] == ["95.0"]
    assert figures["character_bleu.png"].axes[0].get_title() == "character BLEU"
