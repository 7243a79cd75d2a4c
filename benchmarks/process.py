"""Measurements in a process of its own, with fresh imports and memory; the end of processes."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def alone(function: Callable[..., T], *arguments: object) -> T:
    """Run a function in a new process, and wait for its result."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def children(process: int) -> list[int]:
    """Return the processes that a process has started, on Linux."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended meanwhile
        if parent == str(process):
            found.append(int(folder.name))
    return sorted(found)


def kill_sessions(process: int) -> None:
    """Kill a process that leads a session, and its children, which may lead their own, as those of torchrun do."""
    leaders = [process, *children(process)]  # children of a process that has ended cannot be found
    for leader in leaders:
        with suppress(ProcessLookupError):
            os.killpg(leader, signal.SIGKILL)
