"""Devices by name, on machines with other accelerators than this one has."""

import pytest
import torch

from utils.errors import UserError
from utils.runs.setup import device_of


def machine(monkeypatch: pytest.MonkeyPatch, accelerator: str | None, count: int) -> None:
    """Pretend that this machine has so many accelerators."""
    monkeypatch.setattr(torch.accelerator, "is_available", lambda: accelerator is not None)
    monkeypatch.setattr(torch.accelerator, "current_accelerator", lambda: torch.device(accelerator or "cpu"))
    monkeypatch.setattr(torch.accelerator, "device_count", lambda: count)


@pytest.mark.parametrize(
    ("accelerator", "count", "name", "expected"),
    [
        (None, 0, "auto", "cpu"),
        ("cuda", 2, "auto", "cuda:1"),
        ("cuda", 2, "cuda:0", "cuda:0"),
        ("cuda", 1, "cpu", "cpu"),
        ("mps", 1, "auto", "mps:0"),
        ("xpu", 1, "xpu", "xpu"),
    ],
)
def test_auto_is_the_accelerator(
    accelerator: str | None, count: int, name: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(monkeypatch, accelerator, count)
    monkeypatch.setenv("LOCAL_RANK", "1")
    assert str(device_of(name, "train.device")) == expected


@pytest.mark.parametrize(
    ("accelerator", "count", "name", "message"),
    [
        (None, 0, "toaster", "no such device; choose auto, cpu, cuda, mps or xpu"),
        (None, 0, "cuda", "this machine's accelerator: none; choose auto or cpu"),
        ("mps", 1, "cuda", "this machine's accelerator: mps; choose auto or cpu"),
        ("cuda", 2, "cuda:2", "this machine has 2 GPUs; choose auto or cpu"),
    ],
)
def test_devices_that_are_not_there(
    accelerator: str | None, count: int, name: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(monkeypatch, accelerator, count)
    with pytest.raises(UserError) as error:
        device_of(name, "train.device")
    assert str(error.value) == f"train.device={name!r}: {message}"
