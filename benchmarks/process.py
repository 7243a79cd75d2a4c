"""Measurements in a process of its own, with fresh imports and memory."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def alone(function: Callable[..., T], *arguments: object) -> T:
    """Run a function in a new process, and wait for its result."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()
