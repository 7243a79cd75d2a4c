"""The configuration file of a published model."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from utils.errors import UserError
from utils.files.reading import read_json

CONFIG = "config.json"
LARGEST = 1 << 40  # more than any size or id


class Config:
    """The values of ``config.json``, checked as they are read.

    Args:
        path: of the file, for messages.
        values: its content.
    """

    def __init__(self, path: Path, values: Mapping[str, Any]) -> None:
        self.path, self.values = path, values

    @classmethod
    def load(cls, folder: Path) -> Self:
        """Read the configuration of a folder.

        Raises:
            UserError: if there is none, or it is damaged.
        """
        path = folder / CONFIG
        try:
            values = read_json(path)
        except FileNotFoundError:
            raise UserError(f"{path}: there is no such file; name the folder of a published model") from None
        if not isinstance(values, dict):
            raise UserError(f"{path}: is damaged (not an object)")
        return cls(path, values)

    def number(self, key: str, usual: int | None = None) -> int:
        """Return a whole number that is not negative, and not absurdly large.

        Raises:
            UserError: if it is missing and there is no usual one, or something else.
        """
        value = self.values.get(key, usual)
        if value is None:
            value = usual
        if type(value) is not int or not 0 <= value < LARGEST:
            raise UserError(f"{self.path}: {key}={value!r}: must be a whole number below {LARGEST:,}")
        return value

    def optional_number(self, key: str) -> int | None:
        """Return a whole number, or None if the file has none."""
        return None if self.values.get(key) is None else self.number(key)

    def share(self, key: str, usual: float = 0.0) -> float:
        """Return a number; whether it is in range is checked by the options that it becomes.

        Raises:
            UserError: if it is something else.
        """
        value = self.values.get(key, usual)
        if type(value) not in (int, float):
            raise UserError(f"{self.path}: {key}={value!r}: must be a number")
        return float(value)

    def flag(self, key: str, usual: bool) -> bool:
        """Return true or false.

        Raises:
            UserError: if it is something else.
        """
        value = self.values.get(key, usual)
        if not isinstance(value, bool):
            raise UserError(f"{self.path}: {key}={value!r}: must be true or false")
        return value

    def text(self, key: str, usual: str | None = None) -> str:
        """Return a text.

        Raises:
            UserError: if it is missing and there is no usual one, or something else.
        """
        value = self.values.get(key, usual)
        if not isinstance(value, str):
            raise UserError(f"{self.path}: {key}={value!r}: must be a text")
        return value

    def same(self, first: str, second: str) -> int:
        """Return the value of two keys that must be equal.

        Raises:
            UserError: if they are not.
        """
        if self.number(first) != self.number(second):
            raise UserError(
                f"{self.path}: {first}={self.number(first)} and {second}={self.number(second)}: this project's encoder "
                "and decoder have one"
            )
        return self.number(first)

    def require(self, key: str, *allowed: object) -> None:
        """Raise unless a key is missing or has one of these values.

        Raises:
            UserError: naming key and value.
        """
        if key in self.values and self.values[key] not in allowed:
            raise UserError(f"{self.path}: {key}={self.values[key]!r}: this project's layers do not have that")
