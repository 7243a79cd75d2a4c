"""Errors that the user causes and can correct."""

import os
from pathlib import Path


class UserError(Exception):
    """An error whose message names the cause and a remedy. Commands print it without a traceback and exit with 1."""


def require_file(path: Path) -> None:
    """Check that a path is a regular, readable file.

    Raises:
        UserError: if it does not exist, is not a regular file, or may not be read.
    """
    if not path.exists():
        raise UserError(f"{path}: there is no such file")
    if not path.is_file():  # a pipe could not be read twice
        raise UserError(f"{path}: a folder, pipe or device, where a text file is needed")
    if not os.access(path, os.R_OK):
        raise UserError(f"{path}: no permission to read this file")
