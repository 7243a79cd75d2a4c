"""The worker of a server: a process of its own, which is started again when it crashes."""

import logging
import multiprocessing
import signal
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

from utils.errors import UserError
from utils.serving.logs import set_up
from utils.serving.RequestError import RequestError

log = logging.getLogger("enja.server")

START = 600.0  # seconds to load all models, also on a machine that is busy


class WorkerError(Exception):
    """The worker has crashed, or took too long and was ended; it has been started again."""


class EngineError(Exception):
    """The engine failed; the message is the type of its error, and the places in the code."""


class Worker(Protocol):
    """Computes the tasks of an :class:`Engine`, one after the other."""

    def call(self, task: str, *args: Any, seconds: float) -> Any:
        """Return the result of a method of the engine.

        Args:
            task: name of the method.
            args: of the method.
            seconds: limit of time.

        Raises:
            RequestError: if the engine refuses.
            EngineError: if it fails.
            WorkerError: if the worker did not survive.
        """

    def close(self) -> None:
        """End the worker."""


class LocalWorker:
    """An engine in the same process, without protection; for tests."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine

    def call(self, task: str, *args: Any, seconds: float) -> Any:  # noqa: ARG002
        """Return the result of a method of the engine."""
        return _unpacked(_answer(self._engine, task, args))

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class ProcessWorker:
    """An engine in a process of its own. The server's process needs no PyTorch, and survives whatever happens here.

    Args:
        folders: of the runs.
        engine: as of :class:`Engine`.

    Raises:
        UserError: if a run cannot be loaded.
    """

    def __init__(self, folders: Sequence[Path], engine: str) -> None:
        self._args = list(folders), engine
        self._process, self._connection = self._start()

    def _start(self) -> tuple[Any, "Connection[Any, Any]"]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, *self._args), name="enja-worker", daemon=True)
        process.start()
        theirs.close()
        answer = _receive(ours, START)
        if answer is None:
            process.join(1)  # a connection breaks just before its process ends
            code = process.exitcode
            process.kill()
            raise UserError(
                f"the models were not loaded within {START:.0f} seconds; the machine may be busy, or short of memory: "
                "try again, or serve fewer runs"
                if code is None
                else f"the worker ended with exit code {code} while it loaded the models; it may have run out of memory"
            )
        kind, content = answer
        if kind != "result":
            process.kill()
            raise UserError(content)
        return process, ours

    def call(self, task: str, *args: Any, seconds: float) -> Any:
        """Return the result of a method of the engine; if the worker does not survive that, start another."""
        try:
            self._connection.send((task, args))
            answer = _receive(self._connection, seconds)
        except OSError:
            answer = None
        if answer is None:
            self._restart(task)
            raise WorkerError(f"the worker ended in {task}")
        return _unpacked(answer)

    def _restart(self, task: str) -> None:
        """Start another worker.

        Raises:
            RequestError: if there is nothing to load any more.
        """
        self.close()
        log.error("worker restarted", extra={"fields": {"task": task, "code": self._process.exitcode}})
        try:
            self._process, self._connection = self._start()
        except UserError:
            raise RequestError(503, "There is no model at the moment; try again later", retry_after=5) from None

    def close(self) -> None:
        """End the worker."""
        self._connection.close()
        self._process.join(0.5)  # it ends when it has nobody to answer
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _receive(connection: "Connection[Any, Any]", seconds: float) -> tuple[str, Any] | None:
    """Return an answer; None if there is none in time, or nobody to give it."""
    try:
        if connection.poll(seconds):
            answer: tuple[str, Any] = connection.recv()
            return answer
    except (EOFError, OSError):
        return None
    return None


def _unpacked(answer: tuple[str, Any]) -> Any:
    kind, content = answer
    if kind == "refused":
        raise RequestError(*content)
    if kind == "failed":
        raise EngineError(content)
    return content


def _answer(engine: Any, task: str, args: tuple[Any, ...]) -> tuple[str, Any]:
    """Return kind and content of an answer; of an unexpected error the places in the code, without texts of users."""
    try:
        return "result", getattr(engine, task)(*args)
    except RequestError as error:
        return "refused", (error.status, error.message)
    except Exception as error:  # one bad request must not end the worker
        places = [f"{Path(one.filename).name}:{one.lineno}" for one in traceback.extract_tb(error.__traceback__)]
        return "failed", f"{type(error).__name__} at {' '.join(places)}"


def _serve(connection: "Connection[Any, Any]", folders: list[Path], engine: str) -> None:
    """Answer until the server is gone. The signals that stop the server are for the server: it finishes what it has."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    set_up()
    from utils.serving.Engine import Engine

    try:
        served = Engine(folders, engine)
    except (UserError, OSError) as error:
        connection.send(("failed", str(error)))
        return
    connection.send(("result", None))
    while True:
        try:
            task, args = connection.recv()
        except (EOFError, OSError):
            return
        try:
            connection.send(_answer(served, task, args))
        except (BrokenPipeError, ConnectionResetError):
            return
