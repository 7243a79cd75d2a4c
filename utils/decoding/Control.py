"""The constraints that a user gives for a text: prefixes, a glossary, strings to avoid."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from utils.decoding.Constraints import Constraints
from utils.decoding.Glossary import Glossary
from utils.errors import UserError, require_file
from utils.text.lines import read_lines


@dataclass(frozen=True)
class Control:
    """Constraints on the translations of a text.

    Args:
        prefix: that every translation begins with.
        prefixes: of the translation of each line, in order, instead of one prefix for all.
        glossary: terms and their translations.
        avoid: strings that no translation contains.
    """

    prefix: str = ""
    prefixes: Sequence[str] | None = None
    glossary: Glossary | None = None
    avoid: tuple[str, ...] = ()

    def of(self, lines: Sequence[str], offset: int = 0) -> list[Constraints] | None:
        """Return the constraints of some lines; None if there are none at all.

        Args:
            lines: to translate.
            offset: number of lines before these.

        Raises:
            UserError: if there is no prefix for a line, or constraints contradict each other, naming the line.
        """
        if not (self.prefix or self.prefixes is not None or self.glossary is not None or self.avoid):
            return None
        found = []
        for number, line in enumerate(lines, start=offset + 1):
            try:
                terms = Constraints() if self.glossary is None else self.glossary.constraints(line)
                found.append(replace(terms, prefix=self._prefix(number), avoid=self.avoid))
            except UserError as error:
                raise UserError(f"line {number}: {error}") from None
        return found

    def _prefix(self, number: int) -> str:
        if self.prefixes is None:
            return self.prefix
        if number > len(self.prefixes):
            raise UserError(
                f"there are only {len(self.prefixes):,} prefixes; give one for each line, if only an empty one"
            )
        return self.prefixes[number - 1]


def read_avoided(path: Path) -> tuple[str, ...]:
    """Return the strings of a file, one a line; blank lines are skipped.

    Raises:
        UserError: if there are none.
    """
    require_file(path)
    strings = tuple(line.strip() for line in read_lines(path) if line.strip())
    if not strings:
        raise UserError(f"{path}: holds no strings to avoid; write one on each line")
    return strings
