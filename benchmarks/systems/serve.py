"""The server loop of a system: a process that reads requests from standard input, and writes the results.

This module needs nothing but Python, since some systems run where this project is not installed.
"""

import json
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def serve(**actions: Callable[..., Any]) -> None:
    """Read ``[action, arguments]`` from each line of standard input, do it, and write the result as a line.

    Output of libraries goes to standard error, so that it does not mix with the results.
    """
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)
        for line in sys.stdin:
            action, arguments = json.loads(line)
            print(json.dumps(actions[action](**arguments)), file=answers, flush=True)


def seconds(function: Callable[[], object]) -> float:
    """Return the duration of a call."""
    start = time.perf_counter()
    function()
    return time.perf_counter() - start


def peak_resident() -> float:
    """Return the peak memory of this process, in MiB."""
    # Not getrusage: on Linux a new process inherits its parent's peak there.
    status = Path("/proc/self/status").read_text()
    return int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) / 1024
