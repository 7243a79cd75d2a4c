"""Rows of numbers in a file, which go back to where a checkpoint was."""

import json
import os
from pathlib import Path
from typing import Any

Row = dict[str, Any]


class Metrics:
    """A file of JSON lines that only grows, except when a run goes on from an earlier step.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def append(self, row: Row) -> None:
        """Add a row; it is in the file at once."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")

    def size(self) -> int:
        """How far the file goes, safely on the disk."""
        if not self.path.exists():
            return 0
        with self.path.open("rb") as file:
            os.fsync(file.fileno())
        return self.path.stat().st_size

    def cut(self, size: int) -> None:
        """Forget all rows that came after :meth:`size` returned this."""
        if self.path.exists():
            os.truncate(self.path, min(size, self.path.stat().st_size))

    def rows(self, **wanted: object) -> list[Row]:
        """The rows with these values, all by default."""
        if not self.path.exists():
            return []
        rows = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        return [row for row in rows if all(row.get(key) == value for key, value in wanted.items())]
