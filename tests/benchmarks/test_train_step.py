import sys

import pytest
import torch

from benchmarks.train_step import SETTINGS, VOCAB_SIZE, Step, build, main, make_batches


def test_batches_are_full_and_reproducible() -> None:
    batches = make_batches(4, 1000, 14)
    for (src, tgt), again in zip(batches, make_batches(4, 1000, 14), strict=True):
        assert torch.equal(src, again[0])
        assert torch.equal(tgt, again[1])
        assert 700 <= max(src.numel(), tgt.numel()) <= 1000
        assert src.max() < VOCAB_SIZE
        for ids in (src, tgt):
            assert (ids[:, 0] != 0).all()
            assert (ids[:, -1] != 0).any()


def test_both_sides_do_the_same_work() -> None:
    """Same weights and batches, no dropout: the losses stay equal step after step."""
    batches = make_batches(3, 200, 8)
    ours, theirs = (Step(build(side, SETTINGS[0], 64, 1)) for side in ("ours", "torch"))
    losses = [(ours(batch), theirs(batch)) for batch in batches]
    for a, b in losses:
        assert a == pytest.approx(b, abs=1e-4)
    assert losses[0][0] != losses[1][0]


def test_prints_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["--width", "64", "--depth", "1", "--tokens", "200", "--batches", "1", "--rounds", "1"]
    monkeypatch.setattr("benchmarks.train_step.SETTINGS", SETTINGS[:1])
    monkeypatch.setattr(sys, "argv", ["train_step", *arguments])
    main()
    rows = [line.split("|")[1:-1] for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert len(rows) == 3
    for row in rows[2:]:
        ours, theirs, ratio, *memory = (float(cell.replace(",", "")) for cell in row[1:])
        assert ratio == pytest.approx(ours / theirs, abs=0.01)
        assert all(mib > 0 for mib in memory)
