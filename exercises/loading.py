"""Loading of a student's file."""

import sys
import traceback
from pathlib import Path
from types import ModuleType

from utils.commands.invocation import shown
from utils.language.Text import Text

SYNTAX = Text(
    "{file}:{line}: this is not Python: {message}\n    {code}",
    "{file}:{line}: Python の文法エラーです（{message}）\n    {code}",
)
ENCODING = Text(
    "{file}: cannot be read as text ({message}); save it as UTF-8",
    "{file} をテキストとして読めません（{message}）。UTF-8 で保存してください",
)
IMPORTING = Text(
    "{file}: running it raised {error}{where}",
    "{file} の実行中にエラーになりました: {error}{where}",
)


class LoadingError(Exception):
    """A file that cannot be run; ``text`` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def load(path: Path) -> ModuleType:
    """Run a file as a module.

    Raises:
        LoadingError: if it is not valid Python, or raises.
    """
    file = shown(path)
    try:
        code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    except SyntaxError as error:
        line = (error.text or "").strip()
        raise LoadingError(SYNTAX.format(file=file, line=error.lineno, message=error.msg, code=line)) from None
    except ValueError as error:  # not UTF-8, or with null bytes
        raise LoadingError(ENCODING.format(file=file, message=error)) from None
    module = ModuleType(f"answers.{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # where dataclasses find it
    try:
        exec(code, vars(module))  # noqa: S102 - the student's own file
    except (Exception, SystemExit) as error:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
        where = f"\n    {file}:{frames[-1].lineno}: {frames[-1].line}" if frames else ""
        text = f"{type(error).__name__}: {error}"
        raise LoadingError(IMPORTING.format(file=file, error=text, where=where)) from None
    return module
