import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from torch import nn

from models import Transformer
from tests.helpers import ids_of_lengths
from utils.errors import UserError
from utils.runs.Checkpoints import Checkpoints
from utils.training.Muon import Muon


def model(vocab_size: int = 50, layers: int = 1, tie: str = "all") -> Transformer:
    return Transformer(vocab_size, vocab_size, 16, 8, 2, 16, layers, dropout_rate=0.0, tie_embeddings=tie)


def train(net: Transformer, optimizers: list[torch.optim.Optimizer], steps: int) -> None:
    for _ in range(steps):
        src, tgt = ids_of_lengths([9, 4]), ids_of_lengths([5, 7])
        loss = nn.functional.cross_entropy(net(src, tgt[:, :-1]).flatten(0, 1), tgt[:, 1:].flatten(), ignore_index=0)
        net.zero_grad()
        loss.backward()
        for optimizer in optimizers:
            optimizer.step()


def optimizers(net: Transformer) -> list[torch.optim.Optimizer]:
    matrices = [p for n, p in net.named_parameters() if p.dim() == 2 and "embedding" not in n]
    rest = [p for n, p in net.named_parameters() if p.dim() != 2 or "embedding" in n]
    return [Muon(matrices), torch.optim.Adam(rest, betas=(0.9, 0.98))]


def test_a_restored_run_goes_on_bit_for_bit(tmp_path: Path) -> None:
    net = model()
    used = optimizers(net)
    train(net, used, 3)
    state = {"optimizers": [o.state_dict() for o in used], "rng": torch.get_rng_state(), "epoch": 2}
    Checkpoints(tmp_path).save(3, net, state)
    train(net, used, 3)

    again = model()
    restored = optimizers(again)
    checkpoint = Checkpoints(tmp_path).load_latest()
    assert checkpoint is not None
    assert checkpoint.step == 3
    assert checkpoint.state["epoch"] == 2
    checkpoint.load_into(again)
    for optimizer, saved in zip(restored, checkpoint.state["optimizers"], strict=True):
        optimizer.load_state_dict(saved)
    torch.set_rng_state(checkpoint.state["rng"])
    train(again, restored, 3)
    assert again.output.weight is again.encoder.embedding.weight
    for (name, a), b in zip(net.named_parameters(), again.parameters(), strict=True):
        assert torch.equal(a, b), name


def test_the_last_and_the_best_are_kept(tmp_path: Path) -> None:
    checkpoints = Checkpoints(tmp_path, keep=2)
    assert checkpoints.load_latest() is None
    assert checkpoints.best_step() is None
    for step in range(1, 7):
        checkpoints.save(step * 10, model(), {}, best_step=10 if step == 1 else 20)
    assert checkpoints.steps() == [20, 50, 60]
    assert checkpoints.best_step() == 20
    assert sorted(os.listdir(tmp_path)) == ["best.json", "step-00000020", "step-00000050", "step-00000060"]
    checkpoints.save(70, model(), {}, best_step=70)
    assert checkpoints.steps() == [60, 70]


def damage(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


@pytest.mark.parametrize("name", ["model.safetensors", "state.safetensors", "state.json", "checksums.json"])
def test_a_damaged_checkpoint_falls_back_to_the_one_before(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    checkpoints = Checkpoints(tmp_path)
    for step in (1, 2):
        checkpoints.save(step, model(), {"rng": torch.get_rng_state()})
    damage(tmp_path / "step-00000002" / name)
    with caplog.at_level(logging.WARNING):
        checkpoint = checkpoints.load_latest()
    assert checkpoint is not None
    assert checkpoint.step == 1
    assert "falling back to the checkpoint before" in caplog.text
    damage(tmp_path / "step-00000001" / name)
    with pytest.raises(UserError, match="every checkpoint is damaged"):
        checkpoints.load_latest()


def test_another_model_is_refused(tmp_path: Path) -> None:
    checkpoints = Checkpoints(tmp_path)
    checkpoints.save(1, model(), {})
    checkpoint = checkpoints.load(1)
    with pytest.raises(UserError, match=r"of another model: .*weight is \(50, 8\) in the checkpoint and \(60, 8\)"):
        checkpoint.load_into(model(vocab_size=60))
    with pytest.raises(UserError, match=r"encoder\.layers\.1\.\S+ is only in this model.* … and \d+ more"):
        checkpoint.load_into(model(layers=2))
    with pytest.raises(UserError, match=r"step-00000009: there is no such checkpoint"):
        checkpoints.load(9)


PROGRAM = """
import os, signal, sys, torch
from pathlib import Path
from tests.utils.runs.test_Checkpoints import model
from utils.runs import Checkpoints as module
count = 0
def save_file(*arguments):
    global count
    count += 1
    if count == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)
    real(*arguments)
real, module.save_file = module.save_file, save_file
for step in range(1, 4):
    module.Checkpoints(Path(sys.argv[1])).save(step, model(), {"step": step})
"""


@pytest.mark.parametrize("moment", [3, 4])
def test_killed_while_saving(moment: int, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", PROGRAM, str(tmp_path), str(moment)], check=False)  # noqa: S603
    checkpoints = Checkpoints(tmp_path)
    assert checkpoints.steps() == [1]
    checkpoint = checkpoints.load_latest()
    assert checkpoint is not None
    assert checkpoint.state == {"step": 1}
    checkpoints.save(2, model(), {})
    assert sorted(os.listdir(tmp_path)) == ["step-00000001", "step-00000002"]


def test_at_least_one_is_kept(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="keep=0"):
        Checkpoints(tmp_path, keep=0)


def test_the_best_is_what_the_run_says_even_after_a_kill_before_it_was_written_down(tmp_path: Path) -> None:
    checkpoints = Checkpoints(tmp_path, keep=1)
    checkpoints.save(10, model(), {}, best_step=10)
    checkpoints.save(20, model(), {}, best_step=20)
    (tmp_path / "best.json").write_text('{"step": 10}')  # as it was before
    checkpoints.go_back(20, 20)
    assert checkpoints.best_step() == 20
    checkpoints.save(30, model(), {}, best_step=20)
    assert checkpoints.steps() == [20, 30]


def test_going_back_removes_what_is_newer(tmp_path: Path) -> None:
    """Or a damaged checkpoint would take the place of a good one for ever."""
    checkpoints = Checkpoints(tmp_path, keep=1)
    checkpoints.save(10, model(), {}, best_step=10)
    checkpoints.save(20, model(), {}, best_step=10)
    (tmp_path / "step-00000020" / "state.json").write_text("{")
    latest = checkpoints.load_latest()
    assert latest is not None
    assert latest.step == 10
    checkpoints.go_back(10, 10)
    checkpoints.save(15, model(), {}, best_step=10)
    assert checkpoints.steps() == [10, 15]


def test_a_missing_checkpoint_is_called_missing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    checkpoints = Checkpoints(tmp_path)
    checkpoints.save(10, model(), {})
    with pytest.raises(UserError, match="step-00000030: there is no such checkpoint"):
        checkpoints.load(30)
    found = checkpoints.load_or_latest(30)
    assert found is not None
    assert found.step == 10
    assert "there is no such checkpoint; taking the newest instead" in caplog.text


def test_other_folders_are_no_checkpoints(tmp_path: Path) -> None:
    (tmp_path / "step-old").mkdir()
    assert Checkpoints(tmp_path).steps() == []
