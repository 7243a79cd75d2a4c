import subprocess
import sys

from const.path import ROOT

CODE = """
import resource, torch
from utils.training.memory import keep_freed_memory
if {keep}:
    assert keep_freed_memory()
for _ in range(20):
    torch.ones(2**24)
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(20):
    torch.ones(2**24)
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


def faults(keep: bool) -> int:
    """How many pages the system had to hand out anew for twenty tensors of 64 MiB, one after the other."""
    command = [sys.executable, "-c", CODE.format(keep=keep)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return int(result.stdout)


def test_memory_is_used_again() -> None:
    assert faults(keep=True) * 10 < faults(keep=False)
