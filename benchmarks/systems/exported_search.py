"""Translations by an exported model as ``translate.py --engine`` uses it: CTranslate2, ONNX Runtime."""

import sys

from benchmarks.systems.ours_search import searching
from benchmarks.systems.searching import Search, TrainedRun, serve_search
from utils.export.registry import load_exported


def make(run: TrainedRun) -> Search:
    """Return the model that ``export.py`` has written into the run's folder."""
    return searching(load_exported(run.folder / sys.argv[1]))


if __name__ == "__main__":
    serve_search(make)
