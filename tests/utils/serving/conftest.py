from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from utils.serving.app import build
from utils.serving.Engine import Engine
from utils.serving.Limits import Limits
from utils.serving.Service import Service
from utils.serving.worker import LocalWorker

Clients = Callable[..., TestClient]


@pytest.fixture(scope="session")
def engine(two_runs: tuple[Path, Path]) -> Engine:
    return Engine(two_runs)


@pytest.fixture
def clients(engine: Engine) -> Iterator[Clients]:
    """Build clients of servers with limits, keys and origins of their own."""
    with ExitStack() as stack:

        def build_client(
            worker: object = None, *, keys: tuple[str, ...] = (), cors: tuple[str, ...] = (), **limits: float
        ) -> TestClient:
            chosen = LocalWorker(engine) if worker is None else worker
            service = Service(chosen, Limits(**limits), frozenset(keys))  # type: ignore[arg-type]
            return stack.enter_context(TestClient(build(service, cors=cors), raise_server_exceptions=False))

        yield build_client


@pytest.fixture
def client(clients: Clients) -> TestClient:
    return clients()
