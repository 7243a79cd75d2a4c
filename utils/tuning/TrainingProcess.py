"""A training run in a process of its own."""

import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

from filelock import FileLock

from const.path import ROOT
from utils.errors import UserError
from utils.files.reading import parse_json
from utils.runs.Metrics import Row
from utils.runs.Run import Run

POLL = 0.2  # seconds between two readings of the metrics


class TrainingProcess:
    """``train.py`` as a child process, whose validations are followed while it trains.

    A run that was interrupted is resumed. The process has a session of its own: Ctrl-C reaches it through
    :meth:`stop` alone, which lets it save.

    Args:
        folder: of the run.
        arguments: further words of the command line.
        log: file for what it prints.
    """

    def __init__(self, folder: Path, arguments: Sequence[str], log: Path) -> None:
        self.run = Run(folder)
        self.log = log
        self._command = [
            sys.executable,
            str(ROOT / "train.py"),
            *arguments,
            "--folder",
            str(folder),
            "--quiet",
            "--lang",
            "en",
        ]
        self._process: subprocess.Popen[bytes] | None = None

    def validations(self) -> Generator[Row, None, None]:
        """Train, and yield the metrics of each validation; those of an earlier process come first.

        Raises:
            UserError: if training fails, with the last error that it printed.
        """
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self._await_predecessor()
        seen = 0
        with self.log.open("ab") as output:
            position = output.tell()
            self._process = subprocess.Popen(  # noqa: S603
                self._command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
            )
            try:
                while True:
                    ended = self._has_ended()
                    rows = self._rows()
                    yield from rows[seen:]
                    seen = max(seen, len(rows))
                    if ended:
                        break
            finally:
                self.stop()
        if self._process.returncode != 0:
            raise UserError(self._error(position))

    def _await_predecessor(self) -> None:
        """Wait for a process that still trains here because only its parent was killed."""
        lock = self.run.folder / ".lock"
        if lock.exists():
            with FileLock(lock):
                pass

    def _has_ended(self) -> bool:
        """Wait a moment for the process to end, and return whether it has."""
        if self._process is None:
            return True
        try:
            self._process.wait(POLL)
        except subprocess.TimeoutExpired:
            return False
        return True

    def stop(self) -> None:
        """Let the process save and end, if it still trains."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait()

    def _rows(self) -> list[Row]:
        """Return the validations so far; a line that is just being written is not read."""
        try:
            text = self.run.metrics.path.read_bytes()
        except FileNotFoundError:
            return []
        lines = text[: text.rfind(b"\n") + 1].splitlines()
        rows = [parse_json(line, str(self.run.metrics.path)) for line in lines]
        return [row for row in rows if row["kind"] == "dev"]

    def _error(self, position: int) -> str:
        """Return the error that the process ended with."""
        with self.log.open("rb") as file:
            file.seek(position)
            lines = file.read().decode(errors="replace").splitlines()
        errors = [line.removeprefix("error: ") for line in lines if line.startswith("error: ")]
        code = self._process.returncode if self._process is not None else 0
        how = f"ended by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        return errors[-1] if errors else f"{lines[-1] if lines else 'no message'} ({how}; see {self.log})"
