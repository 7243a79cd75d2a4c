"""The folder of a student's answers."""

import hashlib
import json
from pathlib import Path

from exercises.registry import Exercise


class Answers:
    """A folder with a file for each exercise that was begun, and ``.done``, which records those that passed.

    Args:
        folder: of the answers; it may not exist yet.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._record = folder / ".done"

    def path(self, exercise: Exercise) -> Path:
        """Return the file of an answer."""
        return self.folder / f"{exercise.module_name}.py"

    def start(self, exercise: Exercise) -> bool:
        """Write the stub of an exercise, and return True; an existing file is not changed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            with self.path(exercise).open("x", encoding="utf-8") as file:
                file.write(exercise.read("stub.py"))
        except FileExistsError:
            return False
        return True

    def record(self, exercise: Exercise, *, passed: bool) -> None:
        """Record whether an answer, as it is now, passes."""
        done = {name: digest for name, digest in self._done().items() if name != exercise.name}
        if passed:
            done[exercise.name] = self._digest(exercise)
        self._record.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")

    def is_begun(self, exercise: Exercise) -> bool:
        """Return whether there is an answer."""
        return self.path(exercise).is_file()

    def is_done(self, exercise: Exercise) -> bool:
        """Return whether an answer has passed, and has not been changed since."""
        return self.is_begun(exercise) and self._done().get(exercise.name) == self._digest(exercise)

    def _done(self) -> dict[str, str]:
        try:
            done = json.loads(self._record.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            return {}
        return done if isinstance(done, dict) else {}

    def _digest(self, exercise: Exercise) -> str:
        return hashlib.sha256(self.path(exercise).read_bytes()).hexdigest()
