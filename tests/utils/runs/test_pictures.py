import struct
import warnings
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import pytest
from matplotlib.figure import Figure

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


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> list[Figure]:
    """The figures that are saved, in order."""
    saved, save = [], Figure.savefig

    def watch(figure: Figure, *args: Any, **options: Any) -> None:
        saved.append(figure)
        save(figure, *args, **options)

    monkeypatch.setattr(Figure, "savefig", watch)
    return saved


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


def test_the_curves_are_the_numbers(tmp_path: Path, figures: list[Figure]) -> None:
    paths = pictures.plot(written(tmp_path), tmp_path)
    drawn: dict[str, Any] = {path.name: figure.axes[0].lines for path, figure in zip(paths, figures, strict=True)}
    train, dev = drawn["loss.png"]
    assert list(train.get_xdata()) == list(range(10, 110, 10))
    assert list(train.get_ydata()) == [8 / step for step in range(10, 110, 10)]
    assert list(dev.get_ydata()) == [9 / 50, 9 / 100]
    train, dev = drawn["bleu.png"]
    assert list(train.get_ydata()) == [50 / 3, 100 / 3]
    assert list(dev.get_ydata()) == [12.5, 25]


def test_without_bleu_or_rows_there_is_less(tmp_path: Path) -> None:
    assert pictures.plot(Metrics(tmp_path / "none"), tmp_path) == []
    assert [path.name for path in pictures.plot(written(tmp_path, bleu=False), tmp_path)] == [
        "loss.png",
        "learning_rate.png",
    ]


def test_the_best_score_is_marked_also_where_lower_is_better(tmp_path: Path, figures: list[Figure]) -> None:
    metrics = Metrics(tmp_path / "metrics.jsonl")
    for step, score in ((10, 95.0), (20, 61.5), (30, 70.0)):
        metrics.append({"kind": "dev", "step": step, "nll": 1.0, "ter": score, "character_bleu": score})
    paths = pictures.plot(metrics, tmp_path)
    axes = {path.name: figure.axes[0] for path, figure in zip(paths, figures, strict=True)}
    assert [text.get_text() for text in axes["ter.png"].texts] == ["61.5"]
    assert [text.get_text() for text in axes["character_bleu.png"].texts] == ["95.0"]
    assert axes["character_bleu.png"].get_title() == "character BLEU"
