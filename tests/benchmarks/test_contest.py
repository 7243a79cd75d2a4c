"""The benchmarks with real processes, tiny models and no peers."""

from pathlib import Path

import pytest
import torch

from benchmarks import searching, training
from benchmarks.batches import Batch, bucketed, count_tokens, lengths, unsorted
from benchmarks.contest import System, medians, table, take_turns
from benchmarks.systems.limit import linear_maps
from benchmarks.systems.ours import model
from benchmarks.systems.training import EOS, Sizes
from export import main as export
from tests.runs import ADJECTIVES, NOUNS


@pytest.mark.parametrize("kind", ["short", "long"])
@pytest.mark.parametrize("make", [bucketed, unsorted])
def test_batches_have_the_lengths_of_real_sentences(kind: str, make: training.Batcher) -> None:
    src_lengths, tgt_lengths = lengths(kind)
    pairs = set(zip(src_lengths.tolist(), tgt_lengths.tolist(), strict=True))
    batches = make(kind, 1000, 4)
    assert len(batches) == 4
    for src, tgt in batches:
        assert (tgt[:, 0] == 2).all()
        found = zip((src != 0).sum(1).tolist(), (tgt[:, 1:] != 0).sum(1).tolist(), strict=True)
        assert set(found) <= pairs
        for ids in (src, tgt[:, 1:]):
            last = ids.gather(1, (ids != 0).sum(1, keepdim=True) - 1)
            assert (last == EOS).all()
            assert ((ids == EOS).sum(1) == 1).all()


def test_batches_of_like_sentences_have_less_padding() -> None:
    def share(batches: list[Batch]) -> float:
        return count_tokens(batches) / sum(src.numel() + tgt[:, 1:].numel() for src, tgt in batches)

    assert share(bucketed("short", 1000, 8)) > 0.95
    assert share(unsorted("short", 1000, 8)) < 0.8
    assert all(max(src.numel(), tgt.numel()) <= 1000 for src, tgt in bucketed("short", 1000, 8))


def test_the_limit_counts_every_matrix_once() -> None:
    sizes = Sizes(64, 2, vocab_size=90)
    net = model(sizes)
    inside = sum(p.numel() for name, p in net.named_parameters() if p.dim() == 2)  # the embedding is the output layer
    assert sum(wide_in * wide_out * count for _, wide_in, wide_out, count in linear_maps(sizes)) == inside


def test_sides_change_places_and_medians_are_taken() -> None:
    order: list[str] = []

    def system(name: str, figure: float) -> float:
        order.append(name)
        return figure

    results = take_turns({"a": lambda turn: system("a", turn), "b": lambda turn: system("b", 10.0 * turn)}, 3)
    assert order == ["a", "b", "b", "a", "a", "b"]
    assert medians(results) == {"a": 1, "b": 10}
    assert table(("x", "y"), [["1", "2"]]) == "| x | y |\n| --- | --- |\n| 1 | 2 |"


def test_a_side_that_dies_says_why() -> None:
    with (
        System("ours") as system,
        pytest.raises(SystemExit, match=r"(?s)benchmarks\.systems\.ours.*build comes before train"),
    ):
        system.ask("train", index=0)


@pytest.mark.slow
def test_training_is_measured(tmp_path: Path) -> None:
    setting = training.Setting(Sizes(64, 1, vocab_size=8000), "short", tokens=200, batches=1)
    text = training.report(1, None, tmp_path, [setting], mixed_precision=False)
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()[2:]]
    assert [row[1] for row in rows] == ["limit", "ours", "ours, Muon", "nn.Transformer", "nn.Transformer, as it comes"]
    speed = {row[1]: float(row[2].replace(",", "")) for row in rows}
    assert float(rows[3][3]) == pytest.approx(speed["ours"] / speed["nn.Transformer"], abs=0.02)
    assert 0 < speed["ours"] < speed["limit"]
    assert (tmp_path / "training.png").stat().st_size > 5000


@pytest.mark.slow
def test_search_is_measured(tmp_path: Path, two_runs: tuple[Path, Path]) -> None:
    run, source = two_runs[0], tmp_path / "source"
    export([str(run), "--to", "ctranslate2"])
    source.write_text("".join(f"{a} {b} saw {a} {b}\n" for a in ADJECTIVES for b in NOUNS))
    text = searching.report(searching.Work(run, source, sentences=12, singly=2), 1, None, tmp_path / "searching.png")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.split("\n\n")[0].splitlines()[2:]]
    assert {row[1] for row in rows} >= {"ours", "ours, batches of 64", "CTranslate2", "ours, --engine ctranslate2"}
    assert {row[0] for row in rows} == set(searching.SEARCHES)
    for row in rows:
        if row[0].startswith("greedy") and "int8" not in row[1]:
            same, _, total = row[-1].partition(" of ")
            assert same == total, "CTranslate2 finds what we find"
    assert "Marian" in text.split("Not there: ")[1]
    assert (tmp_path / "searching.png").stat().st_size > 5000


def test_batches_are_the_same_every_time() -> None:
    for (src, tgt), again in zip(
        bucketed("long", 600, 3, vocab_size=50), bucketed("long", 600, 3, vocab_size=50), strict=True
    ):
        assert max(int(src.max()), int(tgt.max())) < 50
        assert torch.equal(src, again[0])
        assert torch.equal(tgt, again[1])
