"""Requests of many users together: every answer belongs to its question, whatever the order and the sizes."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from utils.serving.Batcher import Batcher, estimated_tokens
from utils.serving.Limits import Limits
from utils.serving.RequestError import RequestError
from utils.serving.Statistics import Statistics
from utils.serving.worker import WorkerError


class Echo:
    """A worker that returns every line with its run and options, and records its batches."""

    def __init__(self, crashes: Sequence[str] = ()) -> None:
        self.batches: list[list[str]] = []
        self._crashes = crashes

    def call(self, task: str, *args: Any, seconds: float) -> Any:
        assert seconds > 0
        if task != "translate":
            return task, args
        run, options, lines = args
        self.batches.append(lines)
        if set(lines) & set(self._crashes):
            raise WorkerError
        return [(run, options["beam"], line) for line in lines]

    def close(self) -> None:
        pass


def run_all(worker: Echo, requests: Sequence[tuple[str, int, list[str]]], **limits: Any) -> list[Any]:
    """Send requests at the same time, and return their answers or errors."""

    async def run() -> list[Any]:
        batcher = Batcher(worker, Limits(**limits), Statistics())
        batcher.start()
        waiting = [batcher.translate(name, {"beam": beam}, lines) for name, beam, lines in requests]
        found = await asyncio.gather(*waiting, return_exceptions=True)
        await batcher.close()
        return list(found)

    return asyncio.run(run())


LINES = st.lists(st.text(max_size=30), max_size=12)
REQUESTS = st.lists(st.tuples(st.sampled_from(["one", "two"]), st.sampled_from([1, 5]), LINES), max_size=30)


@settings(max_examples=40)
@given(REQUESTS, st.integers(1, 60))
def test_every_answer_belongs_to_its_question(requests: list[tuple[str, int, list[str]]], batch: int) -> None:
    worker = Echo()
    found = run_all(worker, requests, batch=batch)
    assert found == [[(name, beam, line) for line in lines] for name, beam, lines in requests]
    for lines in worker.batches:
        assert len(lines) == 1 or sum(map(estimated_tokens, lines)) <= batch


@settings(max_examples=20)
@given(REQUESTS)
def test_a_crash_takes_only_its_own_request(requests: list[tuple[str, int, list[str]]]) -> None:
    crashing = [*requests, ("one", 5, ["poison"]), ("one", 5, ["fine", "poison"])]
    random.Random(len(requests)).shuffle(crashing)
    found = run_all(Echo(["poison"]), crashing)
    for (name, beam, lines), answer in zip(crashing, found, strict=True):
        if "poison" in lines:
            assert isinstance(answer, RequestError)
            assert answer.status == 500
        else:
            assert answer == [(name, beam, line) for line in lines]


def test_requests_are_batched_and_long_ones_divided() -> None:
    worker = Echo()
    long = [f"line {number}" for number in range(100)]
    found = run_all(worker, [("one", 5, long), *(("one", 5, [f"short {number}"]) for number in range(50))], batch=60)
    assert [line for _, _, line in found[0]] == long
    assert len(worker.batches) < 30
    ends = [index for index, lines in enumerate(worker.batches) if any(line.startswith("short") for line in lines)]
    assert min(ends) < len(worker.batches) - 2, "short requests do not wait for all lines of a long one"


def test_other_tasks_and_given_up_requests() -> None:
    worker = Echo()

    async def run() -> None:
        batcher = Batcher(worker, Limits(), Statistics())
        batcher.start()
        gone = asyncio.create_task(batcher.translate("one", {"beam": 1}, ["gone"]))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await batcher.call("explain", "one", {"text": "a"}) == ("explain", ("one", {"text": "a"}))
        assert batcher.waiting == 0
        await batcher.close()
        with pytest.raises(RequestError, match="The server is stopping"):
            await batcher.translate("one", {"beam": 1}, ["late"])

    asyncio.run(run())
    assert ["gone"] not in worker.batches, "nobody waits for it"
