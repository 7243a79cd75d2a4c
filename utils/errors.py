"""Errors that a person can cause, and so can put right."""

import os
from pathlib import Path


class UserError(Exception):
    """Its message says what was wrong, where, and what to do. Commands print it without a traceback and exit with 1."""


def require_file(path: Path) -> None:
    """Make sure that there is a file to read, more than once if need be.

    Raises:
        UserError: if there is none, something else in its place, or no permission.
    """
    if not path.exists():
        raise UserError(f"{path}: there is no such file")
    if not path.is_file():  # a pipe could not be read twice
        raise UserError(f"{path}: a folder, pipe or device, where a text file is needed")
    if not os.access(path, os.R_OK):
        raise UserError(f"{path}: no permission to read this file")
