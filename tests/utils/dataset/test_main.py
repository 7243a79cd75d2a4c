import subprocess
import sys
from pathlib import Path

from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "utils.dataset", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_prints_what_a_model_will_see(tmp_path: Path) -> None:
    src, tgt = tmp_path / "x.en", tmp_path / "x.ja"
    src.write_text("\n".join(["", ENGLISH[0], *ENGLISH]) + "\n", encoding="utf-8")
    tgt.write_text("\n".join(["空", JAPANESE[0], *JAPANESE]) + "\n", encoding="utf-8")
    result = run(
        str(src), str(tgt), "--vocab-size", "325", "--drop-duplicates", "--show", "2", "--cache", str(tmp_path)
    )
    lines = result.stdout.splitlines()
    assert lines[0] == "36 of 38 pairs kept; left out: 1 empty source, 1 duplicate"
    assert lines[1] == "vocabulary: 325 tokens"
    assert lines[4].endswith("not padding")
    assert len(lines) == 5 + 2 * 3
    assert "".join(lines[6].split()).replace("▁", " ").strip() in ENGLISH


def test_errors_are_one_line(tmp_path: Path) -> None:
    result = run(str(tmp_path / "nowhere"), str(tmp_path / "nothing"), "--cache", str(tmp_path))
    assert result.returncode == 1
    assert result.stderr == f"error: {tmp_path}/nowhere: there is no such file\n"
