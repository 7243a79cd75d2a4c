"""Training in several processes at once, begun by ``torchrun``; in one process all of this does nothing."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

import torch
from torch import Tensor, distributed

from utils.errors import UserError

Value = TypeVar("Value")


@contextmanager
def processes(device: torch.device) -> Iterator[None]:
    """Join the other processes, if ``torchrun`` started this one, and part from them at the end."""
    if "RANK" not in os.environ:
        yield
        return
    if device.type == "cuda":
        torch.cuda.set_device(device)
    distributed.init_process_group("nccl" if device.type == "cuda" else "gloo")
    try:
        yield
    finally:
        distributed.destroy_process_group()


def rank() -> int:
    """Which of the processes this is; the first does all the writing."""
    return distributed.get_rank() if distributed.is_initialized() else 0


def local_rank() -> int:
    """Which of the processes on this machine this is, known even before they have met."""
    return int(os.environ.get("LOCAL_RANK", "0"))


def world_size() -> int:
    """Number of processes."""
    return distributed.get_world_size() if distributed.is_initialized() else 1


def add_up(values: Tensor) -> Tensor:
    """The sum over all processes."""
    if world_size() > 1:
        distributed.all_reduce(values)
    return values


def share(batches: int) -> int:
    """How many of the batches of a step are this process's.

    Raises:
        UserError: if they cannot be shared out evenly.
    """
    if batches % world_size():
        raise UserError(
            f"batch.accumulate={batches}: the batches of a step cannot be shared out among {world_size()} processes; "
            f"choose a multiple, as in --batch.accumulate {world_size()}"
        )
    return batches // world_size()


def from_first(compute: Callable[[], Value]) -> Value:
    """What the first process computes, in all of them."""
    if world_size() == 1:
        return compute()
    box: list[Value | None] = [compute() if rank() == 0 else None]
    distributed.broadcast_object_list(box)
    return cast("Value", box[0])


def rng_state(device: torch.device) -> list[Tensor]:
    """The states of torch's random numbers, which loaders other than ours may draw from."""
    return [torch.get_rng_state(), *([torch.cuda.get_rng_state(device)] if device.type == "cuda" else [])]


def set_rng_state(states: list[Tensor], device: torch.device) -> None:
    """Go on with the random numbers from there."""
    torch.set_rng_state(states[0])
    if device.type == "cuda" and len(states) > 1:
        torch.cuda.set_rng_state(states[1], device)


def first_alone(compute: Callable[[], Value]) -> Value:
    """Let the first process compute before the others, so that they find the results in the cache."""
    value = compute() if rank() == 0 else None
    if world_size() > 1:
        distributed.barrier()
    return compute() if value is None else value


def check_agreement(what: str, value: object) -> None:
    """Make sure that all processes have the same.

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
    """Turn the error that comes when another process died into one that says so."""
    try:
        yield
    except (RuntimeError, distributed.DistError) as error:
        if world_size() > 1 and any(word in str(error).lower() for word in ("peer", "gloo", "nccl", "connection")):
            raise UserError(
                f"process {rank()} of {world_size()} lost the others: {str(error).splitlines()[0]}. {advice}"
            ) from error
        raise
