import json
import re
import shutil
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from utils.errors import UserError
from utils.runs import trained
from utils.runs.Run import Run


@pytest.fixture
def run(two_runs: tuple[Path, Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(two_runs[0], tmp_path / "run"))


def test_takes_the_best_checkpoint(run: Path) -> None:
    first = Run(run).checkpoints.steps()[0]
    (run / "checkpoints" / "best.json").write_text(json.dumps({"step": first}))
    found = trained.load(run)
    assert found.steps == (first,)
    assert found.complete
    assert not found.model.training
    saved = load_file(run / "checkpoints" / f"step-{first:08d}" / "model.safetensors")
    for name, weight in saved.items():
        assert torch.equal(found.model.state_dict()[name], weight)


def test_a_run_that_is_not_finished_will_do(run: Path) -> None:
    (run / "results.json").unlink()
    (run / "checkpoints" / "best.json").unlink()
    found = trained.load(run)
    assert not found.complete
    assert found.steps == (Run(run).checkpoints.steps()[-1],)


def test_a_damaged_checkpoint_is_passed_over(run: Path, caplog: pytest.LogCaptureFixture) -> None:
    best = Run(run).checkpoints.best_step()
    damaged = run / "checkpoints" / f"step-{best:08d}" / "model.safetensors"
    damaged.write_bytes(damaged.read_bytes()[:-9])
    found = trained.load(run)
    assert found.steps != (best,)
    assert re.search(r"model\.safetensors: is damaged \(.*\); taking another checkpoint", caplog.text)
    for step in Run(run).checkpoints.steps():
        (run / "checkpoints" / f"step-{step:08d}" / "model.safetensors").write_bytes(b"")
    with pytest.raises(UserError, match="every checkpoint is damaged"):
        trained.load(run)


def test_averages_the_newest_checkpoints(run: Path) -> None:
    steps = Run(run).checkpoints.steps()
    assert len(steps) == 3
    found = trained.load(run, average=2)
    assert found.steps == tuple(steps[-2:])
    saved = [load_file(run / "checkpoints" / f"step-{step:08d}" / "model.safetensors") for step in steps[-2:]]
    for name in saved[0]:
        torch.testing.assert_close(found.model.state_dict()[name], (saved[0][name] + saved[1][name]) / 2)
    with pytest.raises(
        UserError, match=r"4 checkpoints are to be averaged, but there are 3; train with --checkpoint\.keep 4"
    ):
        trained.load(run, average=4)


def test_no_run(run: Path) -> None:
    with pytest.raises(UserError, match=r"rum: there is no run here; did you mean .*run\?"):
        trained.load(run.parent / "rum")
    with pytest.raises(UserError, match=r"zzz: there is no run here; there are: .*run"):
        trained.load(run.parent / "zzz")
    begun = run.parent / "rumble"  # its training ended with an error at once
    begun.mkdir()
    shutil.copy(run / "recipe.toml", begun)
    with pytest.raises(UserError, match=r"did you mean .*/run\?"):
        trained.load(run.parent / "rum")
    with pytest.raises(UserError) as error:
        trained.load(run.parent / "zzz")
    assert "rumble" not in str(error.value)


def test_a_file_is_no_run(run: Path) -> None:
    with pytest.raises(UserError, match=r"recipe\.toml: not a folder; a run is one, such as .*run"):
        trained.load(run / "recipe.toml")


def test_no_checkpoint_yet(run: Path) -> None:
    shutil.rmtree(run / "checkpoints")
    with pytest.raises(
        UserError, match="has no checkpoint yet; if it is training, wait until it has been validated, otherwise"
    ):
        trained.load(run)


def test_weights_of_another_model(run: Path) -> None:
    recipe = run / "recipe.toml"
    recipe.write_text(recipe.read_text(encoding="utf-8").replace("d_ff = 128", "d_ff = 96"), encoding="utf-8")
    with pytest.raises(UserError, match=r"run: the checkpoint is of another model: .*ffn"):
        trained.load(run)


def test_an_unknown_device(run: Path) -> None:
    with pytest.raises(UserError, match="no such device; choose auto, cpu, cuda, mps or xpu"):
        trained.load(run, device="toaster")
