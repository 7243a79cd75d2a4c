"""Measuring in a process of its own: a fresh start, and a peak of memory that nothing else has part in."""

import multiprocessing
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def alone(function: Callable[..., T], *arguments: object) -> T:
    """Run a function in a new process, and wait for its result."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def peak_resident() -> float:
    """The most memory this process has held, in MiB."""
    # Not getrusage: on Linux a new process inherits its parent's peak there.
    status = Path("/proc/self/status").read_text()
    return int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) / 1024
