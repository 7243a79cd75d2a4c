"""Metrics of a run in a JSON Lines file."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

from utils.files.atomic import new_file
from utils.files.reading import DamagedError, parse_json

Row = dict[str, Any]


class Metrics:
    """An append-only file of JSON lines, truncated only when a run resumes from an earlier step.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def append(self, row: Row) -> None:
        """Append a row to the file."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")

    def size(self) -> int:
        """Return the size of the file, after flushing it to disk."""
        if not self.path.exists():
            return 0
        with self.path.open("rb") as file:
            os.fsync(file.fileno())
        return self.path.stat().st_size

    def truncate(self, size: int) -> None:
        """Remove all rows that were appended after :meth:`size` returned this.

        The file is replaced, not changed: the target of a link stays as it is.
        """
        if not self.path.exists() or self.path.stat().st_size <= size:
            return
        with new_file(self.path) as temporary:
            with self.path.open("rb") as old, temporary.open("wb") as new:
                shutil.copyfileobj(old, new)
            os.truncate(temporary, size)

    def rows(self, **wanted: object) -> list[Row]:
        """Return the rows with these values, all by default."""
        if not self.path.exists():
            return []
        lines = self.path.read_bytes().splitlines()
        rows = [parse_json(line, f"{self.path}, line {number}") for number, line in enumerate(lines, start=1)]
        for number, row in enumerate(rows, start=1):
            if not isinstance(row, dict):
                raise DamagedError(f"{self.path}, line {number}: is damaged (no row of named values)")
        return [row for row in rows if all(row.get(key) == value for key, value in wanted.items())]
