"""Counters of the server, in the text format of Prometheus."""

import threading
from bisect import bisect_left

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)  # bounds of the histogram


class Statistics:
    """Count requests by path and status, their durations, and translated lines. All methods are thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: dict[tuple[str, int], int] = {}
        self._durations = [0] * (len(SECONDS) + 1)
        self._seconds = 0.0
        self._lines = self._batches = self.characters = 0

    def request(self, path: str, status: int, seconds: float) -> None:
        """Count an answered request."""
        with self._lock:
            key = path, status
            self._requests[key] = self._requests.get(key, 0) + 1
            self._durations[bisect_left(SECONDS, seconds)] += 1
            self._seconds += seconds

    def batch(self, lines: int, characters: int) -> None:
        """Count a translated batch."""
        with self._lock:
            self._batches += 1
            self._lines += lines
            self.characters += characters

    def text(self, waiting: int) -> str:
        """Return all counters.

        Args:
            waiting: lines in the queue.
        """
        with self._lock:
            lines = ["# TYPE enja_requests_total counter"]
            lines += [
                f'enja_requests_total{{path="{path}",status="{status}"}} {count}'
                for (path, status), count in sorted(self._requests.items())
            ]
            lines.append("# TYPE enja_request_seconds histogram")
            total = 0
            for bound, count in zip([*map(str, SECONDS), "+Inf"], self._durations, strict=True):
                total += count
                lines.append(f'enja_request_seconds_bucket{{le="{bound}"}} {total}')
            lines += [f"enja_request_seconds_sum {self._seconds:.6f}", f"enja_request_seconds_count {total}"]
            counters = {"lines": self._lines, "batches": self._batches, "characters": self.characters}
            for name, value in counters.items():
                lines += [f"# TYPE enja_translated_{name}_total counter", f"enja_translated_{name}_total {value}"]
            lines += ["# TYPE enja_waiting_lines gauge", f"enja_waiting_lines {waiting}"]
            return "\n".join(lines) + "\n"
