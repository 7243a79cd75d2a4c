import subprocess
import sys

import pytest

PROGRAM = """
from utils.commands.command import run
from utils.errors import UserError
def main(arguments):
    {}
run(main)
"""


def outcome(body: str, shell: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PROGRAM.format(body), "one", "two"]
    if shell:
        command = ["sh", "-c", f'"$@" {shell}', "sh", *command]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


@pytest.mark.parametrize(
    ("body", "code", "out", "err"),
    [
        ("print(arguments)", 0, "['one', 'two']\n", ""),
        ("raise UserError('x is wrong; do y')", 1, "", "error: x is wrong; do y\n"),
        ("open('nowhere')", 1, "", "error: nowhere: No such file or directory\n"),
        ("raise KeyboardInterrupt", 130, "", "stopped\n"),
    ],
)
def test_endings(body: str, code: int, out: str, err: str) -> None:
    result = outcome(body)
    assert (result.returncode, result.stdout, result.stderr) == (code, out, err)


def test_a_mistake_of_ours_keeps_its_traceback() -> None:
    result = outcome("1 / 0")
    assert result.returncode == 1
    assert "ZeroDivisionError" in result.stderr


def test_another_broken_pipe_is_an_error() -> None:
    result = outcome("raise BrokenPipeError(32, 'a worker went away')")
    assert result.returncode == 1
    assert "a worker went away" in result.stderr


def test_sigterm_lets_everything_be_cleaned_up() -> None:
    result = outcome(
        """import os, signal
    try:
        os.kill(os.getpid(), signal.SIGTERM)
    finally:
        print("cleaned up")"""
    )
    assert (result.returncode, result.stdout) == (143, "cleaned up\n")


def test_a_reader_that_goes_away() -> None:
    result = outcome("[print(i) for i in range(100_000)]", "| head -n 1")
    assert (result.stdout, result.stderr) == ("0\n", "")


def test_closed_streams() -> None:
    """The next file to be opened must not become the standard output."""
    opened = "f = open('/etc/hostname'); print(f.fileno() > 2)"
    assert outcome(opened, "<&-").stdout == "True\n"
    assert (outcome(opened, "2>&-").stdout, outcome(opened, "2>&-").returncode) == ("True\n", 0)
    result = outcome(opened, ">&-")
    assert (result.returncode, result.stderr) == (
        1,
        "error: standard output is closed; send it to a file, or to /dev/null\n",
    )
    assert outcome(opened, "<&- >&- 2>&-").returncode == 1
    reading = "from utils.text.interactive import piped_chunks; list(piped_chunks())"
    result = outcome(reading, "<&-")
    assert (result.returncode, result.stderr) == (
        1,
        "error: standard input is closed; name the input on the command line\n",
    )


def test_too_little_memory_is_a_sentence() -> None:
    result = outcome("import torch; torch.empty(1 << 50)")
    assert result.returncode == 1
    assert result.stderr == "error: there is not enough memory; choose a smaller model or smaller batches\n"
