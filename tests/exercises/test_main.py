"""The command: list, text, start, check and solution, in both languages."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from const.path import ROOT
from exercises import worker
from exercises.__main__ import main
from exercises.registry import EXERCISES, EXPERIMENTS
from utils.errors import UserError

RIGHT = "import math\ndef attention_scores(q, k):\n    return q @ k.mT / math.sqrt(q.shape[-1])\n"
WRONG = "def attention_scores(q, k):\n    return q @ k.mT\n"
UNUSUAL = "def attention_scores(q, k):\n    return q @ k.mT / 7\n"

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "answers"


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Run the command with a folder of answers, and return exit code and output; English unless told otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")

    def check(command: Sequence[str], **options: Any) -> subprocess.CompletedProcess[str]:
        worker.main(list(command[4:]))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", check)

    def run(*arguments: str) -> tuple[int, str]:
        code = 0
        try:
            main([*arguments, "--answers", str(folder)])
        except SystemExit as error:
            code = int(error.code or 0)
        return code, capfd.readouterr().out

    return run


def test_the_list_has_all_and_marks_what_is_begun_and_what_passes(run: Run, folder: Path) -> None:
    run("start", "scale")
    run("start", "softmax")
    (folder / "scale.py").write_text(RIGHT, encoding="utf-8")
    run("check", "scale")
    code, out = run("list")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "✓ scale            docs/attention.md        Scale the scores by √K"
    assert lines[1].startswith("… softmax ")
    assert lines[2].startswith("  mask ")
    for exercise in (*EXERCISES, *EXPERIMENTS):
        assert sum(exercise.name == line[2:].split()[0] for line in lines if line[2:].split()) == 1
    assert "✓ passes   … begun   Begin one: " in out


def test_without_arguments_the_list_is_shown(run: Run) -> None:
    assert run() == run("list")


def test_the_list_is_japanese_in_a_japanese_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    _, out = run("list")
    assert "docs/attention.ja.md" in out
    assert "スコアを √K で割る" in out
    assert "始めるには" in out


def test_lang_overrides_the_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("text", "scale", "--lang", "ja")[1].startswith("# スコアを √K で割る")
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert run("text", "scale")[1].startswith("# スコアを √K で割る")
    assert run("text", "scale", "--lang", "en")[1].startswith("# Scale the scores by √K")


def test_lc_all_overrides_lang(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert run("text", "scale")[1].startswith("# Scale the scores by √K")


def test_start_writes_the_stub_and_says_what_to_do(run: Run, folder: Path) -> None:
    code, out = run("start", "heads")
    assert code == 0
    assert f"{folder / 'heads.py'}: written. Fill in split_heads, merge_heads, then check it: " in out
    assert f"--answers {folder} check heads" in out  # as the user must type it with another folder
    assert "def split_heads" in (folder / "heads.py").read_text(encoding="utf-8")


def test_start_leaves_an_answer_alone(run: Run, folder: Path) -> None:
    run("start", "scale")
    (folder / "scale.py").write_text(RIGHT, encoding="utf-8")
    code, out = run("start", "scale")
    assert code == 0
    assert "scale.py: exists, and was not changed" in out
    assert (folder / "scale.py").read_text(encoding="utf-8") == RIGHT
    assert "変更していません" in run("start", "scale", "--lang", "ja")[1]


def test_a_stub_is_not_written_yet(run: Run) -> None:
    run("start", "scale")
    code, out = run("check", "scale")
    assert code == 1
    assert out.splitlines()[0].startswith("✗ ")
    assert "attention_scores is not written yet" in out
    assert "usual mistakes" not in out
    assert "まだ書かれていません" in run("check", "scale", "--lang", "ja")[1]


def test_a_right_answer_passes_and_the_next_one_is_named(run: Run, folder: Path) -> None:
    folder.mkdir()
    (folder / "scale.py").write_text(RIGHT, encoding="utf-8")
    code, out = run("check", "scale")
    assert code == 0
    assert out.count("✓ ") == 3
    assert "All 3 checks pass: well done! Next: " in out
    assert out.endswith(" start softmax\n")
    assert "3 個の確認にすべて合格しました。お見事です!" in run("check", "scale", "--lang", "ja")[1]


def test_after_the_last_exercise_the_experiments_follow(run: Run, folder: Path) -> None:
    folder.mkdir()
    last = EXERCISES[-1]
    (folder / f"{last.module_name}.py").write_text(last.read("solution.py"), encoding="utf-8")
    code, out = run("check", last.name)
    assert code == 0
    assert out.endswith(f" text {EXPERIMENTS[0].name}\n")


def test_a_usual_mistake_is_explained(run: Run, folder: Path) -> None:
    folder.mkdir()
    (folder / "scale.py").write_text(WRONG, encoding="utf-8")
    code, out = run("check", "scale")
    assert code == 1
    assert "\n  Likely: the division by √K is missing." in out
    assert "\n  考えられる原因: √K で割っていません。" in run("check", "scale", "--lang", "ja")[1]


def test_an_unusual_mistake_leads_back_to_the_equation(run: Run, folder: Path) -> None:
    folder.mkdir()
    (folder / "scale.py").write_text(UNUSUAL, encoding="utf-8")
    code, out = run("check", "scale")
    assert code == 1
    assert "This is none of the usual mistakes. Compare your lines with the equation: " in out
    assert out.endswith(" text scale\n")


def test_what_passed_once_and_fails_now_is_no_longer_marked(run: Run, folder: Path) -> None:
    folder.mkdir()
    for source, mark in ((RIGHT, "✓"), (WRONG, "…")):
        (folder / "scale.py").write_text(source, encoding="utf-8")
        run("check", "scale")
        assert run("list")[1].startswith(f"{mark} scale ")


def test_check_before_start(run: Run, folder: Path) -> None:
    with pytest.raises(UserError, match=r"mask\.py: there is no answer yet; begin with: .* start mask$"):
        run("check", "mask")
    with pytest.raises(UserError, match="がまだありません。次のコマンドで始めてください"):
        run("check", "mask", "--lang", "ja")
    assert not folder.exists()


def test_the_solution_is_printed_as_it_is(run: Run) -> None:
    assert run("solution", "scale") == (0, EXERCISES[0].read("solution.py"))


@pytest.mark.parametrize("action", ["text", "start", "check", "solution", "run"])
def test_an_unknown_name_and_no_name(run: Run, action: str) -> None:
    with pytest.raises(UserError, match=r"^there is no exercise 'scael'; did you mean scale\?; all of them: .* list$"):
        run(action, "scael")
    with pytest.raises(UserError, match=rf"^{action}: name an exercise; all of them: "):
        run(action)


@pytest.mark.parametrize("action", ["start", "check"])
def test_an_experiment_is_nothing_to_write(run: Run, action: str) -> None:
    with pytest.raises(UserError, match=r"^break-scale: is an experiment, there is nothing to write; read it with: "):
        run(action, "break-scale")
    with pytest.raises(UserError, match="break-scale は実験なので、書くものはありません"):
        run(action, "break-scale", "--lang", "ja")


def test_an_exercise_is_nothing_to_run(run: Run) -> None:
    with pytest.raises(UserError, match=r"^scale: is an exercise, not an experiment; begin with: .* start scale$"):
        run("run", "scale")


def test_wrong_arguments(run: Run) -> None:
    with pytest.raises(UserError, match="invalid choice: 'chek'"):
        run("chek", "scale")
    with pytest.raises(UserError, match="invalid int value: '3x'"):
        run("run", "break-scale", "--steps=3x")
    with pytest.raises(UserError, match=r"--model\.norm rms: not a valid argument"):
        run("check", "scale", "--model.norm", "rms")
    with pytest.raises(UserError, match=r"--lang.*'fr'"):
        run("list", "--lang", "fr")


def test_the_command_itself(folder: Path) -> None:
    """In a process of its own, with the locale of a student in Tokyo."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    command = [sys.executable, "-m", "exercises", "check", "scale", "--answers", str(folder)]
    folder.mkdir()
    (folder / "scale.py").write_text(WRONG, encoding="utf-8")
    ended = subprocess.run(  # noqa: S603
        command, cwd=ROOT, env=environment | {"LANG": "ja_JP"}, capture_output=True, encoding="utf-8", check=False
    )
    assert ended.returncode == 1
    assert ended.stderr == ""
    assert ended.stdout.splitlines()[0] == "✗ " + EXERCISES[0].module("check").CHECKS[0].what.ja
    assert "考えられる原因: √K で割っていません。" in ended.stdout


def test_an_error_is_one_line(folder: Path) -> None:
    command = [sys.executable, "-m", "exercises", "start", "sofmax", "--answers", str(folder)]
    environment = os.environ | {"LC_ALL": "C"}
    ended = subprocess.run(  # noqa: S603
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.startswith("error: there is no exercise 'sofmax'; did you mean softmax?; all of them: ")
    assert ended.stderr.count("\n") == 1
