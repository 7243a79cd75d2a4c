"""Every path of the project, once.

In a clone everything lies below its root. An installation is only read: its runs go into the working folder, its caches
and the corpora that it downloads into one folder of the user, which the environment variable ``ENJA_HOME`` names.
"""

import os
from collections.abc import Mapping
from pathlib import Path

_PACKAGED = Path(__file__).resolve().parent / "configs"  # the recipes, in an installation


def home(environment: Mapping[str, str]) -> Path:
    """The user's folder for caches and downloaded corpora: ``ENJA_HOME``, or one in the user's cache."""
    if named := environment.get("ENJA_HOME"):
        return Path(named).absolute()
    cache = Path(environment.get("XDG_CACHE_HOME", ""))
    if not cache.is_absolute():  # not set, or set to what the standard tells programs to ignore
        try:
            cache = Path.home() / ".cache"
        except RuntimeError:  # this user has no home
            cache = Path(".cache").absolute()
    return cache / "enja-transformer"


INSTALLED = _PACKAGED.is_dir()
ROOT = Path(__file__).resolve().parent.parent  # of the clone, or where the packages are installed
_CLONE = not INSTALLED and os.access(ROOT, os.W_OK)  # one that is only read is used like an installation
_HOME = ROOT if _CLONE and not os.environ.get("ENJA_HOME") else home(os.environ)

CONFIGS = _PACKAGED if INSTALLED else ROOT / "configs"
CACHE = _HOME / (".cache" if _HOME == ROOT else "cache")
CORPUS = _HOME / "corpus"
KFTT = CORPUS / "kftt-data-1.0"
MINI = CORPUS / "mini"
RUNS = ROOT / "runs" if _CLONE else Path("runs")
