"""The installed commands, ``enja-train`` for instance: each runs its script."""

import runpy

from const.path import ROOT


def _run(name: str) -> None:
    """Run a script by its file: another package of that name, and ``evaluate`` is one, cannot take its place."""
    runpy.run_path(str(ROOT / f"{name}.py"), run_name="__main__")


def train() -> None:
    """Train a model."""
    _run("train")


def translate() -> None:
    """Translate text."""
    _run("translate")


def evaluate() -> None:
    """Score a model."""
    _run("evaluate")


def tune() -> None:
    """Search hyper-parameters."""
    _run("tune")


def serve() -> None:
    """Serve translations."""
    _run("serve")


def export() -> None:
    """Export a model for another engine."""
    _run("export")


def generate() -> None:
    """Sample texts from a language model."""
    _run("generate")


def classify() -> None:
    """Classify sentences."""
    _run("classify")


def import_model() -> None:
    """Import a published model."""
    _run("import_model")
