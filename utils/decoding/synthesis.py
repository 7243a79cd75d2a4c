"""Synthetic sentence pairs: a text and its translations by a model.

With a model of the opposite direction this is back-translation (Sennrich et al. 2016): the text is in the language to
translate into, and its translations become the source side. With a model of the same direction it is sequence-level
distillation (Kim and Rush 2016): a smaller model learns the larger one's translations.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TextTranslator import TextTranslator
from utils.errors import UserError
from utils.files.atomic import new_file
from utils.files.cache import Inputs
from utils.files.reading import DamagedError, read_json
from utils.text.lines import read_lines

CHUNK = 2000  # lines between two saved positions


@dataclass(frozen=True)
class Synthesized:
    """The files of synthetic pairs, and counts of lines."""

    text: Path
    translations: Path
    pairs: int
    left_out: int  # an empty line, or an empty translation


class Synthesis:
    """Translate a text file into a pair of files, and continue after an interruption.

    Pairs are written to ``PREFIX.partial.LANGUAGE`` and their number to ``PREFIX.partial.json``; at the end the files
    become ``PREFIX.LANGUAGE``. An interrupted synthesis ends with the same files as one that was not.

    Args:
        text: file to translate, one sentence a line.
        prefix: of the files to write.
        languages: of the text and of its translations.
        identity: parameters that determine the translations, for comparison when continuing.

    Raises:
        UserError: if files of that name exist, or an interrupted synthesis has other parameters.
    """

    def __init__(self, text: Path, prefix: Path, languages: tuple[str, str], identity: dict[str, Any]) -> None:
        self._inputs = Inputs(text)
        self._text = text
        self._final = [prefix.with_name(f"{prefix.name}.{language}") for language in languages]
        self._partial = [prefix.with_name(f"{prefix.name}.partial.{language}") for language in languages]
        self._state_file = prefix.with_name(f"{prefix.name}.partial.json")
        if languages[0] == languages[1]:
            raise UserError(f"--pairs {prefix}: both languages are {languages[0]!r}, so both files would have one name")
        if not prefix.parent.is_dir():
            raise UserError(f"--pairs {prefix}: there is no folder {prefix.parent}; make it first")
        for partial, path in zip(self._partial, self._final, strict=True):
            if self._state_file.exists() and path.exists() and not partial.exists():
                path.replace(partial)  # it was ended between the last two steps
            if path.exists():
                raise UserError(f"{path}: exists already; remove it, or choose another name with --pairs")
        self._identity = {"text": self._inputs.fingerprints[0], **identity}
        self.lines, self._left_out, self._sizes = self._resume()

    def _resume(self) -> tuple[int, int, list[int]]:
        """Return the number of lines that are done and left out, and the sizes of the files then."""
        try:
            state = read_json(self._state_file)
        except FileNotFoundError:
            return 0, 0, [0, 0]
        except DamagedError as error:
            raise UserError(f"{error}; remove it to begin again") from None
        changed = [key for key, value in self._identity.items() if state["identity"].get(key) != value]
        if changed:
            raise UserError(
                f"{self._state_file}: was begun with another {' and '.join(changed)}; remove it to begin again"
            )
        return state["lines"], state["left_out"], state["sizes"]

    def run(
        self, translator: TextTranslator, options: SearchOptions, done: Callable[[int], object] | None = None
    ) -> Synthesized:
        """Translate the rest of the text.

        Args:
            translator: the model.
            options: how to search.
            done: called with the number of translated lines after every chunk.

        Raises:
            UserError: if the files of an interrupted synthesis are shorter than they were.
        """
        for path, size in zip(self._partial, self._sizes, strict=True):
            if size > (path.stat().st_size if path.exists() else 0):
                raise UserError(f"{path}: has lost its end; remove {self._state_file} to begin again")
            with path.open("ab") as file:
                file.truncate(size)  # without what was written after the last saved position
        for lines in _chunks(islice(read_lines(self._text), self.lines, None)):
            found = translator.search(lines, options, offset=self.lines)
            kept = [
                (line, " ".join(best.text.splitlines()))
                for line, (best, *_) in zip(lines, found, strict=True)
                if line.strip() and best.text.strip()
            ]
            self._append(kept, len(lines))
            if done is not None:
                done(self.lines)
        self._inputs.check_unchanged()
        for partial, final in zip(self._partial, self._final, strict=True):
            partial.replace(final)
        self._state_file.unlink(missing_ok=True)
        text, translations = self._final
        return Synthesized(text, translations, self.lines - self._left_out, self._left_out)

    def _append(self, pairs: Sequence[tuple[str, str]], lines: int) -> None:
        """Append pairs to the files, then save the position."""
        for side, path in enumerate(self._partial):
            with path.open("ab") as file:
                file.write("".join(f"{pair[side]}\n" for pair in pairs).encode())
                self._sizes[side] = file.tell()
        self.lines += lines
        self._left_out += lines - len(pairs)
        state = {
            "identity": self._identity,
            "lines": self.lines,
            "left_out": self._left_out,
            "sizes": self._sizes,
        }
        with new_file(self._state_file) as temporary:
            temporary.write_text(json.dumps(state) + "\n", encoding="utf-8")


def identity(run: Path, steps: Sequence[int], engine: str, options: SearchOptions) -> dict[str, Any]:
    """Return the parameters that translations depend on."""
    return {"run": str(run.resolve()), "steps": list(steps), "engine": engine, "search": asdict(options)}


def _chunks(lines: Iterator[str]) -> Iterator[list[str]]:
    while chunk := list(islice(lines, CHUNK)):
        yield chunk
