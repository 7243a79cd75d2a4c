"""The language of help and messages: ``--lang``, or else the locale's.

The code says everything in English, as plain text and f-strings. What a person reads passes :func:`gettext` where it
is shown, and is replaced there by its Japanese counterpart (see ``utils.language.Catalog``). Files, JSON and the Python
API never pass it, so they are the same in every language.
"""

import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TextIO

from utils.language.Catalog import Catalog

LANGUAGES = ("en", "ja")
OPTION = "--lang"
_catalogs: list[Catalog] = []  # of the language in use; none in English


def default_language(environment: Mapping[str, str]) -> str:
    """Return the language of the user's locale: Japanese, or else English.

    Args:
        environment: variables, of which the first that is set decides: ``LC_ALL``, ``LC_MESSAGES``, ``LANG``.
    """
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return "ja" if locale.startswith("ja") else "en"


def requested_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language that ``--lang`` names, or else the locale's.

    It has to be known before the command line is parsed, as parsing may print the help or an error.
    """
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    named = [word.partition("=")[2] for word in options if word.startswith(f"{OPTION}=")]
    named += [after for word, after in pairwise(options) if word == OPTION]
    return named[-1] if named and named[-1] in LANGUAGES else default_language(environment)


def set_language(language: str) -> None:
    """Choose the language of :func:`gettext`. It is English until a command chooses another."""
    _catalogs.clear()
    if language == "ja":
        from utils.language.ja import TEXTS  # only those who need it wait for it

        _catalogs.append(Catalog(TEXTS))


def current_language() -> str:
    """Return the language of :func:`gettext`."""
    return "ja" if _catalogs else "en"


def gettext(text: str) -> str:
    """Return an English text in the user's language; unchanged if the catalog does not have it."""
    return _catalogs[0].translate(text) if _catalogs else text


def say(text: str, file: TextIO | None = None, *, flush: bool = False) -> None:
    """Print a text for the user, in the user's language. Results, which programs may read, are printed as they are.

    Args:
        text: in English.
        file: where to; standard output by default.
        flush: whether it has to be seen at once.
    """
    print(gettext(text), file=file or sys.stdout, flush=flush)
