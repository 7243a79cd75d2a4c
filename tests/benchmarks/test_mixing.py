import json
import math
from pathlib import Path

import pytest
import torch

from benchmarks.mixing import KERNEL, KINDS, NARROW, TIMED, Recurrence, SelfAttention, gradient, layers_needed, main


@pytest.mark.parametrize("kind", KINDS)
def test_layers_keep_the_shape(kind: str) -> None:
    assert KINDS[kind](NARROW, 2)(torch.randn(2, 11, NARROW)).shape == (2, 11, NARROW)


@pytest.mark.parametrize("distance", [1, 4, 5, 13, 14, 30])
def test_layers_needed_are_the_closed_forms(distance: int) -> None:
    assert layers_needed("convolution", distance) == math.ceil(distance / (KERNEL // 2))
    reach = [sum(3**layer for layer in range(count)) for count in range(10)]  # 0, 1, 4, 13, 40, …
    assert layers_needed("dilated convolution", distance) == next(i for i, far in enumerate(reach) if far >= distance)
    assert layers_needed("GRU", distance) == layers_needed("self-attention", distance) == 1


def test_a_recurrence_sees_the_past_alone_and_attention_everything() -> None:
    x = torch.randn(1, 6, NARROW, requires_grad=True)
    for layer, later in ((Recurrence(NARROW), False), (SelfAttention(NARROW), True)):
        (found,) = torch.autograd.grad(layer(x)[0, 2].sum(), x)
        assert found[0, :3].abs().sum(-1).min() > 0
        assert (found[0, 3:].abs().max() > 0) == later


def test_the_gradient_of_a_recurrence_vanishes() -> None:
    near, far = gradient("GRU", 4, 64), gradient("GRU", 64, 64)
    assert 0 < far < near * 1e-6
    near, far = gradient("self-attention", 4, 64), gradient("self-attention", 64, 64)
    assert near * 1e-2 < far < near


def test_numbers_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "numbers.json"
    main(["--longest", "32", "--width", "16", "--rounds", "1", "--output", str(path)])
    found = json.loads(path.read_text())
    assert found["lengths"] == [16, 32]
    assert found["distances"] == [4, 8, 16, 32]
    assert list(found["seconds"]) == list(TIMED)
    assert all(len(row) == 2 and min(row) > 0 for row in found["seconds"].values())
    assert found["layers"]["convolution"] == found["distances"]
    assert "| layers needed | 4 | 8 | 16 | 32 |" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--width", "30"])
