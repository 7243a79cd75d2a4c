"""A worker that does not start."""

import os
import time
from pathlib import Path

import pytest

from utils.errors import UserError
from utils.serving import worker
from utils.serving.worker import ProcessWorker


def sleep(*_: object) -> None:
    time.sleep(60)


def die(*_: object) -> None:
    os._exit(7)


def test_one_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(worker, "_serve", sleep)
    monkeypatch.setattr(worker, "START", 0.0)
    with pytest.raises(UserError, match="the models were not loaded within 0 seconds"):
        ProcessWorker([tmp_path], "pytorch")


def test_one_that_dies_is_told_from_one_that_is_slow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(worker, "_serve", die)
    with pytest.raises(UserError, match="the worker ended with exit code 7 while it loaded the models"):
        ProcessWorker([tmp_path], "pytorch")
