"""Run folders that somebody else made, or broke: nothing is deleted, written outside, believed or waited for."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import evaluate
import export
import train
import translate
from const.path import ROOT
from utils.errors import UserError
from utils.files.cache import write_checksums
from utils.files.reading import UnreadableError
from utils.runs.Checkpoints import Checkpoints
from utils.runs.Run import Run
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer

SENTENCE = "cold dog saw red cat"


@pytest.fixture
def run(two_runs: tuple[Path, Path], tmp_path: Path) -> Path:
    """A copy of a finished run, to be maltreated."""
    return Path(shutil.copytree(two_runs[0], tmp_path / "the run"))


def unfinished(run: Path) -> Path:
    """The same run before it was scored: it can be resumed."""
    (run / "results.json").unlink()
    return run


def newest(run: Path) -> Path:
    return run / "checkpoints" / f"step-{Run(run).checkpoints.steps()[-1]:08d}"


def everything(folder: Path) -> dict[str, bytes]:
    """All files below a folder, as they are."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def command(script: str, *words: str | Path, limit: str = "") -> subprocess.CompletedProcess[str]:
    """Start a command as a user whom permissions concern, even if the tests run as root."""
    capable = os.geteuid() == 0
    weaken = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if capable else []
    started = [*weaken, sys.executable, str(ROOT / script), *map(str, words)]
    shell = ["sh", "-c", f'{limit}exec "$@"', "sh", *started]
    return subprocess.run(shell, capture_output=True, text=True, check=False, timeout=120)  # noqa: S603


class TestUnreadable:
    def test_a_checkpoint_without_permission_survives_a_resume(self, run: Path) -> None:
        before = everything(unfinished(run))
        hidden = newest(run) / "model.safetensors"
        hidden.chmod(0)
        result = command("train.py", "--folder", run, "--resume")
        assert result.returncode == 1
        assert f"{hidden}: cannot be read (Permission denied). Nothing was changed" in result.stderr
        result = command("translate.py", run, SENTENCE)
        assert result.returncode == (1 if Run(run).checkpoints.best_step() == int(newest(run).name[5:]) else 0)
        hidden.chmod(0o600)
        assert everything(run) == before

    def test_a_folder_of_checkpoints_without_permission_is_no_new_run(self, run: Path) -> None:
        before = everything(unfinished(run))
        (run / "checkpoints").chmod(0)
        try:
            result = command("train.py", "--folder", run, "--resume")
        finally:
            (run / "checkpoints").chmod(0o755)
        assert result.returncode == 1
        assert "checkpoints: cannot be read (Permission denied)" in result.stderr
        assert everything(run) == before

    def test_an_input_output_error_is_no_damage(self, run: Path) -> None:
        checkpoints = Checkpoints(run / "checkpoints")
        (newest(run) / "state.safetensors").unlink()
        (newest(run) / "state.safetensors").symlink_to("/proc/self/mem")  # its first bytes give EIO
        with pytest.raises(UnreadableError, match="cannot be read"):
            checkpoints.load_latest()
        assert newest(run).exists()

    def test_too_many_open_files_are_no_damage(self, run: Path) -> None:
        program = """
import os, resource, sys
from pathlib import Path
from utils.runs.Checkpoints import Checkpoints
from utils.files.reading import UnreadableError
checkpoints = Checkpoints(Path(sys.argv[1]))
first = checkpoints.load_latest().step
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
held = []
try:
    while True:
        held.append(os.open(os.devnull, os.O_RDONLY))
except OSError:
    pass
outcomes = []
for free in range(4):  # whatever is being opened when there are no more
    try:
        outcomes.append(checkpoints.load_latest().step)
    except UnreadableError as error:
        outcomes.append("cannot be read" in str(error))
    os.close(held.pop())
print(first, outcomes)
"""
        started = [sys.executable, "-c", program, str(run / "checkpoints")]
        result = subprocess.run(started, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
        assert result.returncode == 0, result.stderr
        assert result.stdout.startswith("120 [True,")
        assert set(eval(result.stdout.partition(" ")[2])) == {True, 120}  # noqa: S307 - never an older one

    def test_a_damaged_checkpoint_is_moved_aside(self, run: Path, capfd: pytest.CaptureFixture[str]) -> None:
        damaged = newest(unfinished(run))
        content = bytearray((damaged / "model.safetensors").read_bytes())
        content[len(content) // 2] ^= 1
        (damaged / "model.safetensors").write_bytes(content)
        train.main(["--folder", str(run), "--resume", "--quiet"])
        aside = damaged.with_name(f"damaged-{damaged.name}")
        assert (aside / "model.safetensors").read_bytes() == content
        assert newest(run) == damaged  # trained anew
        assert Run(run).results is not None
        capfd.readouterr()


class TestNothingIsWrittenOutside:
    @pytest.mark.parametrize("name", ["metrics.jsonl", "timing.jsonl", ".lock", "recipe.toml", "best link"])
    def test_links_to_files(self, name: str, run: Path, tmp_path: Path) -> None:
        outside = tmp_path / "outside"
        outside.write_text("mine\n" * 100)
        (unfinished(run) / name).unlink(missing_ok=True)
        (run / name).symlink_to(outside)
        before = outside.read_bytes()
        resume = [] if name == "recipe.toml" else ["--resume"]  # that recipe could not even be read
        with pytest.raises(UserError, match=r"a link to .*outside; a run may only hold files and folders of its own"):
            train.main(["--folder", str(run), "--quiet", *resume])
        assert outside.read_bytes() == before

    @pytest.mark.parametrize("name", ["evaluation", "tensorboard", "checkpoints", "tokenizer"])
    def test_links_to_folders(self, name: str, run: Path, tmp_path: Path) -> None:
        outside = tmp_path / "outside"
        if (run / name).exists():
            (run / name).rename(outside)
        else:
            outside.mkdir()
        (unfinished(run) / name).symlink_to(outside)
        before = everything(outside)
        calls: list[Callable[[], None]] = [
            lambda: train.main(["--folder", str(run), "--resume", "--quiet"]),
            lambda: evaluate.main([str(run), "--beam", "1"]),
            lambda: export.main([str(run), "--to", "ctranslate2"]),
            lambda: translate.main([str(run), SENTENCE]),
        ]
        for call in calls:
            with pytest.raises(UserError, match=r"a link to .*outside"):
                call()
        assert everything(outside) == before

    def test_hard_links_keep_what_they_had(self, run: Path, tmp_path: Path) -> None:
        """As a backup by ``cp -al`` has them: going on must not change the copy."""
        backup = tmp_path / "backup.jsonl"
        with (unfinished(run) / "metrics.jsonl").open("a") as file:
            file.write('{"kind": "train", "step": 121}\n')  # after the last checkpoint, so it will be forgotten
        os.link(run / "metrics.jsonl", backup)
        before = backup.read_bytes()
        train.main(["--folder", str(run), "--resume", "--quiet"])
        assert backup.read_bytes() == before


class TestAltered:
    def test_another_tokenizer_is_noticed(self, run: Path, two_runs: tuple[Path, Path]) -> None:
        """Two tokens changed places: dogs became cats, and nobody noticed."""
        path = run / "tokenizer/joint.model"
        model = path.read_bytes()
        dog, cat = "犬".encode(), "猫".encode()
        assert model.count(dog) > 0 < model.count(cat)
        path.write_bytes(model.replace(dog, b"???").replace(cat, dog).replace(b"???", cat))
        ours, theirs = (SentencePieceTokenizer.load(one / "tokenizer/joint.model") for one in (run, two_runs[0]))
        assert len(ours) == len(theirs)
        message = r"tokenizer: not the tokenizer that the checkpoint of step \d+ was trained with \(SHA-256"
        with pytest.raises(UserError, match=message):
            translate.main([str(run), SENTENCE])
        unfinished(run)
        with pytest.raises(UserError, match=message):
            train.main(["--folder", str(run), "--resume", "--quiet"])

    def test_a_run_from_before_fingerprints_still_translates(
        self, run: Path, two_runs: tuple[Path, Path], capfd: pytest.CaptureFixture[str]
    ) -> None:
        for folder in (run / "checkpoints").glob("step-*"):
            meta = json.loads((folder / "state.json").read_text())
            del meta["tokenizers"]
            (folder / "state.json").write_text(json.dumps(meta))
            (folder / "checksums.json").unlink()
            write_checksums(folder)
        translate.main([str(run), SENTENCE])
        translate.main([str(two_runs[0]), SENTENCE])
        ours, theirs = capfd.readouterr().out.splitlines()
        assert ours == theirs

    @pytest.mark.parametrize("text", ["", "{}", "[]", "5", '{"step": "x"}', '{"step": true}', "[" * 200_000])
    def test_an_odd_mark_of_the_best(self, text: str, run: Path, caplog: pytest.LogCaptureFixture) -> None:
        (run / "checkpoints/best.json").write_text(text)
        translate.main([str(run), SENTENCE])
        assert "best.json: does not name a step, so which checkpoint is the best is not known" in caplog.text

    @pytest.mark.parametrize("name", ["results.json", "metrics.jsonl"])
    def test_deep_json_is_damage(self, name: str, run: Path) -> None:
        (run / name).write_text("[" * 200_000)
        with pytest.raises(UserError, match=rf"{name}.*is damaged"):
            train.main(["--folder", str(run), "--resume", "--quiet"] if name == "results.json" else _again(run))


def _again(run: Path) -> list[str]:
    (run / "results.json").unlink()
    return ["--folder", str(run), "--resume", "--quiet", "--validation.samples", "1"]


LIMIT = "ulimit -v 12000000; "  # kilobytes; torch alone takes a third of it


class TestBounded:
    """What a hostile folder costs, under a limit of address space and in bounded time."""

    @pytest.mark.parametrize(
        ("key", "value", "complaint"),
        [
            ("d_model", "100000", "would take at least"),
            ("N", "1000000000", "model.N=1000000000: must lie between 1 and 1,000"),
            ("max_len", "1000000", "would take at least"),
            ("d_ff", "100000", "another model: .* in the checkpoint and .* in this model"),
        ],
    )
    def test_giant_sizes_in_a_recipe(self, key: str, value: str, complaint: str, run: Path) -> None:
        recipe = (run / "recipe.toml").read_text(encoding="utf-8")
        text = re.sub(rf"(?m)^{key} = .*$", f"{key} = {value}", recipe)
        if key == "max_len":
            text = re.sub(r"(?m)^(d_model) = .*$", r"\1 = 50000", text)
            text = re.sub(r"(?m)^(max_tokens) = .*$", r"\1 = 1000000", text)
        assert text != recipe
        (run / "recipe.toml").write_text(text, encoding="utf-8")
        result = command("translate.py", run, SENTENCE, limit=LIMIT)
        assert (result.returncode, result.stdout) == (1, "")
        assert re.search(complaint, result.stderr), result.stderr
        assert "Traceback" not in result.stderr

    def test_a_giant_header_and_a_sparse_file(self, run: Path) -> None:
        for step in (run / "checkpoints").glob("step-*"):
            with (step / "model.safetensors").open("r+b") as file:
                file.write((1 << 40).to_bytes(8, "little"))
                file.truncate(1 << 42)
        result = command("translate.py", run, SENTENCE, limit=LIMIT)
        assert result.returncode == 1
        assert "its header of 1,099,511,627,776 bytes: is damaged" in result.stderr
        assert "every checkpoint is damaged" in result.stderr

    @pytest.mark.parametrize("name", ["recipe.toml", "tokenizer/joint.model", "checkpoints/best.json", "results.json"])
    def test_pipes_are_not_waited_for(self, name: str, run: Path) -> None:
        (run / name).unlink()
        os.mkfifo(run / name)
        with pytest.raises(UserError, match=r"there is no run|a pipe, socket or device|a folder, pipe or device"):
            translate.main([str(run), SENTENCE])

    def test_a_recipe_nested_too_deeply(self, run: Path) -> None:
        with (run / "recipe.toml").open("a", encoding="utf-8") as file:
            file.write("[filter2]\nx = " + "[" * 200_000 + "]" * 200_000 + "\n")
        with pytest.raises(UserError, match=r"recipe\.toml: not a recipe"):
            translate.main([str(run), SENTENCE])


class TestWhatPeopleType:
    @pytest.mark.parametrize(
        ("words", "complaint"),
        [
            (["--minutes", "none"], r"--budget\.minutes=none: a run needs one of minutes, steps and epochs"),
            (["--batch.max_tokens", str(10**20)], r"batch\.max_tokens"),
            (["--batch.max_tokens", "100000000"], r"--batch\.max_tokens=100000000: must lie between 1 and 10,000,000"),
            (["--model.d_model", "100000"], r"model\.d_model"),
            (["--batch.num_workers", "100000"], r"batch\.num_workers=100000: must lie between 0 and 256"),
        ],
    )
    def test_sizes_that_cannot_be(self, words: list[str], complaint: str, tmp_path: Path) -> None:
        with pytest.raises(UserError, match=complaint):
            train.main(["--folder", str(tmp_path / "new"), "--quiet", *words])

    def test_an_average_of_nothing(self, run: Path) -> None:
        with pytest.raises(UserError, match="--average 0: must be at least 1"):
            export.main([str(run), "--to", "ctranslate2", "--average", "0"])

    def test_a_link_to_nowhere_as_the_folder(self, tmp_path: Path) -> None:
        (tmp_path / "run").symlink_to("nowhere")
        with pytest.raises(UserError, match="run: a link to nowhere; remove it"):
            train.main(["--folder", str(tmp_path / "run"), "--steps", "1", "--quiet"])
        with pytest.raises(UserError, match="run: not a folder"):
            translate.main([str(tmp_path / "run"), SENTENCE])

    def test_advice_can_be_pasted(self, run: Path) -> None:
        shutil.rmtree(run / "checkpoints")
        with pytest.raises(UserError, match=r"train\.py --folder '.*/the run' --resume"):
            translate.main([str(run), SENTENCE])


def test_a_full_disk_is_a_sentence(run: Path) -> None:
    """A limit on the size of files stands for the disk: the error is the same kind, in the same places."""
    unfinished(run)
    damaged = newest(run)
    shutil.rmtree(damaged)  # there is something left to train
    result = command("train.py", "--folder", run, "--resume", limit="ulimit -f 200; trap '' XFSZ; ")
    assert result.returncode == 1
    assert "could not be written" in result.stderr
    assert "Earlier checkpoints are not affected" in result.stderr
    assert "Traceback" not in result.stderr


def test_files_can_be_read_by_others(two_runs: tuple[Path, Path]) -> None:
    umask = os.umask(0)
    os.umask(umask)
    for path in two_runs[0].rglob("*"):
        if path.is_file() and path.name != ".lock":
            assert path.stat().st_mode & 0o777 == 0o666 & ~umask, path
