"""Processes that are started again must not meet those before them."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from torch._C._distributed_c10d import HashStore, Store

from const.path import ROOT
from utils.errors import UserError
from utils.training.distributed import fresh_store

WORKER = """
import os, sys, time, torch
from torch import distributed
from utils.training.distributed import processes

rank, attempt = os.environ["RANK"], os.environ["TORCHELASTIC_RESTART_COUNT"]
if attempt == "1" and rank == "0":
    time.sleep(2)  # the other one finds the address that rank 0 of the first attempt has left
with processes(torch.device("cpu")):
    total = torch.ones(1)
    distributed.all_reduce(total)
    os.write(1, f"attempt {attempt}, rank {rank}: {total.item():.0f} processes\\n".encode())  # a line in one piece
    if attempt == "0":
        os._exit(1)
"""


def start(store: Store, size: int, names: dict[int, str]) -> list[threading.Thread]:
    """Let workers of one attempt meet, each in a thread; they write into the store that they have got."""

    def work(rank: int) -> None:
        own = fresh_store(store, rank, size)
        own.set(f"rank-{rank}", "here")
        names[rank] = ",".join(str(own.get(f"rank-{other}")) for other in range(size))

    threads = [threading.Thread(target=work, args=(rank,)) for rank in range(size)]
    for thread in threads:
        thread.start()
    return threads


def test_every_attempt_has_a_part_of_its_own() -> None:
    store = HashStore()
    for size in (3, 3, 2, 4, 1):
        names: dict[int, str] = {}
        for thread in start(store, size, names):
            thread.join(timeout=60)
        assert names == {rank: ",".join([str(b"here")] * size) for rank in range(size)}
        assert not store.check(["rank-0"])


def test_a_process_that_never_starts_is_named() -> None:
    with pytest.raises(UserError, match="processes 1, 2 of 3 have not started"):
        fresh_store(HashStore(), 0, 3, seconds=0.05)


def test_workers_that_are_restarted_do_not_connect_to_those_before_them(tmp_path: Path) -> None:
    """Without a part of the store of its own, the second attempt always fails here with "connectFullMesh failed"."""
    worker = tmp_path / "worker.py"
    worker.write_text(WORKER)
    launcher = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node=2", "--max-restarts=1"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(  # noqa: S603
        [*launcher, str(worker)], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert sorted(done.stdout.splitlines()) == [f"attempt {n}, rank {rank}: 2 processes" for n in "01" for rank in "01"]
