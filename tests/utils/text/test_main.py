"""The command that segments a file into words."""

import subprocess
import sys
from pathlib import Path


def run(*arguments: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "utils.text", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_writes_a_line_of_words_for_every_line(tmp_path: Path) -> None:
    text, words = tmp_path / "a.txt", tmp_path / "words.txt"
    text.write_bytes("私は猫が好きです。\r\n\r\nI don't like tea.\u2028Ken does.".encode())
    result = run(text, words)
    assert result.stdout == f"{words}: 3 lines, 15 words\n"
    assert words.read_bytes().decode() == "私 は 猫 が 好き です 。\n\nI don't like tea . Ken does .\n"


def test_errors_are_one_line_and_leave_nothing(tmp_path: Path) -> None:
    result = run(tmp_path / "nowhere", tmp_path / "words.txt")
    assert (result.returncode, result.stderr) == (1, f"error: {tmp_path}/nowhere: there is no such file\n")
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"good\n\xff\n")
    result = run(bad, tmp_path / "words.txt")
    assert result.returncode == 1
    assert "bad.txt, line 2" in result.stderr
    assert list(tmp_path.iterdir()) == [bad]


def test_a_text_is_not_replaced_by_its_words(tmp_path: Path) -> None:
    text = tmp_path / "a.txt"
    text.write_text("お茶です。\n", encoding="utf-8")
    result = run(text, text)
    assert (result.returncode, result.stderr) == (
        1,
        f"error: {text}: the words would replace the text; name another file\n",
    )
    assert text.read_text(encoding="utf-8") == "お茶です。\n"
