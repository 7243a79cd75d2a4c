"""The version of the project, which pyproject.toml alone states."""

import tomllib
from importlib import metadata

from const.path import INSTALLED, ROOT

NAME = "enja-transformer"


def version() -> str:
    """Return the version: of a clone from its pyproject.toml, whatever is installed; otherwise from the metadata."""
    if not INSTALLED:
        with (ROOT / "pyproject.toml").open("rb") as file:
            return str(tomllib.load(file)["project"]["version"])
    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:  # the packages were copied without their metadata
        return "unknown"
