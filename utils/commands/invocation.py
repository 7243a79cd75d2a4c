"""Paths and commands in the form that the user types them."""

import re
import shlex
import shutil
import sys
from pathlib import Path

from const.path import INSTALLED, ROOT

COMMANDS = ("train", "translate", "evaluate", "tune", "serve", "export", "generate", "classify", "import_model")
PREFIX = "enja-"  # of the installed commands
SUFFIX = "_model"  # of scripts that would be named by a keyword of Python without it
_SCRIPT = re.compile(rf"(?:python )?\b({'|'.join(COMMANDS)})\.py\b")


def shown(path: Path) -> str:
    """Return a path relative to the working folder, if it is inside."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, FileNotFoundError):  # it lies elsewhere, or the working folder is gone
        return str(path)


def quoted(path: Path) -> str:
    """Return a path quoted for the shell."""
    return shlex.quote(shown(path))


def python() -> str:
    """Return the command of this Python interpreter."""
    here = Path(sys.executable)
    found = shutil.which("python")
    return "python" if found is not None and Path(found) == here else _program(here)


def _program(path: Path) -> str:
    """Return the command of a program by its file; a bare name would be searched in PATH."""
    program = quoted(path)
    return program if "/" in program else f"./{program}"


def command(name: str) -> str:
    """Return the invocation of one of the project's commands: its script in a clone, or the installed program."""
    if not INSTALLED:
        return f"{python()} {quoted(ROOT / f'{name}.py')}"
    program = installed_name(name)
    found, beside = shutil.which(program), Path(sys.executable).with_name(program)
    if beside.is_file() and ROOT.is_relative_to(sys.prefix):  # otherwise it starts another installation
        return program if found is not None and Path(found) == beside else _program(beside)
    return program if found is not None else f"{python()} -m {name}"


def installed_name(name: str) -> str:
    """Return the installed command of a script, ``enja-train`` for "train"."""
    return PREFIX + name.removesuffix(SUFFIX)


def in_processes(name: str, processes: str) -> str:
    """Return the invocation of a command in several processes."""
    program = f"-m {name}" if INSTALLED else quoted(ROOT / f"{name}.py")
    return f"{python()} -m torch.distributed.run --nproc-per-node {processes} {program}"


def localized(text: str, *, installed: bool = INSTALLED) -> str:
    """Replace scripts in a text, such as ``python train.py``, by the installed commands."""
    return "\n".join(map(_with_commands, text.split("\n"))) if installed else text


def _with_commands(line: str) -> str:
    line = re.sub(r"(torchrun .*?)(\w+)\.py", r"\1-m \2", line)
    shorter = _SCRIPT.sub(lambda found: installed_name(found[1]), line)
    gap = " " * (len(line) - len(shorter))
    return re.sub(r"(?<=\S)(?= {2,}\S)", gap, shorter, count=1)  # a remark stays in its column
