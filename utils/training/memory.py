"""Memory checks, and settings of the memory allocator."""

import ctypes
import os
import resource
import sys

from utils.errors import UserError

M_TRIM_THRESHOLD, M_MMAP_MAX = -1, -4  # of glibc's malloc.h
LARGEST = 2**31 - 1


def require_memory(needed: float, what: str, advice: str) -> None:
    """Raise if an allocation cannot fit into this process's memory, before it is attempted.

    Args:
        needed: bytes, at least.
        what: name of the allocation.
        advice: what to change.

    Raises:
        UserError: naming both numbers.
    """
    limits = [os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"), resource.getrlimit(resource.RLIMIT_AS)[0]]
    available = min(limit for limit in limits if limit > 0)  # no limit is -1
    if needed > available:
        raise UserError(
            f"{what} would take at least {needed / 2**30:,.1f} GiB of memory; there are {available / 2**30:,.1f}; "
            f"{advice}"
        )


def keep_freed_memory() -> bool:
    """Let the allocator reuse the memory of freed tensors instead of returning it to the system.

    A training step on a CPU frees and allocates the same hundreds of megabytes over and over. By default the C library
    returns every large block immediately, and the system must clear it page by page before the next allocation: a sixth
    of the time of a step. Does nothing where the C library is not glibc.

    Returns:
        Whether the setting is supported.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:
        return False
    return bool(mallopt(M_MMAP_MAX, 0)) and bool(mallopt(M_TRIM_THRESHOLD, LARGEST))
