"""Requests of many users, translated together."""

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from utils.serving.Limits import Limits
from utils.serving.RequestError import RequestError
from utils.serving.Statistics import Statistics
from utils.serving.worker import Worker, WorkerError

GATHER = 0.003  # seconds to wait for further requests before the first batch begins
CHARACTERS = 4  # of a token, about: batches are sized before anything is tokenized
BATCHED = ("translate", "translate_html")  # tasks whose lines or documents are translated together

Options = dict[str, Any]


@dataclass(eq=False)
class Job:
    """Lines of one request that wait for translation, or another task of the worker."""

    task: str
    run: str
    options: Options
    lines: Sequence[str]
    answer: "asyncio.Future[Any]" = field(repr=False)
    results: list[Any] = field(default_factory=list, repr=False)
    alone: bool = False  # after a failure, so that it takes no other request along

    def goes_with(self, other: "Job") -> bool:
        """Return whether lines of both may be translated in one batch."""
        same = (self.task, self.run, self.options) == (other.task, other.run, other.options)
        return self is other or (same and self.task in BATCHED and not (self.alone or other.alone))

    def take(self, tokens: int, at_least_one: bool) -> list[str]:
        """Return the next lines that fit into so many tokens."""
        taken: list[str] = []
        for line in self.lines[len(self.results) :]:
            tokens -= estimated_tokens(line)
            if tokens < 0 and (taken or not at_least_one):
                break
            taken.append(line)
        return taken


def estimated_tokens(line: str) -> int:
    """Return about how many tokens a line has, EOS included."""
    return len(line) // CHARACTERS + 2


class Batcher:
    """Give work to the worker: lines with the same model and options together.

    While one batch is translated, the next gathers. So a single request is answered without delay, and under load
    batches grow until the machine is used well. A request with many lines is divided, and others come in between.

    Args:
        worker: that computes.
        limits: of queue, batch and time.
        statistics: counts batches.
    """

    def __init__(self, worker: Worker, limits: Limits, statistics: Statistics) -> None:
        self._worker, self._limits, self._statistics = worker, limits, statistics
        self._jobs: deque[Job] = deque()
        self._arrived = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._task: asyncio.Task[None] | None = None
        self._busy = self._closing = False

    @property
    def waiting(self) -> int:
        """Return the number of lines in the queue."""
        return sum(len(job.lines) - len(job.results) for job in self._jobs if not job.answer.done())

    def start(self) -> None:
        """Begin to work, in the running event loop."""
        self._task = asyncio.create_task(self._run())

    async def translate(self, run: str, options: Options, lines: Sequence[str], task: str = "translate") -> list[Any]:
        """Return the n-best translations of each line, computed together with those of other requests.

        Args:
            run: name of the run.
            options: of the search.
            lines: to translate; documents if the task is "translate_html".
            task: one of ``BATCHED``.

        Raises:
            RequestError: if the queue is full, the server stops, or it takes too long.
        """
        found: list[Any] = await self._submit(task, run, options, lines) if lines else []
        return found

    async def call(self, task: str, run: str, *args: Any) -> Any:
        """Return the result of another task of the worker, computed between two batches.

        Raises:
            RequestError: as of :meth:`translate`, or if the task refuses.
        """
        return await self._submit(task, run, {"args": args}, [""])

    async def _submit(self, task: str, run: str, options: Options, lines: Sequence[str]) -> Any:
        if self._closing:
            raise RequestError(503, "The server is stopping", retry_after=5)
        if self.waiting + len(lines) > self._limits.queue:
            raise RequestError(503, "Too many lines are waiting; try again later", retry_after=1)
        job = Job(task, run, options, lines, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._arrived.set()
        try:
            return await asyncio.wait_for(asyncio.shield(job.answer), self._limits.seconds)
        except TimeoutError:
            raise RequestError(504, "It took too long; send less text, or try again later") from None
        finally:
            job.answer.cancel()  # also if the client is gone

    async def _run(self) -> None:
        while True:
            if not self._jobs:
                self._arrived.clear()
                await self._arrived.wait()
                await asyncio.sleep(GATHER)
            batch = self._next()
            if not batch:
                continue
            self._busy = True
            try:
                await self._work(batch)
            finally:
                self._busy = False

    def _next(self) -> list[tuple[Job, list[str]]]:
        """Take the lines of the next batch out of the queue: those of the oldest request, and others like it."""
        self._jobs = deque(job for job in self._jobs if not job.answer.done())  # without those given up
        if not self._jobs:
            return []
        first, batch, tokens = self._jobs[0], [], self._limits.batch
        for job in self._jobs:
            if job.goes_with(first) and (tokens > 0 or job is first):
                lines = job.take(tokens, at_least_one=job is first)
                tokens -= sum(map(estimated_tokens, lines))
                batch += [(job, lines)] if lines else []
        for job, lines in batch:
            self._jobs.remove(job)
            if len(job.results) + len(lines) < len(job.lines):
                self._jobs.append(job)  # the rest of it, after the others
        return batch

    async def _work(self, batch: list[tuple[Job, list[str]]]) -> None:
        """Compute one batch, and answer the requests that are complete by it."""
        first = batch[0][0]
        lines = [line for _, lines in batch for line in lines]
        arguments = (first.options, lines) if first.task in BATCHED else first.options["args"]
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._thread, self._call, first, arguments)
        except Exception as error:  # it is the answer
            self._fail([job for job, _ in batch], error)
            return
        if first.task not in BATCHED:
            _answer(first, found)
            return
        self._statistics.batch(len(lines), sum(map(len, lines)))
        begin = 0
        for job, lines in batch:
            job.results += found[begin : begin + len(lines)]
            begin += len(lines)
            if len(job.results) == len(job.lines):
                _answer(job, job.results)

    def _call(self, job: Job, arguments: tuple[Any, ...]) -> Any:
        args = arguments if job.task == "about" else (job.run, *arguments)
        return self._worker.call(job.task, *args, seconds=self._limits.seconds)

    def _fail(self, jobs: Sequence[Job], error: Exception) -> None:
        """Answer the requests of a batch that failed. If there are several, each is tried again alone."""
        if len(jobs) == 1:
            crashed = isinstance(error, WorkerError)
            reason = RequestError(500, "The translation failed") if crashed else error
            if not jobs[0].answer.done():
                jobs[0].answer.set_exception(reason)
            if jobs[0] in self._jobs:
                self._jobs.remove(jobs[0])
            return
        for job in reversed(jobs):
            job.alone = True
            if job not in self._jobs:
                self._jobs.appendleft(job)

    async def close(self) -> None:
        """Finish what is in the queue, then stop."""
        self._closing = True
        while self._busy or any(not job.answer.done() for job in self._jobs):
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
        self._thread.shutdown()


def _answer(job: Job, content: Any) -> None:
    if not job.answer.done():
        job.answer.set_result(content)
