"""Loading of a student's file, and what is said if that fails."""

from pathlib import Path

import pytest

from exercises.loading import LoadingError, load


def failure(folder: Path, content: str | bytes) -> LoadingError:
    """The error of loading a file with a content."""
    file = folder / "mine.py"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(LoadingError) as caught:
        load(file)
    return caught.value


def test_a_file_becomes_a_module(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import math\ndef area(r):\n    return math.pi * r**2\n", encoding="utf-8")
    module = load(file)
    assert 3.1 < module.area(1) < 3.2
    assert module.__file__ == str(file)


def test_each_load_reads_the_file_as_it_is_then(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    for value in (1, 2):
        file.write_text(f"value = {value}\n", encoding="utf-8")
        assert load(file).value == value
    assert list(tmp_path.iterdir()) == [file]  # no compiled files


def test_dataclasses_work(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    lines = [
        "from __future__ import annotations",
        "from dataclasses import dataclass",
        "@dataclass",
        "class A:",
        "    x: int",
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert load(file).A(3).x == 3


def test_a_syntax_error_names_line_and_code(tmp_path: Path) -> None:
    text = failure(tmp_path, "import math\ndef f(x)\n    return x\n").text
    assert text.en == f"{tmp_path / 'mine.py'}:2: this is not Python: expected ':'\n    def f(x)"
    assert "mine.py:2: Python の文法エラーです" in text.ja


def test_wrong_indentation_is_a_syntax_error(tmp_path: Path) -> None:
    assert "mine.py:2: this is not Python" in failure(tmp_path, "def f(x):\nreturn x\n").text.en


@pytest.mark.parametrize("content", [b"\xff\xfe", "# 日本語\n".encode("shift_jis")])
def test_another_encoding_is_named(tmp_path: Path, content: bytes) -> None:
    assert failure(tmp_path, content).text.en.endswith("; save it as UTF-8")


def test_null_bytes_are_no_python(tmp_path: Path) -> None:
    assert "mine.py" in failure(tmp_path, b"x = 1\0\n").text.en


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            "x = 1\nimport no_such_module\n",
            "ModuleNotFoundError: No module named 'no_such_module'\n    {file}:2: import",
        ),
        ("import sys\nsys.exit(4)\n", "SystemExit: 4\n    {file}:2: sys.exit(4)"),
        ("def f():\n    return y\nf()\n", "NameError: name 'y' is not defined\n    {file}:2: return y"),
    ],
)
def test_an_error_while_the_file_runs_names_line_and_code(tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "mine.py"
    assert failure(tmp_path, content).text.en.startswith(f"{file}: running it raised {message.format(file=file)}")
