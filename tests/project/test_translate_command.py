"""``python translate.py`` as people use and misuse it: real processes, pipes and a terminal."""

import os
import pty
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from const.path import ROOT
from translate import main
from utils.decoding import Translator
from utils.errors import UserError

COMMAND = [sys.executable, str(ROOT / "translate.py")]


def run(*words: str | Path, text: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, *map(str, words)]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=120)  # noqa: S603


def translation(run: Path, line: str) -> str:
    """Return the translation of a line by the run."""
    return Translator.load(run).translate([line])[0]


def test_one_sentence(two_runs: tuple[Path, Path]) -> None:
    result = run(two_runs[0], "cold dog saw red cat")
    assert result.returncode == 0, result.stderr
    assert result.stdout == translation(two_runs[0], "cold dog saw red cat") + "\n"
    assert result.stderr == ""


def test_answers_come_before_all_questions_are_asked(two_runs: tuple[Path, Path]) -> None:
    command = [*COMMAND, str(two_runs[0])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdin is not None
        assert process.stdout is not None
        for line in ("big cat saw old cat", "", "dog"):
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            assert process.stdout.readline() == translation(two_runs[0], line) + "\n"
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_reader_that_goes_away_is_no_error(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "a.en").write_text("red dog saw big bird\n" * 1500)
    command = [*COMMAND, str(two_runs[0]), "--input", str(tmp_path / "a.en"), "--beam", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == translation(two_runs[0], "red dog saw big bird") + "\n"
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 0


def test_a_person_at_a_terminal(two_runs: tuple[Path, Path]) -> None:
    parent, child = pty.openpty()
    command = [*COMMAND, str(two_runs[0])]
    with subprocess.Popen(command, stdin=child, stdout=child, stderr=child) as process:  # noqa: S603
        os.close(child)
        seen = _read_until(parent, "> ")
        assert "Type a sentence and press Enter; Ctrl-D ends." in seen
        os.write(parent, b"cold dog saw red cat\n")
        assert translation(two_runs[0], "cold dog saw red cat") in _read_until(
            parent, translation(two_runs[0], "cold dog saw red cat")
        )
        os.write(parent, b"\n")
        _read_until(parent, "> ")
        os.write(parent, b"\x04")
        assert process.wait(30) == 0
    os.close(parent)


def _read_until(terminal: int, text: str) -> str:
    seen, end = b"", time.monotonic() + 60
    while text not in seen.decode(errors="ignore"):
        assert time.monotonic() < end, seen
        seen += os.read(terminal, 1000)
    return seen.decode(errors="ignore")


def test_a_file_in_and_a_file_out(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    lines = ["red dog saw big bird", "", "old old bird"]
    (tmp_path / "a.en").write_text("\n".join(lines) + "\n")
    main([str(two_runs[0]), "--input", str(tmp_path / "a.en"), "--output", str(tmp_path / "a.ja")])
    translated = (tmp_path / "a.ja").read_text(encoding="utf-8")
    assert translated == "".join(f"{translation(two_runs[0], line)}\n" for line in lines)
    (tmp_path / "bad.en").write_bytes(b"red\n\xff\xfe\n")
    with pytest.raises(UserError, match=r"bad\.en, line 2: byte 0xff at column 1 is not UTF-8"):
        main([str(two_runs[0]), "--input", str(tmp_path / "bad.en"), "--output", str(tmp_path / "a.ja")])
    assert (tmp_path / "a.ja").read_text(encoding="utf-8") == translated, "what was there is not lost"
    assert {path.name for path in tmp_path.iterdir()} == {"a.en", "bad.en", "a.ja"}


def test_text_may_come_after_options(two_runs: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    main([str(two_runs[0]), "--beam", "2", "old cat saw big dog", "--scores", "dog"])
    assert len(capsys.readouterr().out.splitlines()) == 2
    main([str(two_runs[0]), "old\u2028cat\nsaw"])
    assert len(capsys.readouterr().out.splitlines()) == 2, "only a newline ends a line"


def test_links_and_pipes_stay_what_they_are(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    main([str(two_runs[0]), "dog", "--output", str(tmp_path / "link")])
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text(encoding="utf-8") == translation(two_runs[0], "dog") + "\n"
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    main([str(two_runs[0]), "dog", "--output", str(tmp_path / "pipe")])
    assert os.read(reader, 1000).decode() == translation(two_runs[0], "dog") + "\n"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


def test_samples_of_equal_lines_differ(two_runs: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    for options in (["--seed", "1"], ["--seed", "1"], ["--seed", "2"]):
        main([str(two_runs[0]), *["big cat saw dog"] * 6, "--sample", "--temperature", "3", *options])
    lines = capsys.readouterr().out.splitlines()
    assert len(set(lines[:6])) > 1
    assert lines[:6] == lines[6:12] != lines[12:]


def test_n_best_and_scores(two_runs: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    main([str(two_runs[0]), "cold dog saw red cat", "big big dog", "--n-best", "7", "--scores"])
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert {row[0] for row in rows} == {"1", "2"}
    scores = [float(row[1]) for row in rows if row[0] == "1"]
    assert scores == sorted(scores, reverse=True)
    assert rows[0][2] == translation(two_runs[0], "cold dog saw red cat")
    forced = Translator.load(two_runs[0]).force(["cold dog saw red cat"], [rows[0][2]])[0]
    assert scores[0] == pytest.approx(forced.score, abs=1e-3)
    main([str(two_runs[0]), "cold dog saw red cat", "--scores"])
    assert capsys.readouterr().out == f"{rows[0][1]}\t{rows[0][2]}\n"


def test_attention(two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(
        [
            str(two_runs[0]),
            "cold dog saw red cat",
            "--attention",
            str(tmp_path / "a.png"),
            "--layers",
            "2",
            "--heads",
            "1,2",
        ]
    )
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out == translation(two_runs[0], "cold dog saw red cat") + "\n"
    main([str(two_runs[0]), "cold dog saw red cat. " * 7, "--attention", str(tmp_path / "a.png"), "--kinds", "cross"])
    assert (
        "the text is too long for the model; plotting its first part: cold dog saw red cat." in capsys.readouterr().err
    )


def test_a_run_that_is_not_finished(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Path(shutil.copytree(two_runs[0], tmp_path / "run"))
    (run / "results.json").unlink()
    main([str(run), "cold dog saw red cat"])
    assert "run: not finished; translating with step " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["a", "--input", "b"], "--input b: there is also text to translate on the command line; choose one"),
        (["--attention", "a.png"], "--attention: needs exactly one text"),
        (["a", "b", "--attention", "a.png"], "--attention: needs exactly one text"),
        (["a", "--beam", "0"], "--beam 0: must lie between 1 and 10000"),
        (["a", "--beam", "2", "--n-best", "3"], "--n-best 3: cannot exceed the beam, which is 2; widen it"),
        (["a", "--beam", "two"], "argument --beam: invalid int value: 'two'; see "),
        (["a", "--bean", "2"], "unrecognized arguments: --bean 2; see "),
        (["a", "--top-p", "0.5"], "--top-p 0.5: is for sampling; add sample"),
        (["a", "--layers", "x"], "argument --layers: 'x': must be whole numbers like 1,2,4"),
        (["a", "--heads", "1"], "--heads: selects what to plot; add --attention FILE.png"),
        (["a", "--attention", "a.jpg"], "argument --attention: 'a.jpg': pictures are PNG files"),
        (["a", "--attention", "a.png", "--kinds", "crss"], "argument --kinds: 'crss': choose from cross, encoder"),
        (["a", "--attention", "a.png", "--output", "b"], "--output: does not go with --attention"),
        (["a", "--sample", "--beam", "3"], "--beam 3: there is none in sampling"),
        (["a", "--output", "."], "is a folder; name a file"),
        (["a", "--output", "nowhere/b"], "there is no folder"),
        (["bad \udcff"], "this text is not UTF-8"),
        (["--input", "nowhere.en"], "nowhere.en: there is no such file"),
        (["a", "--average", "0"], "--average 0: must be at least 1"),
        (["a", "--ensemble", "nowhere"], "nowhere: there is no run here"),
        (["a", "--device", "toaster"], "device='toaster': no such device; choose auto, cpu, cuda, mps or xpu"),
    ],
)
def test_what_cannot_be_is_refused(two_runs: tuple[Path, Path], words: list[str], message: str) -> None:
    with pytest.raises(UserError) as refusal:
        main([str(two_runs[0]), *words])
    assert message in str(refusal.value)


def test_no_run(tmp_path: Path) -> None:
    result = run(tmp_path / "nothing", "Hello.")
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.startswith(f"error: {tmp_path / 'nothing'}: there is no run here")
