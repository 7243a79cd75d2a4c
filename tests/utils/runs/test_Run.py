import json
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from const.path import ROOT
from utils.errors import UserError
from utils.recipes import recipe
from utils.recipes.options import Recipe
from utils.runs.Run import Run
from utils.text.build import TokenizerPair
from utils.text.vocab import Vocab


def test_a_run_keeps_its_recipe(tmp_path: Path) -> None:
    run = Run(tmp_path / "run")
    assert not run.exists
    run.begin(Recipe())
    assert run.exists
    assert recipe.load(str(run.recipe_path)) == Recipe()
    Run(tmp_path / "run").begin(Recipe())


def test_another_recipe_is_refused_naming_the_differences(tmp_path: Path) -> None:
    run = Run(tmp_path)
    run.begin(Recipe())
    run.checkpoints.save(1, torch.nn.Linear(1, 1), {})
    before = run.recipe_path.read_bytes()
    with pytest.raises(UserError) as error:
        run.begin(recipe.build({"model.d_model": 512, "optimizer.clip_norm": None}, "test"))
    assert "model.d_model was 256, is 512; optimizer.clip_norm was 1.0, is none" in str(error.value)
    assert "--resume" in str(error.value)
    assert run.recipe_path.read_bytes() == before


def test_what_changes_no_result_may_change(tmp_path: Path) -> None:
    run = Run(tmp_path)
    run.begin(Recipe())
    run.begin(recipe.build({"checkpoint.minutes": 1.0, "batch.num_workers": 3, "train.device": "cpu"}, "test"))
    assert recipe.load(str(run.recipe_path)).batch.num_workers == 3


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("precious")
    with pytest.raises(UserError, match="holds other files, and no run"):
        Run(tmp_path).begin(Recipe())
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_hidden_files_of_others_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / ".pre-commit-config.yaml").write_text("precious")
    with pytest.raises(UserError, match="holds other files, and no run"):
        Run(tmp_path).begin(Recipe())
    run = Run(tmp_path / "run")
    run.begin(Recipe())
    (tmp_path / "run" / ".notes.txt").write_text("precious")
    (tmp_path / "run" / ".tokenizer.abc").mkdir()
    run.begin(Recipe())
    assert (tmp_path / "run" / ".notes.txt").read_text() == "precious"
    assert not (tmp_path / "run" / ".tokenizer.abc").exists()


def test_what_came_to_nothing_can_be_begun_anew(tmp_path: Path) -> None:
    """A mistyped file must not block the corrected command."""
    run = Run(tmp_path)
    run.begin(Recipe())
    vocab = Vocab.train(["a b"], 10)
    run.save_tokenizers(TokenizerPair(vocab, vocab))
    other = recipe.build({"model.d_model": 512}, "test")
    run.begin(other)
    assert recipe.load(str(run.recipe_path)) == other
    assert run.tokenizers() is None


def test_damaged_results_are_named(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text('{"bleu":')
    with pytest.raises(
        UserError, match=r"results\.json: is damaged \(.*\); delete it, and the model will be scored again"
    ):
        _ = Run(tmp_path).results


def test_two_processes_cannot_train_in_one_folder(tmp_path: Path) -> None:
    code = f"from pathlib import Path; from utils.runs.Run import Run\nwith Run(Path({str(tmp_path)!r})).lock(): pass"
    command = [sys.executable, "-c", code]
    with Run(tmp_path).lock():
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert result.returncode != 0
    assert "another process is training here; choose another folder with --folder" in result.stderr
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0  # noqa: S603


def test_metrics_reach_both_file_and_tensorboard(tmp_path: Path) -> None:
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    run = Run(tmp_path)
    run.record({"kind": "train", "step": 1, "loss": 2.5})
    run.record({"kind": "dev", "step": 1, "loss": 2.0, "bleu": 10.0})
    run.record_timing(1, 3.0, 100.0)
    run.close()
    events = EventAccumulator(str(tmp_path / "tensorboard"))
    events.Reload()
    assert {"loss/train", "loss/dev", "bleu/dev", "tokens_a_second/train"} == set(events.Tags()["scalars"])
    assert events.Scalars("loss/train")[0].value == 2.5
    assert run.metrics.rows(kind="dev") == [{"kind": "dev", "step": 1, "loss": 2.0, "bleu": 10.0}]


def test_going_back_leaves_what_the_checkpoint_knew(tmp_path: Path) -> None:
    run = Run(tmp_path)
    run.record({"kind": "train", "step": 1, "loss": 2.5})
    position = json.loads(json.dumps(run.position()))
    run.record({"kind": "train", "step": 2, "loss": 2.4})
    run.close()
    again = Run(tmp_path)
    again.go_back(1, position)
    again.record({"kind": "train", "step": 2, "loss": 2.4})
    again.close()
    assert [row["step"] for row in again.metrics.rows()] == [1, 2]


def test_tokenizers_and_results(tmp_path: Path) -> None:
    run = Run(tmp_path)
    assert run.tokenizers() is None
    assert run.results is None
    vocab = Vocab.train(["a b"], 10)
    run.save_tokenizers(TokenizerPair(vocab, vocab))
    kept = run.tokenizers()
    assert kept is not None
    assert kept.joint
    assert kept.src.fingerprint == vocab.fingerprint
    run.finish({"bleu": 12.5})
    assert Run(tmp_path).results == {"bleu": 12.5}
