import math
from pathlib import Path

import pytest
import torch

from benchmarks.counting.bag_of_words import Counts, accuracy, naive_bayes, regress, words_and_pairs
from benchmarks.long import HEADS, KINDS, WIDTH, cost, make, rows
from utils.dataset.corpora import ParallelFiles


def test_every_way_to_attend_is_measured() -> None:
    for kind in KINDS:
        q, k, v = torch.randn(3, 1, HEADS, 40, WIDTH)
        assert make(kind)(q, k, v).shape == (1, HEADS, 40, WIDTH)
    taken, mib = cost("window", 512, 1)
    assert taken > 0
    assert mib >= 0


def test_the_power_of_growth() -> None:
    found = {"dense": [(0.1, 10.0), (0.4, 40.0)], "window": [(0.1, 10.0), (0.2, 20.0)]}
    table = rows(found, (512, 1024))
    assert [row[-1] for row in table] == ["2.00", "1.00"]
    assert table[0][1] == "100 ms, 10 MiB"


def test_a_bag_of_words_learns_what_words_tell(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("".join(f"the {'sun' if i % 2 else 'Rain'} fell, {i}\n" for i in range(60)))
    (tmp_path / "label").write_text("".join(f"{'good' if i % 2 else 'bad'}\n" for i in range(60)))
    files = ParallelFiles(tmp_path / "text", tmp_path / "label")
    counts = Counts(files)
    data = counts.read(files)
    assert counts.labels == {"bad": 0, "good": 1}
    assert data[0].shape == (60, len(counts.words))
    found = regress(*data, 2, 1e-4)
    assert accuracy(found, *data) == 100
    weight, _ = found
    assert weight[counts.words["sun"], 1] > weight[counts.words["the"], 1]


def test_naive_bayes_counts_words_and_pairs(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not good\ngood\nnot bad\nbad bad\n")
    (tmp_path / "label").write_text("no\nyes\nyes\nno\n")
    files = ParallelFiles(tmp_path / "text", tmp_path / "label")
    counts = Counts(files, words_and_pairs)
    assert set(counts.words) == {"not", "good", "bad", "not good", "not bad", "bad bad"}
    logs, prior = naive_bayes(*counts.read(files), 2, 0.5)
    no = {"not": 1, "good": 1, "bad": 2, "not good": 1, "bad bad": 1}  # 6 in all, 6 kinds of them
    for word, index in counts.words.items():
        assert logs[index, 0].item() == pytest.approx(math.log((no.get(word, 0) + 0.5) / (6 + 6 * 0.5)))
    assert prior.exp().tolist() == pytest.approx([0.5, 0.5])
