from pathlib import Path

import pytest

from benchmarks.__main__ import main, write_down


def test_a_part_that_is_measured_again_replaces_itself_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "speed.md"
    write_down(file, "searching", "old\n\n### more\n\n| a |")
    write_down(file, "training", "first")
    file.write_text(file.read_text() + "\n## By hand\n\nstays\n")
    for _ in range(2):
        write_down(file, "searching", "new\n\n### more\n\n| b |")
        assert file.read_text() == (
            "# Speed\n\n## Training\n\nfirst\n\n## Searching\n\nnew\n\n### more\n\n| b |\n\n## By hand\n\nstays\n"
        )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--parts", "cooking"], "--parts cooking: choose from training, searching, scaling; quality needs --files"),
        (["--run", "runs/x"], "--run and --source go together"),
        (["--rounds", "0"], "--rounds 0: must be at least 1"),
        (["--files", "a", "b", "c", "d"], "a: there is no such file"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*words, "--to", str(tmp_path)])
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err
