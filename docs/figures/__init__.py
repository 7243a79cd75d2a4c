"""The figures of the pages, one module each: ``WORDS``, its texts in every language, and ``draw(words, run)``."""

from importlib import import_module
from pathlib import Path

import matplotlib
import matplotlib_fontja  # noqa: F401 - it makes a font with Japanese the default
from matplotlib.figure import Figure

LANGUAGES = ("en", "ja")


def modules() -> list[str]:
    """Return the pages that have a figure, by the names of their files."""
    own = {"__init__", "style", "toys"}
    return sorted(path.stem.replace("_", "-") for path in Path(__file__).parent.glob("*.py") if path.stem not in own)


def draw(page: str, language: str, run: Path) -> Figure:
    """Draw the figure of a page.

    Args:
        page: name of the page's file, without language and ending.
        language: of the texts in the figure, "en" or "ja".
        run: folder of a trained English-Japanese translator.
    """
    module = import_module(f"{__name__}.{page.replace('-', '_')}")
    with matplotlib.rc_context({"font.family": ["IPAexGothic", "DejaVu Sans"], "axes.unicode_minus": False}):
        figure: Figure = module.draw(module.WORDS[language], run)
        figure.canvas.draw()  # with these fonts
        return figure
