"""``python train.py`` as people start, stop, kill and mistype it: real processes, real signals."""

import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks import interruptions, parallel
from const.path import ROOT
from train import main
from utils.errors import UserError
from utils.runs.Run import Run

WORDS = ["red", "blue", "green", "black", "white", "old", "new", "big", "small", "cold"]
TINY = {
    "--model.d_model": "16",
    "--model.heads_num": "2",
    "--model.d_ff": "32",
    "--model.N": "1",
    "--model.max_len": "32",
    "--batch.max_tokens": "256",
    "--validation.max_tokens": "256",
    "--validation.train_sentences": "5",
    "--validation.times": "2",
    "--tokenizer.kind": "word",
    "--tokenizer.vocab_size": "60",
    "--data.held_out": "20",
    "--train.log_every": "1",
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Three words each, translated one by one."""
    folder = tmp_path_factory.mktemp("corpus")
    triples = [(a, b, c) for a in WORDS for b in WORDS for c in WORDS]
    (folder / "a.en").write_text("".join(f"{a} {b} {c}\n" for a, b, c in triples))
    (folder / "a.ja").write_text("".join(f"{c}さ {b}さ {a}さ\n" for a, b, c in triples))
    return {"--src": str(folder / "a.en"), "--tgt": str(folder / "a.ja")}


def arguments(options: dict[str, str]) -> list[str]:
    return [part for option in options.items() for part in option]


def train(*words: str, processes: int = 0) -> subprocess.CompletedProcess[str]:
    launcher = ["-m", "torch.distributed.run", "--standalone", f"--nproc-per-node={processes}"] if processes else []
    command = [sys.executable, *launcher, "train.py", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)  # noqa: S603


def small(folder: Path, files: dict[str, str], **more: str) -> list[str]:
    extra = {f"--{key.replace('__', '.')}": value for key, value in more.items()}
    return ["small", "--folder", str(folder), *arguments(TINY | files | extra)]


def wait_for(condition: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + 120
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture(scope="module")
def finished(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, str]
) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """A run that nobody disturbed."""
    folder = tmp_path_factory.mktemp("runs") / "finished"
    return folder, train(*small(folder, files, steps="60"))


def test_trains_scores_draws_and_says_what_is_next(finished: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    folder, result = finished
    assert result.returncode == 0, result.stderr
    assert re.search(r"test BLEU \d+\.\d\d  \(nrefs:1\|.*tok:ja-mecab.*\|norm:nfkc, greedy\)", result.stdout)
    assert "960 of 960 pairs kept; dev 20, test 20" in result.stdout
    assert result.stdout.count("reference    ") >= 6
    assert "step 60: dev perplexity" in result.stdout
    for command in (f"translate.py {folder}", f"evaluate.py {folder}", "train.py kftt --minutes 60"):
        assert command in result.stdout
    names = {path.name for path in folder.iterdir()}
    pictures = {"bleu.png", "loss.png", "learning_rate.png"}
    assert (
        names >= {"recipe.toml", "tokenizer", "metrics.jsonl", "tensorboard", "checkpoints", "results.json"} | pictures
    )
    for name in pictures:
        assert str(folder / name) in result.stdout
        assert (folder / name).read_bytes().startswith(b"\x89PNG")
    assert json.loads((folder / "results.json").read_text())["split"] == "test"


def test_a_finished_run_is_reported_again(
    finished: tuple[Path, subprocess.CompletedProcess[str]], files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    folder, result = finished
    main(small(folder, files, steps="60"))
    again = capsys.readouterr().out
    assert "step 60: dev" not in again
    assert re.findall(r"test BLEU .*", again) == re.findall(r"test BLEU .*", result.stdout)


def test_another_recipe_in_the_same_folder_is_refused(
    finished: tuple[Path, subprocess.CompletedProcess[str]], files: dict[str, str]
) -> None:
    folder, _ = finished
    before = (folder / "metrics.jsonl").read_bytes()
    with pytest.raises(UserError, match=r"this run began with another recipe: model\.d_ff was 32, is 64"):
        main(small(folder, files, steps="60", model__d_ff="64"))
    assert (folder / "metrics.jsonl").read_bytes() == before


def test_quiet_prints_the_end_only(tmp_path: Path, files: dict[str, str]) -> None:
    result = train(*small(tmp_path / "run", files, steps="4"), "--quiet")
    assert result.returncode == 0
    assert "step 4: dev" not in result.stdout
    assert "test BLEU" in result.stdout
    assert "step" not in result.stderr


def test_on_a_terminal_there_is_a_bar(tmp_path: Path, files: dict[str, str]) -> None:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 140, 0, 0))  # rows and columns
    command = [sys.executable, "train.py", *small(tmp_path / "run", files, steps="20")]
    with subprocess.Popen(command, cwd=ROOT, stderr=slave, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        os.close(slave)
        shown = b""
        while True:
            try:
                part = os.read(master, 4096)
            except OSError:  # the other end is closed
                break
            shown += part
        process.communicate()
    os.close(master)
    text = shown.decode(errors="replace")
    assert re.search(r"\d+/20 .*loss \d+\.\d+  ppl .*  lr \d\.\d+e.*  [\d,]+ tok/s  \d+:\d\d min left", text)


def stop(folder: Path, command: list[str], number: int, rows: int) -> tuple[int, str]:
    """Send a signal when there are so many rows of metrics; gives exit code and output."""
    with subprocess.Popen(  # noqa: S603
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_for(lambda: _rows(folder) >= rows, process)
        process.send_signal(number)
        output, _ = process.communicate(timeout=60)
    return process.returncode, output


def _rows(folder: Path) -> int:
    path = Run(folder).metrics.path
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_stopped_and_killed_it_ends_the_same(
    finished: tuple[Path, subprocess.CompletedProcess[str]], tmp_path: Path, files: dict[str, str]
) -> None:
    whole, cut = finished[0], tmp_path / "cut"
    command = [sys.executable, "train.py", *small(cut, files, steps="60", checkpoint__minutes="0.005")]
    resume = [sys.executable, "train.py", "--folder", str(cut), "--resume"]
    for number, code, rows in ((signal.SIGTERM, 143, 5), (signal.SIGINT, 130, 20)):
        returned, output = stop(cut, command, number, rows)
        assert returned == code
        assert re.search(rf"all is saved. Resume with: \S*python\S* train.py --folder {cut} --resume", output)
        assert rows <= Run(cut).checkpoints.steps()[-1] < 60
        command = resume
    assert stop(cut, command, signal.SIGKILL, 35)[0] == -signal.SIGKILL
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert result.returncode == 0, result.stderr
    assert "resuming after step " in result.stdout
    assert interruptions.compare(whole, cut).none


def test_two_processes_give_the_losses_of_one(tmp_path: Path, files: dict[str, str]) -> None:
    options = {"--steps": "12", **TINY, **files, "--data.corpus": "files", "--model.dropout_rate": "0.1"}
    one, two = (parallel.losses(tmp_path / str(count), count, options) for count in (1, 2))
    assert len(one) == 12
    assert one == two
    assert Run(tmp_path / "2").results is not None


def test_batches_that_cannot_be_shared_out_are_refused(tmp_path: Path, files: dict[str, str]) -> None:
    result = train(*small(tmp_path / "run", files, steps="4"), processes=2)
    assert result.returncode != 0
    assert "batch.accumulate=1: the batches of a step cannot be divided among 2 processes" in result.stderr
    assert "--batch.accumulate 2" in result.stderr


def test_one_dead_worker_stops_all_with_a_message(tmp_path: Path, files: dict[str, str]) -> None:
    folder = tmp_path / "run"
    launcher = ["-m", "torch.distributed.run", "--standalone", "--nproc-per-node=2"]
    options = small(folder, files, steps="100000", batch__accumulate="2", checkpoint__minutes="0.01")
    command = [sys.executable, *launcher, "train.py", *options]
    with subprocess.Popen(  # noqa: S603
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_for(lambda: bool(Run(folder).checkpoints.steps()), process)
        workers = [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]
        assert len(workers) == 2
        os.kill(workers[1], signal.SIGKILL)
        output, errors = process.communicate(timeout=120)
    assert process.returncode != 0
    expected = r"lost the others: .* Resume with: .*-m torch.distributed.run --nproc-per-node 2 train.py"
    assert re.search(expected, errors), errors
    assert output is not None
    assert Run(folder).checkpoints.load_latest() is not None


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["kfft"], "there is no recipe 'kfft'; did you mean kftt?"),
        (["--model.d_modle", "512"], "there is no key model.d_modle; did you mean model.d_model?"),
        (["--d_model", "512"], "there is no key d_model; did you mean model.d_model?"),
        (["--model.d_model", "wide"], "--model.d_model = 'wide': must be a whole number"),
        (["--train.device", "gpu"], "train.device='gpu': no such device; choose auto, cpu, cuda, mps or xpu"),
        (["--minutes", "3", "--steps", "5"], "choose one"),
        (["--resume", "--folder", "nowhere"], "nowhere: there is no run to resume"),
        (["small"], "train.py small --src FILE --tgt FILE"),
        (["small", "--src", "no.en", "--tgt", "no.ja"], "no.en: there is no such file"),
        (["mini", "kftt"], "'kftt': one recipe at a time"),
        (["--stepz", "3"], "there is no key stepz; did you mean steps?"),
        (["--steps"], "argument --budget.steps/--steps: expected one argument; see "),
        (["--device", "mps"], "train.device='mps': this machine's accelerator: none; choose auto or cpu"),
        (["--train.compile", "true", "--device", "cpu"], "train.compile=True: is for a GPU"),
    ],
)
def test_mistakes_are_refused_before_any_work(
    words: list[str], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "run"
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UserError, match=re.escape(expected)):
        main(words if "--folder" in words else [*words, "--folder", str(folder)])
    assert not Run(folder).checkpoints.folder.exists()


def test_a_mistake_is_one_line_and_exit_code_1(tmp_path: Path) -> None:
    result = train("--model.d_modle", "512", "--folder", str(tmp_path))
    assert result.returncode == 1
    assert result.stderr == "error: there is no key model.d_modle; did you mean model.d_model?\n"
    assert list(tmp_path.iterdir()) == []


def test_nobody_reading_does_not_stop_the_training(tmp_path: Path, files: dict[str, str]) -> None:
    command = " ".join([sys.executable, "train.py", *small(tmp_path / "run", files, steps="20"), "| head -1"])
    result = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S602
    assert len(result.stdout.splitlines()) == 1
    assert "Error" not in result.stderr
    assert Run(tmp_path / "run").results is not None


def test_help_for_a_recipe_that_needs_files() -> None:
    result = train("small", "--help")
    assert result.returncode == 0
    assert "--data.train_src VALUE, --src VALUE" in result.stdout


def test_help_lists_every_key_with_the_recipes_values() -> None:
    from utils.recipes import recipe

    result = train("kftt-base", "--help")
    assert result.returncode == 0
    text = " ".join(result.stdout.split())
    for key in recipe.TYPES:
        assert f"--{key} " in text
    values = recipe.flatten(recipe.load("kftt-base"))
    for section, options in recipe.SECTIONS.items():
        for name, explanation in recipe.explanations(options).items():
            assert f"{explanation} (default: {recipe.to_text(values[f'{section}.{name}'])})" in text


@pytest.mark.parametrize("metric", ["ter", "chrf"])
def test_the_best_model_is_chosen_by_any_metric(
    tmp_path: Path, files: dict[str, str], metric: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(small(tmp_path, files, steps="60", validation__metric=metric, validation__times="4"))
    name = {"ter": "TER", "chrf": "chrF"}[metric]
    out = capsys.readouterr().out
    rows = Run(tmp_path).metrics.rows(kind="dev")
    results = json.loads((tmp_path / "results.json").read_text())
    assert len(rows) == 4
    assert all(row[metric] >= 0 and row[f"train_{metric}"] >= 0 and "bleu" not in row for row in rows)
    assert (results["measure"], results["key"]) == (name, metric)
    assert f"test {name} {results[metric]:.2f}  (nrefs:1|" in out
    assert f"dev {name} {results[f'dev_{metric}']:.2f}" in out
    assert "translate.py" in out
    assert (tmp_path / f"{metric}.png").exists()
