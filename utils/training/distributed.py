"""Distributed training in several processes started by ``torchrun``; with one process all of this does nothing."""

import os
import signal
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

import torch
from torch import Tensor, distributed
from torch._C._distributed_c10d import PrefixStore, Store
from torch.distributed.rendezvous import rendezvous

from utils.errors import UserError

Value = TypeVar("Value")


@contextmanager
def processes(device: torch.device) -> Iterator[None]:
    """Join the process group, if ``torchrun`` started this process, and leave it at the end."""
    if "RANK" not in os.environ:
        yield
        return
    backend = "gloo"
    if device.type != "cpu":
        torch.accelerator.set_device_index(device)
        backend = f"cpu:gloo,{device.type}:{distributed.get_default_backend_for_device(device)}"
    store, own_rank, size = next(rendezvous("env://"))
    distributed.init_process_group(backend, store=fresh_store(store, own_rank, size), rank=own_rank, world_size=size)
    try:
        yield
    finally:
        distributed.destroy_process_group()


def fresh_store(store: Store, rank: int, size: int, seconds: float = 1800.0) -> Store:
    """Return a part of the store to which the processes of an earlier attempt have not written.

    When ``torchrun`` restarts its workers, they meet in the store of those before them, which still holds the addresses
    of these. A worker that starts faster than its peer then connects to a process that has ended, and fails with
    "connectFullMesh failed". So each worker writes a random number of its own, and rank 0 answers each number that it
    sees with the prefix of this attempt: only a rank 0 of the same attempt can know the number.

    Args:
        store: that ``torchrun`` offers.
        rank: of this process.
        size: number of processes.
        seconds: that rank 0 waits for the others.

    Raises:
        UserError: if processes have not started by then.
    """
    if rank:
        number = uuid.uuid4().hex
        store.set(f"number-{rank}", number)
        prefix = _text(store.get(f"prefix-for-{number}"))
        store.set(f"{prefix}-{rank}", "known")
        return PrefixStore(prefix, store)
    prefix, answered = uuid.uuid4().hex, dict[int, str]()
    missing = set(range(1, size))
    end = time.monotonic() + seconds
    while missing:
        for other in sorted(missing):
            if store.check([f"{prefix}-{other}"]):
                missing.remove(other)
            elif store.check([f"number-{other}"]) and (number := _text(store.get(f"number-{other}"))) != answered.get(
                other
            ):
                answered[other] = number  # of this attempt, or of an earlier one
                store.set(f"prefix-for-{number}", prefix)
        if missing and time.monotonic() > end:
            absent = ", ".join(map(str, sorted(missing)))
            raise UserError(f"processes {absent} of {size} have not started; see their output, then start all again")
        time.sleep(0.01)
    return PrefixStore(prefix, store)


def _text(value: bytes | str) -> str:
    """Return a value of a store, which gives bytes and is annotated as giving text."""
    return value.decode() if isinstance(value, bytes) else value


def rank() -> int:
    """Return the rank of this process; rank 0 writes all files."""
    return distributed.get_rank() if distributed.is_initialized() else 0


def local_rank() -> int:
    """Return the rank of this process on its machine, known even before the process group is initialized."""
    return int(os.environ.get("LOCAL_RANK", "0"))


def world_size() -> int:
    """Return the number of processes."""
    return distributed.get_world_size() if distributed.is_initialized() else 1


def add_up(values: Tensor) -> Tensor:
    """Return the sum over all processes."""
    if world_size() > 1:
        distributed.all_reduce(values)
    return values


def share(batches: int) -> int:
    """Return the number of batches of a step for this process.

    Raises:
        UserError: if they cannot be divided evenly.
    """
    if batches % world_size():
        raise UserError(
            f"batch.accumulate={batches}: the batches of a step cannot be divided among {world_size()} processes; "
            f"choose a multiple, as in --batch.accumulate {world_size()}"
        )
    return batches // world_size()


def from_first(compute: Callable[[], Value]) -> Value:
    """Compute in rank 0, and broadcast the result to all processes."""
    if world_size() == 1:
        return compute()
    box: list[Value | None] = [compute() if rank() == 0 else None]
    distributed.broadcast_object_list(box)
    return cast("Value", box[0])


def rng_state(device: torch.device) -> list[Tensor]:
    """Return the states of torch's random number generators, which other data loaders may use."""
    own = [] if device.type == "cpu" else [torch.get_device_module(device).get_rng_state()]
    return [torch.get_rng_state(), *own]


def set_rng_state(states: list[Tensor], device: torch.device) -> None:
    """Restore the states that :func:`rng_state` returned."""
    torch.set_rng_state(states[0])
    if device.type != "cpu" and len(states) > 1:
        torch.get_device_module(device).set_rng_state(states[1])


def first_alone(compute: Callable[[], Value]) -> Value:
    """Compute in rank 0 before the other processes, so that they find the results in the cache."""
    value = compute() if rank() == 0 else None
    if world_size() > 1:
        distributed.barrier()
    return compute() if value is None else value


def check_agreement(what: str, value: object) -> None:
    """Check that all processes have the same value.

    Raises:
        UserError: in all of them, if not.
    """
    if world_size() == 1:
        return
    values: list[object] = [None] * world_size()
    distributed.all_gather_object(values, value)
    if any(other != values[0] for other in values):
        raise UserError(f"the processes have different {what}: " + "; ".join(f"{i}: {v}" for i, v in enumerate(values)))


@contextmanager
def lost_peers_named(advice: str) -> Iterator[None]:
    """Convert the error that the death of another process causes into a UserError that says so."""
    try:
        yield
    except (RuntimeError, distributed.DistError) as error:
        if world_size() > 1 and any(word in str(error).lower() for word in ("peer", "gloo", "nccl", "connection")):
            signal.signal(signal.SIGTERM, signal.SIG_IGN)  # torchrun sends it now, before the message is printed
            raise UserError(
                f"process {rank()} of {world_size()} lost the others: {str(error).splitlines()[0]}. {advice}"
            ) from error
        raise
