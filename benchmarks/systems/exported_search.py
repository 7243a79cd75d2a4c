"""Translations by CTranslate2 as ``translate.py --engine ctranslate2`` uses it."""

import sys

from benchmarks.systems.ours_search import searching
from benchmarks.systems.searching import Search, TrainedRun, serve_search
from utils.export.CTranslate2Translator import CTranslate2Translator


def make(run: TrainedRun) -> Search:
    """Return the model that ``export.py`` has written into the run's folder."""
    return searching(CTranslate2Translator(run.folder / sys.argv[1]))


if __name__ == "__main__":
    serve_search(make)
