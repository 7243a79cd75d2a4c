"""Load, overload, soak and browser latency of the server: ``python -m benchmarks.serving runs/mini``."""

import argparse
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from const.path import ROOT
from utils.explain import page
from utils.text.lines import read_lines

SECONDS = 10.0  # of a measurement


@dataclass
class Load:
    """Answers that some clients got.

    Attributes:
        latencies: of the answers with status 200, in seconds.
        statuses: number of answers by status.
        wrong: answers that do not belong to their question.
        seconds: of the whole measurement.
        cpu: seconds of processor time that the server has taken, which other processes do not change.
    """

    latencies: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: int = 0
    seconds: float = 0.0
    cpu: float = 0.0

    def __str__(self) -> str:
        """Return sentences a second, the percentiles of the latency, processor time, statuses and wrong answers."""
        cuts = statistics.quantiles(self.latencies, n=100) if len(self.latencies) > 1 else [0.0] * 99
        p50, p95, p99 = (f"{1000 * cuts[place - 1]:.0f}" for place in (50, 95, 99))
        speed, cpu = len(self.latencies) / self.seconds, 1000 * self.cpu / max(1, len(self.latencies))
        return f"{speed:.1f} | {p50} | {p95} | {p99} | {cpu:.1f} | {dict(self.statuses)} | {self.wrong}"


class Server:
    """A running server, and its processes."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.process, self.port = process, port

    def _processes(self) -> list[Path]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [Path(f"/proc/{one}") for one in (self.process.pid, *children)]

    def memory(self) -> float:
        """Return the memory of server and worker, in MB."""
        pages = [int((process / "statm").read_text().split()[1]) for process in self._processes()]
        return sum(pages) * os.sysconf("SC_PAGESIZE") / 1e6

    def cpu(self) -> float:
        """Return the processor time that server and worker have taken, in seconds."""
        fields = [(process / "stat").read_text().rpartition(")")[2].split() for process in self._processes()]
        return sum(int(one[11]) + int(one[12]) for one in fields) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(run: Path, *options: str) -> Iterator[Server]:
    """Start a server."""
    command = [sys.executable, str(ROOT / "serve.py"), str(run), "--port", "0", "--quiet", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        if process.stdout is None:
            raise RuntimeError("the server has no output")
        text = process.stdout.readline() + process.stdout.readline()
        found = re.search(r"127\.0\.0\.1:(\d+)", text)
        if found is None:
            raise RuntimeError(f"the server did not start: {text}")
        try:
            yield Server(process, int(found[1]))
        finally:
            process.terminate()


def translate(connection: http.client.HTTPConnection, text: str) -> tuple[int, str]:
    """Return status and translation of a text."""
    body = json.dumps({"q": text, "source": "en", "target": "ja"})
    connection.request("POST", "/translate", body, {"content-type": "application/json"})
    answer = connection.getresponse()
    content: dict[str, Any] = json.load(answer)
    return answer.status, content.get("translatedText", "")


def measure(
    server: Server, lines: Sequence[str], clients: int, seconds: float, expected: dict[str, str] | None = None
) -> Load:
    """Let clients send one sentence after the other.

    Args:
        server: to send to.
        lines: to translate; each client begins at another one.
        clients: number of threads, each with one connection.
        seconds: how long.
        expected: the translation of each line, to compare with.
    """
    found, lock, end = Load(), threading.Lock(), time.perf_counter() + seconds

    def client(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        place = number * 37
        while time.perf_counter() < end:
            line = lines[place % len(lines)]
            began = time.perf_counter()
            status, text = translate(connection, line)
            took = time.perf_counter() - began
            with lock:
                found.statuses[status] += 1
                if status == 200:
                    found.latencies.append(took)
                    found.wrong += expected is not None and expected.get(line) not in (None, text)
            place += 1

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    began, before = time.perf_counter(), server.cpu()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found.seconds, found.cpu = time.perf_counter() - began, server.cpu() - before
    return found


def answers(server: Server, lines: Sequence[str]) -> dict[str, str]:
    """Return the translation of each line, asked for one by one."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    return {line: translate(connection, line)[1] for line in lines}


def show_load(run: Path, lines: Sequence[str], seconds: float) -> None:
    """Print throughput and latency by number of clients, batched and one by one."""
    print("| mode | clients | sentences/s | p50 ms | p95 ms | p99 ms | CPU ms a sentence | statuses | wrong answers |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, options in (("one by one", ("--max-batch", "1")), ("batched", ())):
        with serving(run, *options) as server:
            expected = answers(server, lines)
            for clients in (1, 8, 64):
                print(f"| {name} | {clients} | {measure(server, lines, clients, seconds, expected)} |", flush=True)


def show_overload(run: Path, lines: Sequence[str], seconds: float) -> None:
    """Print what more clients than allowed get."""
    for options in (("--max-requests", "16"), ("--max-queue", "8")):
        with serving(run, *options) as server:
            expected = answers(server, lines)
            print(
                f"overload, {' '.join(options)}, 64 clients: {measure(server, lines, 64, seconds, expected)}",
                flush=True,
            )


def show_soak(run: Path, lines: Sequence[str], minutes: float) -> None:
    """Print the memory while many clients translate for minutes."""
    with serving(run) as server:
        expected = answers(server, lines)
        total: Counter[int] = Counter()
        wrong = 0
        for part in range(1, 9):
            load = measure(server, lines, 32, 60 * minutes / 8, expected)
            total, wrong = total + load.statuses, wrong + load.wrong
            print(
                f"soak: {part * minutes / 8:.2f} min, {server.memory():.0f} MB, {dict(total)}, wrong {wrong}",
                flush=True,
            )


def show_browser(run: Path, chromium: str) -> None:
    """Print first paint and translation latency in a real browser, and sizes."""
    from playwright.sync_api import sync_playwright

    with serving(run) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        paints, translated = [], []
        for _ in range(5):
            tab = browser.new_context(locale="en-US").new_page()
            tab.goto(f"http://127.0.0.1:{server.port}")
            tab.wait_for_selector(".best")
            script = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
            paints.append(tab.evaluate(script))
            for text in ("I am a student.", "She likes dogs.", "The weather is fine today."):
                began = time.perf_counter()
                tab.get_by_label("Source").fill(text)
                tab.wait_for_selector(f'.result[data-of="{text}"][aria-busy="false"]')
                translated.append(1000 * (time.perf_counter() - began))
            tab.context.close()
        browser.close()
    print(f"first contentful paint: {statistics.median(paints):.0f} ms (median of {len(paints)})")
    print(f"typing to translation, 150 ms pause included: {statistics.median(translated):.0f} ms")


def show_sizes(run: Path) -> None:
    """Print the sizes of the page and of one explanation."""
    sizes = {name: path.stat().st_size for name, path in page.files().items()}
    print(f"page: {sum(sizes.values()) / 1000:.0f} kB in {len(sizes)} files")
    out = Path("explain-size.html")
    command = [sys.executable, str(ROOT / "translate.py"), str(run), "Where is the temple?", "--explain", str(out)]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    print(f"--explain file of a short sentence: {out.stat().st_size / 1000:.0f} kB")
    out.unlink()


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.serving", description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--input", type=Path, help="sentences to send; otherwise those of corpus/mini/first_minute.tsv")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--minutes", type=float, default=4.0, help="of the soak")
    parser.add_argument("--chromium", help="path of a browser, to measure its latency")
    args = parser.parse_args()
    if args.input is None:
        lines = [line.split("\t")[1] for line in read_lines(ROOT / "corpus" / "mini" / "first_minute.tsv")]
    else:
        lines = list(read_lines(args.input))[:200]
    show_sizes(args.run)
    if args.chromium:
        show_browser(args.run, args.chromium)
    show_load(args.run, lines, args.seconds)
    show_overload(args.run, lines, args.seconds)
    show_soak(args.run, lines, args.minutes)


if __name__ == "__main__":
    main()
